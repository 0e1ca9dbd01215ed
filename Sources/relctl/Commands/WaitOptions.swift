import ArgumentParser
import ReleaseModel

/// What a command does about an environment, or a workspace, in which somebody else is at work.
struct WaitOptions: ParsableArguments {
  static let help = ArgumentHelp(
    "How long to wait for an unfinished run in the environment, or for another relctl in this workspace.",
    valueName: "seconds")

  @Option(help: Self.help)
  var wait: Int?

  func validate() throws { try Self.validate(wait) }

  static func validate(_ wait: Int?) throws {
    guard let wait, !(0...86_400).contains(wait) else { return }
    throw usageError("'--wait' must be from 0 to 86400 seconds.")
  }
}
