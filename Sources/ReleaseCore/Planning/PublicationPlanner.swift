/// Plans the publication of what an environment's branches hold now; no branch moves.
struct PublicationPlanner {
  let draft: Draft
  let request: Request
  let environment: String
  let version: Version?

  init(_ draft: Draft, _ request: Request, _ environment: String, _ version: Version?) {
    self.draft = draft
    self.request = request
    self.environment = environment
    self.version = version
  }

  func plan() -> PlanningResult<Plan> {
    guard let target = draft.attempt(nil, { try draft.environment(environment) }),
      let source = draft.attempt(nil, { try PromotionSource.find(draft, environment, version, nil) })
    else { return draft.result { nil } }
    draft.refuseUnfinishedRuns(in: [environment])
    var chosen: [ChosenComponent] = []
    var carried: [Train.Member] = []
    for component in draft.workspace.components {
      if let version = source.versions[component.name] {
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
    return ChosenComponent(
      component: component, isApp: component.name == draft.workspace.app.name, version: version, form: form,
      step: .keep(head: head), reading: head, reason: "train \(source.name) of \(environment)",
      commits: try recorded.map { try draft.commits(key, in: head, notIn: $0) } ?? [],
      message: "", isTagged: tag != nil)
  }
}
