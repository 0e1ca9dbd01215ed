import ReleaseDescriptors
import ReleaseModel

/// Makes a recorded plan's part again that follows from its request, relctl.yml and the layers: refs, versions,
/// changes, publication.
///
/// Versions and the commits that the run starts from are taken from the record: which of the remotes' commits are
/// released is what the ledger is there to say.
package enum RecordedPlan {
  package static func implied(
    by plan: Plan, workspace: Workspace, layers: LayerSet, snapshot: Snapshot
  ) -> PlanningResult<Plan> {
    let run = RunContext(
      name: plan.run, time: plan.time, identity: plan.identity,
      buildNumber: plan.repositories.last { $0.isApp }?.change.buildNumber, supersedes: plan.supersedes,
      landsByRequest: plan.landsByRequest == true)
    let planner = Planner(workspace: workspace, layers: layers, run: run)
    switch plan.request {
    case .undo, .writeModules: return planner.plan(plan.request, over: snapshot)
    case .bump, .promote, .publish, .hotfix: break
    }
    let context = planner.context(over: snapshot)
    let environment = context.attempt(for: nil) { try requestedEnvironment(of: plan, context: context) }
    let new = Set(plan.repositories.last { $0.isApp }?.change.newPods ?? [])
    var chosen: [ChosenComponent] = []
    for planned in plan.repositories {
      let component = (workspace.components + [workspace.app]).first { $0.name == planned.name }
      guard let component else { continue }
      let item = context.attempt(for: planned.name) {
        var item = ChosenComponent(
          component: component, isApp: component.name == workspace.app.name, version: planned.version,
          form: try context.form(of: planned, in: plan),
          step: planned.step,
          reading: planned.step.reading, reason: planned.reason, commits: planned.commits,
          message: planned.message)
        item.isTagged = planned.isTagged
        item.remade = planned.remade
        item.isFirst = !planned.isApp && !new.isDisjoint(with: planned.pods)
        return item
      }
      if let item { chosen.append(item) }
    }
    return context.result {
      guard let environment else { return nil }
      return PlanAssembly(
        context: context, request: plan.request, environment: environment,
        chosen: chosen.filter { !$0.isApp },
        app: chosen.first(where: \.isApp), carried: plan.carried
      ).plan()
    }
  }

  private static func requestedEnvironment(of plan: Plan, context: PlanningContext) throws -> Environment {
    let name: EnvironmentName =
      switch plan.request {
      case .bump: context.development.name
      case .promote(let promotion): promotion.to
      case .publish(let publication): publication.environment
      case .writeModules(let environment, _): environment
      case .hotfix(let hotfix): hotfix.to ?? context.development.name
      case .undo: plan.environment
      }
    guard name == plan.environment else {
      throw Refusal(
        "plan.notImplied", "'\(plan.request.summary)' does not change '\(plan.environment)'")
    }
    return try context.workspace.environment(named: plan.environment)
  }
}

extension PlanningContext {
  /// What the environment makes of a planned version; a hotfix may not have its branch yet.
  fileprivate func form(of planned: RepositoryPlan, in plan: Plan) throws(Refusal) -> ReleaseCoordinates {
    let form = try coordinates(in: plan.environment, of: planned.name, version: planned.version)
    if case .hotfix = plan.request { return form.ofHotfix }
    return form
  }
}

extension Plan {
  /// What another plan of the same request has otherwise, in words; empty when the same refs and objects follow.
  package func differences(from implied: Plan) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func differ(in subject: (any DiagnosticSubject)?, _ what: Phrase) {
      found.append(Diagnostic("plan.notImplied", what, subject: subject))
    }
    if repositories.map(\.name) != implied.repositories.map(\.name) {
      differ(in: nil, "it moves other repositories, or in another order")
    }
    for recorded in repositories {
      guard let own = implied.repositories.first(where: { $0.name == recorded.name }) else { continue }
      if recorded.branch != own.branch {
        differ(in: recorded.name, "its branch is '\(recorded.branch.short)' instead of '\(own.branch.short)'")
      }
      if recorded.tag != own.tag {
        let names = [recorded.tag, own.tag].map { $0.map { "'\($0.short)'" } ?? "none" }
        differ(in: recorded.name, "its tag is \(names[0]) instead of \(names[1])")
      }
      if recorded.packageTag != own.packageTag {
        let names = [recorded.packageTag, own.packageTag].map { $0.map { "'\($0.name.short)'" } ?? "none" }
        differ(in: recorded.name, "its tag for packages is \(names[0]) instead of \(names[1])")
      }
      if recorded.spelledVersion != own.spelledVersion {
        differ(
          in: recorded.name,
          "its version is written '\(recorded.spelledVersion)' instead of '\(own.spelledVersion)'")
      }
      if change(of: recorded) != implied.change(of: own) || recorded.descriptors != own.descriptors
        || recorded.pods != own.pods || recorded.podVersions != own.podVersions
      {
        differ(in: recorded.name, "it changes something else in its files")
      }
      if recorded.step != own.step || recorded.isTagged != own.isTagged || recorded.remade != own.remade
        || recorded.landing != own.landing || recorded.acceptsSquash != own.acceptsSquash
        || recorded.isApp != own.isApp || recorded.level != own.level
      {
        differ(in: recorded.name, "it lands in another way")
      }
    }
    if publication?.published != implied.publication?.published {
      differ(
        in: publication.map { RepositoryKey.specs($0.repository).name }, "it publishes something else")
    }
    let releases = [self, implied].map { plan in plan.repositories.map(\.registry) }
    if registry != implied.registry || releases[0] != releases[1] {
      differ(in: registry?.name, "it publishes something else")
    }
    if undoing != implied.undoing { differ(in: nil, "it reverts something else") }
    return found
  }
}

extension RepositoryPlan.Step {
  /// The commit whose descriptors count.
  package var reading: ObjectID {
    switch self {
    case .rewrite(let onto, _, _), .revert(let onto, _, _): onto
    case .merge(_, let theirs): theirs
    case .keep(let head): head
    }
  }
}

extension PublicationPlan {
  /// What is published where. An address is not part of it: where there is a relctl.yml, that one says it.
  fileprivate var published: PublishedPart {
    PublishedPart(
      repository: repository, branch: branch, isMutable: isMutable, layout: layout, entries: entries,
      restores: restores)
  }

  fileprivate struct PublishedPart: Equatable {
    let repository: String
    let branch: RefName
    let isMutable: Bool
    let layout: SpecLayout
    let entries: [Entry]
    let restores: [StagedPublication.Entry]?
  }
}
