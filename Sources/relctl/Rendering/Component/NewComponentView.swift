import ReleaseCore
import ReleaseModel

/// A new component as people read it before it is made.
struct NewComponentView {
  let plan: NewComponentPlan
  let report: ComponentReport

  init(_ plan: NewComponentPlan, report: ComponentReport) {
    self.plan = plan
    self.report = report
  }

  func text(_ style: Style) -> String {
    let first = plan.first
    let layer = plan.proposal.component.layer.map { "  \($0)" } ?? ""
    var text = style.bold("New component: \(first.component)") + style.dim(layer) + "\n"
    text += "  \(first.url)\n\n"
    if first.isThere {
      text += "  \(first.update.ref.full) holds these files already, at \(first.update.new.short)\n"
    } else {
      text +=
        "  \(first.update.ref.full)  " + style.dim("(new) →") + "  " + style.green(first.update.new.short)
        + "\n"
      text += first.files.map { style.dim("    \($0.path)") + "\n" }.joined()
    }
    text += "\n" + style.bold("relctl.yml") + "\n"
    if report.manifest.isEmpty {
      text += style.dim("  names it already") + "\n"
    } else {
      text += DiffText.colored(report.manifest, style)
    }
    return text + "\n" + version(style)
  }

  private func version(_ style: Style) -> String {
    if plan.package != nil {
      return "It joins the version that is under way, by this plan:\n\n"
    }
    let reason =
      plan.underWay.map { "It does not join \($0), which is under way" } ?? "No version is under way"
    return "\(reason): the next 'relctl bump' starts its first version, publishes it\n"
      + "and adds its pin to the app's Podfile.\n"
  }

  /// What is there now, and what comes next.
  static func end(_ plan: NewComponentPlan, _ style: Style) -> String {
    let name = plan.first.component
    let next =
      plan.package == nil
      ? "Its first version starts with the next 'relctl bump'."
      : "It continues with its train: 'relctl promote'."
    return style.green("done: ") + "\(name) is at \(plan.first.url)\n"
      + "wrote relctl.yml: commit it where your team keeps it\n\(next)\n"
  }
}
