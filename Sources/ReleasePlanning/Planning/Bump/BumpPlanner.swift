import ReleaseModel

/// Plans the start of a version: branches from the released state, descriptors in an environment's form.
struct BumpPlanner {
  let context: PlanningContext
  let request: Request
  let target: Request.Target
  let selection: Request.Selection
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
    _ context: PlanningContext, request: Request, target: Request.Target, selection: Request.Selection
  ) {
    self.init(
      context, request: request, target: target, selection: selection, environment: context.development,
      start: .head)
  }

  init(
    _ context: PlanningContext, request: Request, target: Request.Target, selection: Request.Selection,
    environment: Environment, start: Start
  ) {
    self.context = context
    self.request = request
    self.target = target
    self.selection = selection
    self.environment = environment
    self.start = start
  }

  func plan() -> PlanningResult<Plan> {
    context.refuseUnfinishedRuns(in: [environment.name])
    if case .components(let names) = selection { context.refuseUnknownComponents(names) }
    var states: [String: ReleasedState] = [:]
    for component in context.workspace.components + [context.workspace.app] {
      states[component.name] = context.attempt(for: component.name) {
        try context.releasedState(of: component)
      }
    }
    guard context.missing.isEmpty, context.problems.isEmpty, let appState = states[context.workspace.app.name]
    else {
      return context.result { nil }
    }
    var reasons = withDependents(selected(from: states), states: states)
    let takesApp = !reasons.isEmpty || isAppChosen(in: appState)
    let train = self.versions(of: reasons.keys.sorted(), states: states, app: appState, reports: false)[
      context.workspace.app.name]
    if let train, takesApp {
      switch start {
      case .head: reasons = withDependents(withMembers(reasons, of: train), states: states)
      case .release:
        noteTrainUnderWay(beside: train, released: appState.version)
        refuseOtherMembers(reasons, of: train, released: appState.version)
      }
    }
    let versions =
      takesApp ? self.versions(of: reasons.keys.sorted(), states: states, app: appState, reports: true) : [:]
    if start == .release { refuseNeverReleased(reasons, states: states) }
    let problems = context.problems.count
    context.refuseRevoked(versions, in: context.production.name, fix: start == .release ? names : nil)
    // That its tags are taken would only say the same again.
    guard context.problems.count == problems else { return context.result { nil } }
    func chosen(_ component: Component, reason: String) -> ChosenComponent? {
      guard let state = states[component.name], let version = versions[component.name], let train else {
        return nil
      }
      let origin = start == .release ? ", from \(state.spelledVersion)" : ""
      return context.attempt(for: component.name) {
        try choose(component, in: state, version: version, train: train, reason: reason + origin)
      }
    }
    let components = context.workspace.components.compactMap { component in
      reasons[component.name].flatMap { chosen(component, reason: $0) }
    }
    let app = takesApp ? chosen(context.workspace.app, reason: "the app takes every release") : nil
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

  /// The version of each chosen component and of the app; always above what is released.
  private func versions(
    of names: [String], states: [String: ReleasedState], app: ReleasedState, reports: Bool
  ) -> [String: Version] {
    let appName = context.workspace.app.name
    let all = names.compactMap { name in states[name].map { (name, $0.version) } } + [(appName, app.version)]
    var result: [String: Version] = [:]
    let highest = all.map(\.1).max() ?? app.version
    for (name, released) in all {
      let version =
        switch (target, context.workspace.versioning) {
        case (.exactly(let version), _): version
        case (.next(let increment), .lockstep):
          next(highest.incremented(increment), of: nil, reports: reports)
        case (.next(let increment), .independent):
          next(released.incremented(increment), of: name, reports: reports)
        }
      result[name] = version
      guard reports, version <= released else { continue }
      context.refuse(
        Diagnostic(
          "version.notAbove", "\(version) is not above the released version \(released)", subject: name,
          hint: hint(above: highest)))
    }
    return result
  }

  private func next(_ version: Version, of component: String?, reports: Bool) -> Version {
    let taken = context.firstUnspent(from: version, of: component)
    if reports { context.noteSkippedVersion(version, taken: taken, subject: component) }
    return taken
  }

  /// The way out of a version that is released already, in words of the command that named it.
  private func hint(above highest: Version) -> String {
    let command =
      switch start {
      case .head: "relctl bump patch"
      case .release: "relctl hotfix --only \(names.joined(separator: ","))"
      }
    return "use '\(command)', or name a version above \(highest)"
  }
}
