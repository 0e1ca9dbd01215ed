import Foundation
import ReleaseModel
import ReleaseSupport

/// The documents of a train or a build as they are in a folder, with their signatures.
package struct ProvenanceFiles: Sendable, Hashable {
  /// Name -> bytes, of those that are there.
  package let files: [String: [UInt8]]

  package init(files: [String: [UInt8]]) { self.files = files }

  /// How the names of signatures end.
  package static let endings = [".sig", ".asc", ".p7s"]

  /// The names that documents and their signatures may have.
  package static let names = ProvenanceDocuments.names.flatMap { name in [name] + endings.map { name + $0 } }

  /// Reads what is there.
  ///
  /// - Parameter prefix: What stands in front of their names: beside a shipped app `App.ipa.`.
  /// - Throws: `FileError` for a file that can't be read.
  package init(in folder: String, behind prefix: String = "") throws(FileError) {
    var files: [String: [UInt8]] = [:]
    for name in Self.names {
      do throws(FileError) {
        files[name] = try readFile("\(folder)/\(prefix)\(name)", limit: 64 << 20)
      } catch {
        guard error.isMissing else { throw error }
      }
    }
    self.files = files
  }

  package var isEmpty: Bool { files.isEmpty }

  /// File -> SHA-256, as receipts keep it.
  package var digests: [String: String] { files.mapValues { Digest.sha256($0) } }

  /// The names of a document's signatures.
  package func signatures(of name: String) -> [String] {
    Self.endings.map { name + $0 }.filter { files[$0] != nil }
  }

  /// The statement.
  ///
  /// - Throws: `Refusal` where it is missing, or no statement that relctl reads.
  package func statement() throws(Refusal) -> ProvenanceStatement {
    guard let bytes = files[ProvenanceStatement.fileName] else {
      throw Self.missing(ProvenanceStatement.fileName)
    }
    guard let statement = try? CanonicalJSON.decode(ProvenanceStatement.self, from: bytes),
      statement.type == ProvenanceStatement.type,
      statement.predicateType == ProvenanceStatement.predicateType
    else {
      throw Refusal(
        "provenance.damaged", "\(ProvenanceStatement.fileName) is not a statement of SLSA provenance v1",
        hint: "get it again from where the build was made")
    }
    return statement
  }

  static func missing(_ name: String) -> Refusal {
    Refusal("provenance.missing", "\(name) is missing", hint: "builds of relctl 0.4 and later have it")
  }

  /// Writes documents, and removes the signatures that were of others.
  package static func write(_ documents: ProvenanceDocuments, in folder: String) throws {
    for name in names { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    for file in documents.files { try AtomicFile.write(file.bytes, to: "\(folder)/\(file.name)") }
  }
}
