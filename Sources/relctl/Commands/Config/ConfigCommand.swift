import ArgumentParser

struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Check relctl.yml and explain its keys.",
    discussion: """
          relctl config check
          relctl config explain components.podspec
          relctl config schema > relctl.schema.json
      """,
    subcommands: [
      ConfigCheckCommand.self,  // everything that is wrong with it
      ConfigExplainCommand.self,  // what a key means
      ConfigSchemaCommand.self,  // the same for editors
    ])
}
