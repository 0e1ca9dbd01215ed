import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Builds an app or a demo of a train.
package struct BuildService: EngineService {
  package let engine: Engine

  package init(engine: Engine) { self.engine = engine }

  /// Does everything that a build needs remotes and mirrors for: finds the train, reads what its commits say,
  /// checks, takes a build number and lays the sources.
  ///
  /// - Throws: `Refusal` when nothing is to be built or something is wrong. No folder is left, whatever is thrown.
  package func prepareBuild(_ request: BuildRequest) async throws -> PreparedBuild {
    let started = now()
    _ = try reader.workspace.environment(named: request.environment)
    try await reader.fetch([])
    var recorded = try await BuildTrainQuestion(reader).train(of: request)
    if let mixture = request.mixture { recorded = recorded.with(mixture) }
    let catalog = SettingsCatalog(workspace, tables: reader.layers.tables)
    var scope = try catalog.scope("\(request.environment)", configuration: request.configuration)
    scope.channel = request.channel
    let members = try await BuildTrainQuestion(reader).members(of: recorded.train, request)
    let order = try BuildTrainQuestion(reader).buildOrder(members, recorded.train)
    var preparation = BuildPreparation(request: request, scope: scope, catalog: catalog, recorded: recorded)
    try await preparation.read(order, rules: workspace.build)
    let locked: (items: BuildManifest.Locked, lock: TrainLock?) =
      preparation.app == nil || request.isTrial
      ? (BuildManifest.Locked(), nil) : try await BuildTrainQuestion(reader).lockedItems(of: recorded.train)
    let materials =
      request.isTrial
      ? nil : try await MaterialsQuestion(reader).materials(of: preparation.members.map(\.member))
    let versions = request.isTrial ? nil : try await appVersions(preparation)
    let storeNotes = try storeNotes(preparation, versions)
    let number = request.isTrial ? "0" : try await reserveNumber(preparation)
    var isFolderMade = false
    do {
      let shown = request.isTrial ? "1" : number
      let form = try preparation.appVersion(in: reader.layers, number: shown)
      try preparation.resolveSettings(number: preparation.isNumbered ? shown : nil, in: reader.layers)
      try request.places.prepare()
      isFolderMade = true
      let notes = try await lay(preparation, versions, version: form.version, number: form.number)
      return PreparedBuild(
        request: request,
        notes: preparation.notes + storeNotes + notes
          + (locked.lock?.notes(cocoapods: preparation.cocoapods) ?? []),
        units: preparation.units,
        recorded: recorded,
        facts: BuildFacts(
          configuration: scope.configuration ?? "", component: preparation.demo, version: form.version,
          number: request.isTrial ? number : form.number,
          train: recorded.id, components: preparation.components, settingsDigest: reader.layers.digest,
          layerDigest: Digest.sha256(preparation.layer.utf8), tools: preparation.tools, started: started,
          agent: agent, locked: locked.items), materials: materials, lock: locked.lock,
        signing: preparation.signing)
    } catch {
      // What was there before is somebody else's.
      if isFolderMade { request.places.discard() }
      // A signal leaves no time to ask a remote.
      if !Task.isCancelled { await recordEnd(of: request, number: number, since: started) }
      throw error
    }
  }

  /// A build takes processors and memory; a repository mostly waits for its host.
  private static var mostBuilds: Int { 8 }

  /// Runs the programs of a build, and writes `build.json` when all of them did what they should.
  ///
  /// - Throws: `BuildInterrupted` when the task is cancelled.
  package func build(_ prepared: PreparedBuild) async throws -> BuildResult {
    let assertion = IdleSleepAssertion(because: "components are built")
    defer { assertion.end() }
    let request = prepared.request
    let cache = request.cache.map { BuildCache(root: $0) }
    // Few, because they are large.
    let pods = request.pods.map { BuildCache(root: $0, limit: 4) }
    let runner = BuildRunner(
      units: prepared.units, places: request.places, configuration: prepared.facts.configuration,
      timeout: workspace.build.timeout, cache: cache, pods: pods, lock: prepared.lock,
      tools: prepared.facts.tools, isTesting: request.isTesting, width: min(jobs, Self.mostBuilds),
      news: { events(.building($0)) })
    // What can't be read of the past is no reason to stop.
    let past = (try? await ledger.givenBuildNumbers(in: request.environment)) ?? []
    let usual = UsualDuration(
      ofBuilding: prepared.facts.configuration, of: prepared.facts.component, in: past)
    if let usual { events(.usual(usual)) }
    let outcomes: [BuildOutcome]
    let notes: [Diagnostic]
    do {
      (outcomes, notes) = try await signed(prepared) { try await runner.run() }
    } catch is CancellationError {
      throw BuildInterrupted(folder: request.places.root)
    } catch let refusal as Refusal {
      await recordEnd(of: request, number: prepared.facts.number, since: prepared.facts.started)
      throw refusal
    }
    for cache in [cache, pods].compactMap({ $0 }) { await pool.run { [now] in cache.tidy(now: now()) } }
    let isWhole = !outcomes.contains { [.failed, .skipped].contains($0.state) }
    let manifest = isWhole ? prepared.manifest(outcomes, finished: now()) : nil
    var provenanceNotes: [Diagnostic] = []
    if let manifest {
      let bytes = try CanonicalJSON.encode(manifest)
      provenanceNotes = try await writeProvenance(of: prepared, manifest, bytes)
      // Last: a folder with this file holds a whole build.
      try AtomicFile.write(bytes, to: request.places.manifest)
    }
    let facts = prepared.facts
    await recordEnd(of: request, number: facts.number, since: facts.started, outcomes, isWhole: isWhole)
    if !request.isTrial, let output = request.places.output(of: request.build) {
      let builds = "\(output)/builds"
      let limits = workspace.build.keep
      await pool.run { [now] in
        BuildTidying(folder: builds, limits: limits).run(now: now(), except: request.build)
      }
    }
    // After all else: a ledger that can't be written leaves a whole build.
    let recorded = request.isTrial ? nil : try await recordTests(of: prepared, outcomes)
    return BuildResult(
      request: request, version: facts.version, number: facts.number, train: facts.train,
      configuration: facts.configuration, outcomes: outcomes, manifest: manifest, tests: recorded,
      notes: notes + outcomes.flatMap(\.notes) + provenanceNotes)
  }

  /// Runs the programs of a build with its keychain.
  private func signed(
    _ prepared: PreparedBuild, _ body: () async throws -> [BuildOutcome]
  ) async throws -> ([BuildOutcome], [Diagnostic]) {
    guard let signing = prepared.signing else { return (try await body(), []) }
    return try await signing.around(
      environment: prepared.request.variables, seconds: prepared.longest(timeout: workspace.build.timeout),
      body)
  }

  /// Lays the sources, the app's with its version, and the settings of what is built.
  private func lay(
    _ preparation: BuildPreparation, _ versions: AppVersions?, version: String, number: String
  ) async throws -> [Diagnostic] {
    let request = preparation.request
    let places = request.places
    let notes = try await lay(preparation.members, places)
    if let mixture = request.mixture { try await pin(preparation.members, to: mixture, at: places) }
    if let versions {
      try places.patch(versions.rewritten(version: version, number: number).1, of: workspace.app.name)
    }
    for unit in preparation.units {
      try places.write(unit.settings.file, to: places.settings(unit))
      guard let options = unit.exportOptions else { continue }
      try places.write(
        options, to: places.exportOptions(unit.name, isApp: unit.name == workspace.app.name))
    }
    try places.write(preparation.layer, to: "\(places.sources)/Relctl.xcconfig")
    if let output = places.output(of: request.build) {
      // The folder ignores itself, so that no team has to.
      try AtomicFile.write(Array("*\n".utf8), to: "\(output)/.gitignore")
    }
    return notes
  }

  private func lay(_ members: [BuildMember], _ places: BuildPaths) async throws -> [Diagnostic] {
    events(.building(.laying(count: members.count)))
    let laid = try await concurrentMap(members, width: jobs) { member -> Result<[Diagnostic], Refusal> in
      do {
        return .success(try await lay(member, places))
      } catch let refusal as Refusal {
        return .failure(refusal)
      }
    }
    let problems = laid.flatMap { result in
      if case .failure(let refusal) = result { refusal.diagnostics } else { [Diagnostic]() }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return try laid.flatMap { try $0.get() }
  }

  private func lay(_ member: BuildMember, _ places: BuildPaths) async throws -> [Diagnostic] {
    let name = member.component.name
    let mirror = try mirror(of: .component(name))
    let tree = SourceTree(name: name, commit: member.member.commit)
    let notes = try await pool.runCancellable { flag in
      try Repository.withRepository(at: mirror) {
        try tree.export(to: places.source(name), from: $0, until: flag)
      }
    }
    events(.building(.laid(component: name)))
    return notes
  }
}

extension PreparedBuild {
  fileprivate func manifest(_ outcomes: [BuildOutcome], finished: Int64) -> BuildManifest {
    var manifest = BuildManifest(
      build: request.build, environment: request.environment, configuration: facts.configuration,
      version: facts.version, number: facts.number, train: facts.train, components: facts.components,
      settingsDigest: facts.settingsDigest, layerDigest: facts.layerDigest, tools: facts.tools,
      artefacts: outcomes.flatMap(\.artefacts).sorted { $0.path < $1.path }, started: facts.started,
      finished: finished, agent: facts.agent)
    manifest.channel = request.channel
    manifest.component = facts.component
    manifest.times = outcomes.filter { $0.state == .built || $0.state == .unchanged }.map {
      BuildManifest.ComponentTime($0)
    }
    manifest.pods = facts.locked.pods
    manifest.packages = facts.locked.packages
    return manifest
  }
}
