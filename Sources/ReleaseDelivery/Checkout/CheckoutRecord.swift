import Foundation
import ReleaseModel
import ReleaseSupport

/// What relctl laid in a folder: a file in it says so, for `--status` and `--return`.
package struct CheckoutRecord: Sendable, Hashable, Codable {
  static let currentSchema = 1
  /// The file's name.
  static let name = ".relctl-checkout.json"

  let schema: Int
  /// As it was asked for.
  package let train: String
  /// Member -> the commit that was wanted.
  package let commits: [String: ObjectID]
  package let mixture: String
  package var edits: [Edit]
  /// The app's files that say a folder in the place of a pin.
  var files: [File]

  /// A member's own checkout beside the app.
  package struct Edit: Sendable, Hashable, Codable {
    package let component: ComponentName
    /// Relative to the app's folder.
    package let folder: String
  }

  struct File: Sendable, Hashable, Codable {
    let path: String
    /// As it was with its pin, and with the folder.
    let pinned: String
    let edited: String
  }

  init(train: String, mixture: Mixture, edits: [Edit], files: [File]) {
    schema = Self.currentSchema
    self.train = train
    commits = Dictionary(uniqueKeysWithValues: mixture.commits.map { ("\($0.key)", $0.value) })
    self.mixture = mixture.digest
    self.edits = edits
    self.files = files
  }

  /// - Throws: `Refusal` for a folder that relctl did not lay.
  package static func read(in folder: String) throws(Refusal) -> CheckoutRecord {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile("\(folder)/\(name)", limit: 64 << 20)
    } catch {
      throw Refusal(
        "checkout.none", "'\(folder)' was not laid by 'relctl checkout'",
        hint: "name the app's folder: relctl checkout --status DIR")
    }
    guard let record = try? CanonicalJSON.decode(CheckoutRecord.self, from: bytes),
      record.schema == currentSchema,
      (record.edits.map(\.folder) + record.files.map(\.path)).allSatisfy({
        !$0.isAbsolutePath && !$0.utf8.contains(0)
      }),
      record.files.allSatisfy({ !$0.path.pathParts().contains("..") })
    else { throw damaged(folder) }
    return record
  }

  private static func damaged(_ folder: String) -> Refusal {
    Refusal("checkout.damaged", "'\(folder)/\(name)' can't be read", hint: "lay the train in a new folder")
  }

  /// Where one of its files is. The record and the links beside it may be other people's.
  ///
  /// - Throws: `Refusal` for a path that leads out of the folder.
  static func place(of path: String, in folder: String) throws(Refusal) -> String {
    do throws(FilePathError) {
      return try FilePathRules.resolve(path, inside: folder)
    } catch {
      throw damaged(folder)
    }
  }

  func write(in folder: String) throws {
    try AtomicFile.write(try CanonicalJSON.encode(self), to: "\(folder)/\(Self.name)")
  }
}
