import Foundation
import Testing

@testable import relctl

/// docs/diagnostics.md, which `relctl diagnostics` prints, explains every code of the sources.
///
/// `RELCTL_RECORD=1 scripts/test --filter DiagnosticsPage` writes the page.
struct DiagnosticsPageTests {
  private static let page = URL(filePath: Project.root + "/docs/diagnostics.md")
  /// A longer list helps nobody to find a message.
  private static let mostTexts = 6

  /// The chapters, with the first words of their codes.
  private static let chapters: [(title: String, areas: [String])] = [
    (
      "The workspace and its manifest",
      words(
        "init manifest workspace environment settings xcconfig identity state machine file text probe usage internal output"
          + " yaml xcodegen tuist")
    ),
    (
      "Planning a release",
      words(
        "app branch component confirm dependency drift due hotfix merge messages plan promotion publication ref releaseNotes"
          + " pin repository requirement signing tag train undo version")
    ),
    ("Runs and the ledger", words("approval gate journal junit landing ledger resume run")),
    ("Remotes, git and mirrors", words("commit credential git host libgit2 mirror push registry remote ssh")),
    (
      "Descriptors",
      words(
        "cartfile changelog descriptor json owner package pbxproj plist podfile podfilelock podspec project resolved ruby"
          + " scheme swift")
    ),
    ("CocoaPods: spec repositories, locks, the resolver", words("lock resolver specs")),
    ("Rules, graphs, modules, reports", words("audit graph graphviz modules reports rswift rules serve")),
    ("New components", ["template"]),
    ("Builds", words("bisect build buildNumber checkout provenance symbols verify")),
    (
      "Channels and chats",
      words("appstore bugly channel delivery firebase notify receipt secret ship store testflight")
    ),
  ]

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  @Test func thePageExplainsEveryCode() throws {
    let codes = DiagnosticCodes(in: SourceFile.all, areas: Set(Self.chapters.flatMap(\.areas)))
    #expect(codes.homeless.isEmpty, "add the first word of the code to a chapter: \(codes.homeless)")
    let made = Self.text(of: codes.all)
    if Project.isRecording { try Data(made.utf8).write(to: Self.page) }
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let isFresh = page == made
    #expect(isFresh, "docs/diagnostics.md; record with RELCTL_RECORD=1")
  }

  // MARK: The page

  private static let introduction = """
    # Diagnostic codes

    Every problem that relctl reports has a code: `code` in JSON, the name in JUnit and SARIF, and a heading on this page.
    Codes stay the same between versions. Their texts may change.
    To explain a code from a log, search for it here or run `relctl diagnostics CODE`.

    Each code is followed by its messages, its hints and the folder of its source.
    `<name>` is a value, and `…` is a text that depends on the case.
    A hint belongs to all messages above it that have no hint of their own.

    `relctl lint` reports rules by their names: see [rules.md](rules.md).
    For exit statuses, see [README.md](README.md#options-and-exit-statuses).

    <!-- Made from the sources by DiagnosticsPageTests -->
    """

  private static func text(of codes: [String: DiagnosticCodes.Code]) -> String {
    let chapters = chapters.map { title, areas in
      let sections = codes.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
        .filter { areas.contains(String($0.key.prefix { $0 != "." })) }
      return "\n## \(title)\n" + sections.map(section).joined()
    }
    return introduction + "\n" + chapters.joined()
  }

  private static func section(of code: String, _ entry: DiagnosticCodes.Code) -> String {
    let block = block(of: entry.texts)
    let heading = "\n### \(code.replacing("<", with: "&lt;"))\n\n"
    let meaning = entry.meaning.map { "\($0)\n\n" } ?? ""
    guard !block.isEmpty || entry.meaning != nil else {
      let files = entry.files.map { "`\($0)`" }.joined(separator: ", ")
      return heading + "The text depends on the case: \(files).\n"
    }
    let folders = Set(entry.files.map { ($0 as NSString).deletingLastPathComponent })
    return heading + meaning + (block.isEmpty ? "" : "```text\n\(block)```\n\n")
      + folders.sorted().map { "`\($0)`" }.joined(separator: ", ") + "\n"
  }

  private static func block(of all: [DiagnosticCodes.Text]) -> String {
    var texts: [DiagnosticCodes.Text] = []
    for text in all where !texts.contains(text) && isFindable(text.message) { texts.append(text) }
    let shown = texts.prefix(mostTexts)
    var lines: [String] = []
    for (index, text) in shown.enumerated() {
      lines += text.message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let isShared = index + 1 < shown.count && shown[index + 1].hint == text.hint
      if let hint = text.hint, !isShared { lines.append("  hint: \(hint.replacing("\n", with: " "))") }
    }
    if texts.count > mostTexts { lines.append("…") }
    return lines.map { $0.replacing(/\s+$/, with: "") + "\n" }.joined()
  }

  /// Nobody finds a message by the middle of it, or by values alone.
  private static func isFindable(_ text: String) -> Bool {
    !text.hasPrefix(";") && text.replacing(/<[^<>]*>/, with: "").contains(/[a-z]/)
  }
}
