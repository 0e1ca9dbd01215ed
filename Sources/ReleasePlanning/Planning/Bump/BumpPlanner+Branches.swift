import ReleaseDescriptors
import ReleaseModel

extension BumpPlanner {
  /// The commit that a version's branch starts at.
  func base(for state: ReleasedState) -> ObjectID {
    switch start {
    case .head: state.head
    case .release: state.commit
    }
  }

  /// Decides what happens to one repository: its branch is created, or brought into form where it exists.
  func choose(
    _ component: Component, in state: ReleasedState, version: Version, train: Version, reason: Phrase
  ) throws -> ChosenComponent {
    let key = RepositoryKey.component(component.name)
    let shared = try context.coordinates(in: environment.name, of: component.name, version: version)
    let form = start == .release ? shared.ofHotfix : shared
    if version > state.version { try refuseTakenRelease(of: component, version: version) }
    let present = context.ref(form.branch, of: key)?.commit
    func chosen(
      _ step: RepositoryPlan.Step, reading: ObjectID, commits: [CommitSummary] = [], tagged: Bool = false
    ) -> ChosenComponent {
      ChosenComponent(
        component: component, isApp: component.name == context.workspace.app.name, version: version,
        form: form,
        step: step, reading: reading, reason: reason, commits: commits,
        message: ReleaseMessage.start(as: form, in: environment.name), isTagged: tagged,
        isFirst: !state.isReleased)
    }
    if form.kind.hasTag, let tag = form.tag, let tagged = context.ref(tag, of: key)?.commit {
      guard let present, try context.facts.isAncestor(in: key, commit: tagged, of: present) else {
        throw Refusal.tagTaken(tag, at: tagged, component: component, above: lockstep(version))
      }
      return chosen(.keep(head: tagged), reading: tagged, tagged: true)
    }
    let base = base(for: state)
    func unreleased() throws -> [CommitSummary] {
      try context.versions.withoutUndone(
        try context.facts.commits(of: key, in: state.head, notIn: state.commit), of: component,
        since: state.commit)
    }
    guard let present else {
      try context.requireRoom(for: form.branch, of: key)
      let unreleased = try unreleased()
      noteUnreleased(unreleased, of: component, in: state)
      return chosen(
        .rewrite(onto: base, expected: nil, settled: nil), reading: base,
        commits: base == state.head ? unreleased : [])
    }
    if start == .release { try refuseUnreleased(on: present, of: component, in: state, form: form) }
    let missed = try context.versions.withoutUndone(
      try context.facts.commits(of: key, in: base, notIn: present), of: component, since: state.commit)
    if !missed.isEmpty {
      try noteMissing(
        missed, of: component, in: state, branch: form.branch, present: present, version: form.version)
    }
    let settled = try recordedCommit(of: component, version: train)
    return chosen(
      .rewrite(onto: present, expected: present, settled: settled), reading: present,
      // Where there is one environment, this is the release.
      commits: environment == context.production ? try unreleased() : [])
  }

  /// On a branch that all versions share, a hotfix would release whatever is there besides.
  private func refuseUnreleased(
    on present: ObjectID, of component: Component, in state: ReleasedState, form: ReleaseCoordinates
  ) throws {
    guard let branch = context.versions.sharedBranch(in: environment.name, of: component.name),
      branch == form.branch
    else { return }
    let commits = try context.unreleased.leftCommits(of: component, at: present, notIn: state.commit)
    guard !commits.isEmpty else { return }
    let count: Phrase = commits.count == 1 ? "1 commit that is" : "\(commits.count) commits that are"
    throw Refusal(
      "hotfix.branch.shared",
      "'\(branch.short)' is shared by all versions in '\(environment.name)' and has \(count) not released: "
        + "the hotfix would release them\(commits.listed)",
      subject: component.name,
      hint:
        "set a separate branch for hotfixes in the layer of '\(environment.name)': RELEASE_HOTFIX_BRANCH = hotfix/$(VERSION)"
    )
  }

  /// A branch that is there already is not merged into; whoever needs what it lacks now can.
  private func noteMissing(
    _ missed: [CommitSummary], of component: Component, in state: ReleasedState, branch: RefName,
    present: ObjectID, version: String
  ) throws {
    let key = RepositoryKey.component(component.name)
    let base = base(for: state)
    var settled: [String] = []
    if let common = try context.facts.mergeBase(in: key, of: base, and: present) {
      let changed = try context.unreleased.changedContent(
        of: component, version: state.version, from: common, to: base)
      // What only releases wrote there is nothing that anybody lacks.
      guard !changed.isEmpty else { return }
      settled = try context.unreleased.settled(for: component, from: common, to: base, changed: changed)
    }
    let source = start == .head ? state.branch : state.tag
    let merge = ManualMerge(
      in: context.shareableAddress(of: component.url) ?? component.name.description, into: branch,
      of: source?.inClone ?? base.hex, settled: settled,
      message: context.workspace.messages.manualMerge(
        of: component.name, version: version, in: environment.name))
    let count = missed.count == 1 ? "1 commit" : "\(missed.count) commits"
    context.note(
      Diagnostic(
        severity: .warning, "branch.behind",
        "'\(branch.short)' exists and lacks \(count) of '\(start == .head ? state.branch.short : state.spelledVersion)'",
        subject: component.name,
        hint: "if the team needs them now:\n" + merge.lines.map { "  \($0)" }.joined(separator: "\n")))
  }

  /// Commits on the released branch after its release: a bump takes them along, a hotfix must not be thought to
  /// leave them behind for good.
  private func noteUnreleased(_ commits: [CommitSummary], of component: Component, in state: ReleasedState) {
    guard !commits.isEmpty else { return }
    let counted: Phrase =
      commits.count == 1
      ? "'\(state.branch.short)' has 1 commit after \(state.spelledVersion)"
      : "'\(state.branch.short)' has \(commits.count) commits after \(state.spelledVersion)"
    switch start {
    case .head:
      context.note(
        Diagnostic(
          severity: .note, "branch.unreleased", "\(counted), included in this version",
          subject: component.name))
    case .release:
      context.note(
        Diagnostic(
          severity: .warning, "branch.unreleased",
          "\(counted); this version starts without them, but promoting it to '\(context.production.name)' releases them",
          subject: component.name,
          hint:
            "keep '\(state.branch.short)' free of unreleased commits, or talk to the people who pushed them"))
    }
  }

  /// A version that another bump can step over; nil where that bump would be another thing.
  private func lockstep(_ version: Version) -> Version? {
    start == .head && context.workspace.versioning == .lockstep ? version : nil
  }

  /// A version whose release tag exists can't be released any more: say so now, not at the last promotion.
  private func refuseTakenRelease(of component: Component, version: Version) throws {
    let form = try context.coordinates(in: context.production.name, of: component.name, version: version)
    guard form.kind.hasTag, let tag = form.tag,
      let taken = context.ref(tag, of: .component(component.name))?.commit
    else { return }
    throw Refusal.tagTaken(tag, at: taken, component: component, above: lockstep(version))
  }
}

extension Refusal {
  /// - Parameter version: Whose tag it is; nil where that is not to be released again under another number.
  static func tagTaken(
    _ tag: RefName, at commit: ObjectID, component: Component, above version: Version? = nil
  ) -> Refusal {
    Refusal(
      "tag.taken", "the tag '\(tag.short)' already exists at \(commit.short)", subject: component.name,
      hint: version.map {
        "published tags never move; find out who created it, then use a higher version: relctl bump "
          + "\($0.incremented(.patch))"
      } ?? "published tags never move; find out who created it, then bump to a new version")
  }
}
