import ReleaseDescriptors
import ReleaseModel

/// Plans the publication of what an environment's branches hold now. A branch moves only where its descriptors name
/// commits of others that are published with it, or shall be brought back into the environment's form.
struct PublicationPlanner {
  let context: PlanningContext
  let request: Request
  let environment: EnvironmentName
  let version: Version?
  /// The components to publish; empty for all.
  let only: [ComponentName]
  let brokenForm: Request.BrokenForm

  init(
    _ context: PlanningContext, request: Request, environment: EnvironmentName, version: Version?,
    only: [ComponentName],
    brokenForm: Request.BrokenForm
  ) {
    self.context = context
    self.request = request
    self.environment = environment
    self.version = version
    self.only = only
    self.brokenForm = brokenForm
  }

  func plan() -> PlanningResult<Plan> {
    guard let target = context.attempt(for: nil, { try context.workspace.environment(named: environment) }),
      let source = context.attempt(
        for: nil, { try PromotionSource.find(context, in: environment, version: version, id: nil) })
    else { return context.result { nil } }
    context.refuseUnfinishedRuns(in: [environment])
    refuseWhatCannotBeAlone(of: source)
    context.refuseRevoked(source.versions, in: environment)
    let members = members(of: source)
    let carried = carriedMembers(of: source, beside: Set(members.keys))
    let renewed = carried.filter { $0 != source.members[$0.name] }
    let chosen = context.workspace.components.compactMap { component -> ChosenComponent? in
      guard let version = source.versions[component.name], let reason = members[component.name] else {
        return nil
      }
      return context.attempt(for: component.name) {
        try choose(component, version: version, source: source, reason: reason, renewed: renewed)
      }
    }
    let app = source.versions[context.workspace.app.name].flatMap { version in
      context.attempt(for: context.workspace.app.name) {
        try chooseApp(version: version, source: source, members: Set(members.keys), renewed: renewed)
      }
    }
    return context.result {
      PlanAssembly(
        context: context, request: request, environment: target, chosen: chosen, app: app, carried: carried
      ).plan()
    }
  }

  /// The app is always part of the run, because it makes the train; left alone, it stays where it is recorded.
  func isRequested(_ component: Component) -> Bool { only.isEmpty || only.contains(component.name) }

  /// What is not published stays as the train recorded it, so there must be a train that did.
  private func refuseWhatCannotBeAlone(of source: PromotionSource) {
    if only.isEmpty { return }
    for name in only where source.train != nil && source.versions[name] == nil {
      guard context.workspace.components.contains(where: { $0.name == name }) else { continue }
      context.refuse(
        Diagnostic(
          "component.notInTrain", "the train \(source.name) of '\(environment)' does not include it",
          subject: name,
          hint: "add it with 'relctl bump \(source.name) --only \(name.shellWord)'"))
    }
    if source.train == nil {
      context.refuse(
        Diagnostic(
          "train.none",
          "no train of \(source.name) is recorded in '\(environment)', so the other components' commits are unknown",
          hint: "publish everything once: relctl publish \(environment) --version \(source.name)"))
    }
  }

  private func choose(
    _ component: Component, version: Version, source: PromotionSource, reason: Phrase,
    followsPods: Bool = false, renewed: [Train.Member] = []
  ) throws -> ChosenComponent {
    let form = try coordinates(of: component, version: version)
    let head = try head(of: component, version: version)
    let recorded = source.members[component.name]?.commit
    let isApp = component.name == context.workspace.app.name
    let namesOthers =
      try component.requiresPackages || isApp && form.specRepository == nil || followsPods
      || namesVersion(of: renewed, in: component, at: head)
    let movesBranch = !form.kind.hasTag && (namesOthers || brokenForm == .restored)
    if !form.kind.hasTag { noteLateCommits(of: component, version: version) }
    if !form.kind.hasTag { try noteLostCommits(of: component, at: recorded, from: form.branch, head: head) }
    // The app's branch moves, too, where its lock holds the checksums of what is published.
    let mayMove = movesBranch || component.lockPath != nil && !form.kind.hasTag
    return ChosenComponent(
      component: component, isApp: isApp, version: version, form: form,
      step: movesBranch ? .rewrite(onto: head, expected: head, settled: nil) : .keep(head: head),
      reading: head, reason: reason,
      commits: try recorded.map {
        try context.facts.commits(of: .component(component.name), in: head, notIn: $0)
      }
        ?? [],
      message: mayMove ? ReleaseMessage.rewrite(of: component.name, as: form, in: environment) : "",
      isTagged: form.kind.hasTag)
  }

  private func chooseApp(
    version: Version, source: PromotionSource, members: Set<ComponentName>, renewed: [Train.Member]
  ) throws -> ChosenComponent {
    let app = context.workspace.app
    let movers = members.filter { !only.contains($0) || hasNewCommits($0, in: source) }
    let raised = raisedPod(among: movers, in: source)
    guard !isRequested(app), let recorded = source.train?.train.app.commit else {
      return try choose(
        app, version: version, source: source, reason: "train \(source.name) of \(environment)",
        followsPods: raised != nil || !renewed.isEmpty)
    }
    if let raised {
      return try choose(
        app, version: version, source: source, reason: "pins '\(raised)', whose version was increased",
        followsPods: true)
    }
    if let reason = reasonToFollow(for: app, movers: movers, source: source) {
      return try choose(app, version: version, source: source, reason: reason)
    }
    let form = try coordinates(of: app, version: version)
    if form.specRepository == nil, !form.kind.hasTag, let first = movers.sorted().first {
      return try choose(app, version: version, source: source, reason: "contains the commit of '\(first)'")
    }
    if !form.kind.hasTag, let path = app.lockPath,
      try context.facts.file(in: .component(app.name), at: head(of: app, version: version), path: path) != nil
    {
      return try choose(
        app, version: version, source: source,
        reason: "its \(path) contains the checksums of the published podspecs")
    }
    return ChosenComponent(
      component: app, isApp: true, version: version, form: form, step: .keep(head: recorded),
      reading: recorded, reason: "stays at the commit recorded in the train \(source.name)", commits: [],
      message: "", isTagged: form.kind.hasTag)
  }
}
