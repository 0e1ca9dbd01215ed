import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// One commit of the ledger's branch, held against what relctl would have written there.
struct ChronicleStep {
  let change: CommitChanges
  let info: CommitInfo
  let isFirst: Bool
  /// The index before the commit; of the first one, what it begins with.
  let before: LedgerIndex
  /// The index after the commit.
  private(set) var index: LedgerIndex
  /// Runs whose record changed here.
  var records: [RunID: RunRecord] = [:]
  /// Runs that the ledger did not have before.
  var begun: [RunID] = []
  /// The runs of new lines of history files.
  var lines: [RunSummary] = []
  /// Whether a run ended here, which tidies up.
  private var isTidying = false

  init(_ change: CommitChanges, info: CommitInfo, isFirst: Bool, before: LedgerIndex) {
    self.change = change
    self.info = info
    self.isFirst = isFirst
    self.before = before
    index = before
  }

  var isCompaction: Bool { isFirst && info.message.hasPrefix("compacted: ") }

  mutating func read(_ git: borrowing Repository, into chronicle: inout LedgerChronicle) throws {
    if isCompaction { chronicle.compaction = change.commit }
    if info.parents.count > 1 {
      flaw("this commit merges \(info.parents.count) histories; the ledger is one line", nil, &chronicle)
    }
    // The records first: the rest is held against them. Then what went.
    for file in change.files.sorted(by: { Self.rank($0.path) < Self.rank($1.path) }) {
      do {
        try read(file, git, &chronicle)
      } catch let refusal as Refusal {
        let reason = refusal.diagnostics.first?.messagePhrase ?? ""
        flaw("this commit wrote what can't be read: \(reason)", file.path, &chronicle)
      } catch let error as GitError {
        flaw("this commit wrote what can't be read: \(error.message)", file.path, &chronicle)
      }
    }
    judgeIndex(&chronicle)
    judgeFolding(&chronicle)
    judgeUndos(&chronicle)
    judgeMessage(&chronicle)
    keepApprovals(&chronicle)
    chronicle.ended.removeAll { records[$0]?.state.isOpen == true }
    chronicle.ended += ends(after: Set(chronicle.ended))
  }

  /// The runs that this commit ended, in their order; one that is undone ended before.
  ///
  /// Several runs may begin in one second, and clocks of machines differ. So what counts is the order in which the index
  /// has the runs of an environment; times only decide between environments.
  private func ends(after known: Set<RunID>) -> [RunID] {
    let here = records.filter { !$0.value.state.isOpen && !known.contains($0.key) }
    let kept = index.kept.sorted { $0.key < $1.key }.map { $0.value.compactMap { here[$0.run] } }
    let listed = Set(kept.joined().map(\.run))
    let others = here.values.filter { !listed.contains($0.run) }
    var queues = [others.sorted { ($0.changed, $0.run) < ($1.changed, $1.run) }] + kept
    var ends: [RunID] = []
    while let next = queues.indices.filter({ !queues[$0].isEmpty }).min(by: {
      queues[$0][0].changed < queues[$1][0].changed
    }) {
      ends.append(queues[next].removeFirst().run)
    }
    return ends
  }

  /// Records before plans before trains, and history lines before what they replace.
  private static func rank(_ path: String) -> Int {
    if path.hasSuffix("/run.json") { return 1 }
    return path == LedgerIndex.path ? 0 : path.hasPrefix("history/") ? 2 : 3
  }

  private mutating func read(
    _ file: FileChange, _ git: borrowing Repository, _ chronicle: inout LedgerChronicle
  ) throws {
    let parts = file.path.split(separator: "/").map(String.init)
    let bytes = try file.new.map { try git.objects.blob($0, path: file.path) }
    let old = try file.old.map { try git.objects.blob($0, path: file.path) }
    switch (parts.first, parts.count) {
    case (LedgerIndex.path, 1):
      guard let bytes else { return flaw("the index was deleted", file.path, &chronicle) }
      index = try decode(LedgerIndex.self, bytes, file.path)
    case ("runs", 3) where parts[2] == "run.json":
      try readRecord(RunID(recorded: parts[1]), bytes, file.path, &chronicle)
    case ("runs", 3) where parts[2] == "plan.json":
      try readPlan(RunID(recorded: parts[1]), bytes, isNew: old == nil, file.path, &chronicle)
    case ("runs", 4) where parts[2] == "objects":
      if bytes != nil, old != nil { flaw("a pack of a run was replaced", file.path, &chronicle) }
    case ("trains", 2): try readTrain(bytes, isNew: old == nil, file.path, &chronicle)
    case ("history", 2): try readHistory(bytes, after: old, file.path, &chronicle)
    case ("approvals", 3), ("tests", 3), ("ticks", 3):
      try readWord(parts, bytes, after: old, file.path, &chronicle)
    case ("receipts", 3): try readReceipt(bytes, after: old, file.path, &chronicle)
    case ("builds", 2): try readBuilds(bytes, after: old, file.path, &chronicle)
    case ("health", 2):
      if bytes == nil { flaw("what was known of the store was deleted", file.path, &chronicle) }
    default: flaw("this file does not belong in a ledger", file.path, &chronicle)
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8], _ path: String) throws -> Value {
    try LedgerDocument(path: path, commit: change.commit.id).decode(type, from: bytes, schema: 1)
  }

  func flaw(
    _ message: Phrase, _ path: String?, _ chronicle: inout LedgerChronicle, run: RunID? = nil
  ) {
    let named = path.flatMap { path -> RunID? in
      let parts = path.split(separator: "/")
      return parts.first == "runs" && parts.count > 1 ? RunID(recorded: String(parts[1])) : nil
    }
    chronicle.note(
      LedgerChronicle.Flaw(message: message, path: path, commit: change.commit, run: run ?? named))
  }
}
