import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseWorkspace

struct GatesTickCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tick",
    abstract: "Tick an item of a train's checklist (RELEASE_GATE_CHECKLIST of the next environment).",
    discussion: """
      The tick is recorded in the ledger under your name (git's user.name and user.email) and applies only to this \
      train. A script can tick an item too, for example at the end of a job.

          relctl gates tick stg 'Release notes'
          relctl gates tick stg Screenshots --note 'all 12 languages' --yes
          relctl gates tick stg 'Release notes' --withdraw
      """)

  @Argument(
    help: "The train: an environment, a run, a build number, or the start of its id.",
    completion: .heldTrains)
  var train: String

  @Argument(help: "The item, as listed in RELEASE_GATE_CHECKLIST.")
  var item: String

  @Option(help: "A note to record with the tick.")
  var note: String?

  @Flag(help: "Remove the tick.")
  var withdraw = false

  @Flag(name: .shortAndLong, help: "Skip the confirmation prompt.")
  var yes = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard let note, note.count > 500 else { return }
    throw usageError("'--note' can have at most 500 characters.")
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let engine = try await session.engine()
      let recorded = try await TrainNameQuestion(engine.reader).recordedTrain(
        meantBy: train, now: session.now)
      let person = try await SessionIdentity(session).person(in: engine.workspace)
      let what = TrainText(recorded.train, id: recorded.id).text
      try await session.ask(
        withdraw
          ? "Remove the tick of '\(item)' from \(what)?" : "Tick '\(item)' for \(what) as \(person.email)?",
        yes: yes, preview: "relctl gates")
      let tick = try await GateService(engine).tick(
        item, of: recorded, as: person, note: note, isWithdrawn: withdraw)
      let gates = await EnvironmentGatesQuestion(engine.reader).gates(before: recorded.id)
      try session.print(ChecklistTickReport(tick, gates: gates)) { style in
        (withdraw
          ? localized("Tick removed: '\(item)', \(what).\n") : localized("Ticked: '\(item)', \(what).\n"))
          + gates.map { EnvironmentGatesView($0).text(style) }.joined()
      }
      return .done
    }
  }
}
