import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseShipping
import ReleaseSupport

extension Engine {
  /// Does everything that a build needs remotes and mirrors for: finds the train, reads what its commits say,
  /// checks, takes a build number and lays the sources.
  ///
  /// - Throws: `Refusal` when nothing is to be built or something is wrong; no folder is left then.
  package func prepareBuild(_ request: BuildRequest) async throws -> PreparedBuild {
    let started = now()
    try reader.require(environment: request.environment)
    try await reader.fetch([])
    let recorded = try await reader.train(of: request)
    let catalog = SettingsCatalog(workspace, tables: reader.layers.tables)
    var scope = try catalog.scope(request.environment, configuration: request.configuration)
    scope.channel = request.channel
    let members = try await reader.members(of: recorded.train, request)
    let order = try reader.buildOrder(members, recorded.train)
    var preparation = BuildPreparation(request: request, scope: scope, catalog: catalog, recorded: recorded)
    try await preparation.read(order, rules: workspace.build)
    let locked: (items: BuildManifest.Locked, lock: TrainLock?) =
      preparation.app == nil
      ? (BuildManifest.Locked(), nil) : try await reader.lockedItems(of: recorded.train)
    let versions = try await appVersions(preparation)
    let number = try await reserveNumber(preparation)
    let form = try preparation.appVersion(in: reader.layers, number: number)
    try preparation.resolveSettings(number: preparation.isNumbered ? number : nil, in: reader.layers)
    do {
      try request.places.prepare()
      let notes = try await lay(preparation.members, request.places)
      if let versions {
        let texts = try versions.rewritten(version: form.version, number: form.number).1
        try request.places.patch(texts, of: workspace.app.name)
      }
      for unit in preparation.units {
        try request.places.write(unit.settings.file, to: request.places.settings(unit))
        if let options = unit.exportOptions {
          try request.places.write(
            options, to: request.places.exportOptions(unit.name, isApp: unit.name == workspace.app.name))
        }
      }
      let layer = preparation.layer
      try request.places.write(layer, to: "\(request.places.sources)/Relctl.xcconfig")
      if let output = request.places.output(of: request.build) {
        // The folder ignores itself, so that no team has to.
        try AtomicFile.write(Array("*\n".utf8), to: "\(output)/.gitignore")
      }
      return PreparedBuild(
        request: request, notes: preparation.notes + notes, units: preparation.units,
        recorded: recorded,
        facts: BuildFacts(
          configuration: scope.configuration ?? "", component: preparation.demo, version: form.version,
          number: form.number,
          train: recorded.id, components: preparation.components, settingsDigest: reader.layers.digest,
          layerDigest: Digest.sha256(layer.utf8), tools: preparation.tools, started: started, agent: agent,
          locked: locked.items), lock: locked.lock, signing: preparation.signing)
    } catch let refusal as Refusal {
      if refusal.diagnostics.first?.code != "build.out.taken" { request.places.discard() }
      throw refusal
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
      await recordEnd(of: prepared, [], isWhole: false)
      throw refusal
    }
    for cache in [cache, pods].compactMap({ $0 }) { await pool.run { [now] in cache.tidy(now: now()) } }
    let isWhole = !outcomes.contains { [.failed, .skipped].contains($0.state) }
    let manifest = isWhole ? prepared.manifest(outcomes, finished: now()) : nil
    // Last: a folder with this file holds a whole build.
    if let manifest { try AtomicFile.write(try CanonicalJSON.encode(manifest), to: request.places.manifest) }
    let facts = prepared.facts
    await recordEnd(of: prepared, outcomes, isWhole: isWhole)
    if let output = request.places.output(of: request.build) {
      let builds = "\(output)/builds"
      let limits = workspace.build.keep
      await pool.run { [now] in
        BuildTidying(folder: builds, limits: limits).run(now: now(), except: request.build)
      }
    }
    // After all else: a ledger that can't be written leaves a whole build.
    let recorded = try await recordTests(of: prepared, outcomes)
    return BuildResult(
      request: request, version: facts.version, number: facts.number, train: facts.train,
      configuration: facts.configuration, outcomes: outcomes, manifest: manifest, tests: recorded,
      notes: notes)
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

  private func lay(_ members: [BuildMember], _ places: BuildPaths) async throws -> [Diagnostic] {
    events(.building(.laying(count: members.count)))
    let laid = try await concurrentMap(members, width: jobs) { member -> Result<[Diagnostic], Refusal> in
      let name = member.component.name
      let mirror = try mirror(of: .component(name))
      let tree = SourceTree(name: name, commit: member.member.commit)
      do {
        let notes = try await pool.run {
          try Repository.withRepository(at: mirror) { try tree.export(to: places.source(name), from: $0) }
        }
        events(.building(.laid(component: name)))
        return .success(notes)
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
