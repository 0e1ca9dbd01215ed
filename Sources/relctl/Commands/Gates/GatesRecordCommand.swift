import ArgumentParser
import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseWorkspace

struct GatesRecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a train's test results for a gate of the next environment that requires them.",
    discussion: """
      The last result with a given name counts. A report without a passed test is not
      a success. Run this command at the end of a build server's test job.

        relctl gates record stg unit --junit build/unit.xml --yes
        relctl gates record stg smoke --result passed
      """)

  @Argument(
    help: "The train: an environment, a run, a build number, or the start of its id.",
    completion: .heldTrains)
  var train: String

  @Argument(help: "The result's name, as listed in RELEASE_GATE_TESTS.")
  var name: String

  @Option(
    help: ArgumentHelp("A report in JUnit format. Repeatable.", valueName: "file"), completion: .file()
  )
  var junit: [String] = []

  enum Word: String, ExpressibleByArgument, CaseIterable { case passed, failed }

  @Option(help: "The result if there is no report: passed or failed.")
  var result: Word?

  @Flag(name: .shortAndLong, help: "Skip the confirmation prompt.")
  var yes = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard TestResult.isName(name) else {
      throw usageError("A result's name can have at most 60 letters, digits, '-', '_' and '.'.")
    }
    guard junit.isEmpty != (result == nil) else {
      throw usageError("Specify the test result with '--junit FILE' or '--result passed'.")
    }
  }

  private func counts() throws -> TestResult.Counts {
    if let result { return .init(passed: result == .passed ? 1 : 0, failed: result == .failed ? 1 : 0) }
    return try junit.map { try JUnitReport(try GivenPath($0).read(), path: $0).counts }
      .reduce(.init(passed: 0, failed: 0), +)
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let counts = try counts()
      let engine = try await session.engine()
      let recorded = try await TrainNameQuestion(engine.reader).recordedTrain(
        meantBy: train, now: session.now)
      let what = TrainText(recorded.train, id: recorded.id).text
      try await session.ask(
        "Record for \(what): '\(name)', \(counts.passed) passed, \(counts.failed) failed?", yes: yes,
        preview: "relctl gates")
      let result = try await GateService(engine).record(counts, as: name, of: recorded)
      try session.print(TestResultReport(result)) { style in
        let word = result.isSuccess ? style.green(localized("passed")) : style.red(localized("failed"))
        return localized(
          "Recorded for \(what): '\(name)' \(word), \(counts.passed) passed, \(counts.failed) failed, \(counts.skipped) skipped.\n"
        )
      }
      return .done
    }
  }
}
