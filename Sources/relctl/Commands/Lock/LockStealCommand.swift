import ArgumentParser
import ReleaseCore

struct LockStealCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "steal",
    abstract: "Take an environment's lock away from its holder, which stops at its next heartbeat.",
    discussion: "  relctl lock steal prd --reason 'build-7 is being reinstalled'")

  @Argument(help: "The environment.")
  var environment: String

  @Option(help: ArgumentHelp("Why; it is recorded with your name.", valueName: "text"))
  var reason: String

  @Flag(name: .shortAndLong, help: "Go ahead without asking.")
  var yes = false

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    guard (1...500).contains(reason.count), reason.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("'--reason' takes a sentence of at most 500 characters.")
    }
  }

  func run() async throws {
    try await Front.run(options) { front in
      let engine = try front.engine()
      guard let place = try await engine.locks(of: environment).first, let holder = place.holder else {
        let report = LockReport(try await engine.locks(of: environment))
        try front.print(report) { LockView(report).text($0) }
        return 0
      }
      try await front.ask(
        "Take '\(environment)' away from \(holder.agent.description), run \(holder.run)?", yes: yes)
      try await engine.steal(environment, reason: reason)
      let report = LockReport(try await engine.locks(of: environment))
      try front.print(report) { LockView(report).text($0) }
      return 0
    }
  }
}
