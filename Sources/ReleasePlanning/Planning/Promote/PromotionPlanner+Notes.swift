import ReleaseDescriptors
import ReleaseModel

extension PromotionPlanner {
  /// Commits that people pushed to the target during QA are released with the merge; nobody should find out later.
  func noteUnseenCommits(
    of component: Component, in key: RepositoryKey, branch: RefName, present: ObjectID, head: ObjectID
  ) throws {
    let released = try context.releases.state(of: component).commit
    let sinceRelease = Set(try context.facts.commits(of: key, in: present, notIn: released).map(\.id))
    let unseen = try context.versions.withoutUndone(
      try context.facts.commits(of: key, in: present, notIn: head).filter { sinceRelease.contains($0.id) },
      of: component, since: released)
    guard !unseen.isEmpty else { return }
    let counted: Phrase =
      unseen.count == 1
      ? "'\(branch.short)' has 1 commit that was never in '\(from)'; this run releases it\(unseen.listed)"
      : "'\(branch.short)' has \(unseen.count) commits that were never in '\(from)'; this run releases them\(unseen.listed)"
    context.note(
      Diagnostic(
        severity: .warning, "branch.unreleased",
        counted, subject: component.name))
  }

  /// A back-merge is never automatic, but nobody should have to remember it.
  func reportVersionsThatMissTheRelease(of source: PromotionSource) {
    guard let version = source.versions[context.workspace.app.name] else { return }
    let open = (context.snapshot.ledger.trains[context.development.name] ?? [:]).keys.compactMap {
      Version($0)
    }
    .filter { $0 > version && !context.snapshot.ledger.isRevoked(context.workspace.app.name, version: $0) }
    .sorted()
    guard !open.isEmpty else { return }
    let names = open.map(\.description).joined(separator: ", ")
    context.note(
      Diagnostic(
        severity: .note, "branch.missesRelease", "the branches of \(names) will not contain \(version)",
        hint: "after this run, 'relctl status --missing' lists the missing commits and how to merge them"))
  }

  /// Components that have the version's branch but are not in the train would silently miss the release.
  func reportUnpromotedCommits(of source: PromotionSource) {
    guard let version = source.versions[context.workspace.app.name] else { return }
    for component in context.workspace.components where source.versions[component.name] == nil {
      guard let form = try? context.coordinates(in: from, of: component.name, version: version),
        context.snapshot.refs[.component(component.name)]?[form.branch] != nil
      else { continue }
      context.note(
        Diagnostic(
          severity: .warning, "branch.leftOut",
          "'\(form.branch.short)' exists, but is not in the train of '\(from)'",
          subject: component.name,
          hint: "add it with 'relctl bump \(version) --only \(component.name.shellWord)'")
      )
    }
  }

  /// QA and STG of a version that lacks a released fix test something that customers will never have.
  func noteMissedRelease(of component: Component, version: Version, head: ObjectID) throws {
    let found: MissedRelease?
    do {
      found = try context.unreleased.missedRelease(of: component, in: from, version: version, head: head)
    } catch is Refusal {
      // What can't be compared is no reason to refuse a promotion.
      return
    }
    guard let missed = found else { return }
    context.note(
      Diagnostic(
        severity: .warning, "branch.lacksRelease",
        "'\(missed.branch.short)' lacks \(missed.summary), released as \(missed.text)"
          + (isRelease
            ? "; the merge includes it, but the combination is untested" : "; '\(to)' will not contain it"),
        subject: component.name,
        hint: "run 'relctl status --missing' for the git commands that merge it into '\(missed.branch.short)'"
      ))
  }

  /// Says what a partial promotion leaves behind, and how it can follow.
  func reportMembersThatStay(of source: PromotionSource, carried: [Train.Member]) {
    let app = context.workspace.app.name
    let staying = carried.filter { member in
      source.versions[member.name].map { $0 != member.version } ?? false
    }
    .map(\.name).sorted()
    guard !staying.isEmpty, let version = source.versions[app],
      let origin = try? context.coordinates(in: from, of: app, version: version)
    else { return }
    let listed = staying.prefix(8).joined(separator: ", ")
    let more: Phrase = staying.count > 8 ? " and \(staying.count - 8) more" : ""
    let message: Phrase = "the train \(source.name) is promoted without \(listed)\(more)"
    guard (try? context.coordinates(in: to, of: app, version: version))?.kind.hasTag == true else {
      return context.note(
        Diagnostic(
          severity: .note, "train.leftBehind", message,
          hint: "a later 'relctl promote \(from) \(to)' includes them"))
    }
    context.note(
      Diagnostic(
        severity: .warning, "train.leftBehind",
        "\(message); they can't follow as \(version), because this run tags the app's \(version)",
        hint:
          "release them with the app's next version: 'relctl bump patch --only "
          + "\(staying.joined(separator: ",").shellWord)'; then 'relctl status --missing' lists the git "
          + "commands that merge '\(origin.branch.short)' into its branches"
      ))
  }

  /// An app that is tagged can't take other versions any more.
  func refuseReleasedApp(version: Version, chosen: [ChosenComponent]) throws {
    let app = context.workspace.app
    let form = try context.coordinates(in: to, of: app.name, version: version)
    guard form.kind.hasTag, let tag = form.tag, context.ref(tag, of: .component(app.name)) != nil,
      let train = try context.lastTrain(in: to, version: version)
    else { return }
    let members = context.memory.members(of: train)
    let late = chosen.filter { members[$0.component.name]?.spelledVersion != $0.form.version }
      .map(\.component.name)
    guard !late.isEmpty else { return }
    throw Refusal(
      "app.released",
      "the app's \(version) is already released without this version of \(late.joined(separator: ", "))",
      subject: app.name,
      hint:
        "release them with the app's next version: relctl bump patch --only \(late.joined(separator: ",").shellWord)"
    )
  }
}
