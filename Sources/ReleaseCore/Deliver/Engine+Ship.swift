import ReleaseShipping

extension Engine {
  /// The shipper over this workspace's ledger, which is fetched first.
  package func shipper(
    mask: SecretMask, sleep: @escaping @Sendable (Double) async throws -> Void
  ) async throws -> Shipper {
    try await fetch([])
    return Shipper(
      book: LedgerReceipts(ledger, agent: agent, now: now), agent: agent, mask: mask, faults: faults,
      now: now,
      sleep: sleep, events: events)
  }

  /// Receipts of builds or trains whose name begins with a word, the newest first; all for an empty word.
  package func receipts(of word: String) async throws -> [Receipt] {
    try await fetch([])
    return try await LedgerReceipts(ledger, agent: agent, now: now).receipts()
      .filter { $0.build.hasPrefix(word) || $0.train.hasPrefix(word) }
      .sorted { ($0.begun, $0.build, $0.channel) > ($1.begun, $1.build, $1.channel) }
  }
}
