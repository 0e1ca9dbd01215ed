import ReleaseModel
import ReleaseSupport
import Synchronization

/// The health of versions in the store, as the ledger keeps it: the last change for each channel.
package struct LedgerHealth: Sendable {
  private let ledger: LedgerRecorder
  private let agent: Agent
  package static let folder = "health"

  package init(_ ledger: LedgerRecorder, agent: Agent) {
    self.ledger = ledger
    self.agent = agent
  }

  /// Writes what was found, if that is something new.
  ///
  /// - Returns: Whether it was: of two that find the same at the same time, one is told so.
  package func record(_ health: StoreHealth) async throws -> Bool {
    let path = "\(Self.folder)/\(health.channel).json"
    let bytes = try CanonicalJSON.encode(health)
    let isNew = Mutex(false)
    // The nonce tells two processes apart that find the same in the same second.
    let message =
      "health: \(health.version) is \(health.pause?.rawValue ?? health.verdict.rawValue)\n\n"
      + "\(health.reason.english)\nchannel \(health.channel)\nnonce \(Nonce.random())\n"
    try await ledger.amend(path, identity: agent.signer, time: health.time, message: message) { old in
      let known = try old.map { try Self.decode($0, path) }
      let isChange = known.map { !$0.isLike(health) } ?? true
      isNew.withLock { $0 = isChange }
      return isChange ? bytes : nil
    }
    return isNew.withLock { $0 }
  }

  /// What was recorded last of each channel, from the mirror, which must have been fetched.
  package static func recorded(in ledger: LedgerBranch) async throws -> [StoreHealth] {
    try await ledger.files(under: folder).sorted { $0.key < $1.key }.map { try decode($0.value, $0.key) }
  }

  private static func decode(_ bytes: [UInt8], _ path: String) throws(Refusal) -> StoreHealth {
    try LedgerDocument(path: path).decode(StoreHealth.self, from: bytes, schema: StoreHealth.currentSchema)
  }
}
