/// Columns of places within long lines, so that a line of a megabyte is not counted from its start for each place in it.
struct ColumnLandmarks: Hashable, Sendable {
  struct Landmark: Hashable, Sendable {
    let offset: Int
    /// From 1, in characters.
    let column: Int
  }

  /// In ascending order.
  private let all: [Landmark]

  /// How many bytes are counted at most where texts have ends of words, more or less.
  private static let stride = 1024
  /// Where no end of a character is certain for so long, the end of a code point counts as one.
  private static let patience = 64 << 10

  init(of bytes: [UInt8], lineStarts: [Int]) {
    var all: [Landmark] = []
    for (index, start) in lineStarts.enumerated() {
      let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
      guard end - start > 2 * Self.stride else { continue }
      var last = Landmark(offset: start, column: 1)
      while let next = Self.boundary(after: last.offset, before: end, in: bytes) {
        last = Landmark(
          offset: next, column: last.column + Self.characters(in: bytes[last.offset..<next]))
        all.append(last)
      }
    }
    self.all = all
  }

  /// Returns the last landmark in a range of offsets.
  func last(in range: ClosedRange<Int>) -> Landmark? {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].offset <= range.upperBound { low = middle + 1 } else { high = middle }
    }
    guard low > 0, range.contains(all[low - 1].offset) else { return nil }
    return all[low - 1]
  }

  /// How many characters people see in bytes of one line.
  static func characters(in bytes: ArraySlice<UInt8>) -> Int {
    let isPlain = bytes.withUnsafeBytes { bytes in bytes.allSatisfy { $0 < 128 && $0 != 13 } }
    return isPlain ? bytes.count : String(decoding: bytes, as: UTF8.self).count
  }

  /// The next place where one character certainly ends and another one begins.
  private static func boundary(after start: Int, before end: Int, in bytes: [UInt8]) -> Int? {
    var place = start + stride
    while place < end, place - start < patience, !isBoundary(place, in: bytes) { place += 1 }
    while place < end, bytes[place] & 0xC0 == 0x80 { place += 1 }
    return place < end ? place : nil
  }

  private static func isBoundary(_ place: Int, in bytes: [UInt8]) -> Bool {
    if bytes[place - 1] < 128, bytes[place] < 128 { return true }
    guard bytes[place] & 0xC0 != 0x80 else { return false }
    let before = String(decoding: bytes[max(0, place - 4)..<place], as: UTF8.self).unicodeScalars.last
    let after = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self).unicodeScalars
      .first
    return [before, after].allSatisfy { $0.map(isAlone) ?? false }
  }

  /// Whether a code point joins no other one of its kind: marks, joiners, flags and parts of syllables do.
  private static func isAlone(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII || scalar.properties.isIdeographic { return true }
    return [.uppercaseLetter, .lowercaseLetter].contains(scalar.properties.generalCategory)
  }
}
