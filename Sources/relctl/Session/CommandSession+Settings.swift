import Foundation
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

extension CommandSession {
  /// The environments of the workspace.
  func catalog() throws -> SettingsCatalog {
    try loaded().catalog
  }

  /// Says on standard error what was read but probably means something else than it says.
  func warn(_ diagnostics: [Diagnostic]) {
    if options.quiet || diagnostics.isEmpty { return }
    let style = Style(isColored: terminal.usesColor(options.color, STDERR_FILENO), width: terminal.width)
    var text = DiagnosticsView(Array(diagnostics.prefix(5))).text(style)
    if diagnostics.count > 5 { text += "and \(diagnostics.count - 5) more: run 'relctl env check'\n" }
    Terminal.writeError(text)
  }

  /// Warns about the layers of some environments, and about values that were read from them.
  func warn(_ scopes: [SettingsScope], in catalog: SettingsCatalog, _ more: [Diagnostic] = []) {
    var all: [Diagnostic] = []
    let tables = scopes.compactMap { try? catalog.entry($0.environment).table }
    for warning in tables.flatMap(\.warnings) + more where !all.contains(warning) { all.append(warning) }
    warn(all)
  }

  var today: CalendarDay { CalendarDay(secondsSince1970: now) }

  /// Seconds since 1970.
  var now: Int64 { Int64(Date().timeIntervalSince1970) }
}
