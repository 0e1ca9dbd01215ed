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
    var text = style.bold(localized("New component: \(first.component)")) + style.dim(layer) + "\n"
    text += "  \(first.url)\n\n"
    if first.isThere {
      text += localized(
        "  \(first.update.ref.full) holds these files already, at \(first.update.new.short)\n")
    } else {
      text +=
        "  \(first.update.ref.full)  " + style.dim(localized("(new) →")) + "  "
        + style.green(first.update.new.short)
        + "\n"
      text += first.files.map { style.dim("    \($0.path)") + "\n" }.joined()
    }
    text += "\n" + style.bold("relctl.yml") + "\n"
    if report.manifest.isEmpty {
      text += style.dim(localized("  names it already")) + "\n"
    } else {
      text += DiffText.colored(report.manifest, style)
    }
    return text + "\n" + version(style)
  }

  private func version(_ style: Style) -> String {
    if plan.package != nil {
      return localized("It joins the version that is under way, by this plan:\n\n")
    }
    let reason =
      plan.underWay.map { localized("It does not join \($0), which is under way") }
      ?? localized("No version is under way")
    return localized(
      "\(reason): the next 'relctl bump' starts its first version, publishes it\nand adds its pin to the app's Podfile.\n"
    )
  }

  /// What is there now, and what comes next.
  static func end(_ plan: NewComponentPlan, _ style: Style) -> String {
    let name = plan.first.component
    let next =
      plan.package == nil
      ? localized("Its first version starts with the next 'relctl bump'.")
      : localized("It continues with its train: 'relctl promote'.")
    return style.green(localized("done: "))
      + localized(
        "\(name) is at \(plan.first.url)\nwrote relctl.yml: commit it where your team keeps it\n\(next)\n")
  }
}
