import ReleaseSupport

extension SigningRecords {
  /// Runs something while no other build of the user changes records, profiles or the search list.
  ///
  /// - Throws: `FileLockError` when others take longer than `patience`, and what the body throws.
  func exclusively<R: Sendable>(
    waiting patience: Duration, _ body: @Sendable () async throws -> R
  ) async throws -> R {
    let lock = HeldLock(try await FileLock.taken(at: changes, within: patience))
    defer { withExtendedLifetime(lock) {} }
    return try await body()
  }
}

/// A lock that is held across suspensions.
final class HeldLock: Sendable {
  private let lock: FileLock

  init(_ lock: consuming FileLock) { self.lock = lock }
}
