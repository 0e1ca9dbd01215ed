import Foundation
import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// A staged plan as people read it: totals and warnings, then a line for each repository. With all diffs what the layers
/// say, the order, and every ref with its final id.
struct PlanView {
  let package: PlanPackage
  let settings: [SettingsReport.Entry]
  let diffs: PlanDiffs
  /// What the gates of the environment say.
  let gates: [GateVerdict]

  init(
    _ package: PlanPackage, settings: [SettingsReport.Entry], diffs: PlanDiffs, gates: [GateVerdict] = []
  ) {
    self.gates = gates
    self.package = package
    self.settings = settings
    self.diffs = diffs
  }

  private var plan: Plan { package.staged.plan }

  func text(_ style: TextStyle) -> String {
    guard package.staged.changesAnything else {
      return notes(style)
        + style.prose(
          localized(
            "Nothing to do: 'relctl \(plan.request.summary)' would not change \(plan.environment).\n"),
          indent: 2
        )
    }
    let digest = package.digest.prefix(16)
    let (title, run) = (
      localized("Plan: \(plan.request.summary)"), localized("run \(plan.run), sha256:\(digest)…")
    )
    let isLong = style.wraps && DisplayWidth.of(title) + 3 + DisplayWidth.of(run) > style.width
    var text =
      style.prose(style.bold(title), indent: 2) + (isLong ? "\n  " : "   ") + style.dim(run) + "\n"
    text += style.prose(summary(style), indent: 2)
    if let undoing = plan.undoing { text += style.prose(undo(undoing), indent: 2) }
    text += notes(style)
    text += GatesView(gates, of: plan.environment).text(style)
    if diffs == .all {
      text += (plan.undoing == nil ? layers(style) : "") + order(style)
    } else {
      text += "\n" + PlanLines(package.staged).text(style)
    }
    for (planned, staged) in zip(plan.repositories, package.staged.repositories)
    where diffs.include(planned.name.description) {
      text += repository(planned, staged: staged, style)
    }
    if let publication = package.staged.publication, diffs.include(publication.repository) {
      text += self.publication(publication, style)
    }
    if let registry = plan.registry, diffs.include(registry.name) { text += releases(in: registry, style) }
    guard diffs == .none, package.staged.repositories.contains(where: { !$0.edits.isEmpty }) else {
      return text
    }
    let hint: Phrase = "use '--diff' to show every change, or '--diff=NAME' for one repository"
    return text + style.prose(style.hint(hint) + "\n", indent: 2)
  }

  private func layers(_ style: TextStyle) -> String {
    let rows = settings.map { entry in
      [
        entry.key, entry.value.isEmpty ? style.dim(localized("(empty)")) : entry.value,
        style.dim(entry.from.first ?? ""),
      ]
    }
    return "\n" + style.bold(localized("Layers of \(plan.environment)")) + "\n"
      + TextTable(rows, indent: "  ").text()
  }

  private func undo(_ undoing: UndoRecord) -> String {
    let after =
      undoing.previous.map { localized("\(undoing.environment) goes back to \($0.version)") }
      ?? localized("then \(undoing.environment) has no train, as before")
    return localized("undoes: \(undoing.summary); \(after)\n")
  }

  private func order(_ style: TextStyle) -> String {
    let components = plan.repositories.filter { !$0.isApp }
    var steps = Set(components.map(\.level)).sorted().map { level in
      components.filter { $0.level == level }.map(\.name).joined(separator: ", ")
    }
    if let publication = package.staged.publication, !publication.changes.isEmpty {
      let podspecs = Counted.text(publication.changes.count, "podspec")
      steps.append(
        plan.undoing == nil
          ? localized("publish \(podspecs) to \(publication.repository), one commit")
          : localized("revert \(podspecs) in \(publication.repository), one commit"))
    }
    if let registry = plan.registry, !package.staged.releases.isEmpty {
      let packages = Counted.text(package.staged.releases.count, "package")
      steps.append(localized("publish \(packages) to \(registry.name), permanently"))
    }
    steps += plan.repositories.filter(\.isApp).map(\.name.description)
    if plan.undoing != nil { steps.reverse() }
    let wrapped = steps.enumerated().flatMap { step -> [[String]] in
      let lines = Wrapped.lines(step.element, width: style.width - 6)
      return lines.enumerated().map { [$0.offset == 0 ? "\(step.offset + 1)" : "", $0.element] }
    }
    return "\n" + style.bold(localized("Order")) + "\n" + TextTable(wrapped, indent: "  ").text()
  }

