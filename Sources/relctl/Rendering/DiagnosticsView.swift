import ReleaseModel

/// Problems as people read them: what, where, the line with a caret, and what to do. What is said of several
/// repositories in the same words is said once.
struct DiagnosticsView {
  let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  func text(_ style: TextStyle) -> String {
    let groups = EqualProblems.groups(diagnostics)
    var result = groups.map { one($0, style) }.joined()
    let errors = groups.count { $0.first.severity == .error }
    if errors > 1 { result += localized("\(errors) problems; nothing was changed\n") }
    return result
  }

  private func one(_ group: EqualProblems, _ style: TextStyle) -> String {
    let diagnostic = group.first
    let label = style.label(diagnostic.severity)
    let subject = group.title.map { localized("\(style.bold(VisibleText.of($0))): ") } ?? ""
    // What a server said has lines of its own; none of them may look like one of relctl's.
    let message = localized(diagnostic.messagePhrase).replacing("\n", with: "\n  ")
    var text =
      style.prose(
        "\(localized("\(label): "))\(subject)\(message) \(style.dim("[\(diagnostic.code)]"))", indent: 2)
      + "\n"
    text += group.names(width: style.width - 2).map { "  \(style.bold(VisibleText.of($0)))\n" }.joined()
    if let location = diagnostic.location {
      text += "  \(style.cyan(VisibleText.of("\(location)")))\n"
      if let excerpt = diagnostic.excerpt { text += self.excerpt(excerpt, at: location, style) }
    }
    if let hint = diagnostic.hintPhrase {
      let words =
        "  " + style.hint(hint).replacing("\n", with: "\n    ")
      text += style.prose(words, indent: 2) + "\n"
    }
    return text
  }

  private func excerpt(_ line: String, at location: SourceLocation, _ style: TextStyle) -> String {
    let before = line.prefix(location.column - 1)
    // A tab stays a tab below itself, so the caret stands where the eye expects it.
    let gap = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of(String($0))) }
      .joined()
    return "    \(line)\n    \(gap)\(style.green("^"))\n"
  }
}
