import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

struct BisectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the commit of a component that broke something between two trains.",
    usage: "relctl bisect <good> <bad> [<options>] -- <command> ...",
    discussion: """
      Lays mixtures of the two trains in folders of their own, runs the command in \
      the app's folder of each, and finds the smallest change that makes it fail: \
      first the components, then the commits of each. Nothing is pushed.

      The command ends with 0 for good, 125 if it can't judge, and another number up \
      to 127 for bad. It runs without a shell. Verdicts are kept, so a search that was \
      stopped goes on, and the same search again needs no run. With --jobs, so many \
      mixtures are judged beside each other.

      A train is an environment (qa, qa@2026-11-20), a run, a build number, or the \
      start of a train's id.

          relctl bisect qa@1d qa -- swift test
          relctl bisect prd qa --prepare 'swift build' -- ./scripts/smoke.sh
          relctl bisect qa@1d qa --test --configuration Debug
          relctl bisect 1203 1204 --sources -- scripts/count-warnings --max 20
      """)

  @Argument(help: "The train that passes.", completion: .trains)
  var good: String

  @Argument(help: "The train that fails.", completion: .trains)
  var bad: String

  @Argument(parsing: .postTerminator, help: "The command that judges, after '--'.")
  var command: [String] = []

  @Option(
    help: ArgumentHelp(
      "A shell command that runs first. If it fails, the mixture is neither good nor bad.",
      valueName: "command"))
  var prepare: String?

  @Flag(
    help: """
      Lay the files of every component below Components/NAME, for tools that read code, and leave the app's pins \
      alone.
      """)
  var sources = false

  @Flag(help: "Judge with 'relctl build' instead of a command: a build that fails is bad.")
  var build = false

  @Flag(help: "The same with the tests under 'test:' in relctl.yml: only tests that fail are bad.")
  var test = false

  @Option(help: "The build configuration for '--build' and '--test'.")
  var configuration: String?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("Judge each mixture this often, and name those that change.", valueName: "n"))
  var repeats = 1

  @Option(help: ArgumentHelp("The seconds that a command may take.", valueName: "seconds"))
  var limit = 3600

  @Flag(help: "Tell the chats under 'notify:' in relctl.yml what was found.")
  var notify = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    let isBuilding = build || test
    guard command.isEmpty == isBuilding else {
      throw usageError(
        isBuilding
          ? "'--build' and '--test' judge without a command."
          : "the command that judges is missing: write it after '--'.")
    }
    if isBuilding, sources || prepare != nil || repeats != 1 {
      throw usageError("'--sources', '--prepare' and '--repeat' are for a command.")
    }
    if !isBuilding, configuration != nil {
      throw usageError("'--configuration' needs '--build' or '--test'.")
    }
    guard (1...100).contains(repeats) else { throw usageError("'--repeat' takes a number from 1 to 100.") }
    guard (1...86_400).contains(limit) else {
      throw usageError("'--limit' takes a number of seconds from 1 to 86400.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      var request = BisectRequest(
        good: good, bad: bad, command: command, folder: "\(session.stateDirectory)/bisect",
        variables: session.terminal.environment, now: session.now)
      request.preparation = prepare.map { ["/bin/sh", "-c", $0] } ?? []
      request.hasSources = sources
      request.repeats = repeats
      request.width = options.wantedJobs ?? 1
      request.timeout = limit
      let reader = try session.reader()
      if build || test { try await useBuild(&request, session) }
      let progress = BisectProgress(session)
      let result = try await BisectService(reader).bisect(request) { progress.show($0) }
      session.warn(result.notes)
      var findings: [ComponentName: BisectFindings] = [:]
      if case .found(let culprits, _) = result.answer {
        for culprit in culprits {
          findings[culprit.component] = try await BisectFindingsQuestion(reader).findings(of: culprit)
        }
      }
      let report = BisectReport(result, findings: findings)
      try report.fault(at: session.now)?.write(in: session.stateDirectory)
      if notify { session.note(.bisect(report)) }
      try session.print(report) { BisectView(report, scope: result.scope).text($0) }
      return .check(passes: report.conclusion == .found)
    }
  }

  /// Lets the build's own steps judge, in the environment of the train that fails.
  private func useBuild(_ request: inout BisectRequest, _ session: CommandSession) async throws {
    let engine = try await session.engine()
    let question = TrainNameQuestion(engine.reader)
    _ = try await engine.reader.fetchWhatIsThere()
    let environment = try await question.train(meantBy: bad, now: session.now).side.environment
    let run = BuildRun(session)
    let words = [configuration.map { ["--configuration", $0] } ?? [], test ? ["--test"] : []].flatMap(\.self)
    request = BisectRequest(
      good: good, bad: bad, command: ["relctl", "build", environment.description] + words,
      folder: "\(session.stateDirectory)/bisect", variables: session.terminal.environment, now: session.now)
    request.width = options.wantedJobs ?? 1
    let (configuration, isTesting, state) = (configuration, test, session.stateDirectory)
    request.trial = { mixture, folder in
      var request = try run.request(environment, out: folder)
      request.configuration = configuration
      request.isTesting = isTesting
      request.cache = "\(state)/builds"
      request.pods = "\(state)/pods"
      return try await BuildService(engine).trial(request, of: mixture)
    }
  }
}
