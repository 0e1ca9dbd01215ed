import Foundation
import TestSupport
import Testing

/// `docs/trust.md` names a test for each line of its table.
struct ThreatModelTests {
  @Test func everyLineNamesATestThatExists() throws {
    let page = try String(contentsOfFile: Project.root + "/docs/trust.md", encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    // The head says which column it is.
    let head = try #require(rows.first { $0.last == "test" })
    let lines = rows.filter { $0.count == head.count && $0 != head }
    #expect(lines.count >= 10)
    let sources = try Self.sources()
    for line in lines {
      let tests = line[head.count - 1].split(separator: "`").filter { $0.contains("Tests") }
      #expect(!tests.isEmpty, "\(line[0])")
      for test in tests {
        let parts = test.split(separator: ".")
        let source = sources.first {
          $0.contains("struct \(parts[0]) ") || $0.contains("struct \(parts[0])<")
            || $0.contains("class \(parts[0]) ")
        }
        #expect(source != nil, "\(test)")
        if parts.count > 1 { #expect(source?.contains("func \(parts[1])(") == true, "\(test)") }
      }
    }
  }

  private static func sources() throws -> [String] {
    let folder = Project.root + "/Tests"
    let names = try #require(FileManager.default.enumerator(atPath: folder)?.allObjects as? [String])
    return try names.filter { $0.hasSuffix("Tests.swift") || $0.hasSuffix("Tests+") }
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }
}
