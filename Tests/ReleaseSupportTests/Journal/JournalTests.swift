import Foundation
import TestSupport
import Testing

@testable import ReleaseSupport

@Suite struct JournalTests {
  struct Event: Codable, Hashable, Sendable {
    var step: Int
    var note: String
    var at: Int64?
  }

  @Test func eventsAreReadBackInTheirOrder() throws {
    let folder = try ScratchFolder()
    let path = folder.path("runs/1/journal.jsonl")
    #expect(try Journal.read(path, as: Event.self) == [])
    let events = [
      Event(step: 1, note: "a/b \"c\"\nd", at: 1_700_000_000),
      Event(step: 2, note: "支付\u{2028}", at: nil),
    ]
    do {
      let journal = try Journal.open(at: path)
      try journal.append(events[0])
      #expect(try Journal.read(path) == [events[0]], "it is there while the writer is open")
    }
    try Journal.open(at: path).append(events[1])
    #expect(try Journal.read(path) == events)
    let text = String(decoding: try readFile(path), as: UTF8.self)
    #expect(text.hasPrefix("{\"at\":1700000000,\"note\":\"a/b \\\"c\\\"\\nd\",\"step\":1}\n"))
    #expect(text.utf8.count { $0 == 10 } == 2)
  }

  /// Wherever a crash cuts the file, the whole lines before it are read, and the next writer goes on after them.
  @Test func aTornLineIsPassedOverAndRemoved() throws {
    let folder = try ScratchFolder()
    let path = folder.path("journal")
    let events = (1...3).map { Event(step: $0, note: "n") }
    do {
      let journal = try Journal.open(at: path)
      for event in events { try journal.append(event) }
    }
    let whole = try readFile(path)
    let added = Event(step: 9, note: "after")
    for length in 0...whole.count {
      try AtomicFile.write(Array(whole[..<length]), to: path)
      let kept = Array(events.prefix(whole[..<length].count { $0 == 10 }))
      if try Journal.read(path) != kept { Issue.record("cut at \(length)") }
      try Journal.open(at: path).append(added)
      if try Journal.read(path) != kept + [added] { Issue.record("continued after a cut at \(length)") }
    }
  }

  @Test func damageBeforeTheEndIsNotPassedOver() throws {
    let folder = try ScratchFolder()
    let rows: [(name: String, text: String, line: Int)] = [
      ("noise", "{\"step\":1,\"note\":\"a\"}\nxx\n{\"step\":2,\"note\":\"b\"}\n", 2),
      ("an empty line", "\n", 1),
      ("another shape", "{\"step\":\"one\"}\n", 1), ("not UTF-8", "\u{0}\u{1}\n", 1),
    ]
    for row in rows {
      try AtomicFile.write(Array(row.text.utf8), to: folder.path("j"))
      do {
        let events: [Event] = try Journal.read(folder.path("j"))
        Issue.record("\(row.name): read \(events)")
      } catch {
        guard case .corrupt(_, row.line, _) = error else {
          Issue.record("\(row.name): \(error)")
          continue
        }
      }
    }
  }

  @Test func oneWriterAtATime() throws {
    let folder = try ScratchFolder()
    let path = folder.path("journal")
    let first = try Journal.open(at: path)
    #expect(throws: JournalError.held(path: path)) { try Journal.open(at: path) }
    try first.append(Event(step: 1, note: ""))
  }

  @Test func manyTasksWriteWholeLines() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("journal")
    let journal = try Journal.open(at: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for step in 0..<40 { group.addTask { try journal.append(Event(step: step, note: "x")) } }
      try await group.waitForAll()
    }
    let events: [Event] = try Journal.read(path)
    #expect(events.map(\.step).sorted() == Array(0..<40))
  }

  @Test func anEventThatJSONCannotHoldIsRefusedAndLeavesNoTrace() throws {
    let folder = try ScratchFolder()
    let path = folder.path("journal")
    let journal = try Journal.open(at: path)
    #expect(throws: JournalError.self) { try journal.append([Double.nan]) }
    try journal.append([1.5])
    #expect(try Journal.read(path) == [[1.5]])
  }
}
