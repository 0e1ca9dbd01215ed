/// What an xcconfig file that is to be edited may be made of.
enum XCConfigEncoding {
  /// - Throws: `Refusal` for UTF-16, for bytes that are no UTF-8 and for NUL, each where it stands.
  static func check(_ text: SourceText) throws(Refusal) {
    let bytes = text.bytes
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw Refusal(
        text.diagnostic(
          "xcconfig.encoding", "the file is in UTF-16", at: 0, hint: "save it as UTF-8: iconv -f UTF-16 -t UTF-8"))
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      throw Refusal(
        text.diagnostic(
          "xcconfig.encoding", "the file is not valid UTF-8", at: firstInvalid(bytes), hint: "save it as UTF-8"))
    }
    if let offset = bytes.firstIndex(of: 0) {
      throw Refusal(
        text.diagnostic(
          "xcconfig.character", "the file holds a NUL, which no text does", at: offset, hint: "delete it"))
    }
  }

  private static func firstInvalid(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let encoded): offset += encoded.count
      case .emptyInput, .error: return offset
      }
    }
  }
}
