import Foundation
import ReleaseModel
import ReleaseWorkspace

extension CommandSession {
  /// Where the values of a query are read.
  func settings(for query: SettingsQuery) throws(Refusal) -> SettingsQueryResult {
    try loader.settings(for: query, in: loaded().catalog)
  }

  /// Says on standard error what was read but probably means something else than it says.
  func warn(_ diagnostics: [Diagnostic]) {
    if options.quiet || diagnostics.isEmpty { return }
    let style = terminal.style(options.color, on: STDERR_FILENO)
    var text = DiagnosticsView(Array(diagnostics.prefix(5))).text(style)
    if diagnostics.count > 5 {
      text += localized("and \(diagnostics.count - 5) more: run 'relctl env check'\n")
    }
    Terminal.writeError(text)
  }

  var today: CalendarDay { CalendarDay(secondsSince1970: now) }

  /// Seconds since 1970.
  var now: Int64 { Int64(Date().timeIntervalSince1970) }
}