  private func notes(_ style: TextStyle) -> String {
    let remade = plan.repositories.compactMap { planned in
      planned.tag.flatMap { tag in planned.remade.map { (planned.name, tag, $0) } }
    }
    let tags = remade.map { name, tag, former in
      style.prose(
        style.yellow(localized("\(name) recreates the tag \(tag.short):"))
          + localized(" it was at \(former.commit.short), and nothing was ever published under it\n"),
        indent: 2)
    }
    guard !plan.notes.isEmpty || !tags.isEmpty else { return "" }
    return "\n" + tags.joined() + DiagnosticsView(plan.notes).text(style)
  }

  private func repository(_ planned: RepositoryPlan, staged: StagedRepository, _ style: TextStyle) -> String {
    var text =
      "\n" + style.bold(planned.name.description)
      + (planned.spelledVersion.isEmpty ? "" : "  \(planned.spelledVersion)")
      + style.dim("  \(localized(planned.reason))") + "\n"
    guard !staged.updates.isEmpty else {
      if planned.takesCommits(as: staged) {
        return text + "  \(style.dim(localized("includes the branch up to")))  \(staged.commit.short)\n"
          + commits(of: planned, style)
      }
      return text + "  \(style.dim(localized("stays at")))  \(staged.commit.short)\n"
    }
    text += TextTable(
      staged.updates.map { update in
        let old = update.expected.map(\.short) ?? localized("(new)")
        return [update.ref.full, style.dim("\(old) →"), style.green(update.new.short)]
      }, indent: "  "
    ).text()
    text += details(planned, staged: staged, style)
    return text + staged.edits.map { DiffText.colored($0.diff, style) }.joined()
  }

  private func details(_ planned: RepositoryPlan, staged: StagedRepository, _ style: TextStyle) -> String {
    style.prose(remarks(on: planned, staged: staged), indent: 2) + commits(of: planned, style)
  }

  private func remarks(on planned: RepositoryPlan, staged: StagedRepository) -> String {
    var text = ""
    switch planned.step {
    case .merge(_, let theirs):
      let files =
        staged.mergedFiles == 1 ? localized("1 more file") : localized("\(staged.mergedFiles) more files")
      text +=
        localized(
          "  merges \(theirs.short): \(planned.commits.count) commits, \(staged.edits.count) rewritten files, \(files)\n"
        )
    case .rewrite(let onto, nil, _): text += localized("  creates the branch from \(onto.short)\n")
    case .revert(_, let undoing, _):
      let files = staged.edits.count + staged.mergedFiles
      text += localized("  reverts \(undoing.short): \(Counted.text(files, "file"))\n")
    case .rewrite, .keep: break
    }
    if !staged.resolved.isEmpty {
      text +=
        localized(
          "  both sides changed \(staged.resolved.joined(separator: ", ")): resolved by rewriting all sides first\n"
        )
    }
    if planned.isApp, plan.undoing == nil, planned.change.buildNumber == nil {
      text += localized("  CFBundleVersion is unchanged: no build number was given\n")
    }
    return text
  }

