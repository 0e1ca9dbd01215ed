import Foundation
import Testing

/// Every link of a page leads to a file that is there, and to a heading of it.
struct DocumentationLinkTests {
  @Test func everyLinkLeadsSomewhere() throws {
    let pages = try Self.pages()
    #expect(pages.count > 20)
    var count = 0
    for page in pages {
      for link in try Self.links(of: page) {
        count += 1
        if let problem = try Self.problem(link, on: page) { Issue.record("\(page): \(link): \(problem)") }
      }
    }
    #expect(count > 100)
  }

  /// The walk through a promotion names functions, which move.
  @Test func everyStopOfThePromotionIsThere() throws {
    let stops = try Self.text("docs/internals/pipeline.md").matches(
      of: #/\| \d+ \| \[`\w+\.(\w+)`\]\(\.\./\.\./([^)]+)\)/#)
    #expect(stops.count == 20)
    for stop in stops {
      let (name, file) = (stop.output.1, String(stop.output.2))
      #expect(try Self.text(file).contains("func \(name)("), "\(file) has no function \(name)")
    }
  }

  private static func pages() throws -> [String] {
    let manual = try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/docs")
    let own = try FileManager.default.contentsOfDirectory(atPath: Project.root)
    let libraries = ["ReleaseDescriptors", "AppInspection"].map { "Packages/\($0)/README.md" }
    return (own + manual.map { "docs/\($0)" } + libraries).filter { $0.hasSuffix(".md") }.sorted()
  }

  private static func text(_ page: String) throws -> String {
    try String(contentsOfFile: "\(Project.root)/\(page)", encoding: .utf8)
  }

  /// Links within the project, without those in blocks of code.
  private static func links(of page: String) throws -> [String] {
    try text(page).replacing(#/```[\s\S]*?```/#, with: "").matches(of: #/\]\(([^)\s]+)\)/#)
      .map { String($0.output.1) }.filter { !$0.contains("://") }
  }

  private static func problem(_ link: String, on page: String) throws -> String? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let base = URL(fileURLWithPath: "\(Project.root)/\(page)")
    let target = parts[0].isEmpty ? base : URL(fileURLWithPath: parts[0], relativeTo: base)
    guard FileManager.default.fileExists(atPath: target.standardizedFileURL.path) else {
      return "there is no such file"
    }
    guard parts.count == 2 else { return nil }
    let headings = try String(contentsOf: target, encoding: .utf8).matches(of: #/(?m)^#+ (.+)$/#)
    return headings.contains { anchor(String($0.output.1)) == parts[1] } ? nil : "there is no such heading"
  }

  /// What GitHub and GitLab make of a heading.
  private static func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " }
      .replacing(" ", with: "-")
  }
}
