import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseSupport

struct BlockingPoolTests {
  private struct Broken: Error, Equatable {}

  /// Counts the calls that run now and the most that ever did.
  private final class Census: Sendable {
    private let state = Mutex((now: 0, most: 0))
    var most: Int { state.withLock { $0.most } }

    func enter() {
      state.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
    }

    func leave() { state.withLock { $0.now -= 1 } }
  }

  @Test func manyElementsAreTransformedInOrderByAFewThreads() async throws {
    let pool = BlockingPool(width: 4)
    let census = Census()
    let results = try await pool.map(Array(0..<500), width: 3) { number in
      census.enter()
      defer { census.leave() }
      return number * 2
    }
    #expect(results == (0..<500).map { $0 * 2 })
    #expect(census.most <= 3)
    #expect(try await pool.map([Int](), width: 3) { $0 } == [])
  }

  /// On the pool's threads nobody sees that a task was cancelled.
  @Test func workIsToldThatNobodyWaitsForItAnyMore() async throws {
    let pool = BlockingPool(width: 1)
    let task = Task {
      try await pool.runCancellable { flag in
        while !flag.isSet { usleep(1000) }
        try flag.check()
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func noElementIsBegunAfterAnError() async throws {
    let begun = Mutex(0)
    await #expect(throws: Broken.self) {
      try await BlockingPool(width: 1).map(Array(0..<100), width: 1) { number in
        begun.withLock { $0 += 1 }
        if number == 4 { throw Broken() }
      }
    }
    #expect(begun.withLock { $0 } == 5)
  }

  @Test func blockedCallsRunBesideEachOtherUpToTheWidth() async throws {
    let pool = BlockingPool(width: 4)
    let census = Census()
    let results = await withTaskGroup(of: Int.self) { group in
      for number in 0..<40 {
        group.addTask {
          await pool.run {
            census.enter()
            // The first calls leave when four have met, which needs four threads at the same time.
            let deadline = ContinuousClock.now + .seconds(60)
            while census.most < 4, ContinuousClock.now < deadline { usleep(500) }
            census.leave()
            return number
          }
        }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(results == Set(0..<40))
    #expect(census.most == 4)
  }

  @Test func anErrorKeepsItsType() async {
    let pool = BlockingPool(width: 0)
    let caught = await Self.catching { () async throws(Broken) in try await pool.run(Self.fail) }
    #expect(caught == Broken())
  }

  @Sendable private static func fail() throws(Broken) { throw Broken() }

  private static func catching(_ body: () async throws(Broken) -> Void) async -> Broken? {
    do {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  @Test func tasksPreferThePoolAsTheirExecutor() async {
    let pool = BlockingPool(width: 2)
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...100 {
        group.addTask(executorPreference: pool) {
          await Task.yield()
          return number
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 5050)
  }

  @Test func repositoriesAreReadByManyThreads() async throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let commit = try world.commit("first", ["a": "1"], in: folder)
    try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<200 {
        group.addTask {
          try await BlockingPool.shared.run {
            try Repository.withRepository(at: folder + "/.git") { try $0.trees.file("a", in: commit) }
          }
        }
      }
      for try await bytes in group where bytes != [49] { Issue.record("read \(bytes ?? [])") }
    }
  }
}
