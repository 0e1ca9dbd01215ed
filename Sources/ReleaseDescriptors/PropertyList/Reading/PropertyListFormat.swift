import ReleaseModel

/// Tells the formats of property lists apart, and refuses what none of the readers should see.
enum PropertyListFormat {
  /// In bytes. An Info.plist has a few thousand.
  static let maximumSize = 8 << 20
  /// An Info.plist has about fifty, a catalogue of strings some ten thousand.
  static let maximumValues = 500_000

  /// Makes an error that points into a file; of a binary file it names the byte and shows nothing.
  static func problem(
    in text: SourceText, _ code: String, _ message: Phrase, at offset: Int, hint: Phrase? = nil
  ) -> Diagnostic {
    let hint: Phrase = hint ?? "check it: plutil -lint \(text.path)"
    guard text.bytes.starts(with: "bplist".utf8) else {
      return text.diagnostic(code, message, at: min(offset, text.bytes.count), hint: hint)
    }
    let place = SourceLocation(file: text.path, line: 1, column: 1)
    return Diagnostic(code, "\(message) (byte \(offset))", at: place, hint: hint)
  }

  /// Tells the format of a file by its first bytes.
  static func detect(_ bytes: [UInt8]) -> PropertyListFile.Format {
    if bytes.starts(with: "bplist".utf8) { return .binary }
    let first = firstByte(bytes)
    return first == nil || first == UInt8(ascii: "<") ? .xml : .openStep
  }

  /// The first byte behind a byte order mark and blanks.
  private static func firstByte(_ bytes: [UInt8]) -> UInt8? {
    bytes.first { $0 != 0xEF && $0 != 0xBB && $0 != 0xBF && !PropertyListScanner.isBlank($0) }
  }

  /// Checks that a file is text that a reader may be let loose on.
  static func checkText(_ text: SourceText) throws(Refusal) {
    let bytes = text.bytes
    try checkSize(text)
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw Refusal(
        problem(
          in: text, "plist.encoding.unsupported", "the file is in UTF-16", at: 0,
          hint: "save it as UTF-8: iconv -f UTF-16 -t UTF-8"))
    }
    if let offset = firstConflictMarker(bytes) {
      throw Refusal(
        problem(
          in: text, "plist.conflict", "the file contains an unresolved merge conflict", at: offset,
          hint: "resolve the conflict and commit the file"))
    }
    if let offset = DescriptorEncoding.firstInvalidByte(bytes) {
      throw Refusal(
        problem(
          in: text, "plist.encoding.invalid", "the file is not valid UTF-8 here", at: offset,
          hint: "save the file as UTF-8"))
    }
    if let offset = firstIllegalCharacter(bytes) {
      throw Refusal(
        problem(
          in: text, "plist.character.illegal", "a text file can't contain this character", at: offset,
          hint: "delete the character"))
    }
    guard firstByte(bytes) != nil else {
      throw Refusal(
        problem(in: text, "plist.empty", "the file is empty", at: 0, hint: "restore the file from git"))
    }
  }

  static func checkSize(_ text: SourceText) throws(Refusal) {
    guard text.bytes.count > maximumSize else { return }
    throw Refusal(
      "plist.size", "the file is \(text.bytes.count) bytes; the limit is \(maximumSize)",
      at: SourceLocation(file: text.path, line: 1, column: 1), hint: "check that it is the right file")
  }

  /// Checks that a file may be an XML property list.
  static func check(_ text: SourceText) throws(Refusal) {
    switch detect(text.bytes) {
    case .binary: throw unsupported(text, because: "a binary property list")
    case .openStep where firstByte(text.bytes).map { "{(/".utf8.contains($0) } == true:
      try checkText(text)
      throw unsupported(text, because: "a property list in the old OpenStep format")
    case .xml, .openStep: try checkText(text)
    }
  }

  private static func unsupported(_ text: SourceText, because what: Phrase) -> Refusal {
    Refusal(
      text.diagnostic(
        "plist.format.unsupported", "\(text.path) is \(what); only XML property lists can be edited",
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

  /// Control characters but tab, LF and CR, and U+FFFE and U+FFFF (XML 1.0, production 2).
  private static func firstIllegalCharacter(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 32, byte != 9, byte != 10, byte != 13 { return index }
      if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
        return index
      }
      index += 1
    }
    return nil
  }
}
