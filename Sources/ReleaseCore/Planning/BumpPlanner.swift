/// Plans the start of a version: branches from the released state, descriptors in the first environment's form.
struct BumpPlanner {
  let draft: Draft
  let request: Request
  let target: Request.Target
  let selection: Request.Selection

  init(_ draft: Draft, _ request: Request, _ target: Request.Target, _ selection: Request.Selection) {
    self.draft = draft
    self.request = request
    self.target = target
    self.selection = selection
  }

  func plan() -> PlanningResult<Plan> {
    let environment = draft.development
    draft.refuseUnfinishedRuns(in: [environment.name])
    refuseUnknownNames()
    var states: [String: ReleasedState] = [:]
    for component in draft.workspace.components + [draft.workspace.app] {
      states[component.name] = draft.attempt(component.name) { try draft.released(component) }
    }
    guard draft.missing.isEmpty, draft.problems.isEmpty, let appState = states[draft.workspace.app.name]
    else {
      return draft.result { nil }
    }
    var reasons = draft.attempt(nil) { try chosenWithReasons(states) } ?? [:]
    let takesApp = !reasons.isEmpty || isAppChosen(appState)
    let train = self.versions(reasons.keys.sorted(), states, appState, reports: false)[
      draft.workspace.app.name]
    if let train, takesApp {
      // Components join a train that is under way; those it holds already stay in it.
      for component in draft.workspace.components where reasons[component.name] == nil {
        let holds = draft.attempt(component.name) { try recorded(component, train) != nil }
        if holds == true { reasons[component.name] = "in the train \(train) already" }
      }
      _ = draft.attempt(nil) { try joinDependents(&reasons, states) }
    }
    let versions = takesApp ? self.versions(reasons.keys.sorted(), states, appState, reports: true) : [:]
    func chosen(_ component: Component, _ reason: String) -> ChosenComponent? {
      guard let state = states[component.name], let version = versions[component.name], let train else {
        return nil
      }
      return draft.attempt(component.name) {
        try choose(component, state, version, train: train, environment, reason)
      }
    }
    let components = draft.workspace.components.compactMap { component in
      reasons[component.name].flatMap { chosen(component, $0) }
    }
    let app = takesApp ? chosen(draft.workspace.app, "the app takes every release") : nil
    let carried = draft.workspace.components.filter { reasons[$0.name] == nil }.compactMap { component in
      states[component.name].map { $0.member(named: component.name) }
    }
    return draft.result {
      PlanAssembly(
        draft: draft, request: request, environment: environment, chosen: components, app: app,
        carried: carried
      ).plan()
    }
  }

  /// The commit at which the version's train holds a component already.
  ///
  /// - Parameter version: The train's, which is the app's.
  private func recorded(_ component: Component, _ version: Version) throws -> ObjectID? {
    let train = try draft.train(draft.development.name, version)?.train
    guard let member = train?.member(component.name), member.isChosen else { return nil }
    return member.commit
  }

  private func refuseUnknownNames() {
    guard case .components(let names) = selection else { return }
    let known = draft.workspace.components.map(\.name)
    for name in names where !known.contains(name) && name != draft.workspace.app.name {
      draft.refuse(
        Diagnostic(
          "component.unknown", "there is no component '\(name)'",
          hint: "relctl.yml names: \(known.joined(separator: ", "))"))
    }
  }

  /// The components of the run, each with why: asked for, changed, or requiring one of them exactly.
  private func chosenWithReasons(_ states: [String: ReleasedState]) throws -> [String: String] {
    var reasons: [String: String] = [:]
    for component in draft.workspace.components {
      guard let state = states[component.name] else { continue }
      switch selection {
      case .all: reasons[component.name] = "all components"
      case .components(let names): if names.contains(component.name) { reasons[component.name] = "asked for" }
      case .changed:
        let changed = draft.attempt(component.name) { try changes(component, state) }
        if let changed, !changed.isEmpty {
          reasons[component.name] =
            "changed since \(state.text): \(changed[0])"
            + (changed.count > 1 ? " and \(changed.count - 1) more" : "")
        }
      }
    }
    try joinDependents(&reasons, states)
    return reasons
  }

  /// A component that requires a chosen one exactly must change, so it joins.
  private func joinDependents(_ reasons: inout [String: String], _ states: [String: ReleasedState]) throws {
    var owners: [String: String] = [:]
    for (name, state) in states { for pod in state.pods { owners[pod] = name } }
    let packages = draft.packageOwners
    var grew = true
    while grew {
      grew = false
      for component in draft.workspace.components where reasons[component.name] == nil {
        guard let state = states[component.name] else { continue }
        for use in try draft.packageUses(component, state.head) where use.followsReleases {
          guard let member = packages[use.identity], member != component.name, reasons[member] != nil else {
            continue
          }
          reasons[component.name] = "requires '\(use.identity)' exactly"
          grew = true
        }
        for spec in try draft.podspecs(component, state.head) {
          for dependency in spec.dependencies where dependency.requirement?.isExact == true {
            guard let member = owners[dependency.root], member != component.name, reasons[member] != nil
            else { continue }
            reasons[component.name] = "requires '\(dependency.name)' exactly"
            grew = true
          }
        }
      }
    }
  }

