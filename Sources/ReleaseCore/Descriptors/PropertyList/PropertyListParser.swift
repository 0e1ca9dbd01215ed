/// Reads the elements of an XML property list and remembers where the entries of the top-level dictionary
/// stand.
struct PropertyListParser {
  static let maximumDepth = 128
  /// How many duplicate keys are reported.
  static let maximumDuplicates = 20

  private var scanner: PropertyListScanner
  /// Keys that stand twice in one dictionary.
  private(set) var duplicates: [Diagnostic] = []

  init(_ text: SourceText) { scanner = PropertyListScanner(text) }

  /// Returns the entries of the top-level dictionary, or nil when the top level is no dictionary.
  mutating func parse() throws(Diagnostic) -> [PropertyListEntry]? {
    try scanner.skipProlog()
    let root = try scanner.takeTag()
    guard root.name == "plist", root.kind == .start else {
      throw scanner.problem(
        "plist.root", "the file does not hold a <plist> element", at: root.range.lowerBound)
    }
    try scanner.skipMisc()
    let tag = try scanner.takeTag()
    var entries: [PropertyListEntry]?
    if tag.name == "dict", tag.kind == .start {
      entries = try parseDictionary(depth: 1)
    } else {
      if tag.name == "dict", tag.kind == .empty { entries = [] }
      _ = try parseValue(tag, depth: 1)
    }
    try scanner.skipMisc()
    let end = try scanner.takeTag()
    guard end.name == "plist", end.kind == .end else {
      throw scanner.problem(
        "plist.root", "expected </plist>, but found <\(end.name)>", at: end.range.lowerBound)
    }
    try scanner.skipMisc()
    guard scanner.isAtEnd else {
      throw scanner.problem(
        "plist.trailing", "something follows </plist>", hint: "delete it: readers disagree on it")
    }
    return entries
  }

  /// Parses what follows `<dict>`, up to and with `</dict>`.
  private mutating func parseDictionary(depth: Int) throws(Diagnostic) -> [PropertyListEntry] {
    try check(depth)
    var entries: [PropertyListEntry] = []
    var offsets: [String: Int] = [:]
    while true {
      try scanner.skipMisc()
      let tag = try scanner.takeTag()
      if tag.name == "dict", tag.kind == .end { return entries }
      guard tag.name == "key", tag.kind != .end else {
        throw scanner.problem(
          "plist.element.unexpected", "expected <key> or </dict>, but found <\(tag.name)>",
          at: tag.range.lowerBound)
      }
      let key = tag.kind == .empty ? "" : try parseText(of: tag).0
      if let first = offsets.updateValue(tag.range.lowerBound, forKey: key) {
        reportDuplicate(key, at: tag.range.lowerBound, first: first)
      }
      try scanner.skipMisc()
      let valueTag = try scanner.takeTag()
      let value = try parseValue(valueTag, depth: depth + 1)
      entries.append(
        PropertyListEntry(
          key: key, value: value, elementRange: valueTag.range.lowerBound..<scanner.position))
    }
  }

  private mutating func reportDuplicate(_ key: String, at offset: Int, first: Int) {
    guard duplicates.count < Self.maximumDuplicates else { return }
    let line = scanner.text.location(at: first).line
    duplicates.append(
      scanner.problem(
        "plist.key.duplicate", "the key '\(key)' stands twice in one dictionary, first in line \(line)",
        at: offset, hint: "delete one of them: readers disagree on which one counts"))
  }

  private mutating func parseValue(_ tag: PropertyListScanner.Tag, depth: Int) throws(Diagnostic)
    -> PropertyListEntry.Value
  {
    guard tag.kind != .end else {
      throw scanner.problem(
        "plist.element.unexpected", "expected a value, but found </\(tag.name)>", at: tag.range.lowerBound)
    }
    switch (tag.name, tag.kind) {
    case ("string", .empty): return .string("", body: tag.range.upperBound..<tag.range.upperBound)
    case ("string", _):
      let (value, body) = try parseText(of: tag)
      return .string(value, body: body)
    case ("dict", .start): _ = try parseDictionary(depth: depth)
    case ("array", .start): try parseArray(depth: depth)
    case ("dict", _), ("array", _), ("data", .empty), ("true", .empty), ("false", .empty): break
    case ("true", .start), ("false", .start), ("integer", .start), ("real", .start), ("date", .start),
      ("data", .start):
      let (content, body) = try parseText(of: tag)
      guard PropertyListScalar.isWellFormed(content, of: tag.name) else {
        throw scanner.problem(
          "plist.value.malformed", "this is not the content of a <\(tag.name)>", at: body.lowerBound)
      }
    default:
      throw scanner.problem(
        "plist.element.unexpected", "<\(tag.name)> is not an element of a property list",
        at: tag.range.lowerBound)
    }
    return .other(tag.name)
  }

  private mutating func parseArray(depth: Int) throws(Diagnostic) {
    try check(depth)
    while true {
      try scanner.skipMisc()
      let tag = try scanner.takeTag()
      if tag.name == "array", tag.kind == .end { return }
      _ = try parseValue(tag, depth: depth + 1)
    }
  }

  /// Parses text up to and with the end tag of an element that holds nothing else.
  private mutating func parseText(of tag: PropertyListScanner.Tag) throws(Diagnostic) -> (String, Range<Int>)
  {
    let start = scanner.position
    let value = try scanner.takeCharacterData()
    let body = start..<scanner.position
    if scanner.isAt("<!--") || scanner.isAt("<?") {
      throw scanner.problem(
        "plist.text.comment", "a comment stands inside <\(tag.name)>", hint: "move it before the element")
    }
    let end = try scanner.takeTag()
    guard end.name == tag.name, end.kind == .end else {
      throw scanner.problem(
        "plist.element.unexpected", "expected </\(tag.name)>, but found <\(end.name)>",
        at: end.range.lowerBound)
    }
    return (value, body)
  }

  private func check(_ depth: Int) throws(Diagnostic) {
    if depth > Self.maximumDepth {
      throw scanner.problem("plist.depth", "the property list is more than \(Self.maximumDepth) levels deep")
    }
  }
}
