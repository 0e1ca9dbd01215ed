import ArgumentParser
import ReleaseDescriptors

struct PlistDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Take a key out of its dictionary, or a value out of its array.")

  @OptionGroup var argument: PlistFileArgument

  @Argument(help: "The key path.")
  var keyPath: String

  @Flag(help: "Show the change, and change nothing.")
  var dryRun = false

  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let path = try PropertyListKeyPath(parsing: keyPath)
      let amendment = try argument.amendment(session) { _ in [PropertyListChange(path, .delete)] }
      try session.finish(amendment, writes: !dryRun)
      return .done
    }
  }
}
