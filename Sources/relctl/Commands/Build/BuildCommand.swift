import ArgumentParser

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build the train of an environment from clean sources.",
    discussion: """
      Lays the sources of the train's exact commits side by side, writes the environment's settings as \
      Relctl.xcconfig, puts version and build number where the app keeps them, and builds components in the \
      order of their dependencies, then the app. What is unchanged is taken from an earlier build. The folder \
      of a build holds src, logs, artefacts and, once everything is done, build.json. 'build:' in relctl.yml \
      says how things are built.

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
