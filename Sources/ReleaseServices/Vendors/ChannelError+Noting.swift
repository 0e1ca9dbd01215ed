import ReleaseModel

extension ChannelError {
  /// Keeps what a delivery is known by; without that nothing may be sent.
  package static func noting(_ body: () async throws -> Void) async throws(ChannelError) {
    do {
      try await body()
    } catch let error as ChannelError {
      throw error
    } catch {
      let problem = (error as? Refusal)?.diagnostics.first ?? error as? Diagnostic
      throw ChannelError(
        .notSent, problem ?? Diagnostic("channel.receipt", "the receipt can't be written: \(error)"))
    }
  }
}
