import ArgumentParser

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build an environment's train from clean sources.",
    discussion: """
      Exports the sources of the train's exact commits side by side, writes the environment's settings to \
      Relctl.xcconfig, sets the app's version and build number, and builds the components in dependency order, then \
      the app. Unchanged components are reused from an earlier build. The build folder contains src, logs, artefacts \
      and, when everything is done, build.json. 'build:' in relctl.yml configures the build.

          relctl build stg
          relctl build prd --configuration Production --build-number 1204
          relctl build qa --component Payments
          relctl build list --env prd
          relctl build matrix stg
      """,
    subcommands: [
      BuildTrainCommand.self,  // what 'relctl build' does
      BuildListCommand.self,  // which number which build has
      BuildMatrixCommand.self,  // what a build server builds
    ],
    defaultSubcommand: BuildTrainCommand.self)
}
