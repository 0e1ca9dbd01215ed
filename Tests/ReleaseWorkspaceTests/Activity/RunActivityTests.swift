import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

@testable import ReleaseLedger
@testable import ReleaseWorkspace

/// What others on a machine see of a command that works.
struct RunActivityTests {
  private static func folder() -> String {
    NSTemporaryDirectory() + "activity-\(UInt64.random(in: 0 ... .max))"
  }

  private static func activity(after events: [RunEvent]) -> RunActivity {
    var activity = RunActivity(command: "promote qa stg", host: "mac", since: 100)
    for event in events { _ = activity.note(event) }
    return activity
  }

  @Test func aRunLandsComponentAfterComponent() {
    let outcome = RunRecord.Outcome(repository: "Network", result: .landed, updates: [])
    let events: [RunEvent] = [
      .fetching(repositories: ["Network", "App"]), .fetched(repository: "App"), .recording(.prepared),
      .landingComponents(2), .landing(repository: "Network"), .landing(repository: "App"), .landed(outcome),
    ]
    let activity = Self.activity(after: events)
    #expect(activity.phase == .landing && activity.names == ["App"] && activity.isRecorded)
    #expect(activity.done == 1 && activity.total == 2)
    #expect(Self.activity(after: Array(events.prefix(2))).done == 1)
    #expect(!Self.activity(after: Array(events.prefix(2))).isRecorded)
  }

  @Test func aBuildCountsItsComponents() {
    let activity = Self.activity(after: [
      .building(.laying(count: 3)), .building(.laid(component: "Network")), .building(.building(count: 3)),
      .building(.begun(component: "Network", step: "build")),
      .building(.said(component: "Network", line: "the secret is hunter2")),
      .building(.begun(component: "Feed", step: "build")),
      .building(.ended(component: "Network", state: .built, seconds: 2)),
    ])
    #expect(activity.phase == .building && activity.names == ["Feed"])
    #expect(activity.done == 1 && activity.total == 3)
  }

  @Test func anUploadCountsHowMuchIsSent() {
    let activity = Self.activity(after: [.shipping(.sending(channel: "testflight", sent: 300, total: 1200))])
    #expect(activity.phase == .shipping && activity.names == ["testflight"])
    #expect(activity.done == 25 && activity.total == 100)
  }

  @Test func aCommandIsAliveUntilItEndsOrItsProcessIsGone() throws {
    let state = Self.folder()
    defer { try? FileManager.default.removeItem(atPath: state) }
    let folder = ActivityFolder(state: state)
    #expect(folder.entries().isEmpty)
    let recorder = ActivityRecorder()
    recorder.begin("apply", in: state, host: "mac", now: 100)
    recorder.begin("apply promote qa stg", in: state, host: "mac", now: 101)
    recorder.name("Ana")
    recorder.note(.verifying)
    #expect(folder.entries().map(\.isAlive) == [true])
    // Its lock goes with it, as a process's does: what it wrote says nothing of an end.
    var killed: ActivityRecorder? = ActivityRecorder()
    killed?.begin("build qa", in: state, host: "mac", now: 102)
    killed = nil
    recorder.end(.done, now: 105)
    let entries = folder.entries()
    #expect(entries.map(\.activity.command) == ["build qa", "apply promote qa stg"])
    #expect(entries.map(\.isAlive) == [false, false])
    #expect(entries[0].activity.end == nil)
    #expect(entries[1].activity.end == RunActivity.End(time: 105, result: .done))
    #expect(entries[1].activity.who == "Ana" && entries[1].activity.since == 100)
    #expect(killed == nil)
  }

  @Test func oldFilesAreRemovedAndDamagedOnesPassedOver() throws {
    let state = Self.folder()
    defer { try? FileManager.default.removeItem(atPath: state) }
    for index in 0..<20 {
      let recorder = ActivityRecorder()
      recorder.begin("bump minor", in: state, host: "mac", now: Int64(1000 + index))
      recorder.end(.failed, now: Int64(1001 + index))
    }
    let folder = ActivityFolder(state: state)
    #expect(folder.names().count <= 9 && folder.entries().count == 8)
    #expect(folder.entries().first?.activity.since == 1019)
    try Data("{".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/9999-1-a.json"))
    #expect(folder.entries().count == 7)
  }

  /// A folder that can't be written costs the view, and nothing else.
  @Test func whatCannotBeWrittenStopsNobody() throws {
    let state = Self.folder()
    defer { try? FileManager.default.removeItem(atPath: state) }
    try Data().write(to: URL(fileURLWithPath: state))
    let recorder = ActivityRecorder()
    recorder.begin("bump minor", in: state, host: "mac", now: 100)
    recorder.note(.verifying)
    recorder.end(.done, now: 101)
    #expect(ActivityFolder(state: state).entries().isEmpty)
  }
}
