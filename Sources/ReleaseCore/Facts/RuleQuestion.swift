import AppInspection
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// What rules judge: the facts of an environment.
package struct RuleQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Fetches, and reads everything that the rules look at.
  ///
  /// - Parameters:
  ///   - environment: nil for the first.
  ///   - cache: The file that keeps facts of commits from one time to the next.
  package func ruleInput(in environment: EnvironmentName?, today: CalendarDay, cache path: String)
    async throws
    -> RuleInput
  {
    if let environment { _ = try workspace.environment(named: environment) }
    try await reader.fetchToAnswer()
    events(.planning)
    return try await ruleInput(in: environment, today: today, cache: path, try await reader.snapshot())
  }

  /// The same from mirrors that were fetched.
  package func ruleInput(
    in environment: EnvironmentName?, today: CalendarDay, cache path: String, _ snapshot: Snapshot
  ) async throws -> RuleInput {
    let places = try planner.componentRevisions(in: environment, over: snapshot)
    let name = environment ?? workspace.environments[0].name
    guard !places.isEmpty else {
      throw Refusal(
        "environment.empty", "'\(name)' is empty: it has no recorded train and no branch",
        hint: "run 'relctl bump patch', or choose another environment with '--env'")
    }
    let seen = Set(places.map(\.name))
    let unseen = planner.absentReleasedBranches(over: snapshot).filter { problem in
      problem.subject.map { !seen.contains(ComponentName(recorded: $0)) } ?? false
    }
    let old = FactCache.load(path)
    var new = FactCache()
    let observed = try await RuleFactsQuestion(reader).observe(places, in: snapshot, cache: old)
    for (key, state) in observed where !key.isEmpty { new.commits[key] = state.facts }
    let states = observed.map(\.state)
    let last = workspace.environments[workspace.environments.count - 1].name
    var released: [SourceSurvey]?
    if last != name {
      let places = try planner.componentRevisions(in: last, over: snapshot)
      let observed = try await RuleFactsQuestion(reader).observe(places, in: snapshot, cache: old.adding(new))
      for (key, state) in observed where !key.isEmpty { new.commits[key] = state.facts }
      released = observed.isEmpty ? nil : observed.map(\.state.facts.survey)
    }
    var published: [PublishedState] = []
    let replaceable = ReplaceableVersions(workspace: workspace, layers: layers)
    for (repository, isMutable) in PublishedQuestion(reader).specRepositories(of: name, states) {
      guard
        let facts = try await PublishedQuestion(reader).published(
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
    let moduleList = try await ModulesQuestion(reader).moduleList(places)
    if let train { lock = try await LockDriftQuestion(reader).appLock(train, snapshot) }
    let packageDrift =
      if let train { try await PackageDriftQuestion(reader).packageDrift(of: train, snapshot) } else {
        [Diagnostic]()
      }
    return RuleInput(
      workspace: workspace, environment: name, sourceKind: try sourceKind(of: name), today: today,
      components: states, published: published, train: train, lock: lock, packageDrift: packageDrift,
      released: released, moduleList: moduleList, unseen: unseen)
  }

  /// Where an environment takes the app from, whatever the version.
  package func sourceKind(of environment: EnvironmentName) throws(Refusal) -> SourceKind {
    guard let table = layers.tables[environment], let version = Version("1.0.0") else { return .branch }
    return try ReleaseCoordinates.resolve(
      environment: environment, component: workspace.app.name, version: version, table: table
    ).kind
  }
}
