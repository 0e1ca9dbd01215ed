import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// The moment from which consumers see a run: before it a run can be abandoned, after it it only goes forward.
package enum PublishPoint: Sendable, Hashable {
  /// The spec repository's head holds what the run changes there.
  case publication(StagedPublication)
  /// The first package that the registry gets: it keeps it for ever.
  case registry(RegistryPlan)
  /// A run that publishes nothing: the app's push.
  case app(StagedRepository)
  /// A run that moves neither.
  case none

  package init(_ staged: StagedPlan) {
    if let publication = staged.publication, !publication.changes.isEmpty {
      self = .publication(publication)
    } else if let registry = staged.plan.registry, !staged.releases.isEmpty {
      self = .registry(registry)
    } else if let app = zip(staged.plan.repositories, staged.repositories).first(where: { $0.0.isApp })?.1,
      !app.updates.isEmpty
    {
      self = .app(app)
    } else {
      self = .none
    }
  }

  /// Where the moment can be looked up.
  var repository: RepositoryKey? {
    switch self {
    case .publication(let publication): .specs(publication.repository)
    case .app(let app): .component(app.name)
    case .registry, .none: nil
    }
  }

  /// What records call the place; nil for none.
  var place: String? {
    if case .registry(let registry) = self { return "registry:\(registry.name)" }
    return repository?.name
  }

  /// Says whether a landing passed the point.
  func isPassed(by outcomes: [RunRecord.Outcome]) -> Bool {
    outcomes.contains { $0.repository == place && $0.isDone }
  }

  /// Returns what of the run consumers see in a repository: published paths, or the app's refs.
  ///
  /// - Parameters:
  ///   - request: By which the app lands, if it does.
  ///   - others: Whose the same may be, if the run is over.
  func visible(
    _ refs: [RefName: ObservedRef], landing request: LandingRequest?, beside others: OtherTrains?,
    _ git: borrowing Repository
  ) throws -> [String] {
    if others?.isLater == true { return [] }
    switch self {
    case .publication(let publication):
      guard let head = refs[publication.branch]?.commit else { return [] }
      return try publication.changes.filter {
        try git.trees.entry(at: $0.path, in: head)?.id == $0.new
          && others?.mayHavePublished($0, in: publication.repository) != true
      }.map(\.path)
    case .app(let app):
      if others?.announced != nil { return [] }
      let rollback = try RefRollback.of(app.updates, given: refs, target: request?.target, in: git)
      return (rollback.pending + rollback.kept).map(\.ref.short)
    case .registry, .none: return []
    }
  }
}
