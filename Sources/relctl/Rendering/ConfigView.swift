import ReleaseCore

/// What relctl.yml describes, then what is wrong with the layers.
struct ConfigView {
  private let report: ConfigReport

  init(_ report: ConfigReport) { self.report = report }

  func text(_ style: Style) -> String {
    let counts = [
      (report.components, "component"), (report.environments.count, "environment"),
      (report.specs, "spec repository"),
    ].map { "\($0) \($0 == 1 ? $1 : $1.hasSuffix("y") ? $1.dropLast() + "ies" : $1 + "s")" }
    return "\(style.bold("\(report.folder)/relctl.yml")): \(counts.joined(separator: ", "))\n"
      + SettingsFindingsView(report.findings).text(style)
  }
}
