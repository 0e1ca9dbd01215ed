import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleaseSetup
@testable import ReleaseSupport

/// Templates are filled in exactly, and a mistake in one has a place.
@Suite struct TemplateTests {
  private static let values = TemplateValues([
    "name": .text("Wallet & <Co>"), "module": .text("Wallet"), "yes": .flag(true), "no": .flag(false),
    "items": .list([["pod": "A"], ["pod": "B"]], keys: ["pod"]),
  ])

  private static func rendered(_ path: String, _ text: String) throws -> [RenderedFile] {
    try Template(files: [.init(path: path, bytes: Array(text.utf8))]).rendered(with: values)
  }

  @Test func textsAreFilledInAndNothingIsEscaped() throws {
    let rows: [(template: String, text: String?)] = [
      ("let name = \"{{name}}\"\n", "let name = \"Wallet & <Co>\"\n"),
      ("{{{name}}}|{{& name }}", "Wallet & <Co>|Wallet & <Co>"),
      ("\n\nfirst lines\n", "\n\nfirst lines\n"),
      ("{{#items}}\n- {{pod}} of {{module}}\n{{/items}}\nend", "- A of Wallet\n- B of Wallet\nend"),
      ("{{#yes}}y{{/yes}}{{^no}}n{{/no}}", "yn"),
      ("{{#no}}\nkept out\n{{/no}}\n", nil),
      ("{{! a comment }}x", "x"),
      ("a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\n", "a\r\nb\r\n"),
      ("{{=<% %>=}}${{ secrets.X }} <%module%>", "${{ secrets.X }} Wallet"),
      ("no tag { { } }", "no tag { { } }"),
      ("{{uppercased(module)}}", "WALLET"),
    ]
    for row in rows {
      let files = try Self.rendered("{{module}}/a.txt", row.template)
      #expect(files.first?.text.string == row.text, "\(row.template)")
      if row.text != nil { #expect(files.first?.path == "Wallet/a.txt") }
    }
    #expect(try Self.rendered("empty", "").map(\.path) == ["empty"], "what is empty in the template stays")
    let bytes: [UInt8] = [0x89, 0x50, 0, 123, 123, 255]
    let picture = try Template(files: [.init(path: "p.png", bytes: bytes)]).rendered(with: Self.values)
    #expect(picture.first?.bytes == bytes, "what is no text is copied")
  }

  /// Who looked into a folder on a Mac has put nothing into it.
  @Test func aFolderThatHoldsWhatTheFinderLeavesIsEmpty() throws {
    let scratch = try ScratchFolder()
    let template = Template(files: [.init(path: "a", bytes: [65])])
    try AtomicFile.write([1], to: scratch.path(".DS_Store"))
    try template.write(to: scratch.root, named: "X")
    #expect(try Template(folder: scratch.root, named: "X") == template)
    #expect(throws: Refusal.self) { try template.write(to: scratch.root, named: "X") }
  }

  @Test func mistakesHaveAPlace() {
    let rows: [(path: String, text: String, code: String, line: Int)] = [
      ("a.txt", "one\ntwo {{nmae}}\n", "template.name.unknown", 2),
      ("a.txt", "{{pod}}", "template.name.unknown", 1),
      ("a.txt", "one\n{{#items}}\n{{pod}}\n", "template.syntax", 4),
      ("a.txt", "one\n{{/items}}\n", "template.syntax", 2),
      ("a.txt", "one\n{{name\n", "template.syntax", 2),
      ("a.txt", "{{> header}}", "template.tag.unsupported", 1),
      ("../a.txt", "x", "template.path.invalid", 1),
      ("{{#yes}}../{{/yes}}a", "x", "template.path.invalid", 1),
      (".git/config", "x", "template.path.invalid", 1),
      ("/etc/passwd", "x", "template.path.invalid", 1),
      ("{{nmae}}.txt", "x", "template.name.unknown", 1),
    ]
    for row in rows {
      let refusal = #expect(throws: Refusal.self) { _ = try Self.rendered(row.path, row.text) }
      #expect(refusal?.diagnostics.first?.code == row.code, "\(row.text)")
      #expect(refusal?.diagnostics.first?.location?.line == row.line, "\(row.path) \(row.text)")
      #expect(refusal?.diagnostics.first?.location?.file == row.path)
    }
    let twice = Template(files: [.init(path: "{{module}}", bytes: [65]), .init(path: "wallet", bytes: [66])])
    #expect(throws: Refusal.self) { _ = try twice.rendered(with: Self.values) }
    let both = Template(files: [.init(path: "a", bytes: [65]), .init(path: "a/b", bytes: [66])])
    #expect(throws: Refusal.self) { _ = try both.rendered(with: Self.values) }
  }
}
