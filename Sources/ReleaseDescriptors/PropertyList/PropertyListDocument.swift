import ReleaseModel

/// An XML property list, such as Info.plist, with the byte range of each of its values.
///
/// The reader is stricter than Foundation's, which accepts text after `</plist>`, takes the last of two equal
/// keys and crashes on some inputs: whatever is accepted here says one thing, and says it to every reader.
public struct PropertyListDocument: Sendable {
  /// The text that the document was read from; edits are ranges of its bytes.
  public let text: SourceText
  let root: PropertyListNode

  /// - Throws: `Refusal` for anything but a well-formed XML property list in UTF-8 of at most 8 MiB, with at
  ///   most 128 levels, without internal DTD subset and without a key twice in one dictionary.
  public init(_ text: SourceText) throws(Refusal) {
    try PropertyListFormat.check(text)
    var parser = PropertyListParser(text)
    do throws(Diagnostic) {
      root = try parser.parse()
    } catch {
      throw Refusal(error)
    }
    guard parser.duplicates.isEmpty else { throw Refusal(parser.duplicates) }
    self.text = text
  }

  /// The entries of the top-level dictionary in the order of the text; nil when the top level is something
  /// else.
  var entries: [PropertyListEntry]? {
    if case .dictionary(let entries) = root.content { entries } else { nil }
  }

  /// The keys of the top-level dictionary in the order of the text.
  public var keys: [String] { (entries ?? []).map(\.key) }

  /// Returns the string at a key of the top-level dictionary; nil when the key is absent or holds something
  /// else.
  public func string(_ key: String) -> PropertyListString? {
    guard let node = root.child(key), case .dictionary = root.content,
      case .scalar(.string(let value)) = node.content
    else { return nil }
    return PropertyListString(
      value: value, bodyRange: node.inner, location: text.location(at: node.range.lowerBound))
  }
}

/// A `<string>` of a property list.
public struct PropertyListString: Hashable, Sendable {
  /// With entities and CDATA decoded, and CRLF read as LF, as XML says.
  public let value: String
  /// The bytes between `<string>` and `</string>`; empty at the element's end for `<string/>`.
  public let bodyRange: Range<Int>
  /// Where the element begins.
  public let location: SourceLocation

  /// The name in a value that is nothing but one reference to a build setting: `MARKETING_VERSION` for
  /// `$(MARKETING_VERSION)`, `${MARKETING_VERSION}` and `$(MARKETING_VERSION:truncatedversion)`.
  public var variableReference: String? { PropertyListVariable.name(of: value) }
}
