import ArgumentParser
import ReleaseCore
import ReleaseDelivery
import ReleaseModel

struct BuildListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List builds with their numbers and results, newest first.",
    discussion: """
      Reads only the ledger: number, configuration, version, train, result, duration, app size, time and user. A \
      number is assigned before the build starts, and a failed build keeps it. The ledger keeps the last 200 builds \
      of each environment.

          relctl build list --env prd
          relctl build list --limit 200 --format json
      """)

  @Option(help: ArgumentHelp("Only this environment.", valueName: "name"), completion: .environments)
  var env: EnvironmentName?

  @Option(help: ArgumentHelp("Maximum number of builds.", valueName: "n"))
  var limit = 20

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard (1...100_000).contains(limit) else {
      throw usageError("'--limit' must be from 1 to 100000.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let numbers = try await BuildService(session.engine()).buildNumbers(in: env).prefix(limit)
      try session.print(BuildNumbersReport(Array(numbers))) { BuildNumbersView(Array(numbers)).text($0) }
      return .done
    }
  }
}
