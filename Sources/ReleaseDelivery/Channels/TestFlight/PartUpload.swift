import ReleaseModel
import ReleaseServices
import Synchronization

/// Sends the parts of a file, some at a time, each again where that may help.
struct PartUpload: Sendable {
  let client: RetryingClient
  let path: String
  let operations: [UploadOperation]

  enum Outcome: Sendable {
    case sent
    /// An address is not good any more, or never was: only a new reservation helps.
    case expired(status: Int, place: String)
    case failed(ServiceError)
  }

  private static let width = 4

  /// - Returns: `sent` when every part has arrived; else what went wrong first.
  func run(progress: @escaping @Sendable (_ sent: Int64, _ total: Int64) -> Void) async -> Outcome {
    let counts = Counts(operations, report: progress)
    return await withTaskGroup(of: Outcome.self) { group in
      var waiting = operations.indices.makeIterator()
      func start() {
        guard let index = waiting.next() else { return }
        group.addTask { await send(operations[index]) { counts.set(index, to: $0) } }
      }
      for _ in 0..<Self.width { start() }
      for await outcome in group {
        guard case .sent = outcome else {
          group.cancelAll()
          return outcome
        }
        start()
      }
      return .sent
    }
  }

  private func send(_ operation: UploadOperation, progress: @escaping @Sendable (Int64) -> Void) async
    -> Outcome
  {
    // The parts are the whole file, each byte once.
    let request = operation.request(path, size: operations.reduce(0) { $0 + $1.length })
    do throws(HTTPError) {
      // The same bytes at the same place: a part may be sent twice.
      let response = try await client.send(request, isRepeatable: true, progress: progress)
      if response.isSuccess { return .sent }
      if [400, 401, 403, 404, 410].contains(response.status) {
        return .expired(status: response.status, place: request.place)
      }
      return .failed(.asking("a part of the file", answered: response))
    } catch {
      // Parts alone are no build: nothing is delivered before the commit.
      return .failed(.asking("a part of the file", failed: error))
    }
  }

  /// Adds up what has left, part by part; a part that is sent again begins anew.
  private final class Counts: Sendable {
    private let sent: Mutex<[Int64]>
    private let total: Int64
    private let report: @Sendable (Int64, Int64) -> Void

    init(_ operations: [UploadOperation], report: @escaping @Sendable (Int64, Int64) -> Void) {
      sent = Mutex(operations.map { _ in 0 })
      total = operations.reduce(0) { $0 + $1.length }
      self.report = report
    }

    func set(_ index: Int, to count: Int64) {
      let sum = sent.withLock { sent in
        sent[index] = count
        return sent.reduce(0, +)
      }
      report(sum, total)
    }
  }
}
