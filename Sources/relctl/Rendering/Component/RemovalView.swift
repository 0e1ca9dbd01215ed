import ReleaseCore
import ReleaseModel

/// What goes with a component, before it goes.
struct RemovalView {
  let plan: RemovalPlan
  let report: ComponentReport
  let diffs: Bool

  init(_ plan: RemovalPlan, _ report: ComponentReport, diffs: Bool) {
    self.plan = plan
    self.report = report
    self.diffs = diffs
  }

  func text(_ style: TextStyle) -> String {
    var text = style.bold(localized("Remove component: \(plan.name)")) + "\n\n"
    if let commit = plan.commit {
      let old = commit.update.expected?.short ?? localized("(new)")
      text += style.bold(commit.repository) + "\n  \(commit.update.ref.full)  " + style.dim("\(old) →")
      text += "  " + style.green(commit.update.new.short) + "\n"
      if diffs { text += DiffText.colored(commit.diff, style) }
    } else {
      text += localized("The app does not pin it.\n")
    }
    if !plan.keeping.isEmpty {
      let names = plan.keeping.map { "'\($0.short)'" }.joined(separator: ", ")
      text += style.yellow(
        localized("\(names) of the app pin it still: remove the pins there, or merge this commit\n"))
    }
    text += "\n" + style.bold("relctl.yml") + "\n"
    return text + (diffs ? DiffText.colored(report.manifest, style) : localized("  one entry less\n")) + "\n"
  }

  static func end(_ end: AmendmentEnd, of plan: RemovalPlan, _ style: TextStyle) -> String {
    if case .waiting(let head, let target, let page) = end {
      return style.yellow(localized("Waits for 1 merge request")) + "\n"
        + "  \(VisibleText.of(page ?? "\(head.short) -> \(target.short)"))\n"
        + localized(
          "hint: relctl.yml still names \(plan.name); when the request is merged, run the same command once more:\n      relctl component remove \(plan.name.shellWord)\n"
        )
    }
    return style.green(localized("done: "))
      + localized(
        "relctl.yml no longer names \(plan.name): commit it where your team keeps it\nIts repository and its published versions stay.\n"
      )
  }
}
