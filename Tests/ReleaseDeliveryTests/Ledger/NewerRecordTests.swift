import Foundation
import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseDelivery
@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

/// What a newer relctl wrote is refused with its name, whoever reads it.
struct NewerRecordTests {
  /// Nothing but the number is as it was.
  private static let newer = "{ \"schema\" : 99, \"all\" : [ \"else\", { \"is\" : \"new\" } ] }"

  private static let newerPlan = "{ \"plan\" : \(newer) }"

  struct Row: Sendable {
    /// `RUN` and `TRAIN` stand for names of the fleet's first run.
    let path: String
    var text = NewerRecordTests.newer
    let read: @Sendable (LedgerBranch, Scene) async throws -> Void
  }

  struct Scene: Sendable {
    let run: RunRecord
    let train: TrainID
    let agent: Agent
    let recorder: LedgerRecorder
  }

  static let rows: [Row] = [
    Row(path: "ledger.json") { ledger, _ in _ = try await ledger.state() },
    Row(path: "trains/TRAIN.json") { ledger, _ in _ = try await ledger.state() },
    Row(path: "trains/TRAIN.json") { ledger, scene in
      _ = try await ledger.state(lookingFor: scene.train)
    },
    Row(path: "trains/TRAIN.json") { ledger, scene in
      _ = try await ledger.trains([scene.train])
    },
    Row(path: "runs/RUN/run.json") { ledger, scene in _ = try await ledger.record(of: scene.run.run) },
    Row(path: "runs/RUN/run.json") { ledger, scene in _ = try await ledger.package(of: scene.run.run) },
    Row(path: "runs/RUN/run.json") { ledger, _ in _ = try await ledger.history(of: nil, limit: 5) },
    Row(path: "runs/RUN/run.json") { ledger, _ in _ = try await ledger.records() },
    // What can't be read is not written over either.
    Row(path: "runs/RUN/run.json") { _, scene in
      var record = scene.run
      record.state = .abandoned
      try await scene.recorder.record(.changed(record, nil), time: 1_700_000_000, attempts: 1)
    },
    Row(path: "ledger.json") { _, scene in
      var record = scene.run
      record.changed += 1
      try await scene.recorder.record(.takenOver(record), time: 1_700_000_000, attempts: 1)
    },
    Row(path: "ledger.json") { _, scene in
      _ = try await scene.recorder.compact(by: scene.agent, time: 1_700_000_000)
    },
    Row(path: "runs/RUN/plan.json", text: newerPlan) { ledger, scene in
      _ = try await ledger.package(of: scene.run.run)
    },
    Row(path: "runs/RUN/plan.json", text: newerPlan) { ledger, scene in
      _ = try await ledger.state(run: scene.run.run)
    },
    Row(path: "runs/RUN/plan.json") { ledger, scene in _ = try await ledger.package(of: scene.run.run) },
    Row(path: "history/000000.jsonl", text: newer + "\n") { ledger, _ in
      _ = try await ledger.history(of: nil, limit: 500)
    },
    Row(path: "receipts/B1/testflight.json") { _, scene in
      _ = try await LedgerReceipts(scene.recorder, agent: scene.agent, now: { 1_700_000_000 }).receipts()
    },
    Row(path: "receipts/B1/testflight.json") { _, scene in
      try await LedgerReceipts(scene.recorder, agent: scene.agent, now: { 1_700_000_000 }).amend(
        build: "B1", channel: "testflight"
      ) {
        $0
      }
    },
    Row(path: "builds/qa.json") { _, scene in
      _ = try await scene.recorder.reserveBuildNumber(
        BuildNumberClaim(
          build: "B1", version: "6.5.5", train: "t", configuration: "Debug", settings: "s"), in: "qa",
        nonce: "n", agent: scene.agent, time: 1_700_000_000)
    },
    Row(path: "builds/qa.json") { ledger, _ in _ = try await ledger.givenBuildNumbers(in: nil) },
    Row(path: "approvals/TRAIN/0123456789abcdef.json") { ledger, scene in
      _ = try await ledger.past(of: PromotedTrain(environment: "qa", id: scene.train))
    },
    Row(path: "tests/TRAIN/unit.json") { ledger, scene in _ = try await ledger.tests(of: scene.train) },
    Row(path: "ticks/TRAIN/0123456789abcdef.json") { ledger, scene in
      _ = try await ledger.ticks(of: scene.train)
    },
    Row(path: "health/store.json") { ledger, _ in _ = try await LedgerHealth.recorded(in: ledger) },
  ]

