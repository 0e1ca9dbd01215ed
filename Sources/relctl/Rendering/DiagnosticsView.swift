import ReleaseCore

/// Problems as people read them: what, where, the line with a caret, and what to do.
struct DiagnosticsView {
  let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  func text(_ style: Style) -> String {
    var result = diagnostics.map { one($0, style) }.joined()
    let errors = diagnostics.count { $0.severity == .error }
    if errors > 1 { result += "\(errors) problems; nothing was changed\n" }
    return result
  }

  private func one(_ diagnostic: Diagnostic, _ style: Style) -> String {
    let label =
      switch diagnostic.severity {
      case .error: style.red("error")
      case .warning: style.yellow("warning")
      case .note: style.cyan("note")
      }
    let subject = diagnostic.subject.map { "\(style.bold(OutcomeText.name($0))): " } ?? ""
    var text = "\(label): \(subject)\(diagnostic.message) \(style.dim("[\(diagnostic.code)]"))\n"
    if let location = diagnostic.location {
      text += "  \(style.cyan("\(location)"))\n"
      if let excerpt = diagnostic.excerpt { text += self.excerpt(excerpt, location, style) }
    }
    if let hint = diagnostic.hint { text += "  \(style.dim("hint:")) \(hint)\n" }
    return text
  }

  private func excerpt(_ line: String, _ location: SourceLocation, _ style: Style) -> String {
    let before = line.prefix(location.column - 1)
    // A tab stays a tab below itself, so the caret stands where the eye expects it.
    let gap = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of(String($0))) }
      .joined()
    return "    \(line)\n    \(gap)\(style.green("^"))\n"
  }
}
