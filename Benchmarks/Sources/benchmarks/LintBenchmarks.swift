import Foundation
import ReleaseCore
import Synchronization

/// A fleet of 200 components as `scripts/make-fleet` makes it, with mirrors and facts as the last run left them.
private final class LintFleet: Sendable {
  let folder: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("relctl-benchmark-\(UUID().uuidString)")
      .path
    let process = Process()
    process.executableURL = root.appendingPathComponent("scripts/make-fleet")
    process.arguments = [folder, "200"]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }

  private func engine() throws -> Engine {
    let (workspace, layers) = try WorkspaceLoader(folder: folder).load()
    let access = RemoteAccess(
      workspace.transport, environment: ProcessInfo.processInfo.environment, deadline: .seconds(600))
    return Engine(
      workspace: workspace, layers: layers, transport: access.transport, aside: access.aside,
      mirrors: MirrorStore(root: "\(folder)/.relctl/mirrors"), pool: .shared, jobs: 8, faults: Faults(nil),
      journals: "\(folder)/.relctl/journal",
      agent: Agent(
        identity: nil, host: "benchmark", process: 0, machine: nil, build: nil, version: "0", command: "lint"),
      lock: LockRules(), process: "benchmark", now: { 0 }, events: { _ in })
  }

  /// Looks at everything, as the command does, and returns the number of findings.
  func lint(forgetting: Bool) throws -> Int {
    let facts = "\(folder)/.relctl/facts/facts.json"
    if forgetting { try? FileManager.default.removeItem(atPath: facts) }
    let result = Mutex<Result<Int, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task {
      do {
        let input = try await self.engine().ruleInput(
          in: nil, today: CalendarDay(secondsSince1970: 0), cache: facts)
        let count = LintInspection(input).findings.count + input.components.count
        result.withLock { $0 = .success(count) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
      done.signal()
    }
    done.wait()
    return try result.withLock { try $0?.get() ?? 0 }
  }
}

private let fleet = Mutex<LintFleet?>(nil)

private func lint(forgetting: Bool) throws -> Int {
  let shared = try fleet.withLock { fleet in
    let made = try fleet ?? LintFleet()
    fleet = made
    return made
  }
  return try shared.lint(forgetting: forgetting)
}

/// Removes the fleet, if one was made.
func removeLintFleet() {
  let folder = fleet.withLock { $0?.folder }
  if let folder { try? FileManager.default.removeItem(atPath: folder) }
}

let lintBenchmarks: [Benchmark] = [
  Benchmark("lint: 200 components, every source read", runs: 5) { try lint(forgetting: true) },
  Benchmark("lint: 200 components, facts kept", runs: 11) { try lint(forgetting: false) },
]
