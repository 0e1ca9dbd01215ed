import ReleaseModel

/// The tags of a report's XML, without comments, instructions and CDATA.
struct JUnitTags {
  struct Tag {
    let name: String
    let isStart: Bool
    let isEnd: Bool
    let line: Int
    /// What is between the name and the end.
    let rest: ArraySlice<UInt8>

    func location(_ path: String) -> SourceLocation { SourceLocation(file: path, line: line, column: 1) }

    /// Name -> value, with the references that XML itself knows resolved.
    ///
    /// - Throws: `Refusal` where one is there twice: readers would see different ones.
    func attributes(_ path: String) throws(Refusal) -> [String: String] {
      var found: [String: String] = [:]
      var rest = rest
      while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
        let bytes = rest[..<equals].split { " \t\r\n".utf8.contains($0) }.last ?? []
        rest = rest[(equals + 1)...].drop { " \t\r\n".utf8.contains($0) }
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { break }
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: quote) else { break }
        let name = String(decoding: bytes, as: UTF8.self)
        guard found[name] == nil else {
          throw Refusal(
            "junit.unreadable", "the attribute '\(name)' appears twice", at: location(path),
            hint: "specify a test report in JUnit's XML format")
        }
        found[name] = XMLReferences.resolved(String(decoding: rest[..<end], as: UTF8.self))
        rest = rest[(end + 1)...]
      }
      return found
    }
  }

  private let bytes: [UInt8]
  private let path: String
  private var index = 0
  private var line = 1
  /// How many were read.
  private(set) var count = 0

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  mutating func next() throws(Refusal) -> Tag? {
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      advance(to: start)
      if skip(from: "<!--", to: "-->") || skip(from: "<![CDATA[", to: "]]>") || skip(from: "<?", to: "?>") {
        continue
      }
      // A document type could make entities that hold what other readers see as failures.
      if bytes[index...].starts(with: "<!".utf8) {
        throw JUnitReport.unreadable(path, "has a document type, which JUnit reports don't have")
      }
      guard let end = endOfTag(from: start + 1) else { throw JUnitReport.unreadable(path, "is truncated") }
      var body = bytes[(start + 1)..<end]
      let line = line
      advance(to: end + 1)
      let isClosing = body.first == UInt8(ascii: "/")
      if isClosing { body = body.dropFirst() }
      let isEmpty = body.last == UInt8(ascii: "/")
      let name = body.prefix { !" \t\r\n/".utf8.contains($0) }
      count += 1
      return Tag(
        name: String(decoding: name, as: UTF8.self), isStart: !isClosing, isEnd: isClosing || isEmpty,
        line: line, rest: body.dropFirst(name.count))
    }
    return nil
  }

  private mutating func advance(to place: Int) {
    line += bytes[index..<place].count { $0 == UInt8(ascii: "\n") }
    index = place
  }

  /// A `>` in an attribute's value ends no tag.
  private func endOfTag(from start: Int) -> Int? {
    var quote: UInt8?
    for place in start..<bytes.count {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place
      }
    }
    return nil
  }

  private mutating func skip(from beginning: String, to end: String) -> Bool {
    guard bytes[index...].starts(with: beginning.utf8) else { return false }
    let rest = bytes[(index + beginning.utf8.count)...]
    advance(to: rest.firstRange(of: Array(end.utf8)).map(\.upperBound) ?? bytes.count)
    return true
  }
}
