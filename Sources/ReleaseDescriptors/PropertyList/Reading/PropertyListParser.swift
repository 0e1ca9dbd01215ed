import ReleaseModel

/// Reads the elements of an XML property list and remembers where each value stands.
struct PropertyListParser {
  static let maximumDepth = 128

  private var scanner: PropertyListScanner
  private var budget = PropertyListFormat.maximumValues

  init(_ text: SourceText) { scanner = PropertyListScanner(text) }

  /// Returns the value inside `<plist>`.
  mutating func parse() throws(Diagnostic) -> PropertyListNode {
    try scanner.skipProlog()
    let root = try scanner.takeTag()
    guard root.name == "plist", root.kind == .start else {
      throw scanner.problem(
        "plist.root", "the file has no <plist> element", at: root.range.lowerBound)
    }
    try scanner.skipMisc()
    let node = try parseValue(try scanner.takeTag(), depth: 1)
    try scanner.skipMisc()
    let end = try scanner.takeTag()
    guard end.name == "plist", end.kind == .end else {
      throw scanner.problem(
        "plist.root", "expected </plist>, but found <\(end.name)>", at: end.range.lowerBound)
    }
    try scanner.skipMisc()
    guard scanner.isAtEnd else {
      throw scanner.problem(
        "plist.trailing", "unexpected content after </plist>", hint: "delete it: parsers disagree on it")
    }
    return node
  }

  /// Parses what follows `<dict>`, up to and with `</dict>`.
  private mutating func parseDictionary(_ open: PropertyListScanner.Tag, depth: Int) throws(Diagnostic)
    -> PropertyListNode
  {
    try check(depth)
    var entries: [PropertyListEntry] = []
    while true {
      try scanner.skipMisc()
      let tag = try scanner.takeTag()
      if tag.name == "dict", tag.kind == .end { return node(.dictionary(entries), from: open, to: tag) }
      guard tag.name == "key", tag.kind != .end else {
        throw scanner.problem(
          "plist.element.unexpected", "expected <key> or </dict>, but found <\(tag.name)>",
          at: tag.range.lowerBound)
      }
      let start = tag.range.lowerBound
      let key = tag.kind == .empty ? "" : try parseText(of: tag).text
      let keyRange = start..<scanner.position
      try scanner.skipMisc()
      let value = try parseValue(try scanner.takeTag(), depth: depth + 1)
      entries.append(
        PropertyListEntry(key: key, keyRange: keyRange, range: start..<scanner.position, node: value))
    }
  }

  private mutating func parseValue(_ tag: PropertyListScanner.Tag, depth: Int) throws(Diagnostic)
    -> PropertyListNode
  {
    guard tag.kind != .end else {
      throw scanner.problem(
        "plist.element.unexpected", "expected a value, but found </\(tag.name)>", at: tag.range.lowerBound)
    }
    budget -= 1
    guard budget >= 0 else {
      throw scanner.problem(
        "plist.size", "the property list has more than \(PropertyListFormat.maximumValues) values")
    }
    switch (tag.name, tag.kind) {
    case ("dict", .start): return try parseDictionary(tag, depth: depth)
    case ("array", .start): return try parseArray(tag, depth: depth)
    case ("dict", _): return node(.dictionary([]), from: tag, to: tag)
    case ("array", _): return node(.array([]), from: tag, to: tag)
    case ("string", .empty): return node(.scalar(.string("")), from: tag, to: tag)
    case ("true", .empty), ("false", .empty):
      return node(.scalar(.boolean(tag.name == "true")), from: tag, to: tag)
    case ("data", .empty): return node(.scalar(.data([])), from: tag, to: tag)
    case ("string", _), ("true", _), ("false", _), ("integer", .start), ("real", .start), ("date", .start),
      ("data", _):
      let (text, end) = try parseText(of: tag)
      guard let value = PropertyListScalar.value(of: text, in: tag.name) else {
        throw scanner.problem(
          "plist.value.malformed", "this is not the content of a <\(tag.name)>", at: tag.range.upperBound)
      }
      return node(.scalar(value), from: tag, to: end)
    default:
      throw scanner.problem(
        "plist.element.unexpected", "<\(tag.name)> is not an element of a property list",
        at: tag.range.lowerBound)
    }
  }

  private func node(
    _ content: PropertyListNode.Content, from open: PropertyListScanner.Tag, to close: PropertyListScanner.Tag
  ) -> PropertyListNode {
    let range = open.range.lowerBound..<close.range.upperBound
    let isEmpty = open.kind == .empty
    return PropertyListNode(
      content: content, range: range,
      inner: isEmpty ? range.upperBound..<range.upperBound : open.range.upperBound..<close.range.lowerBound)
  }

  private mutating func parseArray(_ open: PropertyListScanner.Tag, depth: Int) throws(Diagnostic)
    -> PropertyListNode
  {
    try check(depth)
    var nodes: [PropertyListNode] = []
    while true {
      try scanner.skipMisc()
      let tag = try scanner.takeTag()
      if tag.name == "array", tag.kind == .end { return node(.array(nodes), from: open, to: tag) }
      nodes.append(try parseValue(tag, depth: depth + 1))
    }
  }

  /// Parses text up to and with the end tag of an element that holds nothing else.
  private mutating func parseText(of tag: PropertyListScanner.Tag) throws(Diagnostic)
    -> (text: String, end: PropertyListScanner.Tag)
  {
    let value = try scanner.takeCharacterData()
    if scanner.isAt("<!--") || scanner.isAt("<?") {
      throw scanner.problem(
        "plist.text.comment", "there is a comment inside <\(tag.name)>", hint: "move it before the element")
    }
    let end = try scanner.takeTag()
    guard end.name == tag.name, end.kind == .end else {
      throw scanner.problem(
        "plist.element.unexpected", "expected </\(tag.name)>, but found <\(end.name)>",
        at: end.range.lowerBound)
    }
    return (value, end)
  }

  private func check(_ depth: Int) throws(Diagnostic) {
    if depth > Self.maximumDepth {
      throw scanner.problem("plist.depth", "the property list is more than \(Self.maximumDepth) levels deep")
    }
  }
}
