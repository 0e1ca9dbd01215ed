/// Finds the ends of regular expression literals in Swift (SE-0354): `/…/` in one line, and `#/…/#` in one line or
/// several.
package enum SwiftRegex {
  private static let slash = UInt8(ascii: "/")
  private static let hash = UInt8(ascii: "#")

  /// The offset behind the literal that begins at an offset; nil when none does.
  package static func end<Bytes: RandomAccessCollection>(in bytes: Bytes, at start: Int) -> Int?
  where Bytes.Element == UInt8, Bytes.Index == Int {
    guard let body = bytes[start...].prefix(SwiftLexer.mostHashes + 1).firstIndex(where: { $0 != hash }),
      bytes[body] == slash
    else { return nil }
    return body > start
      ? extended(in: bytes, from: body + 1, hashes: body - start) : plain(in: bytes, from: body + 1)
  }

  /// With `#`s around it. Only one that begins with a line's end goes over several lines.
  private static func extended<Bytes: RandomAccessCollection>(
    in bytes: Bytes, from body: Int, hashes: Int
  ) -> Int? where Bytes.Element == UInt8, Bytes.Index == Int {
    let first = bytes[body...].first { $0 != 32 && $0 != 9 }
    let isLong = first == 10 || first == 13
    var index = body
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == slash, bytes[(index + 1)...].prefix(hashes).count == hashes,
        bytes[(index + 1)...].prefix(hashes).allSatisfy({ $0 == hash })
      {
        return index + 1 + hashes
      }
      if !isLong, byte == 10 || byte == 13 { return nil }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Without: it stands where an expression begins, has no blank at either end, and closes what it opens.
  private static func plain<Bytes: RandomAccessCollection>(in bytes: Bytes, from body: Int) -> Int?
  where Bytes.Element == UInt8, Bytes.Index == Int {
    let openers = [9, 10, 13, 32] + Array("([{,;:".utf8)
    guard body == bytes.startIndex + 1 || openers.contains(bytes[body - 2]) else { return nil }
    var groups = 0
    var classes = 0
    var index = body
    while index < bytes.endIndex, bytes[index] != 10, bytes[index] != 13 {
      switch bytes[index] {
      case 9, 32: if index == body { return nil }
      case slash:
        let isEnd = index > body && bytes[index - 1] != 32 && bytes[index - 1] != 9 && groups == 0
        return isEnd ? index + 1 : nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      // In a class such as `[^)]` a parenthesis is a character.
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        groups -= 1
        if groups < 0 { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }
}
