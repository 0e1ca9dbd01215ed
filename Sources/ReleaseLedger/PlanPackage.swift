import Foundation
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// A staged plan with the git objects that it needs: a run can be finished from this value alone.
package struct PlanPackage: Sendable, Hashable {
  package let staged: StagedPlan
  /// Component or `specs:<name>` -> a git pack of the objects that the remote's refs didn't reach when the plan was made.
  package let packs: [String: [UInt8]]
  /// Names exactly this plan: SHA-256 of the staged plan's canonical JSON, which holds the digest of every pack.
  package let digest: String
  /// That JSON, where it is small: then nobody encodes it a second time.
  private let encoded: [UInt8]?

  package init(staged: StagedPlan, packs: [String: [UInt8]]) throws {
    self.staged = staged
    self.packs = packs
    (digest, encoded) = try CanonicalJSON.digest(staged, keepingUpTo: 4 << 20)
  }

  /// The staged plan's canonical JSON, as the ledger has it.
  func encodedPlan() throws -> [UInt8] { try encoded ?? CanonicalJSON.encode(staged) }
}

/// The file that `--out` writes and `relctl apply` reads.
package struct PlanFile: Codable {
  static let formatName = "relctl plan"

  /// What files of every schema begin with.
  struct Header: Codable {
    let format: String
    let schema: Int
  }

  /// nil for what is no plan.
  static func header(of bytes: [UInt8]) -> Header? {
    let header = try? CanonicalJSON.decode(Header.self, from: bytes)
    return header?.format == formatName ? header : nil
  }

  /// Refuses to put a plan in the place of a file that is none.
  ///
  /// - Parameter path: Absolute; `name` is what people call it.
  package static func requireReplaceable(_ path: String, named name: String) throws {
    guard try FileSystem.mode(of: path) != nil, !FileSystem.isStream(path) else { return }
    let bytes = try readFile(path)
    guard bytes.isEmpty || header(of: bytes) != nil else {
      throw Refusal(
        "plan.place", "'\(name)' already exists and is not a relctl plan",
        hint: "choose another file: '--out FILE'")
    }
  }

  let format: String
  let schema: Int
  let digest: String
  let staged: StagedPlan
  /// Packs in Base64.
  let objects: [String: Data]
}

extension PlanPackage {
  package func file() throws -> [UInt8] {
    try CanonicalJSON.encode(
      PlanFile(
        format: PlanFile.formatName, schema: Plan.currentSchema, digest: digest, staged: staged,
        objects: packs.mapValues { Data($0) }))
  }

  /// Reads a plan file and checks that its content is what its digest says.
  package init(file bytes: [UInt8], path: String) throws(Refusal) {
    func refusal(_ message: Phrase, _ hint: Phrase) -> Refusal {
      Refusal(
        "plan.unreadable", message, at: SourceLocation(file: path, line: 1, column: 1), hint: hint)
    }
    let again: Phrase = "make the plan again, with the command that wrote it and '--out \(path)'"
    guard let header = PlanFile.header(of: bytes) else {
      throw refusal("this is not a relctl plan", "specify a file that a command wrote with '--out FILE'")
    }
    guard header.schema == Plan.currentSchema else {
      throw LedgerDocument.unknownSchema(
        of: "the plan", found: header.schema, known: Plan.currentSchema,
        at: SourceLocation(file: path, line: 1, column: 1),
        code: "plan.unreadable", older: again)
    }
    if let number = JSONNumbers.firstBeyondLimit(in: bytes) {
      throw refusal(
        "the plan is damaged: it contains the number \(number), which is not a time or count", again)
    }
    do {
      let file = try CanonicalJSON.decode(PlanFile.self, from: bytes)
      try self.init(staged: file.staged, packs: file.objects.mapValues { Array($0) })
      guard digest == file.digest, packs.mapValues({ Digest.sha256($0) }) == staged.packs else {
        throw refusal("the plan was changed after it was made: its digest does not match", again)
      }
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      let reason = (error as? DecodingError)?.reason ?? "\(error)"
      throw refusal("the plan is damaged: \(reason)", again)
    }
  }
}
