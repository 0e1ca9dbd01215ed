import ReleaseModel

extension ServiceError {
  /// Keeps what a delivery is known by; without that nothing may be sent.
  package static func noting(_ body: () async throws -> Void) async throws(ServiceError) {
    do {
      try await body()
    } catch let error as ServiceError {
      throw error
    } catch {
      let problem = (error as? Refusal)?.diagnostics.first ?? error as? Diagnostic
      throw ServiceError(
        .notSent, problem ?? Diagnostic("channel.receipt", "the receipt can't be written: \(error)"))
    }
  }
}
