import ArgumentParser
import ReleaseCore

struct LockShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show who holds the lock of each environment.")

  @Option(help: ArgumentHelp("Only this environment.", valueName: "name"))
  var env: String?

  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await Front.run(options) { front in
      let engine = try front.engine()
      let report = LockReport(try await engine.locks(of: env))
      try front.print(report) { LockView(report).text($0) }
      return 0
    }
  }
}
