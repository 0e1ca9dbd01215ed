import Foundation
import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

/// The ledger stays small, however many runs there were.
///
/// `RELCTL_LEDGER_RUNS=3000` makes it a measurement.
struct LedgerBoundsTests {
  private static let runs =
    ProcessInfo.processInfo.environment["RELCTL_LEDGER_RUNS"].flatMap { Int($0) } ?? 300

  @Test func theTreeHoldsTheLastRunsAndALineForEveryOther() async throws {
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    var times: [Duration] = []
    let head = try Repository.withRepository(at: mirror) { repository in
      var head: ObjectID?
      for number in 0..<Self.runs {
        let start = ContinuousClock.now
        head = try SyntheticRun(number: number).write(on: head, repository)
        times.append(ContinuousClock.now - start)
      }
      return try #require(head)
    }
    try world.git("update-ref", "refs/heads/relctl/ledger", head.hex, in: mirror)

    let files = try world.git("ls-tree", "-r", "--name-only", head.hex, in: mirror).split(separator: "\n")
    func count(_ folder: String) -> Int { files.count { $0.hasPrefix(folder) } }
    let kept = 3 * (LedgerBounds.keptRuns + 1)
    #expect(count("runs/") == 2 * kept, "a record and a plan for each, and no pack")
    #expect(count("trains/") <= kept + 3 * LedgerBounds.keptVersions)
    #expect(count("history/") == (Self.runs - kept + LedgerBounds.linesInFile - 1) / LedgerBounds.linesInFile)

    let ledger = LedgerBranch(
      address: LedgerAddress(url: RemoteURL(mirror), branch: "relctl/ledger"), mirror: mirror,
      remote: GitProgram(environment: world.environment), pool: .shared)
    let all = try await ledger.history(of: nil, limit: .max)
    #expect(all.map(\.run) == (0..<Self.runs).reversed().map { SyntheticRun(number: $0).name })
    let few = try await ledger.history(of: "stg", limit: 5)
    #expect(few == Array(all.filter { $0.environment == "stg" }.prefix(5)))
    let oldest = try await ledger.run(named: SyntheticRun(number: 0).name)
    #expect(oldest.record == nil && oldest.summary.version == Version("6.0.0"))
    // What is named can be read: the current trains and the last versions.
    let state = try await ledger.state()
    #expect(state.current.keys.sorted() == ["prd", "qa", "stg"])
    for (environment, versions) in state.trains {
      #expect(versions.count == min(LedgerBounds.keptVersions, Self.runs / 3), "\(environment)")
      #expect(try await ledger.trains(Array(versions.values)).count == versions.count)
    }
    func mean(_ part: ArraySlice<Duration>) -> Duration { part.reduce(.zero, +) / max(1, part.count) }
    try report(
      world, mirror,
      "\(Self.runs) runs, a run's two entries: first \(mean(times.prefix(30))), last \(mean(times.suffix(30)))"
    )
    try await compacts(ledger, head, world, mirror)
  }

