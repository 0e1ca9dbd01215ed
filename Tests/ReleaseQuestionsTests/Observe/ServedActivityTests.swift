import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseLedger
@testable import ReleaseQuestions
@testable import ReleaseWorkspace

/// What browsers hear of commands that work in the workspace.
struct ServedActivityTests {
  private static func entry(
    _ command: String, since: Int64 = 100, isAlive: Bool = false, isRecorded: Bool = false,
    end: RunActivity.End? = nil
  ) -> ActivityFolder.Entry {
    var activity = RunActivity(command: command, host: "mac", since: since)
    if isRecorded { _ = activity.note(.recording(.prepared)) }
    _ = activity.note(.landingComponents(4))
    _ = activity.note(.landing(repository: "Network"))
    activity.end = end
    return ActivityFolder.Entry(activity: activity, isAlive: isAlive)
  }

  private static func told(_ entries: [ActivityFolder.Entry], at now: Int64 = 200) -> [String] {
    ServedActivity(entries, now: now).commands.map { "\($0.command) \($0.state) \($0.recovery ?? "-")" }
  }

  @Test func aCommandThatWorksSaysHowFarItIs() {
    let told = ServedActivity([Self.entry("promote qa stg", isAlive: true)], now: 200).commands
    #expect(told.map(\.state) == [.running] && told.first?.phase == .landing)
    #expect(told.first?.names == ["Network"] && told.first?.total == 4)
  }

  @Test(
    arguments: [
      ("promote qa stg", true, "resume"), ("promote qa stg", false, "promote qa stg"),
      ("abandon", true, "abandon"),
      ("build qa", false, "build qa"), ("ship B1", false, "ship B1"),
    ] as [(String, Bool, String)])
  func anInterruptedOneSaysHowToGoOn(_ command: String, _ isRecorded: Bool, _ recovery: String) {
    let entry = Self.entry(command, isRecorded: isRecorded)
    #expect(Self.told([entry]) == ["\(command) interrupted \(recovery)"])
    #expect(ServedActivity([entry], now: 200).commands.first?.names == [])
  }

  @Test func endsAreNewsForAWhile() {
    let end = Self.entry("bump minor", end: RunActivity.End(time: 150, result: .failed))
    #expect(Self.told([end]) == ["bump minor failed -"] && Self.told([end], at: 300).isEmpty)
    #expect(ServedActivity.lastEnd(of: [end]) == 150)
  }

  @Test func whatALaterCommandFinishedIsInterruptedNoMore() {
    let killed = Self.entry("promote qa stg", isRecorded: true)
    let resumed = Self.entry("resume", since: 120, end: RunActivity.End(time: 130, result: .done))
    let failed = Self.entry("resume", since: 120, end: RunActivity.End(time: 130, result: .failed))
    #expect(Self.told([resumed, killed], at: 900).isEmpty)
    #expect(Self.told([failed, killed], at: 900) == ["promote qa stg interrupted resume"])
    #expect(Self.told([killed], at: 100_000).isEmpty)
  }
}
