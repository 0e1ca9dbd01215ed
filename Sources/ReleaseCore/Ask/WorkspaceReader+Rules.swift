import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension WorkspaceReader {
  /// Fetches, and reads everything that the rules look at.
  ///
  /// - Parameters:
  ///   - environment: nil for the first.
  ///   - cache: The file that keeps facts of commits from one time to the next.
  package func ruleInput(in environment: String?, today: CalendarDay, cache path: String) async throws
    -> RuleInput
  {
    try await fetch()
    events(.planning)
    return try await ruleInput(in: environment, today: today, cache: path, try await snapshot())
  }

  /// The same from mirrors that were fetched.
  func ruleInput(
    in environment: String?, today: CalendarDay, cache path: String, _ snapshot: Snapshot
  ) async throws -> RuleInput {
    let places = try planner.componentRevisions(in: environment, over: snapshot)
    let name = environment ?? workspace.environments[0].name
    guard !places.isEmpty else {
      throw Refusal(
        "environment.empty", "there is nothing in '\(name)': no train is recorded, and no branch is there",
        hint: "run 'relctl bump patch', or name another environment with '--env'")
    }
    let old = FactCache.load(path)
    var new = FactCache()
    let observed = try await observe(places, in: snapshot, cache: old)
    for (key, state) in observed where !key.isEmpty { new.commits[key] = state.facts }
    let states = observed.map(\.state)
    let last = workspace.environments[workspace.environments.count - 1].name
    var released: [SourceSurvey]?
    if last != name {
      let places = try planner.componentRevisions(in: last, over: snapshot)
      let observed = try await observe(places, in: snapshot, cache: old.adding(new))
      for (key, state) in observed where !key.isEmpty { new.commits[key] = state.facts }
      released = observed.isEmpty ? nil : observed.map(\.state.facts.survey)
    }
    var published: [PublishedState] = []
    let replaceable = ReplaceableVersions(workspace: workspace, layers: layers)
    for (repository, isMutable) in specRepositories(of: name, states) {
      guard
        let facts = try await self.published(
          repository, isMutable: isMutable, in: snapshot, known: old.published[repository.name])
      else { continue }
      new.published[repository.name] = facts
      let rewrites = (facts.rewrites ?? []).filter { rewrite in
        let parts = rewrite.path.split(separator: "/").map(String.init).suffix(3)
        guard parts.count == 3, let pod = parts.first else { return true }
        let version = parts[parts.startIndex + 1]
        return replaceable.mayReplace(pod, version: version, in: repository.name) != true
      }
      published.append(
        PublishedState(repository: repository, isMutable: isMutable, specs: facts.specs, rewrites: rewrites))
    }
    if new != old {
      // What other environments read stays, as long as it is little.
      if old.commits.count < 4000 { new.commits.merge(old.commits) { fresh, _ in fresh } }
      new.published.merge(old.published) { fresh, _ in fresh }
      if new != old { try new.save(path) }
    }
    let train = snapshot.ledger.current[name]?.train
    var lock: RuleInput.AppLock?
    let moduleList = try await moduleList(places)
    if let train { lock = try await appLock(train, snapshot) }
    return RuleInput(
      workspace: workspace, environment: name, sourceKind: try sourceKind(of: name), today: today,
      components: states, published: published, train: train, lock: lock,
      released: released, moduleList: moduleList)
  }

  /// Where an environment takes the app from, whatever the version.
  func sourceKind(of environment: String) throws(Refusal) -> SourceKind {
    guard let table = layers.tables[environment], let version = Version("1.0.0") else { return .branch }
    return try ReleaseCoordinates.resolve(
      environment: environment, component: workspace.app.name, version: version, table: table
    ).kind
  }

  /// Reads what rules see of some commits, in their order.
  func observe(
    _ places: [ComponentRevision], in snapshot: Snapshot, cache: FactCache
  ) async throws -> [(key: String, state: ComponentState)] {
    let components = Dictionary(
      (workspace.components + [workspace.app]).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let questions = try places.map { place in
      guard let component = components[place.name] else {
        throw Refusal("component.unknown", "there is no component '\(place.name)'")
      }
      return (component: component, place: place, mirror: try mirror(of: .component(place.name)))
    }
    return try await pool.map(questions, width: jobs) { [self] component, place, mirror in
      try repositories.withRepository(at: mirror) {
        try observe(component, at: place, in: snapshot, cache: cache, $0)
      }
    }
  }

  private func observe(
    _ component: Component, at place: ComponentRevision, in snapshot: Snapshot, cache: FactCache,
    _ git: borrowing Repository
  ) throws -> (key: String, state: ComponentState) {
    let refs = snapshot.refs[.component(place.name)] ?? [:]
    let (key, facts) = try Self.facts(
      of: component, at: place, shapes: workspace.registrations.routes, cache: cache, in: git)
    let form = layers.tables[place.environment].flatMap { place.form(of: component, facts, $0) }
    let tagged = (place.recorded?.tag ?? form?.tag).flatMap { refs[$0]?.commit }
    var isOnBranch: Bool?
    if let tagged, let head = refs[place.branch]?.commit {
      isOnBranch = try git.holds(
        tagged, in: head, squashIsEnough: squashes.contains(.component(place.name)))
    }
    return (
      key,
      ComponentState(
        component: component, isApp: place.name == workspace.app.name, place: place, form: form, facts: facts,
        tagged: tagged, isTagOnBranch: isOnBranch,
        unversionedTags: place.unversionedTags(form: form, facts: facts, tables: layers.tables))
    )
  }

  private static func facts(
    of component: Component, at place: ComponentRevision, shapes: [RouteShape], cache: FactCache,
    in git: borrowing Repository
  ) throws -> (key: String, facts: CommitFacts) {
    guard git.contains(place.commit) else {
      var facts = CommitFacts()
      facts.problems = [
        Diagnostic(
          "commit.missing", "the recorded commit \(place.commit.short) is not in its repository any more",
          hint: "push it again, on a branch of its own")
      ]
      return ("", facts)
    }
    let tree = try git.commitInfo(place.commit).tree
    let key = FactCache.key(component, shapes, tree: tree)
    if let known = cache.commits[key] { return (key, known) }
    let files = try git.allEntries(ofTree: tree).filter { $0.mode != .symlink }
    let ids = Dictionary(files.map { ($0.path, $0.id) }, uniquingKeysWith: { $1 })
    let descriptors = Set(component.descriptors.map(\.path))
    var tooLarge: [Diagnostic] = []
    var facts = try FactReader(component: component, paths: ids.keys.sorted(), shapes: shapes).facts { path in
      guard let id = ids[path] else { return nil }
      let place = "\(component.name):\(path)"
      if descriptors.contains(path) { return try git.foreignFile(id, at: place) }
      do throws(GitError) {
        return try git.blob(id, atMost: largestSource, path: place)
      } catch {
        guard error.isTooLarge else { throw error }
        tooLarge.append(unread(place, of: component.name, because: error.message))
        return nil
      }
    }
    facts.survey.problems += tooLarge
    return (key, facts)
  }

  /// The largest source that is searched for imports and routes, in bytes. Those that people write have a few hundred
  /// kilobytes, those that programs write some megabytes.
  private static let largestSource = 16 << 20

  private static func unread(_ place: String, of component: String, because reason: String) -> Diagnostic {
    Diagnostic(
      .warning, RuleID.unreadableSource.rawValue, "the file was not read: \(reason)", subject: component,
      at: SourceLocation(file: place, line: 1, column: 1))
  }
}

extension ComponentRevision {
  /// The tags that a package of this version gets anywhere, where they are no semantic versions.
  fileprivate func unversionedTags(
    form: ReleaseCoordinates?, facts: CommitFacts, tables: [String: SettingsTable]
  ) -> [String: String] {
    // Nothing but a package says its version in no file; the form of the tag is the same for every version.
    guard facts.package != nil,
      let plain = version ?? form.flatMap({ Version($0.appVersion) }) ?? Version("1.0.0")
    else { return [:] }
    var tags: [String: String] = [:]
    for (environment, table) in tables {
      tags[environment] = try? ReleaseCoordinates.resolve(
        environment: environment, component: name, version: plain, table: table
      ).tagThatIsNoVersion
    }
    return tags
  }

  /// What the environment makes of its version; without a recorded one, of the version that the podspec has.
  fileprivate func form(
    of component: Component, _ facts: CommitFacts, _ table: SettingsTable
  ) -> ReleaseCoordinates? {
    let written = facts.podspecs.lazy.compactMap { spec -> String? in
      let rule = component.descriptors.first { $0.path == spec.path }?.version
      guard let rule else { return spec.version }
      return spec.version.flatMap(rule.componentVersion(in:))
    }.first
    let plain = written.flatMap {
      ReleaseCoordinates.plainVersions(of: $0, environment: environment, component: name, table: table).first
    }
    return (version ?? plain).flatMap {
      try? ReleaseCoordinates.resolve(environment: environment, component: name, version: $0, table: table)
    }
  }
}
