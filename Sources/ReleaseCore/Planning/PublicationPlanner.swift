/// Plans the publication of what an environment's branches hold now; no branch moves.
struct PublicationPlanner {
  let draft: Draft
  let request: Request
  let environment: String
  let version: Version?
  /// The components to publish; empty for all.
  let only: [String]

  init(
    _ draft: Draft, _ request: Request, _ environment: String, _ version: Version?, _ only: [String]
  ) {
    self.draft = draft
    self.request = request
    self.environment = environment
    self.version = version
    self.only = only
  }

  func plan() -> PlanningResult<Plan> {
    guard let target = draft.attempt(nil, { try draft.environment(environment) }),
      let source = draft.attempt(nil, { try PromotionSource.find(draft, environment, version, nil) })
    else { return draft.result { nil } }
    draft.refuseUnfinishedRuns(in: [environment])
    refuseWhatCannotBeAlone(source)
    draft.refuseRevoked(source.versions, in: environment)
    var chosen: [ChosenComponent] = []
    var carried: [Train.Member] = []
    for component in draft.workspace.components {
      if let version = source.versions[component.name], isAsked(component) {
        if let item = draft.attempt(component.name, { try choose(component, version, source) }) {
          chosen.append(item)
        }
      } else if let member = source.train?.train.member(component.name) {
        carried.append(member)
      }
    }
    let app = source.versions[draft.workspace.app.name].flatMap { version in
      draft.attempt(draft.workspace.app.name) { try choose(draft.workspace.app, version, source) }
    }
    return draft.result {
      PlanAssembly(
        draft: draft, request: request, environment: target, chosen: chosen, app: app, carried: carried
      ).plan()
    }
  }

  /// The app is always part of the run, because it makes the train; left alone, it stays where it is recorded.
  private func isAsked(_ component: Component) -> Bool { only.isEmpty || only.contains(component.name) }

  /// What is not published stays as the train recorded it, so there must be a train that did.
  private func refuseWhatCannotBeAlone(_ source: PromotionSource) {
    if only.isEmpty { return }
    draft.refuseUnknownComponents(only)
    for name in only where source.train != nil && source.versions[name] == nil {
      guard draft.workspace.components.contains(where: { $0.name == name }) else { continue }
      draft.refuse(
        Diagnostic(
          "component.notInTrain", "the train \(source.name) of '\(environment)' does not move it",
          subject: name,
          hint: "add it with 'relctl bump \(source.name) --only \(name)'"))
    }
    if source.train == nil {
      draft.refuse(
        Diagnostic(
          "train.none", "no train of '\(environment)' is recorded, so nothing says where the others stand",
          hint: "publish everything once: relctl publish \(environment)"))
    }
  }

  private func choose(_ component: Component, _ version: Version, _ source: PromotionSource) throws
    -> ChosenComponent
  {
    let key = RepositoryKey.component(component.name)
    let form = try draft.form(environment, component.name, version)
    let tag = form.kind == .branch ? nil : form.tag
    guard let head = draft.ref(tag ?? form.branch, of: key)?.commit else {
      throw Refusal(
        Diagnostic(
          "branch.missing", "'\(tag ?? form.branch)' does not exist", subject: component.name,
          hint: "run 'relctl bump \(version)' first"))
    }
    let recorded = source.train?.train.member(component.name)?.commit
    if !isAsked(component), let recorded {
      return ChosenComponent(
        component: component, isApp: true, version: version, form: form, step: .keep(head: recorded),
        reading: recorded, reason: "stays where the train \(source.name) recorded it", commits: [],
        message: "", isTagged: tag != nil)
    }
    return ChosenComponent(
      component: component, isApp: component.name == draft.workspace.app.name, version: version, form: form,
      step: .keep(head: head), reading: head, reason: "train \(source.name) of \(environment)",
      commits: try recorded.map { try draft.commits(key, in: head, notIn: $0) } ?? [],
      message: "", isTagged: tag != nil)
  }
}
