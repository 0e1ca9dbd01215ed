import ArgumentParser

struct ResourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resources", abstract: "Edit R.generated.swift without touching another byte.",
    discussion: """
      'relctl lint' says what the file names and no resource has, and the other way around: the rule \
      resource-generated.
      """,
    subcommands: [
      ResourcesBundleCommand.self  // where the resources are looked for
    ])
}
