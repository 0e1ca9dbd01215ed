import ReleaseCore
import ReleaseModel
import ReleaseSetup

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
    for commit in plan.commits {
      let old = commit.update.expected?.short ?? localized("(new)")
      text +=
        style.bold(commit.repository.description) + "\n  \(commit.update.ref.full)  " + style.dim("\(old) →")
      text += "  " + style.green(commit.update.new.short) + "\n"
      if diffs { text += DiffText.colored(commit.diff, style) }
    }
    if plan.commits.isEmpty { text += localized("The app does not pin it.\n") }
    for gate in report.closedGates ?? [] {
      text += style.yellow(
        localized(
          "The gate '\(gate.gate)' of '\(gate.environment)' is closed: \(gate.text)\n"))
    }
    text += "\n" + style.bold("relctl.yml") + "\n"
    return text + (diffs ? DiffText.colored(report.manifest, style) : localized("  one entry removed\n"))
      + "\n"
  }

  static func end(_ waiting: [WaitingMerge], of plan: RemovalPlan, _ style: TextStyle) -> String {
    if !waiting.isEmpty {
      let title =
        waiting.count == 1
        ? localized("Waits for 1 merge request") : localized("Waits for \(waiting.count) merge requests")
      let lines = waiting.map { merge in
        "  \(VisibleText.of(merge.page ?? "\(merge.head.short) -> \(merge.target.short)"))\n"
      }
      return style.yellow(title) + "\n" + lines.joined()
        + localized(
          "hint: relctl.yml still lists \(plan.name); when they are merged, run the same command again:\n      relctl component remove \(plan.name.shellWord)\n"
        )
    }
    return style.green(localized("done: "))
      + localized(
        "relctl.yml no longer lists \(plan.name): commit it where your team keeps it\nIts repository and its published versions stay.\n"
      )
  }
}
