import ReleaseDescriptors
import ReleaseModel

/// The keys of a `.strings` file: `"key" = "value";`, in UTF-8 or UTF-16 (with its mark).
package struct StringsFile: Sendable {
  /// As they are written between the quotes, each once, in the order of the file.
  package let keys: [String]
  /// Whether it could be read to its end.
  package let isWhole: Bool

  package init(_ bytes: [UInt8]) {
    let text = Self.utf8(bytes)
    var keys: [String] = []
    var seen: Set<String> = []
    var position = 0
    var isWhole = true
    func peek(_ ahead: Int = 0) -> UInt8 { position + ahead < text.count ? text[position + ahead] : 0 }
    /// Passes over blanks and comments.
    func skip() {
      while position < text.count {
        if peek() <= 32 {
          position += 1
        } else if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
          while position < text.count, peek() != 10 { position += 1 }
        } else if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
          position += 2
          while position < text.count, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
            position += 1
          }
          position += 2
        } else {
          return
        }
      }
    }
    /// Reads a word with or without quotes; nil where there is none.
    func word() -> String? {
      let start = position
      if peek() == UInt8(ascii: "\"") {
        position += 1
        while position < text.count, peek() != UInt8(ascii: "\"") {
          position += peek() == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < text.count else { return nil }
        position += 1
        return String(decoding: text[(start + 1)..<(position - 1)], as: UTF8.self)
      }
      while SwiftLexer.isName(peek()) || peek() == UInt8(ascii: ".") || peek() == UInt8(ascii: "-") {
        position += 1
      }
      return position == start ? nil : String(decoding: text[start..<position], as: UTF8.self)
    }
    skip()
    while position < text.count {
      guard let key = word() else {
        isWhole = false
        break
      }
      skip()
      if peek() == UInt8(ascii: "=") {
        position += 1
        skip()
        if word() == nil { isWhole = false }
        skip()
      }
      guard peek() == UInt8(ascii: ";") else {
        isWhole = false
        break
      }
      position += 1
      if seen.insert(key).inserted { keys.append(key) }
      skip()
    }
    self.keys = keys
    self.isWhole = isWhole
  }

  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      isLittle
        ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
        : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
