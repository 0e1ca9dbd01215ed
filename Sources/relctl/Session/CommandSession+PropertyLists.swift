import Foundation
import ReleaseCore
import ReleaseModel
import ReleaseSupport

extension CommandSession {
  /// A path as the user gave it, from where the user stands.
  func path(_ path: String) -> String {
    FilePathRules.join(path, to: FileManager.default.currentDirectoryPath)
  }

  /// Says what is wrong with a result that was shown all the same.
  func show(_ problems: [Diagnostic]) {
    let style = Style(isColored: terminal.usesColor(options.color, STDERR_FILENO), width: terminal.width)
    Terminal.writeError(DiagnosticsView(problems).text(style))
  }

  /// Writes an edit, or does not, and shows it.
  func finish(_ amendment: PropertyListAmendment, writes: Bool) throws {
    if writes { try amendment.write() }
    let report = try PropertyListEditReport(amendment, written: writes)
    try print(report) { PlistEditView(amendment, diff: report.diff, isDone: writes).text($0) }
  }
}
