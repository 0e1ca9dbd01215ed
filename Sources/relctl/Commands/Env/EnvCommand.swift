import ArgumentParser

struct EnvCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "env", abstract: "Inspect and edit environments and their xcconfig layers.",
    discussion: """
      Write an environment as ENV, which means its default configuration, or as ENV:CONFIGURATION.

          relctl env list
          relctl env diff qa prd:Production
          relctl env explain API_HOST --env prd
      """,
    subcommands: [
      EnvListCommand.self,  // environments, configurations, channels
      EnvShowCommand.self,  // every effective value
      EnvDiffCommand.self,  // what differs between two
      EnvExplainCommand.self,  // how one value came about
      EnvCheckCommand.self,  // what is probably not meant
      EnvExportCommand.self,  // for Xcode, scripts and the build server
      EnvSetCommand.self,  // change one line
      EnvProjectCommand.self,  // which configuration of an Xcode project belongs where
    ])
}
