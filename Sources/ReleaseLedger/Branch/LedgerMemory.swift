import ReleaseModel
import ReleaseSupport

/// The ledger's head that this machine saw last, in its state folder.
///
/// The ledger's branch moves forwards only, and whoever may push it can put an older commit there, or none: releases
/// would be unknown again, revoked versions free, build numbers given twice. A mirror follows its remote wherever that
/// goes; this file does not.
package struct LedgerMemory: Sendable {
  let path: String

  /// - Parameter folder: Where the machine's records are that are no cache.
  package init(folder: String, address: LedgerAddress) {
    let key = Digest.sha256("\(address.url.raw)\n\(address.branch)".utf8).prefix(12)
    path = "\(folder)/ledger-\(key).json"
  }

  /// What was seen.
  package struct Sight: Sendable, Hashable, Codable {
    static let currentSchema = 1

    var schema = Sight.currentSchema
    /// The address without credentials.
    let ledger: String
    let branch: String
    package let head: ObjectID
    /// How many runs the ledger knew, finished ones and those that became lines included.
    let runs: Int
  }

  /// Reads what was seen last; nil on a machine that is new to the ledger.
  ///
  /// - Throws: `Refusal` for a file that is no such document, `FileError` for one that can't be read: neither passes for a
  ///   new machine.
  func sight() throws -> Sight? {
    guard let bytes = try content() else { return nil }
    do {
      let sight = try CanonicalJSON.decode(Sight.self, from: bytes)
      guard sight.schema == Sight.currentSchema else { throw unreadable("it has schema \(sight.schema)") }
      return sight
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw unreadable("it is not the expected JSON")
    }
  }

  private func content() throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try FileReader.read(path, limit: 1 << 16)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  func note(_ sight: Sight) throws {
    try FilePathRules.makeDirectory(FilePathRules.directory(of: path))
    try AtomicFile.write(try CanonicalJSON.encode(sight), to: path)
  }

  private func unreadable(_ why: Phrase) -> Refusal {
    Refusal(
      "ledger.memory",
      "'\(path)', which records what this machine has seen of the ledger, can't be read: \(why)",
      hint: "check the ledger first ('git log' of its branch), then remove the file: rm \(path.shellWord)")
  }
}
