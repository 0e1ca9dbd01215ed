import ReleaseModel

/// Plans the start of a version: branches from the released state, descriptors in an environment's form.
struct BumpPlanner {
  let context: PlanningContext
  let request: Request
  let target: Request.Target
  let selection: Request.Selection
  /// Component, or group -> the version that was named for it.
  let ownVersions: [String: Version]
  /// The environment whose branches are made.
  let environment: Environment
  let start: Start

  /// Where a version's branches start.
  enum Start {
    /// The head of the released branch: what came to it after the release goes along.
    case head
    /// The released commit itself, for a version that holds nothing else than its fix.
    case release
  }

  init(
    _ context: PlanningContext, request: Request, target: Request.Target, selection: Request.Selection,
    ownVersions: [String: Version]
  ) {
    self.init(
      context, request: request, target: target, selection: selection, ownVersions: ownVersions,
      environment: context.development, start: .head)
  }

  init(
    _ context: PlanningContext, request: Request, target: Request.Target, selection: Request.Selection,
    ownVersions: [String: Version] = [:], environment: Environment, start: Start
  ) {
    self.context = context
    self.request = request
    self.target = target
    self.selection = selection
    self.ownVersions = ownVersions
    self.environment = environment
    self.start = start
  }

  func plan() -> PlanningResult<Plan> {
    context.refuseUnfinishedRuns(in: [environment.name])
    refuseVersionsOfOthers()
    var states: [ComponentName: ReleasedState] = [:]
    for component in context.workspace.components + [context.workspace.app] {
      states[component.name] = context.attempt(for: component.name) {
        try context.releases.state(of: component)
      }
    }
    guard context.missing.isEmpty, let appState = states[context.workspace.app.name] else {
      return context.result { nil }
    }
    if !context.problems.isEmpty {
      tellMore(of: states)
      return context.result { nil }
    }
    var reasons = withDependents(selected(from: states), states: states)
    let takesApp = !reasons.isEmpty || isAppChosen(in: appState)
    let train = trainVersion(of: reasons.keys.sorted(), states: states)
    if takesApp {
      if start == .head { reasons = withDependents(withMembers(reasons, of: train), states: states) }
      reasons = withWidened(reasons, in: train, states: states)
      if start == .release {
        noteTrainUnderWay(beside: train, released: appState.version)
        refuseOtherMembers(reasons, of: train, released: appState.version)
      }
    }
    let versions =
      takesApp ? self.versions(of: reasons.keys.sorted(), in: train, states: states) : [:]
    if start == .release { refuseNeverReleased(reasons, states: states) }
    let problems = context.problems.count
    context.refuseRevoked(versions, in: context.production.name, fix: start == .release ? names : nil)
    // That its tags are taken would only say the same again.
    guard context.problems.count == problems else { return context.result { nil } }
    func chosen(_ component: Component, reason: Phrase) -> ChosenComponent? {
      guard let state = states[component.name], let version = versions[component.name] else { return nil }
      let origin: Phrase = start == .release ? ", from \(state.spelledVersion)" : ""
      return context.attempt(for: component.name) {
        try choose(component, in: state, version: version, train: train, reason: "\(reason)\(origin)")
      }
    }
    let components = context.workspace.components.compactMap { component in
      reasons[component.name].flatMap { chosen(component, reason: $0) }
    }
    let app = takesApp ? chosen(context.workspace.app, reason: "the app is part of every release") : nil
    switch start {
    case .head: noteLateCommits(versions: versions, train: train)
    case .release: noteNextSteps(components + [app].compactMap { $0 })
    }
    let carried = context.workspace.components.filter { reasons[$0.name] == nil }.compactMap { component in
      states[component.name].flatMap { $0.member(named: component.name) }
    }
    return context.result {
      PlanAssembly(
        context: context, request: request, environment: environment, chosen: components, app: app,
        carried: carried
      ).plan()
    }
  }

  /// Where something is wrong already: what is wrong with the others too, so that nobody has to plan once for each.
  private func tellMore(of states: [ComponentName: ReleasedState]) {
    let reasons = selected(from: states)
    let train = trainVersion(of: reasons.keys.sorted(), states: states)
    let versions = self.versions(of: reasons.keys.sorted(), in: train, states: states)
    for component in context.workspace.components + [context.workspace.app] {
      guard let state = states[component.name], let version = versions[component.name] else { continue }
      _ = context.attempt(for: component.name) {
        try choose(component, in: state, version: version, train: train, reason: "")
      }
    }
  }

  /// The way out of a version that is released already, in words of the command that named it.
  func hint(above highest: Version) -> Phrase {
    let command =
      switch start {
      case .head: "relctl bump patch"
      case .release: "relctl hotfix --only \(names.joined(separator: ",").shellWord)"
      }
    return "use '\(command)', or specify a version above \(highest)"
  }
}
