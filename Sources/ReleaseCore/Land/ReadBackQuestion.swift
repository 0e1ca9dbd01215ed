import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

/// A publication, and the commit by which this process published it; nil where it found it done.
struct Published: Sendable {
  let publication: StagedPublication
  let commit: ObjectID?

  /// Returns nil for a plan that changes no spec repository.
  init?(_ staged: StagedPlan, _ outcomes: [RunRecord.Outcome]) {
    guard let publication = staged.publication, !publication.changes.isEmpty else { return nil }
    let name = RepositoryKey.specs(publication.repository).name
    self.publication = publication
    commit = outcomes.first { $0.repository == name }?.updates.last?.new
  }
}

/// Whether the remotes have what was pushed.
struct ReadBackQuestion: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// Reads repositories of a plan once more, all at once, and returns what does not stand as planned, with the repository
  /// as its subject.
  ///
  /// - Parameter publication: What the plan publishes, where the spec repository is to be read too.
  func readBack(
    _ repositories: [StagedRepository], publication: Published? = nil, in staged: StagedPlan
  ) async throws -> [Diagnostic] {
    let places =
      [publication].compactMap { $0 }.map { PlaceToRead.specs($0) }
      + repositories.filter { !$0.updates.isEmpty }.map { PlaceToRead.component($0) }
    let missing = publication == nil && repositories.isEmpty ? [] : try await driftOfRegistry(staged)
    return try await missing
      + concurrentMap(places, width: jobs) { place -> Diagnostic? in
        do {
          switch place {
          case .component(let repository): return try await driftOf(repository, in: staged)
          case .specs(let published): return try await driftOf(published, in: staged)
          }
        } catch let error as TransportError {
          return error.diagnostic(subject: place.name)
        }
      }.compactMap { $0 }
  }

  /// What is read back at one remote.
  private enum PlaceToRead: Sendable {
    case component(StagedRepository)
    case specs(Published)

    var name: String {
      switch self {
      case .component(let repository): repository.name.description
      case .specs(let published): RepositoryKey.specs(published.publication.repository).name
      }
    }
  }

  /// A registry may take a release and lose it, or keep it back.
  private func driftOfRegistry(_ staged: StagedPlan) async throws -> [Diagnostic] {
    guard let client = try RegistryQuestion(reader).registry(of: staged.plan) else { return [] }
    return try await concurrentMap(staged.releases, width: jobs) { release -> Diagnostic? in
      let name = "\(release.release.identity) \(release.release.version)"
      switch try await RegistryQuestion(reader).state(of: release, at: client) {
      case .ours: return nil
      case .absent:
        return Diagnostic(
          "registry.absent", "'\(client.name)' does not have \(name), although it was published",
          subject: client.outcomeName)
      case .others(let reason): return Diagnostic("drift.ref", reason, subject: client.outcomeName)
      case .unknown(let reason):
        return Diagnostic(
          "registry.unreachable", "'\(client.name)' can't be reached: \(reason)", subject: client.outcomeName)
      }
    }.compactMap { $0 }
  }

  private func driftOf(_ repository: StagedRepository, in staged: StagedPlan) async throws -> Diagnostic? {
    let key = RepositoryKey.component(repository.name)
    let url = try url(of: key)
    let tips = try await remote.tips(url)
    if repository.updates.allSatisfy({ tips[$0.ref] == $0.new }) { return nil }
    let mirror = try mirror(of: key)
    try await remote.fetch(url, into: mirror)
    let observed = try await reader.refs(of: key)
    let state = try await pool.run {
      try repositories.withRepository(at: mirror) {
        try RefState.of(
          repository.updates, given: observed, landing: staged.request(of: repository.name), in: $0)
      }
    }
    switch state {
    case .done: return nil
    case .pending(let updates):
      return Diagnostic("drift.ref", "'\(updates[0].ref)' was moved back", subject: repository.name)
    case .conflict(let text): return Diagnostic("drift.ref", text, subject: repository.name)
    }
  }

  /// A server may say yes to a push and keep it for somebody's review.
  private func driftOf(_ published: Published, in staged: StagedPlan) async throws -> Diagnostic? {
    let (publication, commit) = (published.publication, published.commit)
    let key = RepositoryKey.specs(publication.repository)
    let url = try url(of: key)
    let head = try await remote.tips(url)[publication.branch]
    if let commit, head == commit { return try await lack(ofMirrorsIn: staged, subject: key.name) }
    let mirror = try mirror(of: key)
    let isKnown = try await pool.run {
      try repositories.withRepository(at: mirror) { git in head.map { git.objects.contains($0) } ?? true }
    }
    if !isKnown { try await remote.fetch(url, into: mirror) }
    let state = try await pool.run {
      try repositories.withRepository(at: mirror) { git -> PublicationState in
        // It landed, whatever others made of it since.
        if let commit, let head, git.objects.contains(commit), try git.history.isAncestor(commit, of: head) {
          return PublicationState()
        }
        return try publication.state(on: head, as: staged.plan.publication, git)
      }
    }
    if let conflict = state.conflict { return Diagnostic("drift.ref", conflict, subject: key.name) }
    if state.isDone { return try await lack(ofMirrorsIn: staged, subject: key.name) }
    return Diagnostic(
      "publication.absent",
      "'\(publication.branch)' does not contain the podspecs, although their push was accepted",
      subject: key.name)
  }

  /// A copy of a repository that published podspecs name, and that no longer has what they lead to.
  private func lack(ofMirrorsIn staged: StagedPlan, subject: String) async throws -> Diagnostic? {
    try await ObjectStorage(reader).lacks(ofMirrors: staged.plan.mirrors ?? []).first.map {
      Diagnostic(
        "podspec.source.behind", $0, subject: subject,
        hint: "bring the mirror up to date, then run: relctl resume")
    }
  }
}

extension Diagnostic {
  /// Whether others moved what had landed.
  var isDrift: Bool { code == "drift.ref" }
}
