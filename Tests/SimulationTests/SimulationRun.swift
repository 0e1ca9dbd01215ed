import Foundation
import Synchronization

@testable import ReleaseCore

/// The templates, and a folder in memory where the machine has one, for all schedules of this process.
final class SimulationRun: Sendable {
  let root: String
  let templates: [WorldTemplate]
  let plans: PlanShelf

  static let shared = Task { try await SimulationRun() }

  struct Result: Sendable {
    var broken: [Schedule] = []
    var tally: [String: Int] = [:]

    /// Rule -> how many schedules broke it, and the first seeds.
    var summary: String {
      var seeds: [String: [UInt64]] = [:]
      for schedule in broken {
        for rule in Set(schedule.violations.map(\.rule)) { seeds[rule, default: []].append(schedule.seed) }
      }
      return seeds.sorted { $0.key < $1.key }
        .map { "\($0.key): \($0.value.count), seeds \($0.value.prefix(5))" }.joined(separator: "; ")
    }
  }

  private init() async throws {
    var folder = FileManager.default.temporaryDirectory.path
    if FileManager.default.isWritableFile(atPath: "/dev/shm") { folder = "/dev/shm" }
    root = "\(folder)/relctl-simulation-\(UUID().uuidString)"
    ObjectFolder.makeFolder(root)
    templates = try await WorldTemplate.all(in: root, pool: BlockingPool(width: 1))
    plans = PlanShelf(root: root)
    let root = root
    Self.removed.withLock { $0 = root }
    atexit { SimulationRun.removed.withLock { if let root = $0 { ObjectFolder.remove(root) } } }
  }

  private static let removed = Mutex<String?>(nil)

  func schedule(_ seed: UInt64) async throws -> Schedule {
    let folder = "\(root)/\(UUID().uuidString)"
    ObjectFolder.makeFolder(folder)
    defer { ObjectFolder.remove(folder) }
    return try await Schedule.run(seed: seed, self, in: folder, pool: BlockingPool(width: 1))
  }

  /// Runs schedules, as many at a time as there are processors.
  func schedules(_ seeds: Range<UInt64>, progress: SimulationProgress? = nil) async throws -> Result {
    let lanes = ProcessInfo.processInfo.activeProcessorCount
    return try await withThrowingTaskGroup(of: Result.self) { group in
      for lane in 0..<lanes {
        group.addTask { try await self.lane(seeds.dropFirst(lane).striding(by: lanes), lane, progress) }
      }
      return try await group.reduce(into: Result()) { whole, part in
        whole.broken += part.broken
        whole.tally.merge(part.tally, uniquingKeysWith: +)
      }
    }
  }

  private func lane(_ seeds: [UInt64], _ number: Int, _ progress: SimulationProgress?) async throws -> Result
  {
    let pool = BlockingPool(width: 1)
    let folder = "\(root)/lane\(number)"
    ObjectFolder.makeFolder(folder)
    var result = Result()
    for seed in seeds {
      let schedule = try await Schedule.run(seed: seed, self, in: folder, pool: pool)
      result.tally.merge(schedule.tally, uniquingKeysWith: +)
      if !schedule.violations.isEmpty { result.broken.append(schedule) }
      progress?.finished(schedule)
    }
    return result
  }
}

extension Collection {
  /// Every element that stands so many places behind another.
  fileprivate func striding(by step: Int) -> [Element] {
    enumerated().compactMap { $0.offset.isMultiple(of: step) ? $0.element : nil }
  }
}
