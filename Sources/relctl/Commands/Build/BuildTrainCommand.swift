import ArgumentParser
import ReleaseModel
import ReleaseShipping

struct BuildTrainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train", abstract: "Build a train; the word 'train' may be left out.",
    usage: "relctl build <environment> [<options>]",
    discussion: """
      The folder of a build holds src, logs, artefacts and, once everything is done, build.json. 'build:' in \
      relctl.yml says how things are built.

          relctl build stg
          relctl build prd --configuration Production --build-number 1204
          relctl build qa --component Payments
      """)

  @Argument(help: "The environment whose train is built.", completion: .environments)
  var environment: String

  @Option(help: "The build configuration; the first of RELEASE_CONFIGURATIONS when it is left out.")
  var configuration: String?

  @Option(
    help: ArgumentHelp(
      "Only these and what they need, without a build number. With commas, or repeated.", valueName: "names"),
    completion: .components)
  var component: [String] = []

  @Option(
    help: ArgumentHelp("A recorded train, by the start of its id, instead of the last.", valueName: "id"),
    completion: .trains)
  var train: String?

  @Option(help: "The plain version whose last train is built.")
  var version: String?

  @Option(
    help: "The channel that the build is for: CHANNEL, and [channel=...] lines of the layers.",
    completion: .channels)
  var channel: String?

  @Option(help: ArgumentHelp("CFBundleVersion. It must be free, and above the last.", valueName: "n"))
  var buildNumber: String?

  @Option(
    help: """
      Where the build number comes from: jenkins, ledger, commits or given; Jenkins where it is the server, else \
      the ledger.
      """)
  var numberFrom: NumberSource?

  @Flag(help: "Take a new build number, although this train and configuration has one.")
  var newNumber = false

  @Option(help: ArgumentHelp("The build's folder; relctl-out/builds/BUILD by default.", valueName: "folder"))
  var out: String?

  @Flag(help: "Build everything, and keep nothing for later builds.")
  var noCache = false

  @Flag(help: "Run the tests that 'test:' of relctl.yml names, and record for the train how they ended.")
  var test = false

  @OptionGroup var reports: ReportsOption
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard out != "" else { throw ValidationError("'--out' takes the name of a folder.") }
    if let version, Version(version) == nil {
      throw ValidationError("'\(version)' is not a version such as 6.5.5.")
    }
    if let train, train.count < 7 || !train.allSatisfy(\.isHexDigit) {
      throw ValidationError(
        "'--train' takes at least 7 hexadecimal digits of a train's id; see 'relctl status'.")
    }
    guard train == nil || version == nil else {
      throw ValidationError("'--train' and '--version' exclude each other: a train has one version.")
    }
    if buildNumber != nil, let numberFrom, numberFrom != .given {
      throw ValidationError("'--build-number' gives the number; leave '--number-from' out.")
    }
    _ = try ComponentNames.read(component)
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      session.keepReports(in: reports.reports, "build \(environment)")
      var request = try session.buildRequest(environment, out: out)
      request.configuration = configuration
      request.channel = channel
      request.components = try ComponentNames.read(component)
      request.train = train?.lowercased()
      request.version = version.flatMap { Version($0) }
      request.number = buildNumber
      request.isNewNumber = newNumber
      request.isTesting = test
      request.source = numberFrom.flatMap { BuildNumberSource(rawValue: $0.rawValue) }
      if !noCache {
        request.cache = "\(session.stateDirectory)/builds"
        request.pods = "\(session.stateDirectory)/pods"
      }
      return try await session.build(request)
    }
  }
}

/// The words of `--number-from`.
enum NumberSource: String, ExpressibleByArgument, CaseIterable { case jenkins, ledger, commits, given }
