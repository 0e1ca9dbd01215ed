import ArgumentParser
import ReleaseCore

struct ComponentRenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a component that was never released another name.",
    discussion: """
      A released component keeps its name: trains, tags and published podspecs of
      the ledger know it by that, and people build old releases with them.
      """)

  @Argument(help: "The component as relctl.yml names it.")
  var old: String

  @Argument(help: "Its new name.")
  var new: String

  @OptionGroup var run: RunOptions
  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await Front.run(options) { try await $0.rename(old, to: new, run) }
  }
}
