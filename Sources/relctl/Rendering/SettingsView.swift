import ReleaseCore

/// Effective values in one column, the lines that made them in another.
struct SettingsView {
  let entries: [SettingsReport.Entry]

  init(_ entries: [SettingsReport.Entry]) { self.entries = entries }

  func text(_ style: Style) -> String {
    TextTable(
      entries.map { [style.bold($0.key), "=", $0.value, style.dim($0.from.first ?? "input")] }
    ).text()
  }
}
