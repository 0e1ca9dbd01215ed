import ReleaseModel

extension SourceText {
  /// The largest descriptor that is read, in bytes. The largest public ones have a few hundred kilobytes.
  static let largestDescriptor = 2 << 20

  /// The most words, marks and values in one descriptor. The largest that people write have some ten thousand; a file of
  /// 70,000 dependencies or of 250,000 items on a line is read for minutes, and nobody meant it.
  static let mostTokens = 100_000

  /// Refuses bytes that no text descriptor consists of, before any parser sees them: too many of them, UTF-16,
  /// NUL, or malformed UTF-8.
  package func requireReadable() throws(Refusal) {
    if bytes.count > Self.largestDescriptor {
      let megabytes = bytes.count >> 20
      throw problem(
        "text.size", "the file is \(megabytes) MiB; the limit for descriptors is 2 MiB", at: 0, command: "")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw problem("text.utf16", "the file is in UTF-16", at: 0, command: "iconv -f UTF-16 -t UTF-8")
    }
    if let offset = firstNUL {
      throw problem("text.nul", "the file contains a NUL byte", at: offset, command: "tr -d '\\000'")
    }
    if let offset = malformedUTF8 {
      throw Refusal(
        "text.utf8", "this is not UTF-8", at: location(at: offset),
        hint:
          "convert it from its encoding, such as GB18030 or LATIN1: iconv -f GB18030 -t UTF-8 < '\(pathInRepository)' "
          + "> converted")
    }
  }

  private func problem(_ code: String, _ message: Phrase, at offset: Int, command: String) -> Refusal {
    let hint: Phrase =
      command.isEmpty
      ? "check the file's path in the manifest"
      : "convert it: \(command) < '\(pathInRepository)' > converted"
    // The line of such a file may be all of it, so it is not shown.
    return Refusal(code, message, at: location(at: offset), hint: hint)
  }

  /// The file's path without the name of its repository.
  var pathInRepository: String { path.split(separator: ":").last.map(String.init) ?? path }

  private var firstNUL: Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0 { return index }
      index += 1
    }
    return nil
  }

  /// The offset of the first byte that is not part of well-formed UTF-8.
  private var malformedUTF8: Int? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      guard (0xC2...0xF4).contains(byte), index + length <= bytes.count else { return index }
      let second = bytes[index + 1]
      // Overlong forms, surrogates and values above U+10FFFF.
      let bounds: ClosedRange<UInt8> =
        switch byte {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
      guard bounds.contains(second), bytes[(index + 2)..<(index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      index += length
    }
    return nil
  }
}
