import ReleaseModel
import ReleaseSupport
import Synchronization

extension LedgerRecorder {
  /// Reserves a build number: of two that are not builds of the same, on whatever machines, the second gets another
  /// one or a refusal.
  ///
  /// - Parameter time: Seconds since 1970.
  /// - Throws: `Refusal`, and what moving the ledger throws.
  package func reserveBuildNumber(
    _ claim: BuildNumberClaim, in environment: EnvironmentName, nonce: String, agent: Agent, time: Int64
  ) async throws -> BuildNumber {
    let taken = Mutex<BuildNumber?>(nil)
    try await amend(
      BuildReservations.path(environment), identity: agent.signer, time: time,
      message: "Reserve a build number for \(claim.version) in \(environment)\n"
    ) { bytes in
      let before = try BuildReservations(bytes, environment: environment)
      var after = before
      let number = try after.reserve(claim, nonce: nonce, time: time, agent: agent)
      taken.withLock { $0 = number }
      return after == before ? nil : try CanonicalJSON.encode(after)
    }
    guard let number = taken.withLock({ $0 }) else {
      throw Refusal("build.number.none", "no build number could be reserved")
    }
    return number
  }

  /// Writes how a build ended.
  package func endBuild(
    _ build: String, in environment: EnvironmentName, _ end: BuildReservations.End, agent: Agent, time: Int64
  ) async throws {
    try await amend(
      BuildReservations.path(environment), identity: agent.signer, time: time,
      message: "Build \(build) \(end.isDone ? "is done" : "failed")\n"
    ) { bytes in
      let before = try BuildReservations(bytes, environment: environment)
      var after = before
      after.end(build, end)
      return after == before ? nil : try CanonicalJSON.encode(after)
    }
  }
}
