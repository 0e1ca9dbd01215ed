import ArgumentParser
import ReleaseModel

/// How results are written to standard output.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

/// The words of a '--format' that knows more.
protocol ResultFormat: ExpressibleByArgument, CaseIterable, Equatable { static var json: Self { get } }

extension ResultFormat {
  /// How problems of the command itself are written.
  var common: OutputFormat { self == .json ? .json : .text }
}

/// When text is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

/// The options of every command. In one list, as `RunOptions` are.
struct GlobalOptions: ParsableArguments {
  @Option(name: PlaceOptions.names, help: PlaceOptions.help, completion: .directory)
  var workspace: String?

  @Option(help: "Output format: text or json.")
  var format = OutputFormat.text

  @Option(help: WorkOptions.colorHelp)
  var color = ColorChoice.auto

  /// nil when it is not given; a command may take something else for its number of repositories.
  @Option(name: .customLong("jobs"), help: WorkOptions.jobsHelp)
  var wantedJobs: Int?

  @Option(help: WorkOptions.timeoutHelp)
  var timeout = 60

  @Option(help: WorkOptions.stateDirHelp, completion: .directory)
  var stateDir: String?

  @Flag(name: .shortAndLong, help: WorkOptions.quietHelp)
  var quiet = false

  @Flag(inversion: .prefixedNo, help: WorkOptions.untrustedHelp)
  var untrusted: Bool?

  @Option(help: WorkOptions.baseHelp)
  var base: String?

  @Option(help: WorkOptions.allowAddressHelp)
  var allowAddress: [String] = []

  /// How many repositories are worked on beside each other.
  var jobs: Int { wantedJobs ?? 16 }

  func validate() throws { try WorkOptions.validate(timeout: timeout, jobs: jobs) }
}

/// Where relctl works, for commands whose '--format' knows other words.
struct PlaceOptions: ParsableArguments {
  static let names: NameSpecification = [.customShort("C"), .long]
  static let help = ArgumentHelp(
    "The folder that contains relctl.yml. By default, relctl searches the current folder and its parents.",
    valueName: "dir")

  @Option(name: Self.names, help: Self.help, completion: .directory)
  var workspace: String?

  /// The same option as words.
  var words: [String] { workspace.map { ["--workspace", $0] } ?? [] }
}

/// How relctl works, for commands whose '--format' knows other words.
struct WorkOptions: ParsableArguments {
  static let colorHelp: ArgumentHelp = "When to use color: auto, always or never."
  static let jobsHelp = ArgumentHelp(
    "How many repositories to process in parallel. Default: 16.", valueName: "n")
  static let timeoutHelp = ArgumentHelp(
    "Seconds to wait for a remote, a host's API or a program to respond.",
    valueName: "s")
  static let stateDirHelp: ArgumentHelp =
    "Folder for mirrors and journals. Default: RELCTL_HOME, or .relctl in the workspace."
  static let quietHelp: ArgumentHelp = "Don't show progress."
  static let untrustedHelp: ArgumentHelp =
    "Read-only: start no programs of the workspace and read no secrets. Default in merge request builds; see 'relctl help merge-request-checks'."
  static let baseHelp = ArgumentHelp(
    "With --untrusted: the branch whose relctl.yml lists the allowed addresses.", valueName: "branch",
    visibility: .hidden)
  static let allowAddressHelp = ArgumentHelp(
    "With --untrusted: also allow this address, or all below it if it ends with a slash. Repeatable.",
    valueName: "address", visibility: .hidden)

  @Option(help: Self.colorHelp)
  var color = ColorChoice.auto

  @Option(name: .customLong("jobs"), help: Self.jobsHelp)
  var wantedJobs: Int?

  @Option(help: Self.timeoutHelp)
  var timeout = 60

  @Option(help: Self.stateDirHelp, completion: .directory)
  var stateDir: String?

  @Flag(name: .shortAndLong, help: Self.quietHelp)
  var quiet = false

  @Flag(inversion: .prefixedNo, help: Self.untrustedHelp)
  var untrusted: Bool?

  @Option(help: Self.baseHelp)
  var base: String?

  @Option(help: Self.allowAddressHelp)
  var allowAddress: [String] = []

  func validate() throws { try Self.validate(timeout: timeout, jobs: wantedJobs ?? 1) }

  fileprivate static func validate(timeout: Int, jobs: Int) throws {
    guard (1...86_400).contains(timeout) else {
      throw usageError("'--timeout' must be from 1 to 86400 seconds.")
    }
    guard (1...64).contains(jobs) else { throw usageError("'--jobs' must be from 1 to 64.") }
  }
}

