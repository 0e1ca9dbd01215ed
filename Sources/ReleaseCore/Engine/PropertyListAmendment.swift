/// Changes of a property list file on the disk: checked, shown, and then written or not.
public struct PropertyListAmendment: Sendable {
  /// As the user named it.
  public let path: String
  public let before: PropertyListFile
  public let after: PropertyListFile

  public var isChange: Bool { before.text != after.text }

  /// - Parameter file: Where the file is; `path` is what messages call it.
  /// - Throws: `Refusal` when the file can't be read, or a change can't be made.
  public init(
    _ path: String, at file: String, changes: (PropertyListFile) throws(Refusal) -> [PropertyListChange]
  )
    throws(Refusal)
  {
    self.path = path
    self.file = file
    before = try Self.read(path, at: file)
    after = try before.applying(try changes(before))
  }

  private let file: String

  /// Reads a property list of any format.
  public static func read(_ path: String, at file: String) throws(Refusal) -> PropertyListFile {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(file, limit: 64 << 20)
    } catch {
      throw Refusal(Diagnostic("file.unreadable", "\(error)"))
    }
    return try PropertyListFile(SourceText(path: path, bytes: bytes))
  }

  /// What the file says differently.
  public var differences: [PropertyListDifference] {
    PropertyListDifference.between(before.value, after.value)
  }

  /// The unified diff; empty for binary files, which have no lines.
  public func diff() throws -> String {
    guard before.format != .binary else { return "" }
    return try Repository.unifiedDiff(
      old: before.text.bytes, oldPath: path, new: after.text.bytes, newPath: path)
  }

  /// Replaces the file. Nothing is written when nothing changes.
  public func write() throws(FileError) {
    if isChange { try AtomicFile.write(after.text.bytes, to: file) }
  }
}
