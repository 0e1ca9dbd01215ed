import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// What relctl.yml describes, then what is wrong with the layers.
struct ConfigView {
  private let report: ConfigReport

  init(_ report: ConfigReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    let counts = [
      Counted.text(report.components, "component"), Counted.text(report.environments.count, "environment"),
      report.specs == 1 ? localized("1 spec repository") : localized("\(report.specs) spec repositories"),
    ]
    return "\(style.bold("\(report.folder)/relctl.yml")): \(counts.joined(separator: localized(", ")))\n"
      + SettingsFindingsView(report.findings).text(style)
  }
}
