import Testing

@testable import ReleaseCore

@Suite struct XCConfigParsingTests {
  /// A statement as one line: `NAME[param=pattern]=value`, `include path`, `include? path`.
  private static func summary(_ statement: XCConfigStatement) -> String {
    switch statement {
    case .assignment(let it): it.name + it.conditions.map(\.description).joined() + "=" + it.value
    case .include(let it): (it.isOptional ? "include? " : "include ") + it.path
    }
  }

  private struct Row {
    let name: String
    let text: String
    var statements: [String] = []
    var codes: [String] = []
  }

  private static let rows: [Row] = [
    Row(name: "empty file", text: ""),
    Row(name: "plain", text: "A = 1\nB=2\n", statements: ["A=1", "B=2"]),
    Row(
      name: "LF, CR, CRLF, U+2028 and U+2029 end lines",
      text: "A=1\rB=2\r\nC=3\u{2028}D=4\u{2029}E=5", statements: ["A=1", "B=2", "C=3", "D=4", "E=5"]),
    Row(name: "blanks are space, tab, VT and FF", text: "\t A \u{B}=\u{C} 1 2 \t\n", statements: ["A=1 2"]),
    Row(
      name: "empty values", text: "A =\nB = \nC = // none\nD = ;\nE=",
      statements: ["A=", "B=", "C=", "D=", "E="]),
    Row(name: "comments", text: "// all\nA = 1 // one\n  // two\nB = 2//3\n", statements: ["A=1", "B=2"]),
    Row(
      name: "a comment cuts inside quotes", text: #"A = "http://x""#, statements: [#"A="http:"#],
      codes: ["xcconfig.value.comment"]),
    Row(name: "the slash trick", text: "A = http:/$()/x", statements: ["A=http:/$()/x"]),
    Row(name: "no block comments", text: "A = /* x */ 1", statements: ["A=/* x */ 1"]),
    Row(
      name: "one trailing semicolon goes", text: "A = 1;\nB = 1 ; // c\nC = 1;;\nD = 1;2\n",
      statements: ["A=1", "B=1", "C=1;", "D=1;2"]),
    Row(name: "quotes are kept", text: #"A = "a b" 'c'"#, statements: [#"A="a b" 'c'"#]),
    Row(
      name: "continuation joins with one space", text: "A = 1 \\\n   2\\\n3\nB=4",
      statements: ["A=1 2 3", "B=4"]),
    Row(name: "a comment may follow the backslash", text: "A = 1 \\ // c\n 2", statements: ["A=1 2"]),
    Row(name: "blank continued lines vanish", text: "A = 1 \\\n \\\n 2", statements: ["A=1 2"]),
    Row(name: "a blank line ends a continuation", text: "A = 1 \\\n\nB = 2", statements: ["A=1", "B=2"]),
    Row(
      name: "a continuation swallows an include", text: "A = 1 \\\n#include \"x\"",
      statements: [#"A=1 #include "x""#]),
    Row(name: "a continuation at the end of the file", text: "A = 1 \\", statements: ["A=1"]),
    Row(name: "a backslash elsewhere is literal", text: #"A = a\b \ c"#, statements: [#"A=a\b \ c"#]),
    Row(name: "CRLF continuation", text: "A = 1 \\\r\n 2\r\nB = 3\r\n", statements: ["A=1 2", "B=3"]),
    Row(
      name: "conditions", text: "A[sdk=iphone*][arch=arm64] = 1\nA [config=Debug] [arch=*]= 2",
      statements: ["A[sdk=iphone*][arch=arm64]=1", "A[config=Debug][arch=*]=2"]),
    Row(
      name: "a comma is part of the pattern, blanks too", text: "A[sdk= a,arch=b ] = 1",
      statements: ["A[sdk= a,arch=b ]=1"]),
    Row(
      name: "includes", text: "#include \"a b.xcconfig\"\n # include? \"c\" // why\n#include\"d\"\n",
      statements: ["include a b.xcconfig", "include? c", "include d"]),
    Row(
      name: "a byte order mark is passed over", text: "\u{FEFF}A = 1", statements: ["A=1"],
      codes: ["xcconfig.byte-order-mark"]),
    // Errors cost their line and no other.
    Row(
      name: "not a setting", text: "= 1\n1A = 2\n-x\nA = 3", statements: ["A=3"],
      codes: Array(repeating: "xcconfig.line.unexpected", count: 3)),
    Row(
      name: "merge conflict", text: "<<<<<<< ours\nA = 1\n=======\nA = 2\n>>>>>>> theirs\n",
      statements: ["A=1", "A=2"], codes: Array(repeating: "xcconfig.line.unexpected", count: 3)),
    Row(
      name: "no equals sign", text: "A 1\nB\nC = 1", statements: ["C=1"],
      codes: Array(repeating: "xcconfig.assignment.equals", count: 2)),
    Row(name: "a name stops at a dash", text: "A-B = 1", codes: ["xcconfig.assignment.equals"]),
    Row(
      name: "broken conditions", text: "A[sdk = 1\nA[sdk] = 1\nA[sdk=a = 1\nA[sdk=\\\n] = 1\nB = 2",
      statements: ["B=2"],
      codes: [
        "xcconfig.condition.unterminated", "xcconfig.condition.equals", "xcconfig.condition.unterminated",
        "xcconfig.condition.unterminated", "xcconfig.line.unexpected",
      ]),
    Row(
      name: "unsupported directives", text: "#\n#define X\n#if 1\nA = 1", statements: ["A=1"],
      codes: Array(repeating: "xcconfig.directive.unsupported", count: 3)),
    Row(
      name: "broken includes",
      text: "#include x\n#include \"x\n#include \"x\" y\n#include \"\"\n#include\nA = 1",
      statements: ["A=1"],
      codes: [
        "xcconfig.include.name", "xcconfig.include.unterminated", "xcconfig.include.trailing",
        "xcconfig.include.name", "xcconfig.include.name",
      ]),
  ]

  @Test func everyLineIsReadAsTheBuildEngineReadsIt() {
    for row in Self.rows {
      let document = XCConfigDocument(SourceText(path: "A.xcconfig", row.text))
      let statements = document.statements.map(Self.summary)
      if statements != row.statements { Issue.record("\(row.name): \(statements), not \(row.statements)") }
      let codes = document.diagnostics.map(\.code)
      if codes != row.codes { Issue.record("\(row.name): \(codes), not \(row.codes)") }
      checkNodes(document, row.name)
    }
  }

  @Test func anErrorPointsAtItsCharacter() {
    let document = XCConfigDocument(SourceText(path: "A.xcconfig", "A = 1\r\n  B[sdk] = 2\r\n"))
    #expect(document.diagnostics.map { $0.location?.description } == ["A.xcconfig:2:8"])
    #expect(document.diagnostics.first?.excerpt == "  B[sdk] = 2")
  }

  @Test func randomBytesNeverCrashAndEveryByteHasANode() {
    var random = SplitMix(seed: 5)
    let seeds = Self.rows.map { Array($0.text.utf8) }.filter { !$0.isEmpty }
    for round in 0..<20_000 {
      let bytes = random.mutated(seeds[round % seeds.count])
      let document = XCConfigDocument(SourceText(path: "A.xcconfig", bytes: bytes))
      checkNodes(document, "round \(round)")
      for assignment in document.assignments.prefix(2) {
        guard let edits = try? document.edits(setting: assignment.name, to: "6.5.5") else { continue }
        let after = XCConfigDocument(document.text.applying(edits))
        if after.assignments.first(where: { $0.name == assignment.name })?.value != "6.5.5" {
          Issue.record(
            "round \(round): the edit of \(assignment.name) in \(document.text.string) is not read back")
        }
      }
    }
  }

  private func checkNodes(_ document: XCConfigDocument, _ name: String) {
    var end = 0
    for node in document.nodes {
      if node.range.lowerBound != end || node.range.isEmpty { Issue.record("\(name): nodes at \(end)") }
      end = node.range.upperBound
    }
    if end != document.text.bytes.count { Issue.record("\(name): nodes end at \(end)") }
  }
}
