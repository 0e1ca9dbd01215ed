import ReleaseModel

extension PropertyListScanner {
  /// Takes text up to the next tag: characters, entities and CDATA sections, decoded.
  ///
  /// Line ends stay as they are. XML would have them be LF (XML 1.0, 2.11), and so does Python's plistlib, but Foundation, by
  /// which Xcode and apps read, keeps a carriage return.
  mutating func takeCharacterData() throws(Diagnostic) -> String {
    var decoded: [UInt8] = []
    while !isAtEnd {
      let byte = bytes[position]
      if byte == UInt8(ascii: "&") {
        decoded += String(try takeEntity()).utf8
      } else if isAt("<![CDATA[") {
        decoded += try takeCDATA()
      } else if byte == UInt8(ascii: "<") {
        break
      } else {
        if isAt("]]>") { throw problem("plist.text.unexpected", "']]>' is not allowed in text") }
        let start = position
        while !isAtEnd, !Self.endsRun(bytes[position]) { position += 1 }
        if position == start { position += 1 }
        decoded += bytes[start..<position]
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func endsRun(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "]")
  }

  private mutating func takeCDATA() throws(Diagnostic) -> ArraySlice<UInt8> {
    let start = position + 9
    try skip(past: "]]>", "plist.cdata.unterminated", "a CDATA section is not closed with ']]>'")
    return bytes[start..<position - 3]
  }

  /// Takes one of XML's five named entities or a character reference. Others need a DTD subset, which is
  /// refused.
  private mutating func takeEntity() throws(Diagnostic) -> Unicode.Scalar {
    let start = position
    let limit = min(start + 12, bytes.count)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      throw problem("plist.entity.unknown", "'&' does not begin an entity", hint: "write &amp; for '&'")
    }
    let name = text.string(start + 1..<end)
    position = end + 1
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      if let scalar = Self.scalar(ofReference: name) { return scalar }
      throw problem(
        "plist.entity.unknown", "'&\(name);' is not an entity that a property list may use", at: start)
    }
  }

  private static func scalar(ofReference name: String) -> Unicode.Scalar? {
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), digits.utf8.allSatisfy({ $0.isHexDigit }),
      let code = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(code)
    else { return nil }
    let isAllowed = code >= 32 ? code != 0xFFFE && code != 0xFFFF : code == 9 || code == 10 || code == 13
    return isAllowed ? scalar : nil
  }
}
