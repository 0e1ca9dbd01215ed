import ReleaseDescriptors
import ReleaseModel

/// A text file of the app that a run writes anew.
package struct FileRewrite: Sendable, Hashable, Codable {
  package let path: String
  /// The text that the new one was made from; another one on the branch refuses the plan.
  package let old: String
  package let new: String

  package init(path: String, old: String, new: String) {
    self.path = path
    self.old = old
    self.new = new
  }
}

/// Plans one commit on the app's branch of an environment that writes the list of modules; the train goes on with
/// it, and everything else stays where it is recorded.
struct ModulesPlanner {
  let draft: PlanningContext
  let request: Request
  let environment: String
  let list: FileRewrite

  init(_ draft: PlanningContext, _ request: Request, _ environment: String, _ list: FileRewrite) {
    self.draft = draft
    self.request = request
    self.environment = environment
    self.list = list
  }

  func plan() -> PlanningResult<Plan> {
    draft.refuseUnfinishedRuns(in: [environment])
    let train = draft.attempt(nil) { try recordedTrain() }
    let app = train.flatMap { train in draft.attempt(draft.workspace.app.name) { try planApp(train) } }
    return draft.result {
      guard let train, let app else { return nil }
      return Plan(
        schema: Plan.currentSchema, run: draft.context.run, request: request, time: draft.context.time,
        identity: draft.context.identity, environment: environment, settingsDigest: draft.layers.digest,
        basis: draft.basisRefs.sorted(), repositories: [app], publication: nil, carried: train.members,
        standing: train, supersedes: draft.context.supersedes, notes: draft.notes)
    }
  }

  private func recordedTrain() throws -> Train {
    _ = try draft.environment(environment)
    guard let train = draft.snapshot.ledger.current[environment]?.train else {
      throw Refusal(
        "train.none", "no train of '\(environment)' is recorded, so nothing says what the app is made of",
        hint: "publish everything once: relctl publish \(environment)")
    }
    return train
  }

  private func planApp(_ train: Train) throws -> RepositoryPlan {
    let app = draft.workspace.app
    let key = RepositoryKey.component(app.name)
    let form = try draft.form(environment, app.name, train.version)
    guard form.kind == .branch else {
      throw Refusal(
        "modules.released", "'\(environment)' releases tags: what its app lists is released",
        hint: "write the list in an environment of branches, and promote it: relctl modules write --env "
          + draft.development.name)
    }
    guard let head = draft.ref(form.branch, of: key)?.commit else {
      throw Refusal(
        "branch.missing", "'\(form.branch)' does not exist",
        hint: "run 'relctl bump \(train.version)' first")
    }
    guard try draft.file(key, head, list.path)?.string == list.old else {
      throw Refusal(
        "modules.moved", "'\(list.path)' on '\(form.branch.short)' is not what the train holds",
        hint: "record what the branches hold now, and try again: relctl publish \(environment)")
    }
    let isRight = list.old == list.new
    return RepositoryPlan(
      name: app.name, isApp: true, level: 0, dependencies: [], version: train.version, text: train.app.text,
      reason: "lists its modules in the order of dependencies", branch: form.branch,
      step: isRight
        ? .keep(head: train.app.commit) : .rewrite(onto: head, expected: head, settled: nil),
      change: ComponentChange(files: [list.path: list.new]), descriptors: [], pods: [], tag: nil,
      isTagged: false, remade: nil,
      commits: isRight ? [] : try draft.commits(key, in: head, notIn: train.app.commit),
      message: ReleaseMessage.of(
        run: draft.context.run, "List the modules in the order of dependencies\n"),
      tagMessage: "",
      address: draft.address(app.url))
  }
}