  /// Whoever adds a file to the ledger has to say here what happens to a newer one.
  @Test func everyFileOfTheLedgerIsAmongThem() throws {
    let page = try String(contentsOfFile: Self.root + "/docs/internals/ledger-format.md", encoding: .utf8)
    let table = try #require(page.firstMatch(of: #/(?s)## The tree of.*?\n\n(\|.*?)\n\n/#)).output.1
    let paths = table.matches(of: #/\n\| `(?<path>[^`]+)`/#).map(\.output.path)
    // A pack has no number; its digest is in the plan.
    let kinds = Set(paths.map(Self.kind)).subtracting(["runs/objects"])
    #expect(kinds.count > 8 && kinds == Set(Self.rows.map { Self.kind($0.path[...]) }))
  }

  /// The folder, and what of several kinds in one folder it is.
  private static func kind(_ path: Substring) -> String {
    let parts = path.split(separator: "/")
    return parts[0] == "runs" ? "runs/\(parts[2])" : String(parts[0])
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func everyReaderOfTheLedgerRefusesIt() async throws {
    let world = try GitWorld()
    let remote = try world.bare("remote.git")
    let mirror = try world.mirror("ledger.git")
    let run = SyntheticRun(number: 0)
    let head = try Repository.withRepository(at: mirror) {
      try #require(try run.write(on: nil, $0))
    }
    let transport = GitProgram(environment: world.environment)
    let ledger = LedgerBranch(
      address: LedgerAddress(url: RemoteURL(remote), branch: "relctl/ledger"), mirror: mirror,
      remote: transport, pool: .shared)
    func set(_ commit: ObjectID) throws {
      try world.git(
        "push", "--quiet", "--force", remote, "\(commit.hex):refs/heads/relctl/ledger", in: mirror)
      for name in ["ledger", "lock"] {
        try world.git("update-ref", "refs/heads/relctl/\(name)", commit.hex, in: mirror)
      }
    }
    try set(head)
    let record = try #require(try await ledger.record(of: run.name))
    let scene = Scene(
      run: record, train: try #require(record.train),
      agent: Agent(
        identity: SyntheticRun.identity, host: "h", process: 1, machine: nil, build: nil, version: "0",
        command: "test"),
      recorder: LedgerRecorder(ledger, over: transport))
    for row in Self.rows {
      let path = row.path.replacing("RUN", with: run.name.description).replacing(
        "TRAIN", with: scene.train.description)
      let commit = try Repository.withRepository(at: mirror) { repository in
        let blob = try repository.objects.writeBlob(Array(row.text.utf8))
        let tree = try repository.trees.write(base: head, changes: [path: .blob(blob, mode: .file)])
        return try repository.objects.createCommit(
          tree: tree, parents: [], message: "x\n", author: GitWorld.signature, committer: GitWorld.signature)
      }
      try set(commit)
      do {
        try await row.read(ledger, scene)
        Issue.record("\(row.path) was read")
      } catch let refusal as Refusal {
        try Self.require(refusal, "ledger.schema", path)
      }
      #expect(try world.git("rev-parse", "refs/heads/relctl/ledger", in: remote) == commit.hex, "\(row.path)")
    }
  }

  /// Files that leave the ledger, or never were in it.
  @Test func filesRefuseIt() throws {
    let scratch = try ScratchFolder()
    let build = scratch.path("builds/B1/build.json")
    try FilePathRules.makeDirectory(FilePathRules.directory(of: build))
    try AtomicFile.write(Array(Self.newer.utf8), to: build)
    let plan = "{ \"format\" : \"relctl plan\", " + Self.newer.dropFirst()
    let memory = LedgerMemory(
      folder: scratch.root,
      address: LedgerAddress(url: RemoteURL("https://git.example.com/App.git"), branch: "l"))
    try AtomicFile.write(Array(Self.newer.utf8), to: memory.path)
    let damaged = #expect(throws: Refusal.self) { try memory.sight() }
    let problem = try #require(damaged?.diagnostics.first)
    #expect(problem.code == "ledger.memory" && problem.message.contains(memory.path), "\(problem)")
    let rows: [(code: String, path: String, read: () throws -> Void)] = [
      ("plan.unreadable", "p.plan", { _ = try PlanPackage(file: Array(plan.utf8), path: "p.plan") }),
      ("build.schema", build, { _ = try BuildFolder(reading: build) }),
      (
        "build.schema", build,
        { _ = try BuildFolder.find("B1", here: scratch.root, builds: scratch.path("builds")) }
      ),
    ]
    for row in rows {
      do {
        try row.read()
        Issue.record("\(row.path) was read")
      } catch let refusal as Refusal {
        try Self.require(refusal, row.code, row.path)
      }
    }
  }

  private static func require(_ refusal: Refusal, _ code: String, _ path: String) throws {
    let problem = try #require(refusal.diagnostics.first)
    #expect(problem.code == code, "\(path): \(problem)")
    #expect(problem.message.contains("schema 99, written by a newer relctl"), "\(problem)")
    #expect(problem.location?.file == path && problem.location?.line == 1, "\(problem)")
    #expect(problem.hint == "use a newer relctl", "\(problem)")
  }
}
