import ArgumentParser

struct CICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ci", abstract: "Write the files that release with relctl on a build server.",
    subcommands: [CIWriteCommand.self])
}
