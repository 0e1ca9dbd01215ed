import ArgumentParser
import ReleaseCore

struct BuildListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List builds with their numbers and how they ended, the newest first.",
    discussion: """
      From the ledger alone: number, configuration, version, train, how the build ended, how long it took, the app's \
      size, when, and who. A number is taken before the build begins, and a build that fails keeps it. Of each \
      environment the last 200 are known.

          relctl build list --env prd
          relctl build list --limit 200 --format json
      """)

  @Option(help: ArgumentHelp("Only this environment.", valueName: "name"), completion: .environments)
  var env: String?

  @Option(help: ArgumentHelp("How many numbers at most.", valueName: "n"))
  var limit = 20

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard (1...100_000).contains(limit) else {
      throw ValidationError("'--limit' takes a number from 1 to 100000.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let numbers = try await session.engine().buildNumbers(in: env).prefix(limit)
      try session.print(BuildNumbersReport(Array(numbers))) { BuildNumbersView(Array(numbers)).text($0) }
      return .done
    }
  }
}
