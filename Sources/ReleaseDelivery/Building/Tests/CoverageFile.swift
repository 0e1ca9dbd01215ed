import Foundation
import ReleaseDescriptors
import ReleaseModel

/// A coverage report that a command wrote: Cobertura's XML, or the JSON of `llvm-cov export` or `xccov view --report`.
enum CoverageFile {
  /// - Throws: `Refusal` with the place of what is wrong.
  static func read(_ bytes: [UInt8], path: String) throws(Refusal) -> TestCoverage {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { !" \t\r\n".utf8.contains($0) }
    switch first {
    case UInt8(ascii: "<"): return try CoberturaReport.read(bytes, path: path)
    case UInt8(ascii: "{"): return try json(bytes, path: path)
    default:
      throw unreadable(
        "is neither Cobertura's XML nor JSON", at: SourceLocation(file: path, line: 1, column: 1))
    }
  }

  static func unreadable(_ what: Phrase, at location: SourceLocation) -> Refusal {
    Refusal(
      "build.coverage.unreadable", "the coverage report \(what)", at: location,
      hint:
        "write Cobertura's XML, or the JSON of 'llvm-cov export -summary-only' or 'xccov view --report --json'"
    )
  }

  /// A share that can be one.
  static func checked(covered: Int, lines: Int, at location: SourceLocation) throws(Refusal) -> TestCoverage {
    guard lines > 0 else { throw unreadable("has no lines", at: location) }
    guard (0...lines).contains(covered) else {
      throw unreadable("counts \(covered) covered lines of \(lines)", at: location)
    }
    return TestCoverage(covered: covered, lines: lines)
  }

  private static func json(_ bytes: [UInt8], path: String) throws(Refusal) -> TestCoverage {
    let location = SourceLocation(file: path, line: 1, column: 1)
    if let report = CoverageReport.xcode(bytes) {
      return try checked(covered: report.covered, lines: report.lines, at: location)
    }
    struct Export: Decodable { let data: [Unit] }
    struct Unit: Decodable { let totals: Totals }
    struct Totals: Decodable { let lines: Lines }
    struct Lines: Decodable {
      let count: Int
      let covered: Int
    }
    guard let export = try? JSONDecoder().decode(Export.self, from: Data(bytes)) else {
      // What is no JSON at all has a place.
      _ = try JSONParser.parse(SourceText(path: path, bytes: bytes))
      throw unreadable("has no totals that relctl knows", at: location)
    }
    let total = export.data.map {
      TestCoverage(covered: $0.totals.lines.covered, lines: $0.totals.lines.count)
    }
    .reduce(TestCoverage(covered: 0, lines: 0), +)
    return try checked(covered: total.covered, lines: total.lines, at: location)
  }
}

/// Cobertura's XML: the totals that its root states, or else its lines, counted by class.
private struct CoberturaReport {
  private var open: [String] = []
  private var lines: [String: Bool] = [:]
  private var classes = 0

  static func read(_ bytes: [UInt8], path: String) throws(Refusal) -> TestCoverage {
    var report = CoberturaReport()
    var tags = JUnitTags(withoutDoctype(bytes), path: path)
    var location = SourceLocation(file: path, line: 1, column: 1)
    var stated: TestCoverage?
    while true {
      let tag: JUnitTags.Tag
      do {
        guard let next = try tags.next() else { break }
        tag = next
      } catch {
        throw CoverageFile.unreadable("is truncated or has a document type with entities", at: location)
      }
      location = tag.location(path)
      if tag.isStart, report.open.isEmpty {
        guard tag.name == "coverage" else {
          throw CoverageFile.unreadable("is not Cobertura's", at: location)
        }
        stated = try total(try attributes(of: tag, path), at: location)
      }
      try report.take(tag, path)
    }
    guard report.open.isEmpty else { throw CoverageFile.unreadable("is truncated", at: location) }
    if let stated { return stated }
    return try CoverageFile.checked(
      covered: report.lines.values.count { $0 }, lines: report.lines.count, at: location)
  }

  private static func attributes(of tag: JUnitTags.Tag, _ path: String) throws(Refusal) -> [String: String] {
    do {
      return try tag.attributes(path)
    } catch {
      throw CoverageFile.unreadable("has an attribute twice", at: tag.location(path))
    }
  }

  private static func total(
    _ attributes: [String: String], at location: SourceLocation
  ) throws(Refusal) -> TestCoverage? {
    guard let covered = attributes["lines-covered"], let lines = attributes["lines-valid"] else { return nil }
    guard let covered = Int(covered), let lines = Int(lines) else {
      throw CoverageFile.unreadable("has a number of lines that is none", at: location)
    }
    return try CoverageFile.checked(covered: covered, lines: lines, at: location)
  }

  private mutating func take(_ tag: JUnitTags.Tag, _ path: String) throws(Refusal) {
    if tag.isStart {
      if tag.name == "class" { classes += 1 }
      if tag.name == "line" {
        let attributes = try Self.attributes(of: tag, path)
        // A method's lines are the class's again.
        let key = "\(classes) \(attributes["number"] ?? "")"
        lines[key] = (lines[key] ?? false) || (attributes["hits"].flatMap { Int($0) } ?? 0) > 0
      }
      open.append(tag.name)
    }
    guard tag.isEnd else { return }
    guard open.popLast() == tag.name else {
      throw CoverageFile.unreadable("has a misplaced tag '\(tag.name)'", at: tag.location(path))
    }
  }

  /// The document type that tools write names a file alone; it says nothing here.
  private static func withoutDoctype(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array("<!DOCTYPE".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[start..<end].contains(UInt8(ascii: "["))
    else { return bytes }
    var rest = bytes
    for index in start...end where rest[index] != UInt8(ascii: "\n") { rest[index] = UInt8(ascii: " ") }
    return rest
  }
}
