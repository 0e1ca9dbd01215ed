import ArgumentParser
import ReleaseDelivery
import ReleaseModel

struct BuildTrainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train", abstract: "Build a train; the word 'train' is optional.",
    usage: "relctl build <environment> [<options>]",
    discussion: """
      The build folder contains src, logs, artefacts and, when everything is done, build.json. 'build:' in \
      relctl.yml configures the build.

          relctl build stg
          relctl build prd --configuration Production --build-number 1204
          relctl build qa --component Payments
          relctl build stg --plan relctl-plan.json
      """)

  @Argument(help: "The environment whose train to build.", completion: .environments)
  var environment: EnvironmentName

  @Option(help: "The build configuration. Default: the first of RELEASE_CONFIGURATIONS.")
  var configuration: String?

  @Option(
    help: ArgumentHelp(
      "Only these components and their dependencies, without a build number. Repeat the option or "
        + "separate names with commas.",
      valueName: "names"),
    completion: .components)
  var component: [String] = []

  @OptionGroup var approved: ApprovedOptions

  @Option(help: "Build the last train of this version (without a suffix).")
  var version: String?

  @Option(
    help: "The channel to build for, for CHANNEL and [channel=...] lines of the layers.",
    completion: .channels)
  var channel: String?

  @Option(
    help: ArgumentHelp(
      "The CFBundleVersion. It must be unused and higher than the last one.", valueName: "n"))
  var buildNumber: String?

  @Option(
    help: """
      Where the build number comes from: jenkins, ledger, commits or given. Default: jenkins on Jenkins, otherwise \
      ledger.
      """)
  var numberFrom: NumberSource?

  @Flag(help: "Use a new build number even if this train and configuration already has one.")
  var newNumber = false

  @Option(help: ArgumentHelp("The build folder. Default: relctl-out/builds/BUILD.", valueName: "folder"))
  var out: String?

  @Flag(help: "Build everything, and cache nothing for later builds.")
  var noCache = false

  @Flag(help: "Run the tests under 'test:' in relctl.yml, and record the results for the train.")
  var test = false

  @OptionGroup var reports: ReportsOption
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard out != "" else { throw usageError("'--out' needs a folder name.") }
    _ = try Version.given(version, besideTrain: approved.train)
    guard version == nil || approved.run == nil && approved.plan == nil else {
      throw usageError("'--version' can't be used with '--run' or '--plan': each has one version.")
    }
    if buildNumber != nil, let numberFrom, numberFrom != .given {
      throw usageError("'--build-number' sets the number; remove '--number-from'.")
    }
    _ = try ComponentNames.read(component)
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      session.keepReports(in: reports.reports, "build \(environment)")
      session.beginActivity("build \(environment)")
      let build = BuildRun(session)
      var request = try build.request(environment, out: out)
      request.configuration = configuration
      request.channel = channel
      request.components = try ComponentNames.read(component)
      request.approved = try approved.approved()
      request.version = version.flatMap { Version($0) }
      request.number = buildNumber
      request.isNewNumber = newNumber
      request.isTesting = test
      request.source = numberFrom.flatMap { BuildNumberSource(rawValue: $0.rawValue) }
      if !noCache {
        request.cache = "\(session.stateDirectory)/builds"
        request.pods = "\(session.stateDirectory)/pods"
      }
      return try await build.build(request)
    }
  }
}

/// The words of `--number-from`.
enum NumberSource: String, ExpressibleByArgument, CaseIterable { case jenkins, ledger, commits, given }
