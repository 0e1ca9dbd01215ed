import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct PublishAuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Audit a spec repository for rewritten or deleted versions and for missing or moved tags.",
    discussion: """
      Follows the first-parent history and checks every podspec at the head. Changes nothing. Exits with status 1 if \
      it finds an error.

        relctl publish audit prd
        relctl publish audit specs-prd --since 2026-01-01
      """)

  @Argument(
    help: ArgumentHelp("An environment, or a spec repository from relctl.yml.", valueName: "name"),
    completion: .publications)
  var name: String

  @Option(help: ArgumentHelp("Report only commits since this day.", valueName: "day"))
  var since: String?

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws { _ = try day() }

  private func day() throws -> CalendarDay? {
    try since.map { text in
      guard let day = CalendarDay(text) else {
        throw usageError("'--since' needs a date such as 2026-01-31.")
      }
      return day
    }
  }

  func run() async throws {
    let day = try day()
    try await CommandSession.run(options) { session in
      let audit = try await AuditQuestion(session.reader()).audit(name, since: day)
      try session.print(AuditReport(audit)) { AuditView(audit).text($0) }
      return .check(passes: audit.count(.error) == 0)
    }
  }
}
