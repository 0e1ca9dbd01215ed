import ReleaseDescriptors
import ReleaseModel

/// A text file of the app that a run writes anew.
package struct FileRewrite: Sendable, Hashable, Codable {
  let path: String
  /// The text that the new one was made from; another one on the branch refuses the plan.
  let old: String
  let new: String

  package init(path: String, old: String, new: String) {
    self.path = path
    self.old = old
    self.new = new
  }
}

/// Plans one commit on the app's branch of an environment that writes the list of modules; the train goes on with
/// it, and everything else stays where it is recorded.
struct ModulesPlanner {
  let context: PlanningContext
  let request: Request
  let environment: EnvironmentName
  let list: FileRewrite

  init(_ context: PlanningContext, request: Request, environment: EnvironmentName, list: FileRewrite) {
    self.context = context
    self.request = request
    self.environment = environment
    self.list = list
  }

  func plan() -> PlanningResult<Plan> {
    context.refuseUnfinishedRuns(in: [environment])
    let train = context.attempt(for: nil) { try recordedTrain() }
    let app = train.flatMap { train in
      context.attempt(for: context.workspace.app.name) { try planApp(of: train) }
    }
    return context.result {
      guard let train, let app else { return nil }
      return Plan(
        schema: Plan.currentSchema, run: context.run.name, request: request, time: context.run.time,
        identity: context.run.identity, environment: environment, settingsDigest: context.layers.digest,
        basis: context.basisRefs.sorted(), repositories: [app], publication: nil, carried: train.members,
        recordedTrain: train, supersedes: context.run.supersedes, notes: context.notes)
    }
  }

  private func recordedTrain() throws -> Train {
    _ = try context.workspace.environment(named: environment)
    guard let train = context.snapshot.ledger.current[environment]?.train else {
      throw Refusal(
        "train.none", "no train of '\(environment)' is recorded, so the app's components are unknown",
        hint: "publish everything once: relctl publish \(environment)")
    }
    return train
  }

  private func planApp(of train: Train) throws -> RepositoryPlan {
    let app = context.workspace.app
    let key = RepositoryKey.component(app.name)
    let form = try context.coordinates(in: environment, of: app.name, version: train.version)
    guard form.kind == .branch else {
      throw Refusal(
        "modules.released", "'\(environment)' releases tags, so the list of its app is already released",
        hint:
          "write the list in an environment that releases branches, then promote it: relctl modules write --env \(context.development.name)"
      )
    }
    guard let head = context.ref(form.branch, of: key)?.commit else {
      throw Refusal(
        "branch.missing", "'\(form.branch)' does not exist",
        hint: "run 'relctl bump \(train.version)' first")
    }
    guard try context.facts.file(in: key, at: head, path: list.path)?.string == list.old else {
      throw Refusal(
        "modules.moved", "'\(list.path)' on '\(form.branch.short)' differs from the train",
        hint: "record the branches' current commits and try again: relctl publish \(environment)")
    }
    let isRight = list.old == list.new
    let commits = isRight ? [] : try context.facts.commits(of: key, in: head, notIn: train.app.commit)
    let messages = MessageWriter(
      context.workspace.messages, run: context.run.name, environment: environment, train: train.version)
    let what = "List the modules in the order of dependencies\n"
    return RepositoryPlan(
      name: app.name, isApp: true, level: 0, dependencies: [], version: train.version,
      spelledVersion: train.app.spelledVersion,
      reason: "lists its modules in dependency order", branch: form.branch,
      step: isRight
        ? .keep(head: train.app.commit) : .rewrite(onto: head, expected: head, settled: nil),
      change: ComponentChange(files: [list.path: list.new]), descriptors: [], pods: [], tag: nil,
      isTagged: false, remade: nil,
      commits: commits,
      message: context.landingMessage(
        messages.text(
          .commit, about: .init(component: app.name, version: train.app.spelledVersion, commits: commits),
          standard: what, details: what), of: app, as: form),
      tagMessage: "",
      address: context.shareableAddress(of: app.url), landing: context.landing(as: form),
      acceptsSquash: context.acceptsSquash(as: form))
  }
}
