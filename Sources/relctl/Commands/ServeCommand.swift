import ArgumentParser
import ReleaseCore
import ReleaseModel

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the page of 'relctl report' live, for the screen in the team's room.",
    discussion: """
      Serves the page at http://127.0.0.1:8080/ until Ctrl-C. While a browser shows it, the workspace is looked at \
      again every minute, and the browser loads the page when something changed. Nothing can be changed through it, \
      and it loads nothing from elsewhere.

          relctl serve
          relctl serve --host 0.0.0.0 --port 80 --every 300
      """)

  @Option(
    help: ArgumentHelp(
      "The address that is listened at. There is no password: whoever reaches it can read.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("0 for any that is free.", valueName: "port"))
  var port: UInt16 = 8080

  @Option(help: ArgumentHelp("For how many seconds a look is good.", valueName: "seconds"))
  var every: Int64 = 60

  @Option(
    help: ArgumentHelp("Only these environments. Repeatable.", valueName: "name"), completion: .environments)
  var env: [String] = []

  @Option(help: ArgumentHelp("Runs and deliveries from here on: 2026-11-20, 30d.", valueName: "when"))
  var since: String?

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard since.map({ PointInTime.seconds($0, now: 0) != nil }) ?? true else {
      throw ValidationError("'--since' takes a time such as 2026-11-20 or 30d.")
    }
    guard (1...86_400).contains(every) else {
      throw ValidationError("'--every' takes 1 to 86400 seconds.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let page = try await session.livePage(of: env, since: since, every: every)
      let isLoopback = ServedPage.isThisMachine(host)
      let server = try PageServer(ServedPage(page, isLoopback: isLoopback), host: host, port: port)
      try await server.run { address in
        session.serves(at: address, toAll: !isLoopback)
      }
      await page.end()
      return .done
    }
  }
}
