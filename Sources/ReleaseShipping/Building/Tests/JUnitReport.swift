import ReleaseModel

/// The tests of a report in JUnit's XML, which xcodebuild's converters, `swift test --xunit-output`, Gradle and
/// others write: a `testcase` failed when a `failure` or an `error` is in it, and was skipped with a `skipped`.
package struct JUnitReport {
  /// In the order of the report.
  let cases: [TestCase]

  package var counts: TestResult.Counts { TestResult.Counts(cases) }

  /// - Throws: `Refusal` for a file that is no such report, or is cut off.
  package init(_ bytes: [UInt8], path: String) throws(Refusal) {
    var reader = TagReader(bytes)
    var open: [String] = []
    var cases: [TestCase] = []
    var current: TestCase?
    while let tag = try reader.next(path) {
      if tag.isStart {
        if open.isEmpty, !["testsuites", "testsuite"].contains(tag.name) {
          throw Self.unreadable(path, "is no JUnit report")
        }
        if tag.name == "testcase" {
          let attributes = tag.attributes
          current = TestCase(
            suite: attributes["classname"] ?? "", name: attributes["name"] ?? "", result: .passed,
            seconds: attributes["time"].flatMap { Double($0) } ?? 0)
        }
        if open.last == "testcase", let worse = Self.result(of: tag.name) {
          if current?.result != .failed { current?.result = worse }
          if current?.message.isEmpty == true { current?.message = tag.attributes["message"] ?? "" }
        }
        open.append(tag.name)
      }
      guard tag.isEnd else { continue }
      guard open.popLast() == tag.name else {
        throw Self.unreadable(path, "has a tag '\(tag.name)' in the wrong place")
      }
      guard tag.name == "testcase", let test = current else { continue }
      cases.append(test)
      current = nil
    }
    guard open.isEmpty, reader.tags > 0 else { throw Self.unreadable(path, "is cut off") }
    self.cases = cases
  }

  /// What a tag within a test says of it; nil for output and properties.
  private static func result(of tag: String) -> TestCase.Result? {
    switch tag {
    case "failure", "error": .failed
    case "skipped": .skipped
    default: nil
    }
  }

  fileprivate static func unreadable(_ path: String, _ what: String) -> Refusal {
    Refusal("junit.unreadable", "'\(path)' \(what)", hint: "name a test report in JUnit's XML format")
  }
}

/// The tags of an XML text, without comments, instructions and CDATA.
private struct TagReader {
  struct Tag {
    let name: String
    let isStart: Bool
    let isEnd: Bool
    /// What stands between the name and the end.
    let rest: ArraySlice<UInt8>

    /// Name -> value, with the references that XML itself knows resolved.
    var attributes: [String: String] {
      var found: [String: String] = [:]
      var rest = rest
      while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
        let name = rest[..<equals].split { " \t\r\n".utf8.contains($0) }.last ?? []
        rest = rest[(equals + 1)...].drop { " \t\r\n".utf8.contains($0) }
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { break }
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: quote) else { break }
        found[String(decoding: name, as: UTF8.self)] = XMLReferences.resolved(
          String(decoding: rest[..<end], as: UTF8.self))
        rest = rest[(end + 1)...]
      }
      return found
    }
  }

  private let bytes: [UInt8]
  private var index = 0
  private(set) var tags = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next(_ path: String) throws(Refusal) -> Tag? {
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start
      if skip(from: "<!--", to: "-->") || skip(from: "<![CDATA[", to: "]]>") || skip(from: "<?", to: "?>")
        || skip(from: "<!", to: ">")
      {
        continue
      }
      guard let end = endOfTag(from: start + 1) else { throw JUnitReport.unreadable(path, "is cut off") }
      var body = bytes[(start + 1)..<end]
      index = end + 1
      let isClosing = body.first == UInt8(ascii: "/")
      if isClosing { body = body.dropFirst() }
      let isEmpty = body.last == UInt8(ascii: "/")
      let name = body.prefix { !" \t\r\n/".utf8.contains($0) }
      tags += 1
      return Tag(
        name: String(decoding: name, as: UTF8.self), isStart: !isClosing, isEnd: isClosing || isEmpty,
        rest: body.dropFirst(name.count))
    }
    return nil
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
    index = rest.firstRange(of: Array(end.utf8)).map(\.upperBound) ?? bytes.count
    return true
  }
}
