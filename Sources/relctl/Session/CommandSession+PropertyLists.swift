import Foundation
import ReleaseModel
import ReleaseSetup
import ReleaseSupport

extension CommandSession {
  /// A path as the user gave it, from where the user stands.
  func path(_ path: String) -> String {
    FilePathRules.join(path, to: FileManager.default.currentDirectoryPath)
  }

  /// Says what is wrong with a result that was shown all the same.
  func show(_ problems: [Diagnostic]) {
    let style = terminal.style(options.color, on: STDERR_FILENO)
    Terminal.writeError(DiagnosticsView(problems).text(style))
  }

  /// Shows an edit that was written, or was not.
  func show(_ amendment: PropertyListAmendment, isWritten: Bool) throws {
    let report = try PropertyListEditReport(amendment, written: isWritten)
    try print(report) { PlistEditView(amendment, diff: report.diff, isDone: isWritten).text($0) }
  }
}
