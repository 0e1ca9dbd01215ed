import ReleaseModel

/// Plans the start of a version: branches from the released state, descriptors in an environment's form.
struct BumpPlanner {
  let draft: PlanningContext
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

  init(_ draft: PlanningContext, _ request: Request, _ target: Request.Target, _ selection: Request.Selection)
  {
    self.init(draft, request, target, selection, draft.development, .head)
  }

  init(
    _ draft: PlanningContext, _ request: Request, _ target: Request.Target, _ selection: Request.Selection,
    _ environment: Environment, _ start: Start
  ) {
    self.draft = draft
    self.request = request
    self.target = target
    self.selection = selection
    self.environment = environment
    self.start = start
  }

  func plan() -> PlanningResult<Plan> {
    draft.refuseUnfinishedRuns(in: [environment.name])
    if case .components(let names) = selection { draft.refuseUnknownComponents(names) }
    var states: [String: ReleasedState] = [:]
    for component in draft.workspace.components + [draft.workspace.app] {
      states[component.name] = draft.attempt(component.name) { try draft.released(component) }
    }
    guard draft.missing.isEmpty, draft.problems.isEmpty, let appState = states[draft.workspace.app.name]
    else {
      return draft.result { nil }
    }
    var reasons = withDependents(selected(states), states)
    let takesApp = !reasons.isEmpty || isAppChosen(appState)
    let train = self.versions(reasons.keys.sorted(), states, appState, reports: false)[
      draft.workspace.app.name]
    if let train, takesApp {
      switch start {
      case .head: reasons = withDependents(withMembers(reasons, of: train), states)
      case .release:
        noteTrainUnderWay(beside: train, released: appState.version)
        refuseOtherMembers(reasons, of: train, released: appState.version)
      }
    }
    let versions = takesApp ? self.versions(reasons.keys.sorted(), states, appState, reports: true) : [:]
    if start == .release { refuseNeverReleased(reasons, states) }
    let problems = draft.problems.count
    draft.refuseRevoked(versions, in: draft.production.name, fix: start == .release ? names : nil)
    // That its tags are taken would only say the same again.
    guard draft.problems.count == problems else { return draft.result { nil } }
    func chosen(_ component: Component, _ reason: String) -> ChosenComponent? {
      guard let state = states[component.name], let version = versions[component.name], let train else {
        return nil
      }
      let origin = start == .release ? ", from \(state.text)" : ""
      return draft.attempt(component.name) {
        try choose(component, state, version, train: train, reason + origin)
      }
    }
    let components = draft.workspace.components.compactMap { component in
      reasons[component.name].flatMap { chosen(component, $0) }
    }
    let app = takesApp ? chosen(draft.workspace.app, "the app takes every release") : nil
    switch start {
    case .head: noteLateCommits(versions, train)
    case .release: noteNextSteps(components + [app].compactMap { $0 })
    }
    let carried = draft.workspace.components.filter { reasons[$0.name] == nil }.compactMap { component in
      states[component.name].flatMap { $0.member(named: component.name) }
    }
    return draft.result {
      PlanAssembly(
        draft: draft, request: request, environment: environment, chosen: components, app: app,
        carried: carried
      ).plan()
    }
  }

  /// The version of each chosen component and of the app; always above what is released.
  private func versions(
    _ names: [String], _ states: [String: ReleasedState], _ app: ReleasedState, reports: Bool
  ) -> [String: Version] {
    let appName = draft.workspace.app.name
    let all = names.compactMap { name in states[name].map { (name, $0.version) } } + [(appName, app.version)]
    var result: [String: Version] = [:]
    let highest = all.map(\.1).max() ?? app.version
    for (name, released) in all {
      let version =
        switch (target, draft.workspace.versioning) {
        case (.exactly(let version), _): version
        case (.next(let increment), .lockstep): next(highest.raised(increment), of: nil, reports)
        case (.next(let increment), .independent): next(released.raised(increment), of: name, reports)
        }
      result[name] = version
      guard reports, version <= released else { continue }
      draft.refuse(
        Diagnostic(
          "version.notAbove", "\(version) is not above the released version \(released)", subject: name,
          hint: hint(above: highest)))
    }
    return result
  }

  private func next(_ version: Version, of component: String?, _ reports: Bool) -> Version {
    let taken = draft.unspent(from: version, of: component)
    if reports { draft.noteSpentVersion(version, taken: taken, subject: component) }
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