extension GlobalOptions {
  /// The options of a command whose '--format' knows other words.
  static func common(_ place: PlaceOptions, format: OutputFormat, work: WorkOptions) -> Self {
    // Every property is set: in a value that the parser did not make they hold nothing.
    var options = Self()
    options.workspace = place.workspace
    options.format = format
    options.color = work.color
    options.wantedJobs = work.wantedJobs
    options.timeout = work.timeout
    options.stateDir = work.stateDir
    options.quiet = work.quiet
    options.untrusted = work.untrusted
    options.base = work.base
    options.allowAddress = work.allowAddress
    return options
  }
}

/// The options of commands that change the workspace itself.
struct AmendmentOptions: ParsableArguments {
  static let dryRunHelp: ArgumentHelp =
    "Show the plan with its diffs and commit ids without changing anything."
  static let yesHelp: ArgumentHelp = "Skip the confirmation prompt."
  static let detailedHelp: ArgumentHelp = "With --dry-run: exit with status 2 if changes are pending."

  @Flag(help: Self.dryRunHelp)
  var dryRun = false

  @Flag(name: .shortAndLong, help: Self.yesHelp)
  var yes = false

  @Flag(help: Self.detailedHelp)
  var detailedExitcode = false

  @Option(help: WaitOptions.help)
  var wait: Int?

  func validate() throws { try WaitOptions.validate(wait) }
}

/// The options of commands that change something. In one list: the parser's work multiplies with every group in a group.
struct RunOptions: ParsableArguments {
  static let requestsHelp: ArgumentHelp =
    "Land through merge requests; RELEASE_LANDING = request in a layer does this for every run."

  @Flag(help: AmendmentOptions.dryRunHelp)
  var dryRun = false

  @Flag(name: .shortAndLong, help: AmendmentOptions.yesHelp)
  var yes = false

  @Flag(help: AmendmentOptions.detailedHelp)
  var detailedExitcode = false

  @Option(help: WaitOptions.help)
  var wait: Int?

  @Option(
    help: ArgumentHelp("Replace this unfinished run.", valueName: "run"),
    completion: .unfinishedRuns)
  var supersede: [RunID] = []

  @Flag(help: Self.requestsHelp)
  var requests = false

  @Flag(inversion: .prefixedNo, help: DiffOptions.help)
  var diff = false

  @Option(help: DiffOptions.namesHelp, completion: .components)
  var diffOf: [String] = []

  @Option(help: ReportsOption.help)
  var reports: String?

  func validate() throws { try WaitOptions.validate(wait) }

  var diffs: PlanDiffs { .init(all: diff, of: diffOf) }
}

/// The options of commands that land a version, beside `RunOptions`: they write the app's and pass gates.
struct ReleaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set the app's CFBundleVersion; 'ci' uses the build server's number. Unchanged by default.",
      valueName: "n"))
  var buildNumber: String?

  @Option(name: OverrideOption.name, help: OverrideOption.help)
  var overrideReason: String?

  func validate() throws { try OverrideOption.validate(overrideReason) }
}

/// Why something lands though gates are closed.
struct OverrideOption: ParsableArguments {
  static let name = NameSpecification.customLong("override")
  static let help = ArgumentHelp(
    "Land even if gates are closed. The reason is recorded in the ledger, where everyone can see it.",
    valueName: "reason")

  @Option(name: Self.name, help: Self.help)
  var overrideReason: String?

  func validate() throws { try Self.validate(overrideReason) }

  static func validate(_ reason: String?) throws {
    guard let reason, !(3...300).contains(reason.filter { !$0.isWhitespace }.count) else { return }
    throw usageError("'--override' needs a reason of 3 to 300 characters that others can understand.")
  }
}

/// Which changes of a plan are shown.
struct DiffOptions: ParsableArguments {
  static let help: ArgumentHelp =
    "Show every change, in a pager on a terminal. --diff=NAME shows one repository."
  /// What '--diff=NAME' stands for (`CommandWords`).
  static let namesHelp = ArgumentHelp("Show the changes of these.", valueName: "names", visibility: .private)

  @Flag(inversion: .prefixedNo, help: Self.help)
  var diff = false

  @Option(help: Self.namesHelp, completion: .components)
  var diffOf: [String] = []

  var diffs: PlanDiffs { .init(all: diff, of: diffOf) }
}

/// The option of commands whose plan can be kept as a file, beside `RunOptions`.
struct PlanFileOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the plan to this file for 'relctl apply', and land nothing. '--detailed-exitcode' works here too.",
      valueName: "file"))
  var out: String?

  func validate(beside run: RunOptions) throws {
    guard let out else { return }
    guard !out.isEmpty, out != "-" else { throw usageError("'--out' needs a file name.") }
    guard !run.dryRun else {
      throw usageError("'--out' writes the plan and '--dry-run' writes nothing; use only one of them.")
    }
    guard !run.yes else {
      throw usageError("'--out' lands nothing; use '--yes' with 'relctl apply' instead.")
    }
    guard run.wait == nil else {
      throw usageError("'--out' does not wait; use '--wait' with 'relctl apply' instead.")
    }
  }
}
