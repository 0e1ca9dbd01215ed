import ReleaseDescriptors
import ReleaseModel

/// Plans the start of a hotfix: a version that holds the release and nothing else, beside whatever is under way.
///
/// It is a bump with another start (docs/semantics.md, "Hotfix"); `promote` carries it like any other train.
struct HotfixPlanner {
  let context: PlanningContext
  let request: Request
  let version: Version?
  let from: EnvironmentName?
  let to: EnvironmentName?
  let names: [ComponentName]

  init(
    _ context: PlanningContext, request: Request, version: Version?, from: EnvironmentName?,
    to: EnvironmentName?,
    names: [ComponentName]
  ) {
    self.context = context
    self.request = request
    self.version = version
    self.from = from
    self.to = to
    self.names = names
  }

  func plan() -> PlanningResult<Plan> {
    guard let environment = context.attempt(for: nil, { try checkedEnvironment() }) else {
      return context.result { nil }
    }
    let target = version.map { Request.Target.exactly(version: $0) } ?? .next(increment: .patch)
    return BumpPlanner(
      context, request: request, target: target, selection: .components(names: names),
      environment: environment, start: .release
    ).plan()
  }

  private func checkedEnvironment() throws -> Environment {
    let production = context.production.name
    if let from {
      _ = try context.workspace.environment(named: from)
      guard from == production else {
        throw Refusal(
          "hotfix.from",
          "a hotfix starts from the released state, '\(production)', not from '\(from)'",
          hint: "omit '--from'; to fix '\(from)' itself, commit on its branches")
      }
    }
    guard let to else { return context.development }
    let environment = try context.workspace.environment(named: to)
    guard to != production else {
      throw Refusal(
        "hotfix.to", "a hotfix can't start in '\(production)', only be promoted to it",
        hint:
          "start it in an earlier environment: \(context.workspace.environments.dropLast().map(\.name).joined(separator: ", "))"
      )
    }
    return environment
  }
}

extension BumpPlanner {
  /// There is no release to fix.
  func refuseNeverReleased(_ reasons: [ComponentName: Phrase], states: [ComponentName: ReleasedState]) {
    for name in reasons.keys.sorted() where states[name]?.isReleased == false {
      context.refuse(
        Diagnostic(
          "hotfix.neverReleased", "it was never released, so a hotfix has nothing to fix", subject: name,
          hint: "start its first version with 'relctl bump patch --only \(name.shellWord)'"))
    }
  }

  /// From now on the environment's last train is the hotfix's, so the other one must be named.
  func noteTrainUnderWay(beside train: Version, released: Version) {
    let others = context.workspace.environments.drop { $0 != environment }.dropFirst()
    guard let other = context.snapshot.ledger.current[environment.name]?.train.version, other != train,
      other > released, let next = others.first
    else { return }
    let promotion = "relctl promote \(environment.name) \(next.name) --version \(other)"
    context.note(
      Diagnostic(
        severity: .note, "train.parallel",
        "\(other) is in progress in '\(environment.name)' and stays unchanged",
        hint: "until the hotfix is released, promote that version with '\(promotion)'"))
  }

  /// A version that is under way with other components would release them with the hotfix.
  func refuseOtherMembers(_ reasons: [ComponentName: Phrase], of train: Version, released: Version) {
    for environment in context.workspace.environments.dropLast() {
      let recorded = context.attempt(for: nil) {
        try context.lastTrain(in: environment.name, version: train)?.train
      }
      guard let members = recorded??.members else { continue }
      let others = members.filter { $0.isChosen && reasons[$0.name] == nil }.map(\.name)
      guard !others.isEmpty else { continue }
      let listed = others.prefix(3).joined(separator: ", ")
      let more: Phrase = others.count > 3 ? " and \(others.count - 3) more" : ""
      let own =
        Version("\(released).1").map { context.versions.firstUnspent(from: $0, of: nil).description }
        ?? "VERSION"
      context.refuse(
        Diagnostic(
          "hotfix.versionTaken",
          "\(train) is in progress in '\(environment.name)' with \(listed)\(more): the hotfix would release them too",
          hint: "use a separate version, such as 'relctl hotfix \(own) --only "
            + "\(names.joined(separator: ",").shellWord)'"))
      return
    }
  }

  /// The branches hold no fix yet.
  func noteNextSteps(_ chosen: [ChosenComponent]) {
    let created = chosen.filter { item in
      if case .rewrite(_, nil, _) = item.step { names.contains(item.component.name) } else { false }
    }
    guard let first = created.first else { return }
    context.note(
      Diagnostic(
        severity: .note, "hotfix.next",
        "commit the fix yourself on '\(first.form.branch.short)' of \(created.map(\.component.name).joined(separator: ", "))",
        hint: "then run 'relctl publish \(environment.name)' to record it, and 'relctl promote' to move it on"
      ))
  }

  /// What was asked for, as `--only` takes it.
  var names: [ComponentName] {
    if case .components(let names) = selection { names } else { [] }
  }
}
