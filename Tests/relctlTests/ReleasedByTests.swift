import TestSupport
import Testing

@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleaseQuestions
@testable import relctl

/// A team may sign with one identity: who released is somebody else.
struct ReleasedByTests {
  private let bot = Identity(name: "Release Bot", email: "bot@example.com")
  private let ana = Identity(name: "Ana", email: "ana@example.com")

  private func record(by person: Identity?) -> RunRecord {
    var record = RunRecord(
      schema: 1, run: "20261121T091500Z-6f3a91", state: .done, summary: "promote qa stg", environment: "stg",
      planDigest: "d", identity: bot, prepared: 100, changed: 200, outcomes: [])
    var agent = Agent(
      identity: bot, host: "mac", process: 1, machine: nil, build: nil, version: "1", command: "promote")
    agent.person = person
    record.agent = agent
    return record
  }

  @Test func historyNamesThePerson() {
    let style = TextStyle(isColored: false, width: 100)
    let record = record(by: ana)
    let summary = RunSummary(record)
    let whole = HistoryRunView(summary, record).text(style)
    #expect(
      whole.contains("Ana <ana@example.com>") && whole.contains("Release Bot <bot@example.com>"), "\(whole)")
    #expect(HistoryView([summary]).text(style).contains("Ana"))
    #expect(HistoryMarkdown([summary]).text.contains("| Ana |"))
    #expect(AuditLine(summary, record).person == ana)
  }

  @Test func whoSignsIsNamedOnce() {
    let record = record(by: nil)
    let whole = HistoryRunView(RunSummary(record), record).text(TextStyle(isColored: false, width: 100))
    #expect(whole.contains("Release Bot") && !whole.contains("commits by"), "\(whole)")
  }
}
