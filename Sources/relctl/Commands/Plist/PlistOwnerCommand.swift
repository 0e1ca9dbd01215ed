import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseSetup

struct PlistOwnerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "owner",
    abstract: "Show where the value of an app's Info.plist is defined, and set it there.",
    discussion: """
      Follows the value from the Info.plist through target settings, xcconfig files and project settings, for the \
      app and everything delivered inside it: extensions, widgets, watch apps, app clips. With --set, all of these \
      are changed together.

          relctl plist owner App.xcodeproj
          relctl plist owner App.xcodeproj CFBundleVersion --set 42 --dry-run
      """)

  @Argument(help: "The .xcodeproj.")
  var project: String

  @Argument(help: "The key of the Info.plist.")
  var key = "CFBundleShortVersionString"

  @Option(help: "The application target; required if the project has several.")
  var target: String?

  @Option(help: "Show only this build configuration.")
  var configuration: String?

  @Option(help: ArgumentHelp("The new value.", valueName: "value"))
  var set: String?

  @Flag(help: "With --set: show the change without writing it.")
  var dryRun = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard set == nil || configuration == nil else {
      throw usageError("'--set' changes all configurations; remove '--configuration'.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      try session.requireTrust()
      let owners = try ValueOwners(of: key, project: project, at: GivenPath(project).absolute, target: target)
      let chains = owners.chains(configuration: configuration)
      if let set {
        let amendment = try owners.setting(set)
        if !dryRun { try amendment.write() }
        let report = OwnerReport(project: project, key: key, chains: chains, diff: amendment.diff)
        try session.print(report) {
          OwnerEditView(amendment.files, diff: amendment.diff, isDone: !dryRun).text($0)
        }
        return .done
      }
      let report = OwnerReport(project: project, key: key, chains: chains)
      try session.print(report) { OwnerView(chains).text($0) }
      session.show(report.problems)
      return .check(passes: report.problems.isEmpty)
    }
  }
}
