import ReleaseDescriptors
import ReleaseModel

/// Plans the hand-over of a train from one environment to a later one: merge, rewrite, tag.
struct PromotionPlanner {
  let context: PlanningContext
  let request: Request
  let from: EnvironmentName
  let to: EnvironmentName
  let version: Version?
  let trainID: TrainID?
  let tags: Request.TakenTags
  /// The members to take; nil for the whole train.
  let only: [ComponentName]?

  init(
    _ context: PlanningContext, request: Request, from: EnvironmentName, to: EnvironmentName,
    version: Version?,
    trainID: TrainID?,
    tags: Request.TakenTags, only: [ComponentName]?
  ) {
    self.context = context
    self.request = request
    self.from = from
    self.to = to
    self.version = version
    self.trainID = trainID
    self.tags = tags
    self.only = only
  }

  func plan() -> PlanningResult<Plan> {
    guard let target = context.attempt(for: nil, { try checkedTarget() }),
      let source = context.attempt(
        for: nil, { try PromotionSource.find(context, in: from, version: version, id: trainID) })
    else { return context.result { nil } }
    context.refuseUnfinishedRuns(in: [from, to])
    context.refuseMembersWithoutComponent(of: source)
    context.refuseRevoked(source.versions, in: to)
    let partial = partialPromotion(of: source)
    let members = only.map { partial.members(choosing: $0) }
    var chosen: [ChosenComponent] = []
    var carried: [Train.Member] = []
    for component in context.workspace.components {
      let reason: Phrase? = members.map { $0[component.name] } ?? "train \(source.name) of \(from)"
      if let version = source.versions[component.name], let reason {
        if let item = context.attempt(
          for: component.name,
          { try choose(component, version: version, source: source, target: target, reason: reason) })
        {
          chosen.append(item)
        }
      } else {
        let member =
          only == nil
          ? context.attempt(for: component.name) { try carriedMember(for: component, source: source) }.flatMap
          { $0 }
          : partial.member(for: component)
        if let member { carried.append(member) }
      }
    }
    let reason: Phrase = only == nil ? "train \(source.name) of \(from)" : "its pins define '\(to)'"
    let app = source.versions[context.workspace.app.name].flatMap { version in
      context.attempt(for: context.workspace.app.name) {
        try refuseReleasedApp(version: version, chosen: chosen)
        return try choose(
          context.workspace.app, version: version, source: source, target: target, reason: reason)
      }
    }
    reportUnpromotedCommits(of: source)
    noteUndoneWork(of: source)
    if only != nil { reportMembersThatStay(of: source, carried: carried) }
    if isRelease { reportVersionsThatMissTheRelease(of: source) }
    return context.result {
      var plan = PlanAssembly(
        context: context, request: request, environment: target, chosen: chosen, app: app, carried: carried,
        promoted: PromotedTrain(environment: from, id: source.train?.id)
      ).plan()
      if isRelease, source.train == nil { plan?.isUnrecorded = true }
      return plan
    }
  }

  private func partialPromotion(of source: PromotionSource) -> PartialPromotion {
    PartialPromotion(context, source: source, to: to) { component in
      guard let version = source.versions[component.name] else { throw NotObserved() }
      let key = RepositoryKey.component(component.name)
      let origin = try context.coordinates(in: from, of: component.name, version: version)
      let tags = try context.coordinates(in: to, of: component.name, version: version).kind != .branch
      return try sourceHead(of: component, in: key, origin: origin, source: source, tags: tags)
    }
  }

  /// A component that the train does not move stands at what is released *now*: a train that was recorded before
  /// another release must not take that one back.
  ///
  /// - Returns: nil for a component that was never released, and that this train does not release either.
  private func carriedMember(for component: Component, source: PromotionSource) throws -> Train.Member? {
    guard let released = try context.releases.state(of: component).member(named: component.name) else {
      return nil
    }
    if let recorded = source.members[component.name], recorded.version != released.version {
      context.note(
        Diagnostic(
          severity: .warning, "train.carriedNewer",
          "the train was recorded with \(recorded.spelledVersion), but \(released.spelledVersion) was released since and stays",
          subject: component.name))
    }
    return released
  }

  private func checkedTarget() throws -> Environment {
    let names = context.workspace.environments.map(\.name)
    _ = try context.workspace.environment(named: from)
    let target = try context.workspace.environment(named: to)
    guard let start = names.firstIndex(of: from), let end = names.firstIndex(of: to), start < end else {
      throw Refusal(
        "promotion.order", "'\(from)' does not come before '\(to)'",
        hint: "the promotion order is \(names.joined(separator: " → "))")
    }
    if end > start + 1 {
      context.note(
        Diagnostic(
          severity: .warning, "promotion.skips",
          "this skips \(names[(start + 1)..<end].joined(separator: ", "))"))
    }
    return target
  }

  var isRelease: Bool { to == context.production.name }

