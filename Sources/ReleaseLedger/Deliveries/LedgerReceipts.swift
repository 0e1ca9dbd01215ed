import ReleaseModel
import ReleaseSupport

/// The receipts of the ledger: `receipts/<build>/<channel>.json`.
package struct LedgerReceipts: Sendable {
  private let ledger: LedgerRecorder
  private let agent: Agent
  private let now: @Sendable () -> Int64
  package static let folder = "receipts"

  package init(_ ledger: LedgerRecorder, agent: Agent, now: @escaping @Sendable () -> Int64) {
    self.ledger = ledger
    self.agent = agent
    self.now = now
  }

  /// Every receipt as it stands now.
  ///
  /// - Note: From the mirror, which must have been fetched.
  package func receipts() async throws -> [Receipt] {
    try await ledger.branch.receipts()
  }

  /// Changes one receipt by compare-and-swap.
  ///
  /// - Parameter change: Takes the receipt that stands (nil: there is none) and returns the one that should; nil
  ///   leaves it. Called again when others were faster.
  package func amend(
    build: String, channel: String, _ change: @escaping @Sendable (Receipt?) throws -> Receipt?
  ) async throws {
    try Self.requireName(build)
    let path = "\(Self.folder)/\(build)/\(channel).json"
    // The nonce tells two processes apart that write the same bytes in the same second: only one may have won.
    let message = "receipt: \(channel)\n\nbuild \(build)\nnonce \(Nonce.random())\n"
    try await ledger.amend(path, identity: agent.signer, time: now(), message: message) { bytes in
      try change(try bytes.map { try Self.decode($0, path) }).map { try CanonicalJSON.encode($0) }
    }
  }

  /// A build's name becomes a part of a path.
  private static func requireName(_ build: String) throws(Refusal) {
    let isPlain = build.utf8.allSatisfy {
      $0.isDigit || $0.isLetter
        || [45, 46, 95].contains($0)
    }
    guard isPlain, !build.isEmpty, !build.hasPrefix("."), !build.contains(".."), build.utf8.count <= 100
    else {
      throw Refusal(
        "build.name", "the build name '\(build.prefix(100))' can't be used in the ledger",
        hint: "names contain only letters, digits, '-', '_' and '.'")
    }
  }

  package static func decode(_ bytes: [UInt8], _ path: String) throws(Refusal) -> Receipt {
    try LedgerDocument(path: path).decode(Receipt.self, from: bytes, schema: Receipt.currentSchema)
  }
}
