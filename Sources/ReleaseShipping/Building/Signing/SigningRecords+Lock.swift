import ReleaseSupport

extension SigningRecords {
  /// Runs something while no other build of the user changes records, profiles or the search list.
  ///
  /// - Throws: `FileLockError` when others take longer than `patience`, and what the body throws.
  func exclusively<R: Sendable>(
    waiting patience: Duration, _ body: @Sendable () async throws -> R
  ) async throws -> R {
    let lock = try await changesLock(waiting: patience)
    defer { withExtendedLifetime(lock) {} }
    return try await body()
  }

  private func changesLock(waiting patience: Duration) async throws -> HeldLock {
    let end = ContinuousClock.now + patience
    while true {
      do throws(FileLockError) {
        return try HeldLock(at: changes)
      } catch {
        guard case .held = error, ContinuousClock.now < end else { throw error }
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

/// A lock that is held across suspensions.
final class HeldLock: Sendable {
  private let lock: FileLock

  init(at path: String) throws(FileLockError) { lock = try FileLock(at: path) }
}
