import ReleaseDescriptors
import ReleaseModel

/// Puts the chosen components together into a plan: requirements, order, publication, the app's change.
struct PlanAssembly {
  let context: PlanningContext
  let request: Request
  let environment: Environment
  let chosen: [ChosenComponent]
  let app: ChosenComponent?
  let carried: [Train.Member]
  /// The train that is handed over.
  var promoted: PromotedTrain?
  /// Component -> its version in a package registry, as the run leaves it.
  private(set) var registryReleases: [ComponentName: RegistryRelease] = [:]

  func plan() -> Plan? {
    var known = self
    // What others require of a registry is known once it is known who moves.
    known.registryReleases = registry.releases(edges: quietDependencies())
    return known.assembled()
  }

  private func assembled() -> Plan? {
    let context = context
    let pods = podsByComponent()
    let members = Set(chosen.map(\.component.name))
    var texts: [String: String] = [:]
    let own = ownPodVersions()
    texts.merge(carried.podVersions) { $1 }
    for item in chosen {
      let name = item.component.name
      for pod in pods[name] ?? [] { texts[pod] = own[name]?[pod] ?? item.form.version }
    }
    refuseMissingBuildNumber()
    noteUnnamedPodspecs()
    refuseForeignSources()
    noteLongVersion()
    let edges = trainDependencies(pods: pods)
    let packages = self.packages.pins()
    requirements.refuseSharedNames(of: pods)
    let admitted = requirements.requireSatisfied(edges, versions: texts, pins: packages)
    requirements.requireSatisfiedByCarried(versions: texts, pins: packages)
    var dependencies: [ComponentName: Set<ComponentName>] = [:]
    for name in members { dependencies[name] = [] }
    for edge in edges where edge.owner != edge.member { dependencies[edge.owner]?.insert(edge.member) }
    let whole = ComponentGraph(dependencies)
    guard let (graph, levels) = whole.order(by: edges) else {
      context.refuse(cycle(in: whole, edges: edges))
      return nil
    }
    let publication = context.attempt(for: nil) {
      try self.publication.plan(for: pods, versions: texts, levels: levels)
    }
    let appPlan = app.map {
      planApp(
        $0, versions: texts, pods: pods, edges: edges, level: levels.count,
        after: members.sorted())
    }
    guard let publication else { return nil }
    // The version's train may have to be read first.
    let recordedTrain = app.flatMap { app in
      context.attempt(for: nil) { try context.lastTrain(in: environment.name, version: app.version)?.train }
        .flatMap { $0 }
    }
    var repositories: [RepositoryPlan] = []
    let ranks = Dictionary(
      levels.enumerated().flatMap { level, names in names.map { ($0, level) } }, uniquingKeysWith: { $1 })
    for item in chosen {
      guard let level = ranks[item.component.name] else { continue }
      var change = ComponentChange(podspec: .init(version: item.form.version, pin: item.form.pin))
      change.podspec?.archives = archives.moved(of: item)
      change.podspec?.binaries = archives.movedBinaries(of: item)
      change.admitted = admitted[item.component.name]
      var planned = repositoryPlan(
        for: item, change: change, level: level,
        dependencies: (graph.dependencies[item.component.name] ?? []).sorted(),
        pods: pods[item.component.name] ?? [])
      planned.podVersions = own[item.component.name]
      repositories.append(planned)
    }
    repositories.sort { ($0.level, $0.name) < ($1.level, $1.name) }
    if let appPlan { repositories.append(appPlan) }
    noteReleasedBranches()
    stranded.note()
    noteRequests(of: repositories)
    let gates = context.attempt(for: nil) { try gateRules() }
    let registry = context.attempt(for: nil) { try self.registry.plan() }.flatMap { $0 }
    var plan = Plan(
      schema: Plan.currentSchema, run: context.run.name, request: request, time: context.run.time,
      identity: context.run.identity, environment: environment.name, settingsDigest: context.layers.digest,
      basis: context.basisRefs.sorted(), repositories: repositories, publication: publication.plan,
      carried: carried.sorted { $0.name < $1.name }, recordedTrain: recordedTrain,
      supersedes: context.run.supersedes,
      notes: context.notes, landsByRequest: context.run.landsByRequest ? true : nil)
    plan.gates = gates.flatMap { $0.isEmpty ? nil : $0 }
    plan.promoted = promoted
    plan.requirements = self.packages.requirements(versions: texts, pins: packages)
    plan.registry = registry
    return plan
  }

