import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseWorkspace

struct ApproveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Approve a train where a gate of the next environment requires approvals.",
    discussion: """
      The approval is recorded in the ledger under your name (git's user.name and user.email) and applies only to \
      this train. It is signed if git is configured to sign, or with --sign. Afterwards, relctl shows the state of \
      the gates.

        relctl approve stg
        relctl approve stg --note 'regression run 812 is green'
        relctl approve 3f9c2a71 --withdraw
      """)

  @Argument(
    help: "The train: an environment, a run, a build number, or the start of its id.",
    completion: .heldTrains)
  var train: String

  @Option(help: "A note to record with the approval.")
  var note: String?

  @Flag(help: "Withdraw your approval.")
  var withdraw = false

  @Flag(inversion: .prefixedNo, help: "Sign the approval. Default: as git is configured.")
  var sign: Bool?

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
        withdraw ? "Withdraw your approval of \(what)?" : "Approve \(what) as \(person.email)?",
        yes: yes, preview: "relctl gates")
      let signing = await session.signing(isAsked: sign)
      let approval = try await GateService(engine).approve(
        recorded, as: person, note: note, isWithdrawn: withdraw, signing: signing)
      let gates = await EnvironmentGatesQuestion(engine.reader).gates(before: recorded.id)
      try session.print(ApprovalReport(approval, gates: gates)) { style in
        (withdraw ? localized("Withdrawn: \(what)") : localized("Approved: \(what)"))
          + (approval.signature == nil ? localized(".\n") : localized(", signed.\n"))
          + gates.map { EnvironmentGatesView($0).text(style) }.joined()
      }
      return .done
    }
  }
}