  private func commits(of planned: RepositoryPlan, _ style: TextStyle) -> String {
    var text = ""
    if case .revert = planned.step, !planned.commits.isEmpty { text += localized("  later commits stay:\n") }
    for commit in planned.commits.prefix(8) {
      text +=
        style.clipped(
          VisibleText.of("  · \(commit.id.short) \(commit.subject) (\(commit.author))"), to: style.width)
        + "\n"
    }
    if planned.commits.count > 8 { text += localized("  · and \(planned.commits.count - 8) more\n") }
    return text
  }

  private func publication(_ publication: StagedPublication, _ style: TextStyle) -> String {
    let changes = publication.changes
    var text = "\n" + style.bold(publication.repository) + "  \(publication.branch)"
    guard !changes.isEmpty else {
      return text + "\n  \(style.dim(localized("already contains every podspec")))\n"
    }
    if let commit = publication.provisional {
      text +=
        "  \(commit.short) "
        + style.dim(localized("(provisional: rebuilt if someone else publishes first)"))
    }
    text += "\n"
    text += TextTable(
      changes.map { entry in
        [
          word(entry, style), entry.path, style.dim(entry.new?.short ?? ""),
        ]
      }
        + changes.compactMap { entry in entry.obsolete.map { [style.red(localized("delete")), $0, ""] } },
      indent: "  "
    ).text()
    // A new podspec is the component's own, whose changes are shown there.
    let shown = changes.filter { $0.old != nil || diffs.names(publication.repository) }
    return text + shown.map { DiffText.colored($0.diff, style) }.joined()
  }

  private func releases(in registry: RegistryPlan, _ style: TextStyle) -> String {
    let releases = package.staged.releases
    guard !releases.isEmpty else { return "" }
    return "\n" + style.bold(registry.name) + "  \(registry.address)\n"
      + TextTable(
        releases.map { [style.green(localized("add")), "\($0.release.identity)", $0.release.version] },
        indent: "  "
      ).text()
  }

  private func word(_ entry: StagedPublication.Entry, _ style: TextStyle) -> String {
    if entry.new == nil { return style.red(localized("remove")) }
    return entry.old == nil
      ? style.green(localized("add"))
      : style.yellow(plan.undoing == nil ? localized("replace") : localized("restore"))
  }

  private func summary(_ style: TextStyle) -> String {
    if package.staged.pushesNothing {
      return style.bold(
        localized("Nothing is pushed; the ledger records the current content of \(plan.environment).")) + "\n"
    }
    let moved = package.staged.repositories.filter { !$0.updates.isEmpty }
    let refs = moved.reduce(0) { $0 + $1.updates.count }
    var parts = [Counted.text(moved.count, "repository"), Counted.text(refs, "ref")]
    if let publication = package.staged.publication, !publication.changes.isEmpty {
      let podspecs = Counted.text(publication.changes.count, "podspec")
      parts.append(
        plan.undoing == nil
          ? localized("\(podspecs) to publish in \(publication.repository)")
          : localized("\(podspecs) to revert in \(publication.repository)"))
    }
    if let registry = plan.registry, !package.staged.releases.isEmpty {
      let packages = Counted.text(package.staged.releases.count, "package")
      parts.append(localized("\(packages) to publish in \(registry.name)"))
    }
    let taken = zip(plan.repositories, package.staged.repositories).count { $0.takesCommits(as: $1) }
    let still = package.staged.repositories.count - moved.count - taken + plan.carried.count
    let rest =
      switch still {
      case 0: ""
      case 1: localized("; 1 component unchanged")
      default: localized("; \(still) components unchanged")
      }
    return style.bold(parts.joined(separator: localized(", ")) + rest) + "\n"
  }
}

extension RepositoryPlan {
  /// Whether a run takes commits that a branch holds already, and moves nothing for it.
  func takesCommits(as staged: StagedRepository) -> Bool {
    guard staged.updates.isEmpty else { return false }
    return switch step {
    case .keep, .rewrite: !commits.isEmpty
    case .merge, .revert: false
    }
  }
}
