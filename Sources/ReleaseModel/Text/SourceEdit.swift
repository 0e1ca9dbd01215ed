/// A replacement of a byte range in one text. Everything outside the range stays as it is.
public struct SourceEdit: Hashable, Sendable {
  /// Half-open byte offsets in the text *before* the edit.
  public let range: Range<Int>
  /// What takes their place.
  public let replacement: [UInt8]

  /// Replaces a range of bytes by bytes.
  public init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Replaces a range of bytes by a text.
  public init(range: Range<Int>, replacement: String) {
    self.init(range: range, replacement: Array(replacement.utf8))
  }
}
