import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// The world, once more, right before a run begins.
/// Whether the remotes are still as the plan saw them.
struct LastLook: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// Looks at every repository that a plan rests on: since the plan was made a person has thought about it, or another
  /// run was waited for, and what moved meanwhile would end as half a release. Nothing has left this process yet.
  ///
  /// - Parameter look: One from just now: for the remotes that answered in it stands what it read, or the mirrors that were
  ///   fetched.
  /// - Throws: `Refusal` with every fact that moved and every remote that does not answer; where another process began
  ///   this very plan, that is what it says.
  func requireUnmoved(_ package: PlanPackage, since look: Look?) async throws {
    let places = try placesOfLook(package.staged)
    let answers = try await refs(of: places.map(\.url), in: look)
    let problems = try await concurrentMap(places, width: jobs) { place -> [Diagnostic] in
      do {
        let refs: [RefName: ObservedRef]
        if let answer = answers[place.url] { refs = answer } else { refs = try await remote.list(place.url) }
        return try await moved(place, at: refs, package)
      } catch let error as TransportError {
        return [error.diagnostic(subject: place.name)]
      }
    }.flatMap { $0 }
    if problems.isEmpty { return }
    try Task.checkCancellation()
    try await ledger.refresh()
    if let known = try await ledger.record(of: package.staged.plan.run) { throw LedgerWriter.taken(known) }
    throw Refusal(problems)
  }

  /// What those of some remotes hold that answered in a look.
  private func refs(
    of urls: [RemoteURL], in look: Look?
  ) async throws -> [RemoteURL: [RefName: ObservedRef]] {
    guard let look else { return [:] }
    let fetched = urls.filter { look.remotes.contains($0) && look.refs[$0] == nil }
    let refs = try await pool.map(fetched, width: jobs) { [self] url in
      (url, try repositories.withRepository(at: mirrors.path(for: url)) { try $0.refs.all() })
    }
    return look.refs.merging(refs) { $1 }
  }

  /// One remote and everything of a plan that is about it: several names may have the same address.
  private struct PlaceOfLook: Sendable {
    let name: String
    let url: RemoteURL
    var facts: [BasisRef] = []
    var updates: [RefUpdate] = []
    var publication: RepositoryKey?
  }

  private func placesOfLook(_ staged: StagedPlan) throws -> [PlaceOfLook] {
    var places: [RemoteURL: PlaceOfLook] = [:]
    func add(_ key: RepositoryKey, _ change: (inout PlaceOfLook) -> Void) throws {
      let url = try url(of: key)
      change(&places[url, default: PlaceOfLook(name: key.name, url: url)])
    }
    let keys = Dictionary(remotes.map { ($0.key.name, $0.key) }) { first, _ in first }
    for fact in staged.plan.basis {
      guard let key = keys[fact.repository] else { continue }
      try add(key) { $0.facts.append(fact) }
    }
    for repository in staged.repositories where !repository.updates.isEmpty {
      try add(.component(repository.name)) { $0.updates += repository.updates }
    }
    if let publication = staged.publication, !publication.changes.isEmpty {
      let key = RepositoryKey.specs(publication.repository)
      try add(key) { $0.publication = key }
    }
    return places.values.sorted { $0.name < $1.name }
  }

  private func moved(
    _ place: PlaceOfLook, at refs: [RefName: ObservedRef], _ package: PlanPackage
  ) async throws -> [Diagnostic] {
    let plan = package.staged.plan
    var problems: [Diagnostic] = []
    for fact in place.facts where refs[fact.ref]?.target != fact.target {
      problems.append(overtaken(fact.change(to: refs[fact.ref]?.target), subject: place.name, plan: plan))
    }
    let known = Set(place.facts.map(\.ref))
    for update in place.updates {
      let now = refs[update.ref]?.target
      if !known.contains(update.ref), now != update.expected {
        let fact = BasisRef(repository: place.name, ref: update.ref, target: update.expected)
        problems.append(overtaken(fact.change(to: now), subject: place.name, plan: plan))
      }
      if update.expected == nil, let other = refs.keys.sorted().first(where: update.ref.excludes) {
        problems.append(
          overtaken("'\(update.ref)' can't be created next to '\(other)'", subject: place.name, plan: plan))
      }
    }
    problems += RefNames.problems(
      moving: place.updates.map(\.ref), among: refs, in: place.name, at: place.url
    ).filter { $0.severity == .error }
    if let key = place.publication, let text = try await conflict(in: key, refs, package) {
      problems.append(overtaken(text, subject: key.name, plan: plan))
    }
    return problems
  }

  /// A publication is built anew on every head, so only what became of its own paths counts.
  private func conflict(
    in key: RepositoryKey, _ refs: [RefName: ObservedRef], _ package: PlanPackage
  ) async throws -> Phrase? {
    guard let publication = package.staged.publication, let planned = package.staged.plan.publication else {
      return nil
    }
    let head = refs[publication.branch]?.commit
    if head == planned.head { return nil }
    let mirror = try mirror(of: key)
    let isKnown = try await pool.run {
      try Repository.withRepository(at: mirror) { git in head.map { git.objects.contains($0) } ?? true }
    }
    if !isKnown { try await remote.fetch(try url(of: key), into: mirror) }
    return try await pool.run {
      try Repository.withRepository(at: mirror) {
        try publication.state(on: head, as: planned, $0).conflict
      }
    }
  }

  private func overtaken(_ what: Phrase, subject: String, plan: Plan) -> Diagnostic {
    Diagnostic(
      "plan.overtaken", what, subject: subject, hint: Self.planAgain(plan))
  }

  static func planAgain(_ plan: Plan) -> Phrase {
    let superseded = plan.supersedes.map { " --supersede \($0)" }.joined()
    let requests = plan.landsByRequest == true ? " --requests" : ""
    return "make a new plan from the current state: relctl \(plan.request.summary)\(requests)\(superseded)"
  }
}

extension BasisRef {
  /// Says that a fact is no longer what a plan rests on.
  func change(to current: ObjectID?) -> Phrase {
    "'\(ref)' was \(target?.short ?? "absent") when the plan was made and is \(current?.short ?? "gone")"
  }
}

extension RefName {
  /// Whether both can't be in one repository: `feature` and `feature/6.5.5`.
  func excludes(_ other: RefName) -> Bool {
    full.hasPrefix(other.full + "/") || other.full.hasPrefix(full + "/")
  }
}

extension Refusal {
  /// Whether the world moved since the plan was made, so that a new plan may do.
  package var saysPlanAgain: Bool {
    diagnostics.contains { $0.code == "plan.overtaken" || $0.code == "push.overtaken" }
  }
}
