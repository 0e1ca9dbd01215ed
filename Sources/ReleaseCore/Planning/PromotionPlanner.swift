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
    draft.refuseMembersWithoutComponent(source)
    var chosen: [ChosenComponent] = []
    var carried: [Train.Member] = []
    for component in draft.workspace.components {
      if let version = source.versions[component.name] {
        if let item = draft.attempt(component.name, { try choose(component, version, source, target) }) {
          chosen.append(item)
        }
      } else if let member = draft.attempt(component.name, { try carriedMember(component, source) }) {
        carried.append(member)
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

  /// A component that the train does not move stands at what is released *now*: a train that was recorded before
  /// another release must not take that one back.
  private func carriedMember(_ component: Component, _ source: PromotionSource) throws -> Train.Member {
    let released = try draft.released(component).member(named: component.name)
    if let recorded = source.train?.train.member(component.name), recorded.version != released.version {
      draft.note(
        Diagnostic(
          .warning, "train.carriedNewer",
          "the train was recorded with \(recorded.text); \(released.text) is released since and stays",
          subject: component.name))
    }
    return released
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
      if let tag, let tagged { throw Refusal.tagTaken(tag, tagged, component) }
      try draft.requireRoom(for: form.branch, of: key)
      return chosen(.rewrite(onto: head, expected: nil, settled: nil), news, tagged: false)
    }
    if isRelease { try requireMonotonic(component, version, key) }
    if try draft.isAncestor(key, head, of: present) {
      guard let tag, let tagged else {
        return chosen(.rewrite(onto: present, expected: present, settled: nil), [], tagged: false)
      }
      // Released already: whatever came to the branch after the tag is the next release's business.
      guard try draft.isAncestor(key, head, of: tagged), try draft.isAncestor(key, tagged, of: present) else {
        throw Refusal.tagTaken(tag, tagged, component)
      }
      return chosen(.keep(head: tagged), [], tagged: true)
    }
    if let tag, let tagged { throw Refusal.tagTaken(tag, tagged, component) }
    if isRelease { try noteUnseenCommits(component, key, form.branch, present, head) }
    let commits = try draft.commits(key, in: head, notIn: present)
    return chosen(.merge(ours: present, theirs: head), commits, tagged: false)
  }

  /// The commit to promote: the branch's head now; into an environment that tags, what the train recorded. Where
  /// the source itself has tags, the tag's commit.
  private func sourceHead(
    _ component: Component, _ key: RepositoryKey, _ origin: ReleaseForm, _ source: PromotionSource, tags: Bool
  ) throws -> ObjectID {
    let recorded = source.train?.train.member(component.name)?.commit
    let ref = origin.kind.hasTag ? origin.tag ?? origin.branch : origin.branch
    guard let head = draft.ref(ref, of: key)?.commit else {
      throw Refusal(
        Diagnostic(
          "branch.missing", "'\(ref)' does not exist", subject: component.name,
          hint: "run 'relctl bump \(source.name)' first, or leave the component out of the train"))
    }
    guard let recorded else { return head }
    guard try draft.isAncestor(key, recorded, of: head) else {
      throw Refusal(
        Diagnostic(
          "train.commitGone",
          "'\(ref.short)' no longer contains \(recorded.short), which the train of '\(from)' recorded",
          subject: component.name,
          hint:
            "somebody moved it back or rewrote it: restore \(recorded.short), or record what it holds now with "
            + "'relctl publish \(from)'"))
    }
    if source.isNamed { return recorded }
    guard tags, head != recorded else { return head }
    let later = try draft.commits(key, in: head, notIn: recorded)
    let last = later.first.map { ", the last is \($0.id.short) \($0.subject)" } ?? ""
    let id = String(source.train?.id.prefix(12) ?? "")
    throw Refusal(
      Diagnostic(
        "train.moved",
        "'\(ref.short)' has moved past the train of '\(from)' by \(later.count) commits\(last)",
        subject: component.name,
        hint:
          "record what it holds with 'relctl publish \(from)', or take the recorded commits with '--train \(id)'"
      ))
  }

  /// Commits that people pushed to the target during QA are released with the merge; nobody should find out later.
  private func noteUnseenCommits(
    _ component: Component, _ key: RepositoryKey, _ branch: RefName, _ present: ObjectID, _ head: ObjectID
  ) throws {
    let released = try draft.released(component).commit
    let sinceRelease = Set(try draft.commits(key, in: present, notIn: released).map(\.id))
    let unseen = try draft.commits(key, in: present, notIn: head).filter { sinceRelease.contains($0.id) }
    guard !unseen.isEmpty else { return }
    let list = unseen.prefix(5).map { "\n  \($0.id.short) \($0.subject) (\($0.author))" }.joined()
    draft.note(
      Diagnostic(
        .warning, "branch.unreleased",
        "'\(branch.short)' has \(unseen.count) commits that '\(from)' never held; they are released with this\(list)"
          + (unseen.count > 5 ? "\n  and \(unseen.count - 5) more" : ""), subject: component.name))
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
