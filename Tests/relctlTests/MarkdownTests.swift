import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning
@testable import relctl

/// Pages for wikis, in which other people's words stay words.
struct MarkdownTests {
  @Test func markdownShowsTextAndNothingElse() {
    let rows: [(text: String, expected: String)] = [
      ("plain words", "plain words"), ("<script>|`*_[x](y)", "\\<script\\>\\|\\`\\*\\_\\[x\\]\\(y\\)"),
      ("- item", "\\- item"), ("1. item", "1\\. item"), ("see https://x", "see https\\://x"),
      ("a\nb\u{7}", "a b "),
      ("&lt; @all #1 ~~", "\\&lt; \\@all \\#1 \\~\\~"),
    ]
    for row in rows where MarkdownText.atStart(row.text) != row.expected {
      Issue.record("\(row.text): \(MarkdownText.atStart(row.text))")
    }
    #expect(MarkdownText.code("a``b") == "```a``b```" && MarkdownText.code("`") == "`` ` ``")
    #expect(MarkdownText.code("a`|\\|") == "a\\`\\|\\\\\\|", "no reader takes a bar for the end of a cell")
    #expect(MarkdownText.code("a\u{202E}b") == "`a\u{FFFD}b`")
    #expect(
      MarkdownText.link("a]", "https://x/)") == "a\\]"
        && MarkdownText.link("a", "https://x/y") == "[a](https://x/y)")
  }

  @Test func notesShowWhatIsNewAndWhatIsMissing() throws {
    let ids = try (1...4).map { try #require(ObjectID(String(repeating: "\($0)", count: 40))) }
    func commit(_ number: Int, _ subject: String, tickets: [String] = [], twin: ObjectID? = nil)
      -> ChangeCommit
    {
      ChangeCommit(
        id: ids[number - 1], author: "Ada", time: 0, subject: subject, tickets: tickets, note: nil, twin: twin
      )
    }
    func place(_ version: String) throws -> MemberDifference.Place {
      .init(
        Train.Member(
          name: "Media", version: try #require(Version(version)), spelledVersion: version, commit: ids[0],
          branch: try #require(RefName.branch("b")), tag: nil, pods: [], isChosen: true))
    }
    let side = TrainDifference.Side(
      environment: "qa", title: "qa", version: Version("6.6.0"), train: nil, run: nil, settingsDigest: nil)
    let member = MemberDifference(
      name: "Media", isApp: false, from: try place("6.6.0"), to: try place("6.5.5"),
      onlyInFrom: ChangeList(commits: [
        commit(1, "APP-1 Fix\u{1B}[2J a \u{202E}thing", tickets: ["APP-1"]),
        commit(2, "picked", twin: ids[2]),
      ]),
      onlyInTo: ChangeList(commits: [commit(3, "picked", twin: ids[1]), commit(4, "Only released")]))
    let gone = Diagnostic(severity: .warning, "component.unknown", "it is gone", subject: "Video")
    let notes = ReleaseNotes(
      TrainDifference(from: side, to: side, members: [member], settings: [], problems: [gone]))
    let text = ReleaseNotesMarkdown(notes, TicketRules(pattern: "x", url: "https://t.example.com/{id}")).text
    #expect(
      text.contains(
        "- APP-1 Fix \\[2J a \u{FFFD}thing [APP-1](https://t.example.com/APP-1) (Ada, `1111111111`)\n"))
    #expect(
      !text.contains("picked")
        && text.contains("## Not in this version\n\n- Media 6.5.5 has: Only released"))
    #expect(text.hasSuffix("\nVideo: it is gone\n"))
  }
}
