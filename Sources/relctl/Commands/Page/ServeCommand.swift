import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the 'relctl report' page live, for example on a team screen.",
    discussion: """
      Serves the page at http://127.0.0.1:8080/ until you press Ctrl-C. While a browser shows the page, relctl \
      checks the workspace every minute, and the browser reloads the page when something has changed. The page is \
      read-only and loads nothing from other servers.

          relctl serve
          relctl serve --host 0.0.0.0 --port 80 --every 300
      """)

  @Option(
    help: ArgumentHelp(
      "The address to listen on. There is no password: anyone who can reach it can read the page.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen on; 0 picks a free one.", valueName: "port"))
  var port: UInt16 = 8080

  @Option(
    help: ArgumentHelp("How many seconds to wait between checks of the workspace.", valueName: "seconds"))
  var every: Int64 = 60

  @Option(
    help: ArgumentHelp("Only these environments. Repeatable.", valueName: "name"), completion: .environments)
  var env: [EnvironmentName] = []

  @Option(
    help: ArgumentHelp(
      "Include runs and deliveries since this time, such as 2026-11-20 or 30d.", valueName: "when"))
  var since: String?

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard since.map({ PointInTime.seconds($0, now: 0) != nil }) ?? true else {
      throw usageError("'--since' needs a time such as 2026-11-20 or 30d.")
    }
    guard (1...86_400).contains(every) else {
      throw usageError("'--every' must be from 1 to 86400 seconds.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let serving = PageServing(session)
      let page = try await serving.livePage(of: env, since: since, every: every)
      let isLoopback = ServedPage.isThisMachine(host)
      let server = try PageServer(
        ServedPage(
          page, isLoopback: isLoopback, activity: ActivityFolder(state: session.stateDirectory),
          now: { session.now }),
        host: host, port: port)
      try await server.run { serving.serves(at: $0, toAll: !isLoopback) }
      await page.end()
      return .done
    }
  }
}
