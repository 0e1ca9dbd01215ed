/// A version as CocoaPods reads it: `[0-9]+(\.[0-9a-zA-Z\-]+)*(\+[0-9a-zA-Z\-\.]+)?`, or nothing at all.
///
/// Two versions with different text may count as the same to CocoaPods (`6.5.5` and `6.5.5.0`), yet sort
/// apart. So `==` compares the text, `<` is CocoaPods' total order for sorting, and `isEquivalent(to:)` is
/// its equality.
public struct PodVersion: Hashable, Sendable, CustomStringConvertible {
  /// The version as it was written.
  public let text: String
  let segments: [Segment]

  enum Segment: Hashable, Sendable {
    /// Digits without leading zeros, compared by length and then by text: a segment may exceed any integer.
    case number(String)
    case letters(String)

    var isNumber: Bool { if case .number = self { true } else { false } }
  }

  /// Returns nil unless CocoaPods accepts `text` as a version. Blanks around it are dropped.
  public init?(_ text: some StringProtocol) {
    guard let trimmed = Self.wellFormed(text) else { return nil }
    self.text = trimmed
    segments = Self.segments(of: trimmed)
  }

  /// The version as it was written.
  public var description: String { text }

  /// Whether a letter or a dash makes it a prerelease; metadata after `+` does not count.
  public var isPrerelease: Bool {
    text.utf8.prefix { $0 != UInt8(ascii: "+") }.contains { !$0.isDigit && $0 != UInt8(ascii: ".") }
  }

  /// A key that equivalent versions share: metadata and trailing zeros before the prerelease are dropped.
  package var canonical: String {
    (numbers + prerelease).map { segment in
      switch segment {
      case .number(let digits): digits
      case .letters(let letters): letters
      }
    }.joined(separator: ".")
  }

  /// The leading numeric segments without trailing zeros.
  var numbers: ArraySlice<Segment> {
    var numbers = segments.prefix { $0.isNumber }
    while numbers.last == .number("0") { numbers.removeLast() }
    return numbers
  }

  /// Everything from the first segment with letters.
  var prerelease: ArraySlice<Segment> { segments.drop { $0.isNumber } }
}

extension PodVersion {
  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == UInt8(ascii: "-")
  }

  private static func wellFormed(_ text: some StringProtocol) -> String? {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first.isWhitespace { bytes.removeFirst() }
    while let last = bytes.last, last.isWhitespace { bytes.removeLast() }
    let trimmed = String(decoding: bytes, as: UTF8.self)
    if bytes.isEmpty { return trimmed }
    let halves = bytes.split(separator: UInt8(ascii: "+"), maxSplits: 1, omittingEmptySubsequences: false)
    if halves.count == 2 {
      guard !halves[1].isEmpty, halves[1].allSatisfy({ isWord($0) || $0 == UInt8(ascii: ".") }) else {
        return nil
      }
    }
    let fields = halves[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard fields[0].allSatisfy(\.isDigit), fields.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isWord) }) else {
      return nil
    }
    return trimmed
  }

  private static func segments(of text: String) -> [Segment] {
    var segments: [Segment] = []
    var run: [UInt8] = []
    func close() {
      guard let first = run.first else { return }
      if first.isDigit {
        let significant = run.drop { $0 == UInt8(ascii: "0") }
        segments.append(.number(significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)))
      } else {
        segments.append(.letters(String(decoding: run, as: UTF8.self)))
      }
      run = []
    }
    for byte in text.utf8.prefix(while: { $0 != UInt8(ascii: "+") }) {
      if !isWord(byte) || byte == UInt8(ascii: "-") {
        close()
        continue
      }
      if let first = run.first, first.isDigit != byte.isDigit { close() }
      run.append(byte)
    }
    close()
    return segments
  }
}
