import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseDelivery
@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseQuestions
@testable import ReleaseServices
@testable import ReleaseSupport
@testable import relctl

/// What others wrote stays a text to the program that reads it, also where Swift takes a mark for a part of another
/// character.
struct EscapeTests {
  struct Reader: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Mark -> what is written for it.
    let marks: [String: String]
    let written: @Sendable (String) throws -> String

    init(
      _ name: String, _ marks: [String: String], _ written: @escaping @Sendable (String) throws -> String
    ) {
      testDescription = name
      self.marks = marks
      self.written = written
    }
  }

  private static let markup = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
  private static let quotes = ["\"": "\\\"", "\\": "\\\\"]
  private static let markdown = Dictionary(
    uniqueKeysWithValues: "\\`*_{}[]()#+!|<>&~@$:".map { (String($0), "\\\($0)") })

  static let readers: [Reader] = [
    Reader("HTML", markup) { $0.escapedForMarkup },
    Reader(
      "JSON in a script",
      [
        "<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
      ]
    ) { $0.escapedForScripts },
    Reader("Graphviz", quotes) { $0.escapedForQuotes },
    Reader(
      "Mermaid",
      ["\"": "#quot;", "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "`": "#96;", "\n": " "]
    ) { $0.escapedForMermaid },
    Reader("security -i", quotes) { SecurityProgram.quoted($0) },
    Reader("export options", ["&": "&amp;", "<": "&lt;", ">": "&gt;"]) { try Self.exportOptions($0) },
    Reader("JUnit", markup.merging(["\n": "&#10;", "\t": "&#9;"]) { $1 }) { XMLText.escaped($0) },
    Reader("a property list", ["&": "&amp;", "<": "&lt;", ">": "&gt;"]) { PropertyListXML.escaped($0) },
    Reader("a project of Xcode", quotes) { OpenStepString.quoted($0) },
    Reader("xcconfig", ["//": "/$()/"]) { XCConfigValue.written($0) ?? "" },
    Reader("Podfile.lock", quotes.merging(["\n": "\\n", "\t": "\\t"]) { $1 }) { LockScalar.written($0) },
    Reader("JSON", quotes) { JSONEditing.escaped($0) },
    Reader("YAML", ["'": "''"]) { YAMLScalar.written($0) },
    Reader("a form of HTTP", ["\"": "%22", "\r": "%0D", "\n": "%0A", "\r\n": "%0D%0A"]) { Self.form($0) },
    Reader("Markdown", markdown) { MarkdownText.of($0) },
    Reader("a cell of Markdown", ["|": "\\|"]) { MarkdownText.code($0) },
    Reader("Slack", ["&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "＠", "://": "：//"]) {
      ChatMarkup(.slack).text($0)
    },
    Reader("Azure Pipelines", ["##vso[": "＃#vso[", "##[": "＃#["]) {
      ServerCommands(kind: .other).broken(in: $0)
    },
  ]

  @Test(arguments: readers)
  func everyMarkIsSeenAsItsReaderSeesIt(_ reader: Reader) throws {
    for (mark, expected) in reader.marks {
      let written = Array(try reader.written("\u{600}\(mark)\u{301}").utf8)
      #expect(
        written.contains(Array("\u{600}\(expected)\u{301}".utf8)),
        "\(mark): \(String(decoding: written, as: UTF8.self))")
    }
  }

  private static func exportOptions(_ certificate: String) throws -> String {
    let layer = "RELEASE_EXPORT_METHOD = debugging\nRELEASE_SIGNING_CERTIFICATE = \(certificate)\n"
    let table = try SettingsTable.load("L.xcconfig", rules: SettingsRules()) { _ in Array(layer.utf8) }
    let inputs = SettingsScope(environment: "prd", component: "App").inputs
    let options = try ExportOptions(SettingsResolver(table: table, inputs: inputs))
    return options?.plist(for: "Xcode 16.2") ?? ""
  }

  private static func form(_ name: String) -> String {
    let body = HTTPBody.form([(name: name, value: "v")], boundary: "b")
    guard case .bytes(let bytes)? = body.parts.first else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aFenceOfCodeIsLongerThanWhatItHolds() {
    let code = Array(MarkdownText.code("a\u{600}``\u{301}b").unicodeScalars)
    #expect(code.starts(with: "```a".unicodeScalars) && code.suffix(4).elementsEqual("b```".unicodeScalars))
  }

  @Test func commandsOfABuildServerAreTexts() {
    let gitHub = ServerCommands(kind: .gitHub)
    #expect(gitHub.broken(in: "a::b\n \t::error::x\n##[group]") == "a::b\n \t：:error::x\n＃#[group]")
    let other = ServerCommands(kind: .other)
    #expect(
      other.broken(in: "1 ##vso[task.setvariable variable=a]b ###teamcity[x]")
        == "1 ＃#vso[task.setvariable variable=a]b #＃#teamcity[x]")
    #expect(other.broken(in: "::x\n## [6.5.5]\n### Fixed") == "::x\n## [6.5.5]\n### Fixed")
    #expect(other.broken(inJSON: "[\"\\\\##vso[x]\"]") == "[\"\\\\\\u0023#vso[x]\"]")
  }

  @Test func aPictureWithAScriptIsNone() {
    #expect(PageGraph.inline("<?xml?><svg><g></g></svg>") != nil)
    #expect(PageGraph.inline("<svg>\u{600}<SCRIPT\u{301}>x</svg>") == nil)
  }

  @Test(arguments: [nil, 1_800_000_000] as [Int64?])
  func thePageOfAnAppAllowsItsOwnStyleAndScriptAlone(profileEnd: Int64?) throws {
    let name = "\u{600}<script\u{600}>alert(1)\u{600}</script\u{600}>"
    let facts = InstallPage.Facts(
      title: name, bundleID: name, version: name, number: "1", environment: "qa", configuration: name,
      built: 0, minimumSystem: name, notes: name, digest: "")
    let page = InstallPage(
      facts: facts, installation: AppInstallation(profileEnd: profileEnd),
      file: "https://shelf.example.com/App.ipa", now: 0)
    var html = try #require(page.html)
    func content(_ element: String) throws -> String {
      let start = try #require(html.firstRange(of: "<\(element)>")?.upperBound)
      let end = try #require(html.firstRange(of: "</\(element)>")?.lowerBound)
      return String(html[start..<end])
    }
    var policy = "default-src 'none'; style-src 'sha256-\(PageTemplate.digest(try content("style")))'; "
    if profileEnd != nil {
      let script = try content("script")
      policy += "script-src 'sha256-\(PageTemplate.digest(script))'; "
      html = html.replacing("<script>\(script)</script>", with: "")
    }
    #expect(html.contains("content=\"\(policy)base-uri 'none'; form-action 'none'\""))
    #expect(!html.utf8.contains("<script".utf8) && !html.utf8.contains("</script".utf8))
  }
}