  /// App Store Connect refuses an app with such a version; nobody should learn that from the upload.
  private func noteLongVersion() {
    guard let app, app.version.parts.count > 3 else { return }
    switch request {
    case .bump, .hotfix: break
    case .promote, .publish, .undo, .writeModules: return
    }
    context.note(
      Diagnostic(
        severity: .warning, "version.app.long",
        "Apple accepts at most three numbers in CFBundleShortVersionString, but \(app.version) has \(app.version.parts.count)",
        subject: app.component.name,
        hint: "use a version with three numbers for TestFlight and the App Store"))
  }

  private func gateRules() throws(Refusal) -> GateRules {
    let version = app?.version ?? chosen.map(\.version).max()
    guard let version, let table = context.layers.tables[environment.name] else { return GateRules() }
    return try GateRules.resolve(
      environment: environment.name, app: context.workspace.app.name, version: version, table: table
    ).adding(context.workspace.cadence, in: environment.name)
  }

  private func podsByComponent() -> [ComponentName: [String]] {
    var pods: [ComponentName: [String]] = [:]
    for item in chosen {
      pods[item.component.name] = context.attempt(for: item.component.name) {
        try context.descriptors.podspecs(of: item.component, at: item.reading).map { try $0.usableName() }
      }
    }
    return pods
  }

  /// Component -> the versions of those of its pods that have another one than it.
  private func ownPodVersions() -> [ComponentName: [String: String]] {
    var versions: [ComponentName: [String: String]] = [:]
    for item in chosen {
      versions[item.component.name] = context.attempt(for: item.component.name) {
        try context.descriptors.podVersions(of: item.component, at: item.reading, beside: item.form.version)
      }.flatMap { $0 }
    }
    return versions
  }

  private func trainDependencies(pods: [ComponentName: [String]]) -> [TrainDependency] {
    var owners: [String: ComponentName] = [:]
    for member in carried { for pod in member.pods { owners[pod] = member.name } }
    for (component, names) in pods { for pod in names { owners[pod] = component } }
    var result: [TrainDependency] = []
    for item in chosen {
      _ = context.attempt(for: item.component.name) {
        for spec in try context.descriptors.podspecs(of: item.component, at: item.reading) {
          for dependency in spec.dependencies where dependency.isPackaged {
            guard let member = owners[dependency.root] else { continue }
            result.append(
              TrainDependency(
                owner: item.component.name, member: member, requirement: .pod(dependency), pod: spec.name))
          }
          packages.noteComputedDependencies(of: spec, owner: item.component.name)
        }
        result += try packages.dependencies(of: item)
      }
    }
    return result
  }

  /// What chosen components require of each other as packages; whatever is wrong is told later.
  private func quietDependencies() -> [TrainDependency] {
    guard chosen.contains(where: { $0.form.registry != nil }) else { return [] }
    return chosen.flatMap { item -> [TrainDependency] in
      let uses = (try? context.descriptors.packageUses(of: item.component, at: item.reading)) ?? []
      return uses.compactMap { use in
        context.packageOwners[use.identity].map {
          TrainDependency(owner: item.component.name, member: $0, requirement: .package(use))
        }
      }
    }
  }

  private func cycle(in graph: ComponentGraph<ComponentName>, edges: [TrainDependency]) -> Diagnostic {
    let path = graph.shortestCycle() ?? []
    let steps = zip(path, path.dropFirst()).map { owner, member in
      let place = edges.first { $0.owner == owner && $0.member == member }?.location
      return "  \(owner) -> \(member)" + (place.map { "  (\($0))" } ?? "")
    }
    return Diagnostic(
      "graph.cycle", "the components depend on each other in a cycle\n\(steps.joined(separator: "\n"))",
      hint: "remove one of these dependencies")
  }

