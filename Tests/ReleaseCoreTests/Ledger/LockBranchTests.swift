import TestSupport
import Testing

@testable import ReleaseCore

/// The lock's branch moves by compare-and-swap.
struct LockBranchTests {
  private let world: GitWorld
  private let remote: RemoteURL
  private let agent = Agent(
    identity: Identity(name: "Ada", email: "ada@example.com"), host: "h", process: 1, machine: nil,
    build: nil, version: "0", command: "bump")

  init() throws {
    world = try GitWorld()
    remote = RemoteURL(try world.bare("remote.git"))
  }

  private func branch(_ name: String) throws -> LockBranch {
    LockBranch(
      url: remote, mirror: try world.mirror(name), transport: GitProgram(environment: world.environment),
      pool: .shared)
  }

  /// The same values to the last, as two builds of one job would make them.
  private var holder: LockHolder {
    LockHolder(
      agent: agent, run: "r", summary: "bump patch", nonce: "equal", since: 1_700_000_000, beat: 0,
      lifetime: 60)
  }

  @Test func ofIdenticalTakesOneWinsAndOtherEnvironmentsAreNotHindered() async throws {
    let branches = try (0..<6).map { try branch("mirror-\($0).git") }
    let wins = try await withThrowingTaskGroup(of: String?.self, returning: [String].self) { group in
      for (index, branch) in branches.enumerated() {
        // Four want qa, two have an environment each.
        let environment = ["qa", "qa", "qa", "qa", "stg", "prd"][index]
        group.addTask {
          do {
            guard
              case .taken(_, from: nil) = try await branch.take(environment, holder, LockWatch(own: agent))
            else { return nil }
            return environment
          } catch is LockHeld {
            return nil
          }
        }
      }
      return try await group.reduce(into: []) { if let win = $1 { $0.append(win) } }
    }
    #expect(wins.sorted() == ["prd", "qa", "stg"])
    let count = try world.git("rev-list", "--count", "refs/heads/relctl/lock", in: remote.raw)
    #expect(count == "3", "every write stands on the one before")
  }

  @Test func whoIsOvertakenBetweenTwoBeatsLosesTheLock() async throws {
    let branch = try branch("mirror.git")
    guard case .taken(let reading, _) = try await branch.take("qa", holder, LockWatch(own: agent)) else {
      Issue.record("not taken")
      return
    }
    let held = HeldLock("qa", holder, reading, branch, now: { 1_700_000_000 })
    try await held.confirm()
    let victim = try await branch.steal("qa", reason: "a test", by: agent, time: 1_700_000_001)
    #expect(victim?.nonce == "equal")
    let loss = await #expect(throws: LockLost.self) { try await held.confirm() }
    #expect(loss?.steal?.reason == "a test")
    await held.end()
    #expect(try await branch.read().file.environments["qa"]?.steal?.reason == "a test")
    try await branch.compact(by: agent, time: 1_700_000_002)
    #expect(try world.git("rev-list", "--count", "refs/heads/relctl/lock", in: remote.raw) == "1")
    #expect(try await branch.read().file.environments["qa"]?.steal?.reason == "a test")
  }
}
