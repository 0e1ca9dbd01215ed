import ReleaseModel

/// Strings as they are written in an OpenStep property list.
enum OpenStepString {
  /// Bare when every reader takes it bare, as Xcode decides it: letters, digits and `_$./`, without `//` and
  /// `___`.
  static func written(_ value: String) -> String {
    let isBare =
      !value.isEmpty && !value.contains("//") && !value.contains("___")
      && value.utf8.allSatisfy { XCConfigScanner.isName($0) || "$./".utf8.contains($0) }
    return isBare ? value : quoted(value)
  }

  /// In the style of the string that it takes the place of: quotes that were not needed are kept.
  static func written(_ value: String, like old: String, of oldValue: String) -> String {
    old == written(oldValue) || !old.hasPrefix("\"") ? written(value) : quoted(value)
  }

  /// The same for a place in a text. Where a comment follows at once the value is quoted: a bare one would go on in it.
  static func written(
    _ value: String, insteadOf range: Range<Int>, of oldValue: String, in text: SourceText
  ) -> String {
    let isBeforeComment =
      range.upperBound < text.bytes.count && text.bytes[range.upperBound] == UInt8(ascii: "/")
    return isBeforeComment ? quoted(value) : written(value, like: text.string(range), of: oldValue)
  }

  static func quoted(_ value: String) -> String { "\"\(value.escapedForQuotes)\"" }
}
