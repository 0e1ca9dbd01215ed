import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Requirements that are rewritten to admit new versions: only the version's bytes change, and as little as can be.
struct RequirementWideningTests {
  struct Row: Sendable {
    let before: String
    let versions: [String]
    /// nil when nothing is to be done, or nothing can be.
    let after: String?

    init(_ before: String, _ versions: String, _ after: String?) {
      self.before = before
      self.versions = versions.split(separator: " ").map(String.init)
      self.after = after
    }
  }

  static let rows = [
    Row("'~> 6.5'", "7.0.0", "'~> 7.0'"),
    Row("'~> 6.5'", "7.2.3", "'~> 7.2'"),
    Row("'~> 6'", "7.2.3", "'~> 7'"),
    Row("'~> 6.5.4'", "6.6.1", "'~> 6.6.1'"),
    Row("'~> 6.5.4.1'", "7.0.0", "'~> 7.0.0.0'"),
    Row("\"~>6.5\"", "7.0.0", "\"~>7.0\""),
    Row("'~>  6.5 '", "7.0.0", "'~>  7.0 '"),
    Row("'~> 6.5'", "6.9.0", nil),
    // What production calls 7.0.0 is below 7.0.
    Row("'~> 6.5'", "7.0.0 7.0.0.master", "'~> 7.0.master'"),
    Row("'~> 7.0'", "7.0.0 7.0.0.master", "'~> 7.0.master'"),
    Row("'~> 6.5'", "7.0.0 7.0.0-rc.1", "'~> 7.0-rc.1'"),
    Row("'~> 6.5'", "7.0.1 7.0.1.master", "'~> 7.0'"),
    Row("'>= 7.0'", "7.0.0 7.0.0.master", "'>= 7.0.master'"),
    Row("'>= 6.5', '< 7'", "7.0.0", "'>= 6.5', '< 8'"),
    Row("'>= 6.5', '< 7.0'", "7.2.0", "'>= 6.5', '< 8.0'"),
    Row("'>= 6.5', '< 6.6.0'", "7.0.0", "'>= 6.5', '< 7.1.0'"),
    Row("['>= 6.5', '<7.a']", "7.0.0 7.0.0.master", "['>= 6.5', '<8.a']"),
    Row("'~> 6.5', '>= 6.5.2'", "7.0.0", "'~> 7.0', '>= 6.5.2'"),
    Row("'<= 6.9'", "7.0.0", "'<= 7.0'"),
    Row("'<= 6.9'", "7.0.1", "'<= 7.0.1'"),
    // Nobody knows whether less than what is asked for would do.
    Row("'~> 8.0'", "7.0.0", nil),
    Row("'> 7.0'", "7.0.0", nil),
    Row("'!= 7.0.0'", "7.0.0", nil),
    Row("'~> 6.5', '!= 7.0.0'", "7.0.0", nil),
    Row("\"~> #{v}\"", "7.0.0", nil),
    Row("\"~> #{s.version.to_s}\"", "7.0.0", nil),
    Row("'6.5.4'", "7.0.0", nil),
  ]

  private func podspec(_ requirement: String) -> String {
    """
    v = "6.#{5}"
    Pod::Spec.new do |s|
      s.name = 'A'
      s.version = '6.5.4'
      s.source = { :git => 'u', :tag => '6.5.4' }
      s.dependency 'Net/Core' , \(requirement) # why
      s.dependency 'Log', '~> 6.5'
    end

    """
  }

  private func widened(_ spec: any Specification, toAdmit versions: [String]) throws -> String {
    var change = PodspecChange()
    change.admitted = ["Net": versions.compactMap { PodVersion($0) }]
    return spec.text.applying(try spec.edits(for: change)).string
  }

  @Test(arguments: rows) func onlyTheVersionChanges(_ row: Row) throws {
    let text = podspec(row.before)
    let result = try widened(PodspecDocument(SourceText(path: "A.podspec", text)), toAdmit: row.versions)
    #expect(result == podspec(row.after ?? row.before))
  }

  @Test func jsonIsEditedLikewise() throws {
    func json(_ clauses: String) -> String {
      """
      { "name": "A", "version": "6.5.4", "source": { "git": "u", "tag": "6.5.4" },
        "dependencies": { "Net/Core": [ \(clauses) ],  "Log": "~> 6.5" } }
      """
    }
    let document = try PodspecJSONDocument(SourceText(path: "A.podspec.json", json(#"">= 6.5", "<7""#)))
    #expect(try widened(document, toAdmit: ["7.0.0"]) == json(#"">= 6.5", "<8""#))
  }

  /// RubyGems says that every clause of the new requirement holds. Dashes are CocoaPods' own.
  @Test func rubyAgrees() throws {
    var lines: [String] = []
    for row in Self.rows {
      guard let after = row.after, !after.contains("-") else { continue }
      let texts = after.split { "[]'\",".contains($0) }.map(String.init).filter { $0.contains { $0 != " " } }
      let clauses = try #require(PodRequirement(texts)).clauses
      lines += row.versions.flatMap { version in
        clauses.map { "\(version) \($0.comparison.rawValue) \($0.version)" }
      }
    }
    for (line, verdict) in zip(lines, try RubyJudge.versions(lines)) {
      #expect(verdict.admits, "\(line)")
    }
  }
}
