import ArgumentParser

/// How results are written to standard output.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

/// When text is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

/// The options of every command.
struct GlobalOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Option(help: "How the result is written: text or json.")
  var format = OutputFormat.text

  @OptionGroup var work: WorkOptions
}

/// Where relctl works.
struct PlaceOptions: ParsableArguments {
  @Option(name: [.customShort("C"), .long], help: "The folder that holds relctl.yml.")
  var workspace = "."
}

/// How relctl works.
struct WorkOptions: ParsableArguments {
  @Option(help: "When text is coloured: auto, always or never.")
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("How many repositories to work on at the same time.", valueName: "n"))
  var jobs = 8

  @Option(help: ArgumentHelp("How long a git operation may be silent, in seconds.", valueName: "s"))
  var timeout = 60

  @Option(help: "The folder for mirrors and journals; .relctl in the workspace unless RELCTL_HOME names one.")
  var stateDir: String?

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  func validate() throws {
    guard (1...86_400).contains(timeout) else {
      throw ValidationError("'--timeout' takes a number of seconds from 1 to 86400.")
    }
    guard (1...64).contains(jobs) else { throw ValidationError("'--jobs' takes a number from 1 to 64.") }
  }
}

extension GlobalOptions {
  /// The options of a command whose '--format' knows other words.
  static func common(_ place: PlaceOptions, format: OutputFormat, work: WorkOptions) throws -> Self {
    // Parsed, because the parser's properties hold nothing in a value that it did not make.
    var words = ["--workspace", place.workspace, "--format", format.rawValue, "--color", work.color.rawValue]
    words += ["--jobs", String(work.jobs), "--timeout", String(work.timeout)]
    words += (work.stateDir.map { ["--state-dir", $0] } ?? []) + (work.quiet ? ["--quiet"] : [])
    return try parse(words)
  }

  var workspace: String { place.workspace }
  var color: ColorChoice { work.color }
  var jobs: Int { work.jobs }
  var timeout: Int { work.timeout }
  var stateDir: String? { work.stateDir }
  var quiet: Bool { work.quiet }
}

/// The options of commands that change something. In one list: the parser's work multiplies with every group in a group.
struct RunOptions: ParsableArguments {
  @Flag(help: "Show the plan with its diffs and ids, and change nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Go ahead without asking.")
  var yes = false

  @Flag(help: "With --dry-run: exit with 2 when changes are pending.")
  var detailedExitcode = false

  @Option(help: WaitOptions.help)
  var wait: Int?

  @Option(
    help: ArgumentHelp(
      "CFBundleVersion of the app; 'ci' takes the build server's number. Untouched when it is not given.",
      valueName: "n"))
  var buildNumber: String?

  @Option(help: ArgumentHelp("An unfinished run that this one replaces.", valueName: "run"))
  var supersede: [String] = []

  @Flag(help: "List the plan without the diffs.")
  var noDiff = false

  @Option(help: ReportsOption.help)
  var reports: String?

  func validate() throws { try WaitOptions.validate(wait) }
}

/// The options of commands whose plan can be kept as a file.
struct RequestOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Land nothing: write the plan to this file, for 'relctl apply'. '--detailed-exitcode' holds here too.",
      valueName: "file"))
  var out: String?

  @OptionGroup var run: RunOptions

  func validate() throws {
    guard out != nil else { return }
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
