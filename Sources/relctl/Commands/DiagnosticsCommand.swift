import ArgumentParser
import ReleaseModel
import ReleasePlanning

struct DiagnosticsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagnostics",
    abstract: "Explain a diagnostic code, or all of them.",
    discussion: """
      Every problem has a code, such as lock.old: in brackets behind the message, and as 'code' in JSON. This command \
      prints the messages of a code and what to do about them. Without CODE it prints the whole page in Markdown.

          relctl diagnostics lock.old
          relctl diagnostics | less
      """)

  @Argument(
    help: ArgumentHelp("The code to explain.", valueName: "code"), completion: .list(DiagnosticPage.codes))
  var code: String?

  func run() throws {
    guard let code else { return Terminal.writeFile(Guide.diagnostics.bytes) }
    if RuleID(rawValue: code) != nil {
      throw usageError("'\(code)' is a rule. Run 'relctl lint rules \(code)' instead.")
    }
    guard let page = DiagnosticPage(of: code) else {
      throw usageError(
        DiagnosticPage.codes.closest(to: code).map { "There is no code '\(code)'. Did you mean '\($0)'?" }
          ?? "There is no code '\(code)'. Run 'relctl diagnostics' to list them.")
    }
    Terminal.writeFile(Array("\(code)\n\n\(page.text)\n".utf8))
  }
}
