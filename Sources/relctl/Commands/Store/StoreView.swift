import ReleaseDelivery
import ReleaseModel

/// The versions at the store, two lines each, then what went wrong.
struct StoreView {
  private let report: StoreReport

  init(_ report: StoreReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    var text = ""
    switch report.conclusion {
    case .done where report.action != nil: text += style.green("✓") + localized(" done\n")
    case .inDoubt: text += style.yellow("?") + localized(" not known whether App Store Connect did it\n")
    case .done, .nothingToDo, .partly, .refused: break
    }
    if report.versions.isEmpty, report.problem == nil { text += localized("The store has no version.\n") }
    for version in report.versions { text += one(version, style) }
    return text + (report.problem.map { DiagnosticsView([$0]).text(style) } ?? "")
  }

  private func one(_ version: StoreReport.Version, _ style: TextStyle) -> String {
    let build = version.build.map { " (\($0))" } ?? ""
    var text = style.bold(VisibleText.of(version.version + build)) + "  " + VisibleText.of(version.state)
    text += "  " + style.dim(VisibleText.of(localized(version.meaning))) + "\n"
    if let phases = version.phasedRelease {
      text += "  " + localized("phased release: \(phases.state)")
      if let day = phases.day { text += localized(", day \(day) of 7") }
      if let percent = phases.percent {
        text += localized(", \(percent) % of the devices with automatic updates")
      }
      text += "\n"
    }
    return text + (version.health.map { health($0, style) } ?? "")
  }

  private func health(_ health: StoreHealthReport, _ style: TextStyle) -> String {
    guard let measure = health.measure, let reason = health.reason else {
      return "  " + style.yellow(localized("health: unknown")) + "\n"
        + (health.problem.map { DiagnosticsView([$0]).text(style) } ?? "")
    }
    let words = localized("health: \(reason)")
    let limits = [
      health.rule.crashFreeUsers.map { localized("users \($0) %") },
      health.rule.crashFreeSessions.map { localized("sessions \($0) %") },
    ].compactMap(\.self).joined(separator: ", ")
    let shown = VisibleText.of(words + (limits.isEmpty ? "" : " " + localized("(limits: \(limits))")))
    return "  " + (health.verdict == .unhealthy ? style.red(shown) : shown) + "\n"
      + (measure.url.map { "  " + VisibleText.of($0) + "\n" } ?? "")
  }
}