  /// The changed paths since the release, without changes of the values that relctl itself writes.
  private func changes(_ component: Component, _ state: ReleasedState) throws -> [String] {
    let key = RepositoryKey.component(component.name)
    let isApp = component.name == draft.workspace.app.name
    let pin = try draft.form(draft.production.name, component.name, state.version).pin
    let change =
      isApp
      ? ComponentChange(appVersion: state.text, buildNumber: "0")
      : ComponentChange(podspec: .init(version: state.text, pin: pin))
    let rewriter = DescriptorRewriter(change)
    return try draft.changedPaths(key, from: state.commit, to: state.head).filter { path in
      guard let descriptor = component.descriptors.first(where: { $0.path == path }) else { return true }
      guard let old = try draft.file(key, state.commit, path), let new = try draft.file(key, state.head, path)
      else {
        return true
      }
      return try rewriter.rewriteSide(old, descriptor).bytes != rewriter.rewriteSide(new, descriptor).bytes
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
        case (.next(let increment), .lockstep): highest.raised(increment)
        case (.next(let increment), .independent): released.raised(increment)
        }
      result[name] = version
      guard reports, version <= released else { continue }
      draft.refuse(
        Diagnostic(
          "version.notAbove", "\(version) is not above the released version \(released)", subject: name,
          hint: "use 'relctl bump patch', or name a version above \(highest)"))
    }
    return result
  }

  private func choose(
    _ component: Component, _ state: ReleasedState, _ version: Version, train: Version,
    _ environment: Environment, _ reason: String
  ) throws -> ChosenComponent {
    let key = RepositoryKey.component(component.name)
    let form = try draft.form(environment.name, component.name, version)
    if version > state.version { try refuseTakenRelease(component, version) }
    let present = draft.ref(form.branch, of: key)?.commit
    func chosen(
      _ step: RepositoryPlan.Step, reading: ObjectID, _ commits: [CommitSummary] = [], tagged: Bool = false
    ) -> ChosenComponent {
      ChosenComponent(
        component: component, isApp: component.name == draft.workspace.app.name, version: version, form: form,
        step: step, reading: reading, reason: reason, commits: commits,
        message: "Start \(form.version) (\(environment.name))\n", isTagged: tagged)
    }
    if form.kind.hasTag, let tag = form.tag, let tagged = draft.ref(tag, of: key)?.commit {
      guard let present, try draft.isAncestor(key, tagged, of: present) else {
        throw Refusal.tagTaken(tag, tagged, component)
      }
      return chosen(.keep(head: tagged), reading: tagged, tagged: true)
    }
    guard let present else {
      try draft.requireRoom(for: form.branch, of: key)
      let unreleased = try draft.commits(key, in: state.head, notIn: state.commit)
      if !unreleased.isEmpty {
        draft.note(
          Diagnostic(
            .note, "branch.unreleased",
            "'\(state.branch.short)' has \(unreleased.count) commits after \(state.text), which this version takes along",
            subject: component.name))
      }
      return chosen(.rewrite(onto: state.head, expected: nil, settled: nil), reading: state.head, unreleased)
    }
    let missed = try draft.commits(key, in: state.head, notIn: present)
    if !missed.isEmpty {
      draft.note(
        Diagnostic(
          .warning, "branch.behind",
          "'\(form.branch.short)' exists and lacks \(missed.count) commits of '\(state.branch.short)'",
          subject: component.name, hint: "merge '\(state.branch.short)' into it when the team needs them now")
      )
    }
    let settled = try recorded(component, train)
    return chosen(.rewrite(onto: present, expected: present, settled: settled), reading: present)
  }

  /// A version whose release tag exists can't be released any more: say so now, not at the last promotion.
  private func refuseTakenRelease(_ component: Component, _ version: Version) throws {
    let form = try draft.form(draft.production.name, component.name, version)
    guard form.kind.hasTag, let tag = form.tag,
      let taken = draft.ref(tag, of: .component(component.name))?.commit
    else { return }
    throw Refusal.tagTaken(tag, taken, component)
  }

  /// Whether the app is part of the run for its own sake.
  private func isAppChosen(_ state: ReleasedState) -> Bool {
    let app = draft.workspace.app
    switch selection {
    case .all: return true
    case .components(let names): return names.contains(app.name)
    case .changed: return draft.attempt(app.name) { try !changes(app, state).isEmpty } ?? false
    }
  }
}

extension Refusal {
  static func tagTaken(_ tag: RefName, _ commit: ObjectID, _ component: Component) -> Refusal {
    Refusal(
      Diagnostic(
        "tag.taken", "the tag '\(tag.short)' is already there, at \(commit.short)", subject: component.name,
        hint: "a published tag is never moved; find out who made it, then bump to a new version"))
  }
}
