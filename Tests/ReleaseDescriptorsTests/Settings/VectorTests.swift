import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// The vectors of `Tests/Fixtures/xcconfig`, taken over from what the build engine's sources and tests say.
@Suite struct VectorTests {
  @Test func everyLineIsReadAsTheBuildEngineReadsIt() throws {
    let vectors = try VectorFile("syntax.txt").vectors
    #expect(vectors.count >= 80)
    for vector in vectors {
      let document = XCConfigDocument(SourceText(path: "A.xcconfig", bytes: vector.files[0].bytes))
      let found =
        document.statements.map { ": " + Self.summary($0) }
        + document.diagnostics.map { "! \($0.code) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
      if found != vector.expected { Issue.record("syntax.txt:\(vector.line): \(vector.name): \(found)") }
      let printed = document.nodes.flatMap { document.text.bytes[$0.range] }
      if printed != vector.files[0].bytes { Issue.record("syntax.txt:\(vector.line): the nodes lose bytes") }
    }
  }

  /// A statement as one line: `NAME[param=pattern]=value`, `include path`, `include? path`.
  private static func summary(_ statement: XCConfigStatement) -> String {
    switch statement {
    case .assignment(let it): it.name + it.conditions.map(\.description).joined() + "=" + it.value
    case .include(let it): (it.isOptional ? "include? " : "include ") + it.path
    }
  }

  @Test func theRightLineWins() throws {
    let vectors = try VectorFile("precedence.txt").vectors
    #expect(vectors.count >= 70)
    for vector in vectors {
      let found = Self.outcome(of: vector)
      if found != vector.expected { Issue.record("precedence.txt:\(vector.line): \(vector.name): \(found)") }
    }
  }

  private static func outcome(of vector: VectorFile.Vector) -> [String] {
    let files = Dictionary(vector.files.map { ($0.path, $0.bytes) }) { $1 }
    do throws(Refusal) {
      let table = try SettingsTable.load("A.xcconfig", rules: SettingsRules(search: vector.search)) {
        files[$0]
      }
      let inputs = SettingsInputs(values: vector.inputs, conditions: vector.conditions)
      let resolver = SettingsResolver(table: table, inputs: inputs)
      let keys = vector.expected.filter { !$0.hasPrefix("!") }.map { String($0.prefix { $0 != " " }) }
      let settings = keys.map { ($0, resolver.resolve($0)) }
      let values = settings.map { key, setting in
        guard let setting else { return "\(key) undefined" }
        return setting.value.isEmpty ? "\(key) =" : "\(key) = \(setting.value)"
      }
      let problems = table.warnings + settings.flatMap { $0.1?.diagnostics ?? [] }
      return values + problems.map { "! \($0.code)" }
    } catch {
      return error.diagnostics.map { "! \($0.code)" }
    }
  }

  @Test func valuesAreEvaluatedAsTheBuildEngineDoes() throws {
    let rows = try ExpressionRows("operators.txt")
    #expect(rows.rows.count >= 100)
    for row in rows.rows {
      let setting = try SettingsWorld(rows.definitions + "RESULT = \(row.value)\n").resolve("RESULT")
      if setting?.value != row.result {
        Issue.record("operators.txt:\(row.line): \(row.value): \(setting?.value ?? "nil"), not \(row.result)")
      }
      let codes = Set(setting?.diagnostics.map(\.code) ?? [])
      if codes != Set(row.codes) { Issue.record("operators.txt:\(row.line): \(row.value): \(codes)") }
    }
  }

  @Test func listsAreReadElementByElement() throws {
    let rows = try ExpressionRows("lists.txt")
    #expect(rows.rows.count >= 30)
    for row in rows.rows {
      let table = try SettingsWorld(rows.definitions + "RESULT = \(row.value)\n").table()
      let resolver = SettingsResolver(table: table, inputs: SettingsInputs())
      let list = (try? resolver.list("RESULT")).map {
        $0.map { $0.isEmpty ? "-" : $0.joined(separator: "|") }
      }
      let found = list.map { $0 ?? "undefined" } ?? "!"
      if found != row.result {
        Issue.record("lists.txt:\(row.line): \(row.value): \(found), not \(row.result)")
      }
    }
  }
}

/// Rows `VALUE ⇒ RESULT ‼ codes`, and the lines that define what they refer to.
private struct ExpressionRows {
  let definitions: String
  let rows: [(line: Int, value: String, result: String, codes: [String])]

  init(_ name: String) throws {
    let lines = try VectorFile(name).lines
    definitions = lines.filter { $0.hasPrefix("@ ") }.map { $0.dropFirst(2) + "\n" }.joined()
    rows = lines.enumerated().compactMap { index, line in
      guard !line.hasPrefix("#"), let arrow = line.firstRange(of: " ⇒") else { return nil }
      let parts = line[arrow.upperBound...].split(separator: "‼", omittingEmptySubsequences: false)
      var result = parts[0].drop { $0 == " " }
      while result.last == " " { result.removeLast() }
      let codes = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
      return (index + 1, String(line[..<arrow.lowerBound]), String(result), codes)
    }
  }
}
