/// Plans the hand-over of a train from one environment to a later one: merge, rewrite, tag.
struct PromotionPlanner {
  let draft: Draft
  let request: Request
  let from: String
  let to: String
  let version: Version?
  let trainID: String?

  init(
    _ draft: Draft, _ request: Request, _ from: String, _ to: String, _ version: Version?, _ trainID: String?
  ) {
    self.draft = draft
    self.request = request
    self.from = from
    self.to = to
    self.version = version
    self.trainID = trainID
  }

  func plan() -> PlanningResult<Plan> {
    guard let target = draft.attempt(nil, { try checkedTarget() }),
      let source = draft.attempt(nil, { try PromotionSource.find(draft, from, version, trainID) })
    else { return draft.result { nil } }
    draft.refuseUnfinishedRuns(in: [from, to])
    var chosen: [ChosenComponent] = []
    var carried: [Train.Member] = []
    for component in draft.workspace.components {
      if let version = source.versions[component.name] {
        if let item = draft.attempt(component.name, { try choose(component, version, source, target) }) {
          chosen.append(item)
        }
      } else if let member = source.train?.train.member(component.name) {
        carried.append(member)
      } else {
        let state = draft.attempt(component.name) { try draft.released(component) }
        if let state { carried.append(state.member(named: component.name)) }
      }
    }
    let app = source.versions[draft.workspace.app.name].flatMap { version in
      draft.attempt(draft.workspace.app.name) { try choose(draft.workspace.app, version, source, target) }
    }
    reportLeftovers(source)
    if isRelease { reportVersionsThatMissTheRelease(source) }
    return draft.result {
      PlanAssembly(
        draft: draft, request: request, environment: target, chosen: chosen, app: app, carried: carried
      ).plan()
    }
  }

  private func checkedTarget() throws -> Environment {
    let names = draft.workspace.environments.map(\.name)
    _ = try draft.environment(from)
    let target = try draft.environment(to)
    guard let start = names.firstIndex(of: from), let end = names.firstIndex(of: to), start < end else {
      throw Refusal(
        Diagnostic(
          "promotion.order", "'\(from)' does not come before '\(to)'",
          hint: "the promotion order is \(names.joined(separator: " → "))"))
    }
    if end > start + 1 {
      draft.note(
        Diagnostic(
          .warning, "promotion.skips",
          "this passes over \(names[(start + 1)..<end].joined(separator: ", "))"))
    }
    return target
  }

  private var isRelease: Bool { to == draft.production.name }

  private func choose(
    _ component: Component, _ version: Version, _ source: PromotionSource, _ target: Environment
  ) throws -> ChosenComponent {
    let key = RepositoryKey.component(component.name)
    let origin = try draft.form(from, component.name, version)
    let form = try draft.form(to, component.name, version)
    let head = try sourceHead(component, key, origin, source, tags: form.kind != .branch)
    let recorded = source.train?.train.member(component.name)?.commit
    let news = try recorded.map { try draft.commits(key, in: head, notIn: $0) } ?? []
    let tag = form.kind == .branch ? nil : form.tag
    let tagged = tag.flatMap { draft.ref($0, of: key)?.commit }
    let present = draft.ref(form.branch, of: key)?.commit
    func chosen(_ step: RepositoryPlan.Step, _ commits: [CommitSummary], tagged: Bool) -> ChosenComponent {
      let name = origin.branch.short
      let into = form.branch.short
      let message =
        switch step {
        case .merge: "Merge branch '\(name)' into \(into)\n\n\(component.name) \(form.version) (\(to))\n"
        case .rewrite, .keep: "\(component.name) \(form.version) (\(to))\n"
        }
      return ChosenComponent(
        component: component, isApp: component.name == draft.workspace.app.name, version: version, form: form,
        step: step, reading: head, reason: "train \(source.name) of \(from)", commits: commits,
        message: message,
        isTagged: tagged)
    }
    guard let present else {
      guard !isRelease else {
        throw Refusal(
          Diagnostic(
            "branch.missing", "'\(form.branch)' does not exist", subject: component.name,
            hint: "relctl never creates the release branch of '\(to)'; create it, or correct RELEASE_BRANCH"))
      }
      if let tag, let tagged { throw taken(component, tag, tagged) }
      return chosen(.rewrite(onto: head, expected: nil, settled: nil), news, tagged: false)
    }
    if isRelease { try requireMonotonic(component, version, key) }
    if try draft.isAncestor(key, head, of: present) {
      guard let tag, let tagged else {
        return chosen(.rewrite(onto: present, expected: present, settled: nil), [], tagged: false)
      }
      // Released already: whatever came to the branch after the tag is the next release's business.
      guard try draft.isAncestor(key, head, of: tagged), try draft.isAncestor(key, tagged, of: present) else {
        throw taken(component, tag, tagged)
      }
      return chosen(.keep(head: tagged), [], tagged: true)
    }
    if let tag, let tagged { throw taken(component, tag, tagged) }
    let commits = try draft.commits(key, in: head, notIn: present)
    return chosen(.merge(ours: present, theirs: head), commits, tagged: false)
  }