  private func choose(
    _ component: Component, version: Version, source: PromotionSource, target: Environment,
    reason: Phrase
  ) throws -> ChosenComponent {
    let key = RepositoryKey.component(component.name)
    let origin = try context.coordinates(in: from, of: component.name, version: version)
    let form = try context.coordinates(in: to, of: component.name, version: version)
    expectUsual(of: component, version: version, source: source, from: origin, as: form)
    let head = try sourceHead(
      of: component, in: key, origin: origin, source: source, tags: form.kind != .branch)
    try noteMissedRelease(of: component, version: version, head: head)
    let recorded = source.members[component.name]?.commit
    let news = try recorded.map { try context.facts.commits(of: key, in: head, notIn: $0) } ?? []
    let tag = form.kind == .branch ? nil : form.tag
    let taken = tag.flatMap { context.ref($0, of: key) }
    let tagged = taken?.commit
    let present = context.ref(form.branch, of: key)?.commit
    func chosen(
      _ step: RepositoryPlan.Step, commits: [CommitSummary], tagged: Bool, remade: ReplacedTag? = nil
    ) -> ChosenComponent {
      let message =
        switch step {
        case .merge: ReleaseMessage.merge(of: component.name, as: form, from: origin.branch, in: to)
        case .rewrite, .keep, .revert: ReleaseMessage.rewrite(of: component.name, as: form, in: to)
        }
      return ChosenComponent(
        component: component, isApp: component.name == context.workspace.app.name, version: version,
        form: form,
        step: step, reading: head, reason: reason, commits: commits, message: message,
        mergedFrom: step.isMerge ? origin.kind.hasTag ? origin.tag : origin.branch : nil,
        isTagged: tagged, remade: remade)
    }
    /// The tag that must give way, if there is one.
    func remade() throws -> ReplacedTag? {
      guard let tag, let taken else { return nil }
      return try replacedTag(tag, taken: taken, component: component, form: form, reading: head)
    }
    guard let present else {
      guard !isRelease else {
        throw Refusal(
          "branch.missing", "'\(form.branch)' does not exist", subject: component.name,
          hint: "relctl never creates the release branch of '\(to)'; create it, or correct RELEASE_BRANCH")
      }
      let remade = try remade()
      try context.requireRoom(for: form.branch, of: key)
      return chosen(
        .rewrite(onto: head, expected: nil, settled: nil), commits: news, tagged: false, remade: remade)
    }
    if isRelease { try requireMonotonic(component, version: version, in: key) }
    if try context.facts.isAncestor(in: key, commit: head, of: present) {
      let step = RepositoryPlan.Step.rewrite(onto: present, expected: present, settled: nil)
      let commits = try isRelease ? newCommits(of: component, version: version, in: [present]) : []
      guard let tagged else { return chosen(step, commits: commits, tagged: false) }
      // Released already: whatever came to the branch after the tag is the next release's business.
      guard try context.facts.isAncestor(in: key, commit: head, of: tagged),
        try context.facts.isAncestor(in: key, commit: tagged, of: present)
      else {
        return chosen(step, commits: commits, tagged: false, remade: try remade())
      }
      return chosen(.keep(head: tagged), commits: [], tagged: true)
    }
    let remade = try remade()
    // A tag that gives way may stand anywhere; it says nothing of what is released.
    let isContained =
      try tagged.map { try context.facts.isAncestor(in: key, commit: $0, of: present) } ?? true
    if isRelease, isContained {
      try noteUnseenCommits(of: component, in: key, branch: form.branch, present: present, head: head)
    }
    let commits =
      try isRelease
      ? newCommits(of: component, version: version, in: [head, present])
      : context.facts.commits(of: key, in: head, notIn: present)
    return chosen(.merge(ours: present, theirs: head), commits: commits, tagged: false, remade: remade)
  }

  /// The commit to promote: the branch's head now; into an environment that tags, or whose gates judge the train, what
  /// the train recorded. Where the source itself has tags, the tag's commit.
  private func sourceHead(
    of component: Component, in key: RepositoryKey, origin: ReleaseCoordinates, source: PromotionSource,
    tags: Bool
  ) throws -> ObjectID {
    let recorded = source.members[component.name]?.commit
    let ref = origin.kind.hasTag ? origin.tag ?? origin.branch : origin.branch
    guard let head = context.ref(ref, of: key)?.commit else {
      throw Refusal(
        "branch.missing", "'\(ref)' does not exist", subject: component.name,
        hint: "run 'relctl bump \(source.name)' first, or leave the component out of the train")
    }
    guard let recorded else { return head }
    guard try context.facts.isAncestor(in: key, commit: recorded, of: head) else {
      throw Refusal(
        "train.commitGone",
        "'\(ref.short)' no longer contains \(recorded.short), which the train of '\(from)' recorded",
        subject: component.name,
        hint:
          "the branch was moved back or rewritten: restore \(recorded.short), or record its current commit "
          + "with 'relctl publish \(from) --version \(source.name)'")
    }
    if source.isNamed { return recorded }
    guard tags || isTrainJudged(of: source), head != recorded else { return head }
    let later = try context.facts.commits(of: key, in: head, notIn: recorded)
    let last: Phrase = later.first.map { ", the last is \($0.id.short) \($0.subject)" } ?? ""
    let id = source.train?.id.short ?? ""
    throw Refusal(
      "train.moved",
      later.count == 1
        ? "'\(ref.short)' has moved past the train of '\(from)' by 1 commit\(last)"
        : "'\(ref.short)' has moved past the train of '\(from)' by \(later.count) commits\(last)",
      subject: component.name,
      hint:
        "record its commits with 'relctl publish \(from) --version \(source.name)', or use the recorded "
        + "commits with '--train \(id)'"
    )
  }

  /// Whether gates of the target judge the train: what was approved or tested is promoted then, and no later commit.
  private func isTrainJudged(of source: PromotionSource) -> Bool {
    guard let version = source.versions[context.workspace.app.name] ?? source.versions.values.max(),
      let table = context.layers.tables[to],
      // What is wrong in the layer is told when the plan is put together.
      let rules = try? GateRules.resolve(
        environment: to, app: context.workspace.app.name, version: version, table: table)
    else { return false }
    return rules.gates.contains(where: \.judgesTrain)
  }

  private func requireMonotonic(_ component: Component, version: Version, in key: RepositoryKey) throws {
    guard let released = context.currentMember(named: component.name, in: to)?.version,
      released > version
    else { return }
    throw Refusal(
      "version.notAbove", "\(version) is below the released version \(released)", subject: component.name,
      hint: "bump to a version above \(released) and promote that")
  }
}
