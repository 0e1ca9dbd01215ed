import Foundation
import Synchronization

/// A fixed number of own threads for calls that block: libgit2, file locks, syncing.
///
/// Swift's cooperative pool has one thread per core and must never block, and a concurrent dispatch queue
/// grows too slowly. Threads are started when there is work for them and end with the pool.
package final class BlockingPool: TaskExecutor, Sendable {
  /// The pool of the process.
  package static let shared = BlockingPool(width: 16)

  /// The largest number of calls that run at the same time.
  let width: Int
  private let queue: JobQueue

  package init(width: Int) {
    self.width = max(1, width)
    queue = JobQueue(width: self.width)
  }

  deinit { queue.close() }

  /// Runs `work` on one of the pool's threads and waits for it without blocking the caller's thread.
  ///
  /// Inside `work`, `Task.isCancelled` is always false: the thread does not belong to the task.
  package func run<R: Sendable, E: Error>(
    _ work: @escaping @Sendable () throws(E) -> R
  ) async throws(E) -> R {
    let result: Result<R, E> = await withCheckedContinuation { continuation in
      queue.add {
        do throws(E) {
          continuation.resume(returning: .success(try work()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }

  /// How many threads work on what is on this machine. More of them than cores wait for each other: whoever is
  /// interrupted while it holds a lock is waited for by all others, which cost a sixth of a dry run of 2,000 components
  /// with sixteen threads on two cores. A disk that must be waited for keeps twice as many busy.
  private static let mapWidth = max(4, 2 * ProcessInfo.processInfo.activeProcessorCount)

  /// Transforms every element, at most `width` at a time, and returns the results in order. One thread takes many
  /// elements: to hand a small one over costs more than the work.
  ///
  /// - Parameter transform: Works on this machine: it waits for nobody else.
  /// - Throws: The first error, after which no further element is begun.
  package func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], width: Int, _ transform: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    let queue = WorkQueue(count: elements.count)
    return try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0..<min(max(1, width), Self.mapWidth, elements.count) {
        group.addTask {
          try await self.run {
            var results: [(Int, Result)] = []
            while let index = queue.next() {
              do {
                results.append((index, try transform(elements[index])))
              } catch {
                queue.stop()
                throw error
              }
            }
            return results
          }
        }
      }
      var results: [Result?] = Array(repeating: nil, count: elements.count)
      for try await part in group { for (index, result) in part { results[index] = result } }
      return results.compactMap { $0 }
    }
  }

  /// Whole tasks can run on the pool: the simulation's agents do.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The closure keeps the executor alive until the job has run.
    queue.add { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The numbers of elements that are still to do.
private final class WorkQueue: Sendable {
  private let rest: Mutex<Range<Int>>

  init(count: Int) { rest = Mutex(0..<count) }

  func next() -> Int? { rest.withLock { $0.popFirst() } }
  func stop() { rest.withLock { $0 = $0.upperBound..<$0.upperBound } }
}

/// A queue of closures and the threads that empty it.
///
/// `@unchecked`: the mutable state is touched only between `lock` and `unlock`; mutex and condition variable
/// have stable addresses because they are allocated once.
private final class JobQueue: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let width: Int
  /// Enough for a parser that recurses.
  private static let stack = 4 << 20
  private var jobs: [@Sendable () -> Void] = []
  /// The index of the next job; the array is compacted when it is empty.
  private var next = 0
  private var threads = 0
  private var idle = 0
  private var isClosed = false

  init(width: Int) {
    self.width = width
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func add(_ job: @escaping @Sendable () -> Void) {
    pthread_mutex_lock(mutex)
    jobs.append(job)
    let waiting = jobs.count - next
    if waiting > idle, threads < width, Platform.startThread(stack: Self.stack, { self.work() }) {
      threads += 1
    }
    // With no thread at all the job would never run: the system refused the first thread.
    let isStranded = threads == 0
    if isStranded { jobs.removeLast() }
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
    if isStranded { job() }
  }

  /// Lets the threads end when the jobs that are queued have run.
  func close() {
    pthread_mutex_lock(mutex)
    isClosed = true
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  func work() {
    while let job = take() { job() }
  }

  private func take() -> (@Sendable () -> Void)? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    idle += 1
    defer { idle -= 1 }
    while next == jobs.count {
      if isClosed {
        threads -= 1
        return nil
      }
      pthread_cond_wait(condition, mutex)
    }
    let job = jobs[next]
    next += 1
    if next == jobs.count {
      jobs.removeAll(keepingCapacity: true)
      next = 0
    }
    return job
  }
}