  private func planApp(
    _ item: ChosenComponent, versions texts: [String: String],
    pods: [ComponentName: [String]], edges: [TrainDependency], level: Int, after: [ComponentName]
  ) -> RepositoryPlan {
    var change = ComponentChange(appVersion: item.form.appVersion, buildNumber: item.form.buildNumber)
    change.admitted = requirements.admittedByApp(item)
    let places = podPlacement.places(for: pods)
    if !places.isEmpty {
      change.podPlaces = places
      let awaited = AwaitedCommits(pods: podPlacement.awaitedPods(among: pods, placedAt: places))
      change.awaited = awaited.isEmpty ? nil : awaited
    }
    let new = chosen.filter(\.isFirst).flatMap { pods[$0.component.name] ?? [] }
    if !new.isEmpty { change.newPods = new.sorted() }
    _ = context.attempt(for: item.component.name) { try packages.noteComputedPackages(of: item) }
    refuseFolders(of: item)
    let podfile = podfile(of: item)
    if let podfile, !texts.isEmpty { noteComputedPins(of: podfile) }
    packages.judge(of: item, edges: edges, podfile: podfile)
    let implied = impliedPods(by: podfile, among: texts, edges: edges)
    if !implied.isEmpty { change.impliedPods = implied.sorted() }
    if let name = item.form.specRepository,
      let target = context.workspace.specRepositories.first(where: { $0.name == name })
    {
      // A repository that no environment publishes to holds pods of others, and stays.
      let publishers = Set(
        context.workspace.environments.compactMap {
          try? context.coordinates(in: $0.name, of: item.component.name, version: item.version).specRepository
        })
      for other in context.workspace.specRepositories
      where other.source != target.source && publishers.contains(other.name) {
        change.podfileSources[other.source] = target.source
      }
    } else if item.form.specRepository == nil, !texts.isEmpty {
      context.note(
        Diagnostic(
          severity: .warning, "publication.none",
          "'\(environment.name)' has no RELEASE_SPEC_REPO: no podspec is published; the Podfile uses moved "
            + "pods from their repositories and keeps its sources",
          subject: item.component.name))
    }
    return repositoryPlan(for: item, change: change, level: level, dependencies: after, pods: [])
  }

  private func repositoryPlan(
    for item: ChosenComponent, change: ComponentChange, level: Int, dependencies: [ComponentName],
    pods: [String]
  ) -> RepositoryPlan {
    let spelled = item.isApp ? item.form.appVersion : item.form.version
    var change = change
    change.changelog = changelogChange(for: item, spelledVersion: spelled)
    let messages = MessageWriter(
      context.workspace.messages, run: context.run.name, environment: environment.name, train: app?.version)
    // The app's commit brings what all components bring.
    let subject = MessageWriter.Subject(
      component: item.component.name, version: spelled,
      commits: item.isApp ? chosen.flatMap(\.commits) + item.commits : item.commits)
    if item.form.kind.hasTag, !item.isTagged, let tag = item.form.tag {
      _ = context.attempt(for: item.component.name) {
        try context.requireRoom(for: tag, of: .component(item.component.name))
      }
    }
    var plan = RepositoryPlan(
      name: item.component.name, isApp: item.isApp, level: level, dependencies: dependencies,
      version: item.version, spelledVersion: spelled,
      reason: item.reason,
      branch: item.form.branch,
      step: item.step, change: change, descriptors: item.component.descriptors, pods: pods,
      tag: item.form.kind == .branch ? nil : item.form.tag, isTagged: item.isTagged, remade: item.remade,
      commits: item.commits,
      message: context.landingMessage(
        messages.text(item.step.isMerge ? .merge : .commit, about: subject, standard: item.message),
        of: item.component, as: item.form),
      tagMessage: messages.text(.tag, about: subject, standard: "\(item.component.name) \(spelled)\n"),
      address: context.shareableAddress(of: item.component.url), mergedFrom: item.mergedFrom,
      formerVersion: formerVersion(of: item), landing: context.landing(as: item.form),
      acceptsSquash: context.acceptsSquash(as: item.form))
    plan.packageTag = item.isApp ? nil : packageTag(of: item)
    plan.registry = item.isApp || item.form.registry == nil ? nil : registryReleases[item.component.name]
    return plan
  }

  /// What refs and the ledger say, and no file is read for: it is only shown.
  private func formerVersion(of item: ChosenComponent) -> String? {
    let name = item.component.name
    switch request {
    // A new version begins at what is released, whatever else is under way.
    case .bump, .hotfix: break
    case .promote, .publish, .undo, .writeModules:
      if let member = context.currentMember(named: name, in: environment.name) {
        return member.spelledVersion
      }
    }
    guard let released = try? context.releases.last(of: item.component),
      let form = try? context.coordinates(in: context.production.name, of: name, version: released.version)
    else { return nil }
    if item.isApp { return form.appVersion }
    // Its number is what the environments have in common: 6.5.4.qa may never have been.
    return environment.name == context.production.name ? form.version : released.version.description
  }
}
