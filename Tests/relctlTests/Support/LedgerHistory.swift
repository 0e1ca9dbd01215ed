import Foundation
import TestSupport
import Testing

/// The ledger as the git program shows it: what its commits say one after the other, and what it means now.
struct LedgerHistory {
  struct Entry {
    let parents: Int
    let state: String
    let run: String
  }

  let entries: [Entry]
  /// Trains, open runs and the end of every run, as text that is equal when the ledgers mean the same. How a
  /// repository came to stand as planned, and when, is no part of it.
  let meaning: [String]

  /// - Parameter fleet: Its app holds the ledger; without one there are no entries.
  init(_ fleet: FleetWorld) throws {
    let app = fleet.remote("App")
    let branch = "refs/heads/relctl/ledger"
    guard try fleet.id(branch, of: "App") != nil else {
      (entries, meaning) = ([], [])
      return
    }
    let log = try fleet.world.git("log", "--reverse", "--format=%P%x1f%s%x1f%b%x1e", branch, in: app)
    entries = log.split(separator: "\u{1E}").map { text in
      let parts = text.trimmingCharacters(in: .newlines).split(
        separator: "\u{1F}", omittingEmptySubsequences: false)
      let run = parts[2].split(separator: "\n").first { $0.hasPrefix("run ") }?.dropFirst(4)
      return Entry(
        parents: parts[0].split(separator: " ").count, state: String(parts[1].prefix { $0 != ":" }),
        run: String(run ?? ""))
    }
    func json(_ path: String) throws -> [String: Any] {
      let text = try fleet.world.git("show", "\(branch):\(path)", in: app)
      return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let index = try json("ledger.json")
    var lines = try ["environments", "unfinished"].map { key in
      let value = try JSONSerialization.data(withJSONObject: index[key] ?? [], options: .sortedKeys)
      return "\(key) \(String(decoding: value, as: UTF8.self))"
    }
    for run in Set(entries.map(\.run)).sorted() where !run.isEmpty {
      let record = try json("runs/\(run)/run.json")
      let outcomes = try #require(record["outcomes"] as? [[String: Any]])
      let ends = outcomes.map { outcome in
        let isDone = ["landed", "alreadyThere"].contains(outcome["result"] as? String)
        return "\(outcome["repository"] ?? "") \(isDone ? "stands" : "\(outcome["result"] ?? "")")"
      }
      lines.append(
        "\(run) \(record["state"] ?? "") \(record["train"] ?? "") \(record["planDigest"] ?? "") "
          + ends.sorted().joined(separator: ", "))
    }
    meaning = lines
  }

  /// What breaks the ledger's promises: it is linear, a run begins once, and nothing comes after its end.
  var problems: [String] {
    var problems: [String] = []
    var last: [String: String] = [:]
    for (index, entry) in entries.enumerated() {
      if entry.parents != min(index, 1) { problems.append("entry \(index) has \(entry.parents) parents") }
      if entry.run.isEmpty { continue }
      if (last[entry.run] == nil) != (entry.state == "prepared") {
        problems.append("run \(entry.run) is '\(entry.state)' after '\(last[entry.run] ?? "nothing")'")
      }
      if let end = last[entry.run], ["done", "refused", "superseded", "abandoned"].contains(end) {
        problems.append("run \(entry.run) went from '\(end)' to '\(entry.state)'")
      }
      last[entry.run] = entry.state
    }
    return problems
  }
}
