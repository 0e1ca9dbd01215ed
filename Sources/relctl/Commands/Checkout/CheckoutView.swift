import ReleaseDelivery
import ReleaseModel

/// A checkout: its train, and a line for each component that is edited beside it.
struct CheckoutView {
  private let report: CheckoutReport
  private let isReturn: Bool

  init(_ report: CheckoutReport, isReturn: Bool) {
    self.report = report
    self.isReturn = isReturn
  }

  /// After it was laid.
  func made(_ folder: String, _ style: TextStyle) -> String {
    let head = localized("\(report.train) is in \(folder), \(String(report.mixture.prefix(12)))")
    let hint =
      report.edits.isEmpty
      ? "" : style.hint("before a release, run 'relctl checkout --return \(folder.shellWord)'") + "\n"
    return VisibleText.of(head) + "\n" + edits(style) + hint
  }

  func text(_ style: TextStyle) -> String {
    if isReturn {
      let returned = report.returned.map { VisibleText.of(localized("\($0) has its pins again")) + "\n" }
      if returned.isEmpty, report.dragged.isEmpty { return localized("No file of the app names a folder.\n") }
      return returned.joined() + dragged(style)
    }
    let head = VisibleText.of(localized("\(report.train), \(String(report.mixture.prefix(12)))")) + "\n"
    return head + (report.edits.isEmpty ? localized("No component is edited.\n") : edits(style))
      + dragged(style)
  }

  /// What was put into projects and workspaces by hand, and stays there.
  private func dragged(_ style: TextStyle) -> String {
    guard !report.dragged.isEmpty else { return "" }
    let lines = report.dragged.map { folder in
      let line = localized(
        "\(folder.file):\(folder.line): '\(folder.component)' comes from '\(folder.folder)'")
      return style.yellow(VisibleText.of(line)) + "\n"
    }
    return lines.joined()
      + style.hint("before a release, remove these folders from the project navigator in Xcode") + "\n"
  }

  private func edits(_ style: TextStyle) -> String {
    TextTable(
      report.edits.map { edit in
        [VisibleText.of(edit.component.description), VisibleText.of(edit.folder), state(edit, style)]
      }, indent: "  "
    ).text()
  }

  private func state(_ edit: CheckoutReport.Edit, _ style: TextStyle) -> String {
    guard let ahead = edit.ahead, let behind = edit.behind else {
      return style.red(localized("gone, or no checkout any more"))
    }
    var words: [String] = []
    if ahead > 0 { words.append(localized("ahead of the train by \(ahead)")) }
    if behind > 0 { words.append(style.yellow(localized("behind the train by \(behind)"))) }
    if edit.isChanged == true { words.append(style.yellow(localized("uncommitted changes"))) }
    return words.isEmpty ? localized("as in the train") : words.joined(separator: ", ")
  }
}
