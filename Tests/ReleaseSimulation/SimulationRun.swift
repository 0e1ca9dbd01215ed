import Foundation
import ReleaseSupport
import Synchronization

/// The templates, and a folder in memory where the machine has one, for all schedules of this process.
package final class SimulationRun: Sendable {
  let root: String
  let focus: Focus
  let templates: [WorldTemplate]
  let plans: PlanCache

  package static let shared = Task { try await SimulationRun() }

  struct Result: Sendable {
    var finished = 0
    var broken: [Schedule] = []
    var tally: [String: Int] = [:]
    /// Seeds whose schedule was another one when it was run again, with the first lines that differ.
    var unequal: [UInt64: String] = [:]

    /// Rule -> how many schedules broke it, and the first seeds.
    var summary: String {
      var seeds: [String: [UInt64]] = [:]
      for schedule in broken.sorted(by: { $0.seed < $1.seed }) {
        for rule in Set(schedule.violations.map(\.rule)) { seeds[rule, default: []].append(schedule.seed) }
      }
      return seeds.sorted { $0.key < $1.key }
        .map { "\($0.key): \($0.value.count), seeds \($0.value.prefix(5))" }.joined(separator: "; ")
    }
  }

  private init() async throws {
    var folder = FileManager.default.temporaryDirectory.path
    if FileManager.default.isWritableFile(atPath: "/dev/shm") { folder = "/dev/shm" }
    focus = try Focus(ProcessInfo.processInfo.environment["RELCTL_FOCUS"] ?? "")
    root = "\(folder)/relctl-simulation-\(UUID().uuidString)"
    ObjectFolder.makeFolder(root)
    templates = try await WorldTemplate.all(in: root, pool: BlockingPool(width: 1))
    plans = PlanCache(root: root)
    let root = root
    Self.removed.withLock { $0 = root }
    atexit { SimulationRun.removed.withLock { if let root = $0 { ObjectFolder.remove(root) } } }
  }

  private static let removed = Mutex<String?>(nil)

  package func schedule(_ seed: UInt64) async throws -> Schedule {
    let folder = "\(root)/\(UUID().uuidString)"
    ObjectFolder.makeFolder(folder)
    defer { ObjectFolder.remove(folder) }
    return try await Schedule.run(seed: seed, self, in: folder, pool: BlockingPool(width: 1))
  }

  /// Runs one that is written down.
  func schedule(_ directed: DirectedSchedule) async throws -> Schedule {
    let folder = "\(root)/\(UUID().uuidString)"
    ObjectFolder.makeFolder(folder)
    defer { ObjectFolder.remove(folder) }
    return try await directed.run(self, in: folder, pool: BlockingPool(width: 1))
  }

  /// Runs schedules, as many at a time as there are processors.
  ///
  /// - Parameters:
  ///   - repeated: Those that are run twice.
  ///   - untilBroken: Begins none after one that breaks a rule. The first such seed is among the result.
  func schedules(
    _ seeds: SeedQueue, repeated: Range<UInt64>, untilBroken: Bool = false,
    progress: SimulationProgress? = nil
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      for lane in 0..<ProcessInfo.processInfo.activeProcessorCount {
        let pool = BlockingPool(width: 1)
        group.addTask(executorPreference: pool) {
          try await self.lane(lane, of: seeds, repeated: repeated, untilBroken: untilBroken, pool, progress)
        }
      }
      return try await group.reduce(into: Result()) { whole, part in
        whole.finished += part.finished
        whole.broken += part.broken
        whole.tally.merge(part.tally, uniquingKeysWith: +)
        whole.unequal.merge(part.unequal) { first, _ in first }
      }
    }
  }

  /// All of a lane happens on the one thread of its pool: to hand an agent's turn to another thread costs more than
  /// many a turn.
  private func lane(
    _ number: Int, of seeds: SeedQueue, repeated: Range<UInt64>, untilBroken: Bool, _ pool: BlockingPool,
    _ progress: SimulationProgress?
  ) async throws -> Result {
    let folder = "\(root)/lane\(number)"
    ObjectFolder.makeFolder(folder)
    var result = Result()
    while let seed = seeds.take() {
      let schedule = try await Schedule.run(seed: seed, self, in: folder, pool: pool)
      result.finished += 1
      result.tally.merge(schedule.tally, uniquingKeysWith: +)
      if !schedule.violations.isEmpty {
        result.broken.append(schedule)
        if untilBroken { _ = seeds.stop() }
      }
      if repeated.contains(seed) {
        let again = try await Schedule.run(seed: seed, self, in: folder, pool: pool)
        result.unequal[seed] = schedule.difference(to: again)
      }
      progress?.finished(schedule)
    }
    return result
  }
}
