import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

extension Landing {
  /// Publishes packages to the plan's registry, one after the other in order of dependency.
  ///
  /// Done means: the registry has every version with the files of its released commit. What it has can't be taken back, so
  /// the first one is the run's publish point, unless podspecs were.
  func publishToRegistry() async throws -> RunRecord.Outcome? {
    let releases = package.staged.releases
    guard !releases.isEmpty,
      let client = try RegistryQuestion(engine.reader).registry(of: package.staged.plan)
    else {
      return nil
    }
    var result = RunRecord.Outcome.Result.alreadyThere
    for staged in releases {
      if let reason = reasonToStop { return try note(client, .skipped, reason) }
      let (landed, reason) = try await publish(staged, to: client)
      switch landed {
      case .landed: result = .landed
      case .alreadyThere: break
      default: return try note(client, landed, reason)
      }
    }
    return try note(client, result, nil)
  }

  private func publish(
    _ staged: StagedRelease, to client: RegistryClient
  ) async throws -> (RunRecord.Outcome.Result, Phrase?) {
    switch try await RegistryQuestion(engine.reader).state(of: staged, at: client) {
    case .ours: return (.alreadyThere, nil)
    case .others(let reason): return (.conflict, reason)
    case .unknown(let reason): return (.inDoubt, reason)
    case .absent: break
    }
    if let (result, reason) = try await obstacleOfApp() { return (result, reason) }
    let isPoint = if case .registry = PublishPoint(package.staged) { true } else { false }
    if isPoint { try await recordPublishing() }
    engine.events(.landing(repository: client.outcomeName))
    try journal.append(JournalEvent.intent(repository: client.outcomeName, updates: []))
    engine.faults.reach(.beforePublish)
    let answer: RegistryClient.Publication
    do {
      let metadata = try await metadata(of: staged)
      answer = try await RegistryQuestion(engine.reader).withArchive(of: staged) { archive in
        await client.publish(staged.release, archive: archive.path, size: archive.size, metadata: metadata)
      }
    } catch let error as RegistryError {
      return (.refused, error.message)
    }
    engine.faults.reach(.afterPublish)
    // Whatever it said, what it has decides.
    switch try await RegistryQuestion(engine.reader).state(of: staged, at: client) {
    case .ours:
      if isPoint { try await recordCommitted() }
      return (.landed, nil)
    case .others(let reason): return (.conflict, reason)
    case .unknown(let reason): return (.inDoubt, reason)
    case .absent:
      let name = "\(staged.release.identity) \(staged.release.version)"
      switch answer {
      case .refused(let reason): return (.refused, "\(name) was not accepted: \(reason)")
      case .unknown(let reason): return (.inDoubt, "\(name): \(reason)")
      case .accepted, .exists:
        return (.inDoubt, "\(name) was accepted, but the registry does not show it yet")
      }
    }
  }

  /// What the package says of itself; else where its repository is.
  private func metadata(of staged: StagedRelease) async throws -> [UInt8] {
    let key = RepositoryKey.component(staged.component)
    let mirror = try engine.mirror(of: key)
    let own = try await engine.pool.run {
      try Repository.withRepository(at: mirror) {
        try $0.trees.file("package-metadata.json", in: staged.commit)
      }
    }
    if let own, own.count <= 1 << 20, VendorJSON.parse(own)?.object != nil { return own }
    let address = RemoteURL(try engine.url(of: key).raw).withoutCredentials
    return VendorJSON.object(["repositoryURLs": .array([.string(address)])]).bytes
  }

  private func note(
    _ client: RegistryClient, _ result: RunRecord.Outcome.Result, _ reason: Phrase?
  ) throws -> RunRecord.Outcome {
    let outcome = RunRecord.Outcome(
      repository: client.outcomeName, result: result, reason: reason, updates: [])
    try journal.append(JournalEvent.outcome(outcome: outcome))
    engine.events(.landed(outcome))
    engine.faults.reach(.afterPublishOutcome)
    return outcome
  }
}
