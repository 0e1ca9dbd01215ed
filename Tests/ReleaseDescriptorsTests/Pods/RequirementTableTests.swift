import Foundation
import TestSupport
import Testing

@testable import ReleaseModel

/// Tests/Fixtures/pods/requirements.tsv, and Ruby as its judge.
struct RequirementTableTests {
  struct Row {
    let line: String
    let clauses: [String]
    let version: String
    let isSatisfied: Bool
    let isOffered: Bool
    let isJudgedByRuby: Bool
  }

  static func rows() throws -> [Row] {
    let text = try String(contentsOfFile: PodFixtures.path("requirements.tsv"), encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 5, "\(line)")
      return Row(
        line: String(line), clauses: fields[0].components(separatedBy: ", "), version: fields[1],
        isSatisfied: fields[2] == "yes", isOffered: fields[3] == "yes", isJudgedByRuby: fields[4] == "gem")
    }
  }

  @Test func requirementsAdmitWhatTheTableSays() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 150)
    for row in rows {
      let requirement = try #require(PodRequirement(row.clauses), "\(row.line)")
      let version = try #require(PodVersion(row.version), "\(row.line)")
      let found = (requirement.isSatisfied(by: version), requirement.admitsByResolver(version))
      if found != (row.isSatisfied, row.isOffered) { Issue.record("\(row.line): found \(found)") }
    }
  }

  @Test func rubyAgreesWithTheTable() throws {
    let rows = try Self.rows().filter(\.isJudgedByRuby)
    var lines: [String] = []
    for row in rows {
      for clause in row.clauses {
        lines.append("\(row.version) \(clause.contains(" ") ? clause : "= \(clause)")")
      }
    }
    var verdicts = try RubyJudge.versions(lines)[...]
    for row in rows {
      let own = verdicts.prefix(row.clauses.count)
      verdicts = verdicts.dropFirst(row.clauses.count)
      if own.allSatisfy(\.admits) != row.isSatisfied { Issue.record("\(row.line): Ruby says otherwise") }
    }
  }
}

enum PodFixtures {
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/pods/\(name)").path
  }
}
