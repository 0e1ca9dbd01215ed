import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

/// Who may push the ledger's branch can write anything into it. What relctl can't have written is damage.
struct DamagedLedgerTests {
  private static let run = SyntheticRun(number: 0)

  private let world: GitWorld
  private let mirror: String
  private let ledger: LedgerBranch
  private let train: TrainID

  init() throws {
    world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    let head = try Repository.withRepository(at: mirror) { try #require(try Self.run.write(on: nil, $0)) }
    try world.git("update-ref", "refs/heads/relctl/ledger", head.hex, in: mirror)
    self.mirror = mirror
    ledger = LedgerBranch(
      address: LedgerAddress(url: RemoteURL(mirror), branch: "relctl/ledger"), mirror: mirror,
      remote: GitProgram(environment: world.environment), pool: .shared)
    train = try #require(try Self.run.prepared().train)
  }

  /// Puts another text into the place of a file's.
  private func replace(_ path: String, _ change: (String) -> String) throws {
    let ref = try #require(RefName.branch("relctl/ledger"))
    let commit = try Repository.withRepository(at: mirror) { git in
      let head = try git.refs.lookup(ref)
      let old = try head.flatMap { try git.trees.file(path, in: $0) } ?? []
      let blob = try git.objects.writeBlob(Array(change(String(decoding: old, as: UTF8.self)).utf8))
      let tree = try git.trees.write(base: head, changes: [path: .blob(blob, mode: .file)])
      return try git.objects.createCommit(
        tree: tree, parents: [head].compactMap { $0 }, message: "x\n", author: GitWorld.signature,
        committer: GitWorld.signature)
    }
    try world.git("update-ref", ref.full, commit.hex, in: mirror)
  }

  private func isRefused(_ says: String, _ path: String, _ read: () async throws -> Void) async throws {
    do {
      try await read()
      Issue.record("'\(path)' was read")
    } catch let refusal as Refusal {
      let problem = try #require(refusal.diagnostics.first)
      #expect(problem.code == "ledger.damaged" && problem.message.contains(says), "\(problem)")
      #expect(problem.location?.file == path, "\(problem)")
    }
  }

  /// A signed approval names the train by its id.
  @Test func aTrainWithAnotherContentIsReadByNobody() async throws {
    let path = LedgerPath.train(train)
    try replace(path) { $0.replacing(/"commit" : "[0-9a-f]{8}/) { _ in "\"commit\" : \"00000000" } }
    let says = "is not the train that its name refers to"
    try await isRefused(says, path) { _ = try await ledger.state() }
    try await isRefused(says, path) { _ = try await ledger.state(lookingFor: TrainID(typed: train.short)) }
    try await isRefused(says, path) { _ = try await ledger.trains([train]) }
    try await isRefused(says, path) { _ = try await ledger.recordedTrains(withIDs: [train]) }
    try await isRefused(says, path) { _ = try await ledger.past(.time(4_000_000_000)) }
  }

  @Test func aKeyThatThisRelctlDoesNotKnowCountsToo() async throws {
    let path = LedgerPath.train(train)
    try replace(path) { $0.replacing("\"environment\" :", with: "\"a\" : 1,\n  \"environment\" :") }
    try await isRefused("is not the train", path) { _ = try await ledger.state() }
  }

  /// What is no name of a run would lead elsewhere as a part of a path, and be blamed on something else.
  @Test func theIndexHoldsNamesAlone() async throws {
    let run = Self.run.name
    for (old, new, says) in [
      ("\"run\" : \"\(run)\"", "\"run\" : \"../../../x\"", "calls a run '../../../x'"),
      ("\"qa\"", "\"qa;touch x\"", "calls an environment 'qa;touch x'"),
      (train.description, "$(touch x)", "calls a train or a plan '$(touch x)'"),
    ] {
      let world = try DamagedLedgerTests()
      try world.replace(LedgerIndex.path) { $0.replacing(old, with: new) }
      try await isRefused(says, LedgerIndex.path) { _ = try await world.ledger.state() }
    }
  }

  @Test func recordsAndLinesHoldNamesAlone() async throws {
    let record = LedgerPath.record(Self.run.name)
    try replace(record) { $0.replacing("\"environment\" : \"qa\"", with: "\"environment\" : \"qa;touch x\"") }
    try await isRefused("calls an environment 'qa;touch x'", record) {
      _ = try await ledger.history(of: nil, limit: 5)
    }
    var summary = try Self.run.prepared()
    summary.train = "$(touch x)"
    let line = try CanonicalJSON.line(RunSummary(summary))
    let lines = LedgerBounds.historyFile(0)
    let world = try DamagedLedgerTests()
    try world.replace(lines) { _ in String(decoding: line, as: UTF8.self) }
    try await isRefused("calls a train or a plan '$(touch x)'", lines) {
      _ = try await world.ledger.history(of: nil, limit: 500)
    }
  }

  @Test(arguments: [
    ("qa", true), ("pre-prod_2.1+eu", true), ("预发", true), ("", false), (".qa", false), ("-qa", false),
    ("qa b", false), ("qa'\u{301}", false), ("q\u{600};a", false), ("\u{d4e};", false), ("qa\n", false),
    ("\u{645}\u{6cc}\u{200c}\u{62e}", true), ("q1\u{fe0f}\u{20e3}a", true),
  ])
  func anEnvironmentsNameHoldsNoMarkOfAShell(name: String, isWellFormed: Bool) {
    #expect(EnvironmentName(recorded: name).isWellFormed == isWellFormed)
  }
}
