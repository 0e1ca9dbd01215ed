import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

private func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined() }

private let podspec = (start: "Pod::Spec.new do |s|\n  s.name = 'A'\n  s.version = '1'\n", end: "end\n")

/// Files that no person wrote: read within seconds, or refused with the bound.
struct ExtremeDescriptorTests {
  static let rows: [(name: String, code: String?, read: @Sendable () throws -> Void)] = [
    (
      "70,000 dependencies", "ruby.size",
      {
        _ = try PodspecDocument(
          SourceText(
            path: "A.podspec", podspec.start + lines(70_000) { "  s.dependency 'P\($0)'\n" } + podspec.end))
      }
    ),
    (
      "250,000 items on a line", "ruby.size",
      {
        let list = Array(repeating: "'a'", count: 250_000).joined(separator: ",")
        _ = try PodspecDocument(
          SourceText(path: "A.podspec", podspec.start + "  s.frameworks = \(list)\n" + podspec.end))
      }
    ),
    (
      "a line of nearly 2 MiB", nil,
      {
        let text = String(repeating: "x", count: 1_900_000)
        _ = try PodspecDocument(
          SourceText(path: "A.podspec", podspec.start + "  s.summary = '\(text)'\n" + podspec.end))
      }
    ),
    (
      "a JSON podspec of 150,000 values", "json.malformed",
      {
        let members = (0..<150_000).map { "\"P\($0)\":[]" }.joined(separator: ",")
        _ = try JSONParser.parse(SourceText(path: "A.podspec.json", "{\"dependencies\":{\(members)}}"))
      }
    ),
    (
      "a manifest of 70,000 dependencies", "",
      { _ = try SwiftLexer.tokens(of: SourceText(path: "Package.swift", lines(70_000) { "a(\($0), b)\n" })) }
    ),
  ]

  @Test(arguments: ExtremeDescriptorTests.rows.indices) func everyExtremeEndsSoon(_ index: Int) {
    let row = Self.rows[index]
    let start = ThreadTime.now
    var codes: [String] = []
    do { try row.read() } catch { codes = (error as? Refusal)?.diagnostics.map(\.code) ?? ["\(error)"] }
    // Debug builds compute ten times as long.
    #expect(ThreadTime.now - start < 10, "\(row.name)")
    if let code = row.code {
      #expect(codes.count == 1 && (code.isEmpty || codes == [code]), "\(row.name): \(codes)")
    } else {
      #expect(codes == [], "\(row.name)")
    }
  }

  @Test func settingsThatDoubleThemselvesEnd() throws {
    let text = "A0 = x\n" + lines(64) { "A\($0 + 1) = $(A\($0))$(A\($0))\n" }
    let resolver = SettingsResolver(table: try SettingsWorld(text).table(), inputs: SettingsInputs())
    let start = ThreadTime.now
    let values = resolver.effective()
    #expect(ThreadTime.now - start < 10)
    #expect(values.first { $0.key == "A5" }?.setting.value == String(repeating: "x", count: 32))
    let last = values.first { $0.key == "A64" }?.setting
    #expect(last?.diagnostics.contains { $0.code == "settings.value.lookups" } == true)
  }
}
