import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Judges staged objects as the tools of their users would.
struct Verifier: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// Asks what people would get of a staged world, whatever the command that publishes it.
  ///
  /// - Throws: a refusal when nobody could install the outcome, or would not get the train. An undo is never refused
  ///   for that: what it goes back to stood before.
  ///
  /// - Parameter snapshot: What the plan was made from.
  func verify(_ world: StagedWorld, over snapshot: Snapshot) async throws -> PlanPackage {
    // Servers of archives are waited for meanwhile.
    async let warningsOfPods = warningsOfCocoaPods(about: world, over: snapshot)
    let warningsOfSources = try warningsOfSources(in: world)
    try await RegistryQuestion(reader).requireFree(world)
    let warnings = try await warningsOfSources + warningsOfArchives(in: world) + warningsOfPods
    let gained = try await GainCheck(reader).gains(in: world, over: snapshot)
    let notes = gained.map(\.note) + warnings + world.notes + world.outputs.flatMap(\.notes)
    let package = try world.package(noting: notes, gained: gained, asking: mirrorQuestions(of: world))
    try CommitMessages(reader).requireMessages(package.staged.messages)
    return package
  }

  /// Simulates CocoaPods: the app's Podfile over the spec repositories as they will be.
  private func warningsOfCocoaPods(
    about world: StagedWorld, over snapshot: Snapshot
  ) async throws -> [Diagnostic] {
    let plan = world.plan
    guard let publication = plan.publication, let podfile = world.outputs.compactMap(\.podfile).first,
      let expected = plan.expectedPods
    else { return [] }
    let planned =
      plan.undoing == nil
      ? Self.planned(publication, world.podspecs)
      : try await self.planned(publication, restoring: world.publication)
    try await fetchSources(of: podfile, plan.request)
    let document = try PodfileDocument(podfile)
    let specs = Set(workspace.specRepositories.map { RepositoryKey.specs($0.name) })
    var snapshot = Snapshot(refs: snapshot.refs, ledger: snapshot.ledger)
    snapshot.refs.merge(try await reader.refs(ofAll: remotes.map(\.key).filter(specs.contains))) { $1 }
    let versions = try await reader.answering(snapshot) { context in
      try context.resolver.versions(
        in: plan.environment, trainName: "the train", expected: expected, podfile: document,
        specRepository: publication.repository, planned: planned)
    }
    // What is computed was said when the Podfile was edited.
    let problems = versions.problems.filter { $0.code != "resolver.computed" }
    let errors = problems.filter { $0.severity == .error }
    guard errors.isEmpty || plan.undoing != nil else { throw Refusal(errors) }
    return problems.map { $0.asWarning }
  }

  private static func planned(
    _ publication: PublicationPlan, _ texts: [String: [UInt8]]
  ) -> [ResolverInput.Planned] {
    publication.entries.compactMap { entry in
      texts[entry.path].map {
        ResolverInput.Planned(
          repository: publication.repository, pod: entry.pod, version: entry.spelledVersion,
          text: SourceText(path: "\(entry.component):\(entry.source)", bytes: $0))
      }
    }
  }

  /// What an undo puts back and takes away.
  private func planned(
    _ publication: PublicationPlan, restoring staged: StagedPublication?
  ) async throws -> [ResolverInput.Planned] {
    let entries = staged?.changes ?? []
    let mirror = try mirror(of: .specs(publication.repository))
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        try entries.map { entry in
          ResolverInput.Planned(
            repository: publication.repository, pod: entry.pod, version: entry.spelledVersion,
            text: try entry.new.map {
              let place = "\(publication.repository):\(entry.path)"
              return SourceText(path: place, bytes: try git.objects.blob($0, path: place))
            })
        }
      }
    }
  }

  /// A Podfile may name spec repositories that a request has no other need of.
  private func fetchSources(of podfile: SourceText, _ request: Request) async throws {
    let named = try PodfileDocument(podfile).sources.compactMap { workspace.specRepository(at: $0.url)?.name }
    let missing = try Set(named.map { RepositoryKey.specs($0) }).subtracting(
      reader.repositories(for: request))
    if !missing.isEmpty { try await reader.fetch(missing) }
  }
}

extension Plan {
  /// Pod -> the version that people shall get; nil when the plan leaves no train.
  fileprivate var expectedPods: [String: String]? {
    if let undoing {
      // An app whose branch stays as it is keeps its pins: then the Podfile is not the one of the former train.
      let isTakenBack = repositories.contains { planned in
        if case .revert = planned.step { planned.isApp } else { false }
      }
      guard isTakenBack, let previous = undoing.previous else { return nil }
      return previous.members.podVersions
    }
    var pods = carried.podVersions
    for repository in repositories { for pod in repository.pods { pods[pod] = repository.version(of: pod) } }
    return pods
  }
}

extension Diagnostic {
  fileprivate var asWarning: Diagnostic {
    guard severity == .error else { return self }
    return Diagnostic(
      severity: .warning, code, messagePhrase, subject: subject, at: location, excerpt: excerpt,
      hint: hintPhrase)
  }
}
