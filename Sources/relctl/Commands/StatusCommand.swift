import ArgumentParser
import ReleaseCore

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show what is where: every component in every environment, and drift.")

  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await Front.run(options) { front in
      let status = try await front.engine().status()
      try front.print(StatusReport(status)) { StatusView(status).text($0) }
      return 0
    }
  }
}
