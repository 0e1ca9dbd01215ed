/// Tells an XML property list in UTF-8 from everything else, and everything else by its name.
enum PropertyListFormat {
  /// In bytes. An Info.plist has a few thousand.
  static let maximumSize = 8 << 20

  static func check(_ text: SourceText) throws(Refusal) {
    let bytes = text.bytes
    guard bytes.count <= maximumSize else {
      throw Refusal(
        text.diagnostic(
          .error, "plist.size", "the file has \(bytes.count) bytes; more than \(maximumSize) are not read",
          at: 0))
    }
    if bytes.starts(with: "bplist".utf8) { throw unsupported(text, "a binary property list") }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw Refusal(
        text.diagnostic(
          .error, "plist.encoding.unsupported", "the file is in UTF-16", at: 0, hint: "save it as UTF-8"))
    }
    if let offset = firstConflictMarker(bytes) {
      throw Refusal(
        text.diagnostic(
          .error, "plist.conflict", "the file holds an unresolved merge conflict", at: offset,
          hint: "resolve the conflict and commit the file"))
    }
    if let offset = firstInvalidByte(bytes) {
      throw Refusal(
        text.diagnostic(.error, "plist.encoding.invalid", "the file is not valid UTF-8 here", at: offset))
    }
    if let offset = firstIllegalCharacter(bytes) {
      throw Refusal(
        text.diagnostic(.error, "plist.character.illegal", "XML does not allow this character", at: offset))
    }
    let content = bytes.drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF || PropertyListScanner.isBlank($0) }
    guard let first = content.first else {
      throw Refusal(text.diagnostic(.error, "plist.empty", "the file is empty", at: 0))
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "(") || first == UInt8(ascii: "/") {
      throw unsupported(text, "a property list in the old OpenStep format")
    }
  }

  private static func unsupported(_ text: SourceText, _ what: String) -> Refusal {
    Refusal(
      text.diagnostic(
        .error, "plist.format.unsupported", "\(text.path) is \(what); only XML property lists can be edited",
        at: 0,
        hint: "convert it: plutil -convert xml1 \(text.path)"))
  }

  /// Seven `<` or `>` and a blank at the start of a line, as git writes them.
  private static func firstConflictMarker(_ bytes: [UInt8]) -> Int? {
    var start = 0
    while start + 7 < bytes.count {
      let isMarker = bytes[start] == UInt8(ascii: "<") || bytes[start] == UInt8(ascii: ">")
      if isMarker, bytes[start + 7] == 32, bytes[start..<start + 7].allSatisfy({ $0 == bytes[start] }) {
        return start
      }
      guard let end = bytes[start...].firstIndex(of: 10) else { return nil }
      start = end + 1
    }
    return nil
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let encoded): offset += encoded.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Control characters but tab, LF and CR, and U+FFFE and U+FFFF (XML 1.0, production 2).
  private static func firstIllegalCharacter(_ bytes: [UInt8]) -> Int? {
    bytes.indices.first { index in
      let byte = bytes[index]
      if byte < 32 { return byte != 9 && byte != 10 && byte != 13 }
      guard byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF else { return false }
      return bytes[index + 2] >= 0xBE
    }
  }
}
