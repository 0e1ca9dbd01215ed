import ReleaseModel

extension LedgerBranch {
  /// Every receipt as it stands now, by the path of its file; from the mirror, which must have been fetched.
  package func receipts() async throws -> [Receipt] {
    try await files(under: LedgerReceipts.folder).sorted { $0.key < $1.key }.map {
      try LedgerReceipts.decode($0.value, $0.key)
    }
  }
}
