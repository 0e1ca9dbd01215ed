import Foundation
import Testing

@Suite struct ArchitectureTests {
  @Test func everyFolderKeepsToItsImportsAndToTheFoldersBelow() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/ReleaseCore").path
    let files = try Self.swiftFiles(in: root)
    #expect(files.count > 10, "found \(files.count) files under \(root)")
    for violation in ArchitectureRules.project.violations(in: files) { Issue.record("\(violation)") }
  }

  /// Each row is a small world with one violation, or with none.
  @Test func theRulesFindWhatTheyAreFor() {
    let rules = ArchitectureRules(rows: [
      .init(folder: "Low", imports: []), .init(folder: "Low/Deep", imports: ["Foundation"]),
      .init(folder: "High", imports: ["Yams"]),
    ])
    let high = (
      "High/B.swift", "public struct Engine { struct Part {} }\nprivate struct Hidden {}\nactor Queue {}"
    )
    let rows: [(name: String, files: [(String, String)], expected: [String])] = [
      ("nothing wrong", [("Low/A.swift", "struct A {}"), high], []),
      ("a forbidden import", [("Low/A.swift", "\npublic import Foundation")], ["Low/A.swift:2"]),
      ("an import of a part", [("Low/A.swift", "import struct Foundation.Data")], ["Low/A.swift:1"]),
      ("an attribute before an import", [("Low/A.swift", "@preconcurrency import Yams")], ["Low/A.swift:1"]),
      ("a conditional import", [("Low/A.swift", "#if os(Linux)\n  import Glibc\n#endif")], ["Low/A.swift:2"]),
      ("an inner folder with more rights", [("Low/Deep/A.swift", "import Foundation")], []),
      ("an import in a comment", [("Low/A.swift", "// import Foundation\n/* import /* x */ Yams */")], []),
      ("a higher type", [("Low/A.swift", "struct A {\n  let e: Engine?\n}"), high], ["Low/A.swift:2"]),
      ("a higher type twice", [("Low/A.swift", "let a: Engine\nlet b: Engine"), high], ["Low/A.swift:1"]),
      ("an extension of a higher type", [("Low/A.swift", "extension Engine {}"), high], ["Low/A.swift:1"]),
      ("in an interpolation", [("Low/A.swift", "let a = \"\\(f(Engine.x))\""), high], ["Low/A.swift:1"]),
      ("in a comment", [("Low/A.swift", "/// The `Engine` does this.\nlet a = 1 /* Engine */"), high], []),
      ("in a string", [("Low/A.swift", "let a = \"Engine \\\"Engine\", b = #\"\"Engine\"#"), high], []),
      ("in a long string", [("Low/A.swift", "let a = \"\"\"\n  \"Engine\" Engine\n  \"\"\""), high], []),
      ("as a member", [("Low/A.swift", "let a = Own.Engine"), high], []),
      ("a nested name", [("Low/A.swift", "struct A { enum Part {} ; let p: Part }"), high], []),
      ("a nested name of the higher", [("Low/A.swift", "let p: Part"), high], []),
      ("an own nested type", [("Low/A.swift", "struct A { struct Engine {}; let e: Engine }"), high], []),
      (
        "a type of the same name below",
        [("Low/A.swift", "let q: Queue"), ("Low/Q.swift", "enum Queue {}"), high], []
      ),
      (
        "a generic parameter",
        [("Low/A.swift", "func f<Engine: P, Queue>(_ e: Engine, _ q: Queue) {}"), high], []
      ),
      ("a generic argument", [("Low/A.swift", "let a: Box<Queue>"), high], ["Low/A.swift:1"]),
      ("a private type of the higher", [("Low/A.swift", "let h: Hidden"), high], []),
      ("high knows low", [("High/A.swift", "let a: A"), ("Low/A.swift", "struct A {}")], []),
      ("printing", [("High/A.swift", "func f() {\n  print(1)\n}")], ["High/A.swift:2"]),
      ("a method called print", [("High/A.swift", "func print(_ x: Int) {}\npage.print(1)")], []),
      ("a folder without a row", [("Odd/A.swift", "struct A {}")], ["Odd/A.swift"]),
    ]
    for row in rows {
      let files = row.files.map { SwiftSourceFile(path: $0.0, source: $0.1) }
      let found = rules.violations(in: files)
      let agrees =
        found.count == row.expected.count && zip(found, row.expected).allSatisfy { $0.hasPrefix($1 + ":") }
      if !agrees { Issue.record("\(row.name): expected \(row.expected), found \(found)") }
    }
  }

  private static func swiftFiles(in root: String, below path: String = "") throws -> [SwiftSourceFile] {
    let folder = path.isEmpty ? root : "\(root)/\(path)"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap {
      (name: String) -> [SwiftSourceFile] in
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(root)/\(inner)", isDirectory: &isDirectory) else {
        return []
      }
      if isDirectory.boolValue { return try swiftFiles(in: root, below: inner) }
      guard name.hasSuffix(".swift") else { return [] }
      return [
        SwiftSourceFile(path: inner, source: try String(contentsOfFile: "\(root)/\(inner)", encoding: .utf8))
      ]
    }
  }
}
