/// How long a run that lost a race for the ledger's head waits before it tries again.
package struct Backoff: Sendable {
  /// Waits before the next attempt; the first that failed is 0.
  let wait: @Sendable (_ attempt: Int) async throws -> Void

  package init(_ wait: @escaping @Sendable (_ attempt: Int) async throws -> Void) { self.wait = wait }

  /// A random time that grows: runs that lose a race together must not meet again at once.
  package static let random = Backoff { attempt in
    try await Task.sleep(for: .milliseconds(Int.random(in: 10...(40 + 40 * attempt))))
  }
}
