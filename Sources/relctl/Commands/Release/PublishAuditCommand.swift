import ArgumentParser
import ReleaseCore
import ReleaseModel

struct PublishAuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Look through a spec repository: versions rewritten or deleted, tags gone or moved.",
    discussion: """
      Walks the history along its first parents, and looks at every podspec of the head. Nothing is changed. \
      Exits with 1 when there is an error.

        relctl publish audit prd
        relctl publish audit specs-prd --since 2026-01-01
      """)

  @Argument(
    help: ArgumentHelp("An environment, or a spec repository of relctl.yml.", valueName: "name"),
    completion: .publications)
  var name: String

  @Option(help: ArgumentHelp("Report only commits from this day on.", valueName: "day"))
  var since: String?

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws { _ = try day() }

  private func day() throws -> CalendarDay? {
    try since.map { text in
      guard let day = CalendarDay(text) else {
        throw ValidationError("'--since' takes a day such as 2026-01-31.")
      }
      return day
    }
  }

  func run() async throws {
    let day = try day()
    try await CommandSession.run(options) { session in
      let audit = try await session.reader().audit(name, since: day)
      try session.print(AuditReport(audit)) { AuditView(audit).text($0) }
      return .check(passes: audit.count(.error) == 0)
    }
  }
}
