import ArgumentParser

struct ShipRetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Go on with the channels of a build that failed or whose end is not known.",
    discussion: """
      What may have arrived is asked for, and sent again only when the service says that it has nothing. Where it \
      can't say so, --resend --reason '...' sends it on your word.
      """)

  @Argument(help: "A build's name or its folder.")
  var build: String

  @OptionGroup var ship: ShipOptions
  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      try await session.retry(try session.builds(build), ship)
    }
  }
}
