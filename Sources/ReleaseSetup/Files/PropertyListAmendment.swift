import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// Changes of a property list file on the disk: checked, shown, and then written or not.
package struct PropertyListAmendment: Sendable {
  /// As the user named it.
  package let path: String
  let before: PropertyListFile
  let after: PropertyListFile

  package var isChange: Bool { before.text != after.text }

  /// - Parameters:
  ///   - path: What messages call the file.
  ///   - file: Where it is.
  /// - Throws: `Refusal` when the file can't be read, or the edit can't be made.
  package init(
    _ edit: PropertyListEdit, at keyPath: PropertyListKeyPath, of path: String, in file: String
  ) throws(Refusal) {
    self.path = path
    self.file = file
    before = try Self.read(path, at: file)
    after = try before.applying([try edit.change(at: keyPath, in: before)])
  }

  private let file: String

  /// Reads a property list of any format.
  package static func read(_ path: String, at file: String) throws(Refusal) -> PropertyListFile {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(file, limit: 64 << 20)
    } catch {
      throw Refusal("file.unreadable", "\(error)")
    }
    return try PropertyListFile(SourceText(path: path, bytes: bytes))
  }

  /// What the file says differently.
  package var differences: [PropertyListDifference] {
    PropertyListDifference.between(before.value, and: after.value)
  }

  /// The unified diff; empty for binary files, which have no lines.
  func diff() throws -> String {
    guard before.format != .binary else { return "" }
    return try UnifiedDiff.text(
      old: before.text.bytes, oldPath: path, new: after.text.bytes, newPath: path)
  }

  /// Replaces the file. Nothing is written when nothing changes.
  package func write() throws(FileError) {
    if isChange { try AtomicFile.write(after.text.bytes, to: file) }
  }
}
