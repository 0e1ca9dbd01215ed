import ReleaseModel

/// An XML property list, such as Info.plist, with the byte range of each of its values.
///
/// The reader is stricter than Foundation's, which accepts text after `</plist>` and crashes on some inputs. A key
/// that stands twice in one dictionary stands in the way of those alone who ask for it.
public struct PropertyListDocument: Sendable {
  /// The text that the document was read from; edits are ranges of its bytes.
  public let text: SourceText
  let root: PropertyListNode

  /// - Throws: `Refusal` for anything but a well-formed XML property list in UTF-8 of at most 8 MiB, with at
  ///   most 128 levels, without internal DTD subset.
  public init(_ text: SourceText) throws(Refusal) {
    try PropertyListFormat.check(text)
    var parser = PropertyListParser(text)
    do throws(Diagnostic) {
      root = try parser.parse()
    } catch {
      throw Refusal(error)
    }
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
  ///
  /// - Throws: `Refusal` when the key stands there twice.
  public func string(_ key: String) throws(Refusal) -> PropertyListString? {
    guard case .dictionary = root.content else { return nil }
    let lookup = PropertyListLookup(text: text, root: root)
    do throws(Diagnostic) {
      return try lookup.child(key, of: root).flatMap(string)
    } catch {
      throw Refusal(error)
    }
  }

  private func string(_ node: PropertyListNode) -> PropertyListString? {
    guard case .scalar(.string(let value)) = node.content else { return nil }
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
