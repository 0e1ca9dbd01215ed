/// How long runs of one command took in one environment, by the ledger.
package struct UsualDuration: Sendable, Hashable {
  /// From the beginning of a run to its end: the one in the middle.
  package let seconds: Int
  package let runs: Int

  /// - Parameter summary: The run's command line, such as `promote qa stg`.
  /// - Returns: nil where fewer than three runs say something.
  init?(of summary: String, in past: [RunSummary]) {
    let command = summary.prefix { $0 != " " }
    let times = past.filter { $0.state == .done && $0.summary.prefix { $0 != " " } == command }
      .map { Int($0.changed - $0.prepared) }.filter { $0 > 0 }.sorted()
    guard times.count >= 3 else { return nil }
    seconds = times[times.count / 2]
    runs = times.count
  }
}