  /// The commit to promote: the branch's head now; into an environment that tags, what the train recorded.
  private func sourceHead(
    _ component: Component, _ key: RepositoryKey, _ origin: ReleaseForm, _ source: PromotionSource, tags: Bool
  ) throws -> ObjectID {
    let recorded = source.train?.train.member(component.name)?.commit
    guard let head = draft.ref(origin.branch, of: key)?.commit else {
      if let recorded, source.isNamed { return recorded }
      throw Refusal(
        Diagnostic(
          "branch.missing", "'\(origin.branch)' does not exist", subject: component.name,
          hint: "run 'relctl bump \(source.name)' first, or leave the component out of the train"))
    }
    guard let recorded else { return head }
    if source.isNamed { return recorded }
    guard tags, head != recorded else { return head }
    let later = try draft.commits(key, in: head, notIn: recorded)
    let news =
      later.first.map { "by \(later.count) commits, the last is \($0.id.short) \($0.subject)" }
      ?? "and no longer contains \(recorded.short)"
    let id = String(source.train?.id.prefix(12) ?? "")
    throw Refusal(
      Diagnostic(
        "train.moved",
        "'\(origin.branch.short)' has moved past the train of '\(from)' \(news)", subject: component.name,
        hint:
          "record what it holds with 'relctl publish \(from)', or take the recorded commits with '--train \(id)'"
      ))
  }

  private func requireMonotonic(_ component: Component, _ version: Version, _ key: RepositoryKey) throws {
    guard let released = draft.snapshot.ledger.current[to]?.train.member(component.name)?.version,
      released > version
    else { return }
    throw Refusal(
      Diagnostic(
        "version.notAbove", "\(version) is below the released version \(released)", subject: component.name,
        hint: "bump to a version above \(released) and promote that"))
  }

  private func taken(_ component: Component, _ tag: RefName, _ commit: ObjectID) -> Refusal {
    Refusal(
      Diagnostic(
        "tag.taken", "the tag '\(tag.short)' is already there, at \(commit.short)", subject: component.name,
        hint: "a published tag is never moved; find out who made it, then bump to a new version"))
  }

  /// A back-merge is never automatic, but nobody should have to remember it.
  private func reportVersionsThatMissTheRelease(_ source: PromotionSource) {
    guard let version = source.versions[draft.workspace.app.name] else { return }
    let open = (draft.snapshot.ledger.trains[draft.development.name] ?? [:]).keys.compactMap { Version($0) }
      .filter { $0 > version }.sorted()
    guard !open.isEmpty else { return }
    let names = open.map(\.description).joined(separator: ", ")
    draft.note(
      Diagnostic(
        .note, "branch.missesRelease", "the branches of \(names) will not hold \(version)",
        hint: "after this run, merge '\(to)' into them where its changes are needed"))
  }

  /// Components that have the version's branch but are not in the train would silently miss the release.
  private func reportLeftovers(_ source: PromotionSource) {
    guard let version = source.versions[draft.workspace.app.name] else { return }
    for component in draft.workspace.components where source.versions[component.name] == nil {
      guard let form = try? draft.form(from, component.name, version),
        draft.snapshot.refs[.component(component.name)]?[form.branch] != nil
      else { continue }
      draft.note(
        Diagnostic(
          .warning, "branch.leftOut",
          "'\(form.branch.short)' exists, but the train of '\(from)' does not hold it",
          subject: component.name, hint: "add it with 'relctl bump \(version) --component \(component.name)'")
      )
    }
  }
}