  /// The past is cut off, and the content stays.
  private func compacts(
    _ ledger: LedgerBranch, _ head: ObjectID, _ world: GitWorld, _ mirror: String
  ) async throws {
    let remote = try world.bare("remote.git")
    try world.git("push", "--quiet", remote, "refs/heads/relctl/ledger", in: mirror)
    let transport = GitProgram(environment: world.environment)
    let shared = LedgerRecorder(
      LedgerBranch(
        address: LedgerAddress(url: RemoteURL(remote), branch: "relctl/ledger"), mirror: mirror,
        remote: transport, pool: .shared), over: transport)
    let agent = Agent(
      identity: SyntheticRun.identity, host: "h", process: 1, machine: nil, build: nil, version: "0",
      command: "ledger")
    let done = try await shared.compact(by: agent, time: 1_800_000_000)
    #expect(done.old == head && done.commits == 2 * Self.runs)
    #expect(try world.git("rev-list", "--count", "relctl/ledger", in: remote) == "1")
    #expect(try world.git("log", "-1", "--format=%b", "relctl/ledger", in: remote).contains(head.hex))
    #expect(
      try world.git("rev-parse", "relctl/ledger^{tree}", in: remote)
        == world.git("rev-parse", "\(head.hex)^{tree}", in: mirror))
    // Another agent, whose mirror holds the old head, records its run all the same.
    let next = SyntheticRun(number: Self.runs)
    try await shared.transport.fetch(RemoteURL(remote), into: mirror)
    let new = try Repository.withRepository(at: mirror) { try next.write(on: done.new, $0) }
    #expect(new != nil)
    try report(world, remote, "compacted")
  }

  /// Prints the size after a collection; a figure for people.
  private func report(_ world: GitWorld, _ repository: String, _ title: String) throws {
    guard ProcessInfo.processInfo.environment["RELCTL_LEDGER_RUNS"] != nil else { return }
    try world.git("gc", "--quiet", "--prune=now", in: repository)
    print(title, try world.git("count-objects", "-vH", in: repository).replacing("\n", with: ", "))
  }

  @Test(arguments: [
    ("ledger.json", "{ \"schema\" : 2 }", "ledger.schema", "'ledger.json' of the ledger has schema 2"),
    ("ledger.json", "{ \"schema\" : 1, ", "ledger.damaged", "cannot be read: it is not JSON"),
    ("runs/RUN/run.json", "{ \"schema\" : 7 }", "ledger.schema", "run.json' of the ledger has schema 7"),
    ("runs/RUN/run.json", "{ \"schema\" : 1 }", "ledger.damaged", "the key 'run' is missing"),
    (
      "runs/RUN/plan.json", "{ \"plan\" : { \"schema\" : 9 } }", "ledger.schema",
      "plan.json' of the ledger has schema 9"
    ),
    ("runs/RUN/plan.json", "[]", "ledger.damaged", "cannot be read"),
    (
      "ledger.json", "{ \"schema\" : 1, \"folded\" : 9223372036854775807 }", "ledger.damaged",
      "contains the number 9223372036854775807"
    ),
    (
      "runs/RUN/run.json", "{ \"schema\" : 1, \"prepared\" : -9223372036854775808 }", "ledger.damaged",
      "contains the number -9223372036854775808"
    ),
    (
      "runs/RUN/plan.json", "{ \"plan\" : { \"schema\" : 1, \"time\" : 1e18 } }", "ledger.damaged",
      "contains the number 1e18"
    ),
  ])
  func aFileThatCannotBeReadIsNamed(_ file: String, _ text: String, _ code: String, _ message: String)
    async throws
  {
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    let run = SyntheticRun(number: 0)
    let path = file.replacing("RUN", with: run.name.description)
    let head = try Repository.withRepository(at: mirror) { repository in
      let head = try #require(try run.write(on: nil, repository))
      let blob = try repository.objects.writeBlob(Array(text.utf8))
      return try repository.trees.write(base: head, changes: [path: .blob(blob, mode: .file)])
    }
    let signature = GitWorld.signature
    let commit = try Repository.withRepository(at: mirror) {
      try $0.objects.createCommit(
        tree: head, parents: [], message: "x\n", author: signature, committer: signature)
    }
    try world.git("update-ref", "refs/heads/relctl/ledger", commit.hex, in: mirror)
    let ledger = LedgerBranch(
      address: LedgerAddress(url: RemoteURL(mirror), branch: "relctl/ledger"), mirror: mirror,
      remote: GitProgram(environment: world.environment), pool: .shared)
    let refusal = await #expect(throws: Refusal.self) {
      _ = try await ledger.state()
      _ = try await ledger.package(of: run.name)
    }
    let diagnostic = try #require(refusal?.diagnostics.first)
    #expect(diagnostic.code == code && diagnostic.message.contains(message), "\(diagnostic)")
    #expect(diagnostic.location?.file == path)
    // A branch that goes back would be refused.
    let isForward = diagnostic.hint?.contains("git commit-tree 'GOOD^{tree}' -p \(commit.short)") == true
    #expect(isForward == (code == "ledger.damaged"), "\(diagnostic)")
  }

  @Test func aBranchOfSourcesIsNoLedger() async throws {
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    let signature = GitWorld.signature
    let commit = try Repository.withRepository(at: mirror) { repository in
      let blob = try repository.objects.writeBlob(Array("sources".utf8))
      let tree = try repository.trees.write(base: nil, changes: ["README.md": .blob(blob, mode: .file)])
      return try repository.objects.createCommit(
        tree: tree, parents: [], message: "x\n", author: signature, committer: signature)
    }
    try world.git("update-ref", "refs/heads/main", commit.hex, in: mirror)
    let ledger = LedgerBranch(
      address: LedgerAddress(url: RemoteURL(mirror), branch: "main"), mirror: mirror,
      remote: GitProgram(environment: world.environment), pool: .shared)
    let refusal = await #expect(throws: Refusal.self) { _ = try await ledger.state() }
    #expect(refusal?.diagnostics.map(\.code) == ["ledger.foreign"])
  }
}
