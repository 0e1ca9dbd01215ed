import ReleaseModel

/// What a text that is to be edited may be made of.
enum DescriptorEncoding {
  /// - Parameter format: What the diagnostics' codes begin with.
  /// - Throws: `Refusal` for UTF-16, for bytes that are no UTF-8 and for NUL, each where it stands.
  static func check(_ text: SourceText, format: String) throws(Refusal) {
    let bytes = text.bytes
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw Refusal(
        text.diagnostic(
          "\(format).encoding", "the file is in UTF-16", at: 0,
          hint: "save it as UTF-8: iconv -f UTF-16 -t UTF-8"))
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      throw Refusal(
        text.diagnostic(
          "\(format).encoding", "the file is not valid UTF-8 here", at: firstInvalidByte(bytes) ?? 0,
          hint: "save it as UTF-8"))
    }
    if let offset = firstNUL(bytes) {
      throw Refusal(
        text.diagnostic(
          "\(format).character", "the file contains a NUL, which is not allowed in text", at: offset,
          hint: "delete it"))
    }
  }

  /// The offset of the first byte that belongs to no UTF-8 sequence.
  static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
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

  private static func firstNUL(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        if buffer[index] == 0 { return index }
        index += 1
      }
      return nil
    }
  }
}
