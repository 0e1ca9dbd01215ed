import ReleaseModel

extension PropertyListScanner {
  /// Skips what may stand before the first element: byte order mark, XML declaration, document type,
  /// comments.
  mutating func skipProlog() throws(Diagnostic) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if isAt("<?xml") { try skipDeclaration() }
    try skipMisc()
    if isAt("<!DOCTYPE") {
      try skipDocumentType()
      try skipMisc()
    }
  }

  /// The declaration may name no other encoding than the one that the bytes are checked to have.
  private mutating func skipDeclaration() throws(Diagnostic) {
    let start = position
    position += 5
    let attributes = try takeAttributes()
    let names = attributes.map(\.name)
    let known = ["version", "encoding", "standalone"]
    guard isAt("?>"), names.first == "version", names == known.filter({ names.contains($0) }) else {
      throw problem("plist.declaration", "the XML declaration is malformed", at: start)
    }
    position += 2
    for attribute in attributes {
      switch attribute.name {
      case "encoding" where attribute.value.lowercased() != "utf-8":
        throw problem(
          "plist.encoding.unsupported", "the file declares the encoding '\(attribute.value)'", at: start,
          hint: "save it as UTF-8 and declare that encoding")
      case "version" where attribute.value != "1.0",
        "standalone" where !["yes", "no"].contains(attribute.value):
        throw problem("plist.declaration", "the XML declaration is malformed", at: start)
      default: continue
      }
    }
  }

  /// `<!DOCTYPE plist>`, with a public or system identifier or without. It is never looked up.
  private mutating func skipDocumentType() throws(Diagnostic) {
    let start = position
    position += 9
    let words = try takeWords()
    if isAt("[") {
      throw problem(
        "plist.doctype.subset", "the document type has an internal subset, which is not supported")
    }
    let isKnown =
      words == ["plist"] || (words.starts(with: ["plist", "SYSTEM"]) && words.count == 3)
      || (words.starts(with: ["plist", "PUBLIC"]) && words.count == 4
        && words[2].utf8.allSatisfy(Self.isPublic))
    guard isAt(">"), isKnown else {
      throw problem("plist.doctype", "the document type is not that of a property list", at: start)
    }
    position += 1
  }

  /// What a public identifier may hold (XML 1.0, production 13).
  private static func isPublic(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit
      || " \r\n-'()+,./:=?;!*#@$_%".utf8.contains(byte)
  }

  /// Takes names and quoted texts, each behind a blank.
  private mutating func takeWords() throws(Diagnostic) -> [String] {
    var words: [String] = []
    while true {
      let before = position
      skipBlanks()
      if before == position { return words }
      if let quoted = try takeQuoted() {
        words.append(quoted)
      } else {
        let name = takeName()
        if name.isEmpty { return words }
        words.append(name)
      }
    }
  }
}
