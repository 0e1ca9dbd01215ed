import ReleaseCore
import ReleaseHosts
import ReleaseModel
import ReleaseSetup

/// A new component as people read it before it is made.
struct NewComponentView {
  let plan: NewComponentPlan
  let report: ComponentReport
  /// The files of the first commit as a diff; nil where their names are enough.
  let contents: String?

  init(_ plan: NewComponentPlan, report: ComponentReport, contents: String?) {
    self.plan = plan
    self.report = report
    self.contents = contents
  }

  func text(_ style: TextStyle) -> String {
    let first = plan.first
    let layer = plan.proposal.component.layer.map { "  \($0)" } ?? ""
    let title =
      plan.proposal.adopted == nil
      ? localized("New component: \(first.repository)") : localized("Adopt component: \(first.repository)")
    var text = style.bold(title) + style.dim(layer) + "\n"
    text += "  \(first.url)\n\n"
    if first.isThere {
      text +=
        plan.proposal.adopted == nil
        ? localized("  \(first.update.ref.full) already contains these files, at \(first.update.new.short)\n")
        : localized("  \(first.update.ref.full) already has this form, at \(first.update.new.short)\n")
    } else {
      text +=
        "  \(first.update.ref.full)  " + style.dim("\(first.update.expected?.short ?? localized("(new)")) →")
        + "  "
        + style.green(first.update.new.short)
        + "\n"
      text += DiffText.colored(first.diff, style)
      text +=
        contents.map { DiffText.colored($0, style) }
        ?? first.files.map { style.dim("    \($0.path)") + "\n" }.joined()
    }
    for specs in plan.specs {
      text +=
        "\n" + style.bold(specs.repository) + "\n  \(specs.url)\n  \(specs.update.ref.full)  "
        + style.dim(localized("(new) →")) + "  " + style.green(specs.update.new.short) + "\n"
    }
    if !plan.repositories.isEmpty { text += "\n" + style.bold(localized("On the host")) + "\n" }
    for repository in plan.repositories {
      text += localized("  creates the repository \(repository.page), \(word(repository.visibility))") + "\n"
    }
    text += "\n" + style.bold("relctl.yml") + "\n"
    if report.manifest.isEmpty {
      text += style.dim(localized("  already lists it")) + "\n"
    } else {
      text += DiffText.colored(report.manifest, style)
    }
    return text + "\n" + version(style)
  }

  private func word(_ visibility: HostedRepository.Visibility) -> String {
    switch visibility {
    case .private: localized("private")
    case .internal: localized("internal")
    case .public: localized("public")
    }
  }

  private func version(_ style: TextStyle) -> String {
    if plan.package != nil {
      return localized("It joins the version that is under way with this plan:\n\n")
    }
    let reason =
      plan.underWay.map { localized("It does not join \($0), which is under way") }
      ?? localized("No version is under way")
    if let released = plan.first.released {
      return localized(
        "\(reason): the next 'relctl bump' starts the version after \(released), publishes it\nand moves its pin in the app's Podfile.\n"
      )
    }
    return localized(
      "\(reason): the next 'relctl bump' starts its first version, publishes it\nand adds its pin to the app's Podfile.\n"
    )
  }

  /// What is there now, and what comes next.
  static func end(_ plan: NewComponentPlan, _ style: TextStyle) -> String {
    let name = plan.first.repository
    let isFirst = plan.first.released == nil
    let next =
      plan.package != nil
      ? localized("It continues with its train: 'relctl promote'.")
      : isFirst
        ? localized("Its first version starts with the next 'relctl bump'.")
        : localized("Its next version starts with the next 'relctl bump'.")
    return style.green(localized("done: "))
      + localized(
        "\(name) is at \(plan.first.url)\nwrote relctl.yml: commit it where your team keeps it\n\(next)\n")
  }
}
