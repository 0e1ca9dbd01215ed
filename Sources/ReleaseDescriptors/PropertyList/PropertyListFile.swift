import ReleaseModel

/// A property list in any of its formats: XML, binary, or the old OpenStep text of `.strings` files.
///
/// Every byte is checked by a bounded reader of relctl's own before Foundation sees it: Foundation's crashes
/// on some files and takes gigabytes for others.
public struct PropertyListFile: Sendable {
  /// The three forms that Apple's programs read.
  public enum Format: String, Sendable, Codable, CaseIterable {
    case xml, binary
    case openStep = "openstep"
  }

  /// The text that the document was read from; edits are ranges of its bytes.
  public let text: SourceText
  /// What the file is written in; an edited file stays in it.
  public let format: Format
  package let root: PropertyListNode

  /// - Throws: `Refusal` for what is no property list, or exceeds a bound: 8 MiB, 128 levels, 500 000 values (a
  ///   value that a binary file shares counts each time). A binary file that holds a key twice is refused, too:
  ///   whoever edits it writes it anew.
  public init(_ text: SourceText) throws(Refusal) {
    self.text = text
    format = PropertyListFormat.detect(text.bytes)
    switch format {
    case .xml: root = try PropertyListDocument(text).root
    case .binary: root = try BinaryPropertyListReader.read(text)
    case .openStep: root = try OpenStepDocument(text).root
    }
  }

  /// The whole file as a value. Of a key that stands twice the last one counts, as for Foundation.
  public var value: PropertyListValue { root.value }

  /// Returns the value at a key path and the place where it is written.
  ///
  /// - Throws: `Refusal` when the path leads nowhere, with the keys that are there.
  public func value(at path: PropertyListKeyPath) throws(Refusal) -> (
    value: PropertyListValue, place: SourceLocation
  ) {
    do throws(Diagnostic) {
      let node = try PropertyListLookup(text: text, root: root).node(at: path)
      return (node.value, location(of: node))
    } catch {
      throw Refusal(error)
    }
  }

  /// Returns what stands at a key of the top level; nil when nothing does.
  ///
  /// - Throws: `Refusal` when the key stands there twice.
  func child(_ key: String) throws(Refusal) -> PropertyListNode? {
    do throws(Diagnostic) {
      return try PropertyListLookup(text: text, root: root).child(key, of: root)
    } catch {
      throw Refusal(error)
    }
  }

  /// Returns the file after the changes, which `PropertyListSerialization` has confirmed: it reads what was
  /// asked for, and nothing else differs.
  ///
  /// An XML file changes by byte ranges; a binary file is written anew and stays binary.
  /// - Throws: `Refusal` with every change that can't be made; for OpenStep files, which are only read.
  public func applying(_ changes: [PropertyListChange]) throws(Refusal) -> PropertyListFile {
    let bytes: [UInt8]
    switch format {
    case .xml: bytes = text.applying(try PropertyListDocument(text).edits(for: changes)).bytes
    case .binary: bytes = try binary(after: changes)
    case .openStep: bytes = text.applying(try OpenStepDocument(text).edits(for: changes)).bytes
    }
    if bytes == text.bytes { return self }
    let after = try PropertyListFile(SourceText(path: text.path, bytes: bytes))
    guard format != .openStep else {
      try verifyOwnReading(of: after, after: changes)
      return after
    }
    try PropertyListVerifier.verify(before: self, after: after, changes: changes)
    return after
  }

  /// Foundation prints warnings to standard error when it reads OpenStep text, so relctl judges itself.
  private func verifyOwnReading(of after: PropertyListFile, after changes: [PropertyListChange])
    throws(Refusal)
  {
    let expected = changes.reduce(Optional(value)) { $0?.applying($1) }
    guard after.value == expected else {
      throw Refusal(
        PropertyListFormat.problem(
          in: text, "plist.judge.changed", "the edit would change more than it should", at: 0))
    }
  }

  private func binary(after changes: [PropertyListChange]) throws(Refusal) -> [UInt8] {
    var problems = PropertyListChange.overlaps(changes, in: text)
    for change in changes {
      do throws(Diagnostic) {
        _ = try PropertyListLookup(text: text, root: root).target(of: change)
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    let before = value
    let after = changes.inOrderOfApplication.reduce(Optional(before)) { $0?.applying($1) }
    guard let after else {
      throw Refusal(
        PropertyListFormat.problem(
          in: text, "plist.change.overlap", "the changes contradict each other", at: 0))
    }
    return after == before ? text.bytes : try Self.binary(after, for: text)
  }

  /// Line and column; of a binary file the first line, because it has no others.
  package func location(of node: PropertyListNode) -> SourceLocation {
    format == .binary
      ? SourceLocation(file: text.path, line: 1, column: 1) : text.location(at: node.range.lowerBound)
  }
}
