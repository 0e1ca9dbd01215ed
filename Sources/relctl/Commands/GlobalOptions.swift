import ArgumentParser

/// How results are written to standard output.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

/// When text is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

/// The options of every command. In one list, as `RunOptions` are.
struct GlobalOptions: ParsableArguments {
  @Option(name: PlaceOptions.names, help: PlaceOptions.help, completion: .directory)
  var workspace: String?

  @Option(help: "How the result is written: text or json.")
  var format = OutputFormat.text

  @Option(help: WorkOptions.colorHelp)
  var color = ColorChoice.auto

  @Option(help: WorkOptions.jobsHelp)
  var jobs = 16

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

  func validate() throws { try WorkOptions.validate(timeout: timeout, jobs: jobs) }
}

/// Where relctl works, for commands whose '--format' knows other words.
struct PlaceOptions: ParsableArguments {
  static let names: NameSpecification = [.customShort("C"), .long]
  static let help = ArgumentHelp(
    "The folder that holds relctl.yml; else it is searched here and in the folders above.", valueName: "dir")

  @Option(name: Self.names, help: Self.help, completion: .directory)
  var workspace: String?

  /// The same option as words.
  var words: [String] { workspace.map { ["--workspace", $0] } ?? [] }
}

/// How relctl works, for commands whose '--format' knows other words.
struct WorkOptions: ParsableArguments {
  static let colorHelp: ArgumentHelp = "When text is coloured: auto, always or never."
  static let jobsHelp = ArgumentHelp("How many repositories to work on at the same time.", valueName: "n")
  static let timeoutHelp = ArgumentHelp(
    "How long to wait for a remote, a host's API or a program that does not answer, in seconds.",
    valueName: "s")
  static let stateDirHelp: ArgumentHelp =
    "The folder for mirrors and journals; .relctl in the workspace unless RELCTL_HOME names one."
  static let quietHelp: ArgumentHelp = "Show no progress."
  static let untrustedHelp: ArgumentHelp =
    "Only look: start no program of the workspace and read no secret. The default in merge request builds; see 'relctl help merge-request-checks'."
  static let baseHelp = ArgumentHelp(
    "With --untrusted: the branch whose relctl.yml lists the allowed addresses.", valueName: "branch",
    visibility: .hidden)
  static let allowAddressHelp = ArgumentHelp(
    "With --untrusted: also allow this address, or all below it if it ends with a slash. Repeatable.",
    valueName: "address", visibility: .hidden)

  @Option(help: Self.colorHelp)
  var color = ColorChoice.auto

  @Option(help: Self.jobsHelp)
  var jobs = 16

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

  func validate() throws { try Self.validate(timeout: timeout, jobs: jobs) }

  fileprivate static func validate(timeout: Int, jobs: Int) throws {
    guard (1...86_400).contains(timeout) else {
      throw ValidationError("'--timeout' takes a number of seconds from 1 to 86400.")
    }
    guard (1...64).contains(jobs) else { throw ValidationError("'--jobs' takes a number from 1 to 64.") }
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
    options.jobs = work.jobs
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
  static let dryRunHelp: ArgumentHelp = "Show the plan with its diffs and ids, and change nothing."
  static let yesHelp: ArgumentHelp = "Go ahead without asking."
  static let detailedHelp: ArgumentHelp = "With --dry-run: exit with 2 when changes are pending."

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
    "Land on branches by merge requests, as RELEASE_LANDING = request in a layer does for every run."

  @Flag(help: AmendmentOptions.dryRunHelp)
  var dryRun = false

  @Flag(name: .shortAndLong, help: AmendmentOptions.yesHelp)
  var yes = false

  @Flag(help: AmendmentOptions.detailedHelp)
  var detailedExitcode = false

  @Option(help: WaitOptions.help)
  var wait: Int?

  @Option(
    help: ArgumentHelp("An unfinished run that this one replaces.", valueName: "run"),
    completion: .unfinishedRuns)
  var supersede: [String] = []

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
      "CFBundleVersion of the app; 'ci' takes the build server's number. Untouched when it is not given.",
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
    "Land though gates are closed, for this reason, which the ledger keeps and everybody sees.",
    valueName: "reason")

  @Option(name: Self.name, help: Self.help)
  var overrideReason: String?

  func validate() throws { try Self.validate(overrideReason) }

  static func validate(_ reason: String?) throws {
    guard let reason, !(3...300).contains(reason.filter { !$0.isWhitespace }.count) else { return }
    throw ValidationError("'--override' takes a reason that others understand, of 3 to 300 letters.")
  }
}

/// Which changes of a plan are shown.
struct DiffOptions: ParsableArguments {
  static let help: ArgumentHelp =
    "Show every change, through the pager on a terminal; --diff=NAME those of one repository."
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
      "Land nothing: write the plan to this file, for 'relctl apply'. '--detailed-exitcode' holds here too.",
      valueName: "file"))
  var out: String?

  func validate(beside run: RunOptions) throws {
    guard let out else { return }
    guard !out.isEmpty, out != "-" else { throw ValidationError("'--out' takes the name of a file.") }
    guard !run.dryRun else {
      throw ValidationError("'--out' writes the plan and '--dry-run' writes nothing: leave one of them out.")
    }
    guard !run.yes else {
      throw ValidationError("'--out' lands nothing: leave '--yes' out, and give it to 'relctl apply'.")
    }
    guard run.wait == nil else {
      throw ValidationError("'--out' waits for nobody: leave '--wait' out, and give it to 'relctl apply'.")
    }
  }
}
