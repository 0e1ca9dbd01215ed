import ArgumentParser

struct ResourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resources", abstract: "Edit R.generated.swift without changing any other byte.",
    discussion: """
      'relctl lint' reports names in the file that match no resource, and the reverse (rule resource-generated).
      """,
    subcommands: [
      ResourcesBundleCommand.self  // where the resources are looked for
    ])
}
