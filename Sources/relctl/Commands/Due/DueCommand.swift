import ArgumentParser
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct DueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "due", abstract: "Show what is due by the cadence in relctl.yml, and what blocks it.",
    discussion: """
      Shows the steps of the current cycle, who is its captain, and what keeps the last release from being closed. A \
      build server's timer can run what is due: --command prints only the words of the next command, or nothing.

      --check exits with 2 if something is due, and with 1 if it is blocked.

          relctl due
          relctl due --check
          relctl due --next
          next=$(relctl due --command); test -z "$next" || relctl $next --yes
      """)

  @Flag(help: "Print only the next command that is due and not blocked, without 'relctl'.")
  var command = false

  @Flag(help: "Also list the cycles and freezes of the next six weeks.")
  var next = false

  @Flag(help: "Exit with 2 if something is due, or 1 if it is blocked.")
  var check = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    if command, next { throw usageError("'--command' and '--next' can't be used together.") }
    if command, check { throw usageError("'--command' and '--check' can't be used together.") }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let due = try await DueQuestion(session.reader()).due()
      if command {
        session.print(due.next?.request.map { $0 + "\n" } ?? "")
        return .done
      }
      try session.print(DueReport(due, ahead: next)) { DueView(due, ahead: next).text($0) }
      guard check else { return .done }
      if due.next != nil { return .pending }
      return .check(passes: !due.isBlocked)
    }
  }
}
