import ReleaseModel
import ReleasePlanning

/// Thrown by a stager whose descriptors name commits of components that are not staged yet.
struct CommitsAwaited: Error {
  let components: Set<ComponentName>
}

/// Which repositories of a plan can be staged next, and what became of the others.
///
/// Most repositories need nothing of each other and are staged side by side. One whose packages are required by commit
/// waits for those commits; the app waits for everything, because it names what all others became.
struct StagingOrder {
  private let repositories: [RepositoryPlan]
  private var waitsFor: [ComponentName: Set<ComponentName>] = [:]
  /// Repository -> its commit after the run; of a refused one its commit before, so that others show their problems too.
  private(set) var commits: [ComponentName: ObjectID] = [:]

  init(_ plan: Plan) {
    repositories = plan.repositories
    let names = Set(repositories.map(\.name))
    for repository in repositories {
      let awaited = plan.change(of: repository).awaited == nil ? [] : Set(repository.dependencies)
      waitsFor[repository.name] = (repository.isApp ? names : awaited.intersection(names))
        .subtracting([repository.name])
    }
  }

  /// Everything that can be staged now, in the order of the plan.
  var ready: [RepositoryPlan] {
    repositories.filter { repository in
      commits[repository.name] == nil
        && (waitsFor[repository.name] ?? []).allSatisfy { commits[$0] != nil }
    }
  }

  mutating func stand(_ repository: RepositoryPlan, at commit: ObjectID) { commits[repository.name] = commit }

  mutating func refuse(_ repository: RepositoryPlan) { commits[repository.name] = repository.step.start }

  /// Takes up a repository again when the components are staged that it turned out to need.
  ///
  /// - Parameter known: The commits that it was staged with.
  /// - Throws: `CommitsAwaited` when all of them were known: it would be taken up again for ever.
  mutating func postpone(
    _ repository: RepositoryPlan, until components: Set<ComponentName>,
    knowing known: [ComponentName: ObjectID]
  ) throws(CommitsAwaited) {
    guard !components.isSubset(of: known.keys) else { throw CommitsAwaited(components: components) }
    waitsFor[repository.name, default: []].formUnion(components)
  }

  /// What never became ready: the merged descriptors require each other in a circle, which no commit could name.
  var circle: [Diagnostic] {
    repositories.filter { commits[$0.name] == nil && !$0.isApp }.map { repository in
      let others = (waitsFor[repository.name] ?? []).filter { commits[$0] == nil }.sorted()
      return Diagnostic(
        "graph.cycle",
        "its merged descriptors require \(others.joined(separator: ", ")), which in turn require it",
        subject: repository.name, hint: "remove one of these dependencies")
    }
  }
}

extension RepositoryPlan.Step {
  /// The commit that the branch goes on from.
  var start: ObjectID {
    switch self {
    case .rewrite(let onto, _, _), .revert(let onto, _, _): onto
    case .merge(let ours, _): ours
    case .keep(let head): head
    }
  }
}
