import Synchronization
import Testing

@testable import ReleaseWorkspace

struct ConcurrentMapTests {
  @Test func oneAtATimeGoesThroughTheListInOrder() async throws {
    let begun = Mutex<[Int]>([])
    let results = try await concurrentMap(Array(0..<6), after: [[], [], [0], [], [1, 2], [3]], width: 1) {
      element, known in
      begun.withLock { $0.append(element) }
      return known.reduce(element, +)
    }
    #expect(begun.withLock { $0 } == [0, 1, 2, 3, 4, 5])
    #expect(results == [0, 1, 2, 3, 4 + 1 + 2, 5 + 3], "each is given what came of those that it waited for")
  }

  /// 0 ends when 2 has ended, which waits for 1 alone.
  @Test(.timeLimit(.minutes(1))) func nothingWaitsForWhatItDoesNotBuildOn() async throws {
    let (ended, end) = AsyncStream<Void>.makeStream()
    let results = try await concurrentMap([0, 1, 2], after: [[], [], [1]], width: 2) { element, _ in
      if element == 0 { for await _ in ended { break } }
      if element == 2 { end.yield() }
      return element
    }
    #expect(results == [0, 1, 2])
  }

  @Test(arguments: [1, 3, 16]) func noMoreRunThanAreAllowedAndNoneTooEarly(width: Int) async throws {
    let count = 200
    let after = (0..<count).map { place in
      Set([place / 2, place / 3].filter { $0 < place })
    }
    let state = Mutex<(running: Int, most: Int, ended: Set<Int>, early: [Int])>((0, 0, [], []))
    let results = try await concurrentMap(Array(0..<count), after: after, width: width) { element, _ in
      state.withLock { state in
        state.running += 1
        state.most = max(state.most, state.running)
        if !state.ended.isSuperset(of: after[element]) { state.early.append(element) }
      }
      await Task.yield()
      state.withLock { state in
        state.running -= 1
        state.ended.insert(element)
      }
      return element
    }
    #expect(results == Array(0..<count))
    #expect(state.withLock { $0.early } == [])
    #expect(state.withLock { $0.most } <= width)
  }

  @Test func whatOneThrowsEndsAll() async {
    await #expect(throws: CancellationError.self) {
      try await concurrentMap([0, 1], after: [[], [0]], width: 2) { element, _ in
        if element == 0 { throw CancellationError() }
        return element
      }
    }
  }
}
