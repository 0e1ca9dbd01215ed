import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// How much the ledger's tree holds, however many runs there were.
enum LedgerBounds {
  /// Finished runs of one environment that keep their record and plan.
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

/// Folds what is beyond the bounds: a run becomes one line of a history file, a train that nothing names is
/// dropped.
struct LedgerFolding {
  let reader: LedgerReader
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var deleted: Set<String> = []

  init(_ reader: LedgerReader) { self.reader = reader }

  mutating func fold(_ index: inout LedgerIndex, _ repository: borrowing Repository) throws {
    var dropped: [String] = []
    for environment in index.kept.keys.sorted() {
      while var kept = index.kept[environment], kept.count > LedgerBounds.keptRuns {
        let oldest = kept.removeFirst()
        index.kept[environment] = kept
        try fold(oldest.run, in: &index, from: repository)
        if let train = oldest.train { dropped.append(train) }
      }
    }
    for environment in index.environments.keys.sorted() {
      dropped += index.environments[environment]?.forgetOldVersions() ?? []
    }
    let named = index.namedTrains
    for train in Set(dropped).subtracting(named) {
      let path = LedgerPath.train(train)
      if try repository.treeEntry(at: path, in: reader.head) != nil { deleted.insert(path) }
      for folder in [LedgerPath.approvals(of: train), LedgerPath.tests(of: train)] {
        deleted.formUnion(try repository.entries(ofTree: reader.head, under: folder).map(\.path))
      }
    }
  }

  private mutating func fold(
    _ run: String, in index: inout LedgerIndex, from repository: borrowing Repository
  ) throws {
    guard let record = try reader.record(run, repository) else { return }
    let path = LedgerBounds.historyFile(index.folded / LedgerBounds.linesInFile)
    var lines = files[path] ?? []
    if lines.isEmpty, let old = try repository.file(path, in: reader.head) { lines = old }
    files[path] = lines + (try CanonicalJSON.line(RunSummary(record)))
    index.folded = index.folded.boundedSum(with: 1)
    deleted.insert(LedgerPath.folder(run))
  }
}
