/// How much the ledger's tree holds, however many runs there were.
enum LedgerBounds {
  /// Finished runs of one environment that keep their record and plan, beside the one that put the present train there.
  static let keptRuns = 20
  /// Versions of one environment whose last train can be named by its version.
  static let keptVersions = 50
  /// Lines of one history file: appending to it costs the same after thousands of runs.
  static let linesInFile = 200

  static func historyFile(_ number: Int) -> String {
    let digits = String(number)
    return "history/\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits).jsonl"
  }
}
