import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension ChronicleStep {
  mutating func readRecord(
    _ run: RunID, _ bytes: [UInt8]?, _ path: String, _ chronicle: inout LedgerChronicle
  ) throws {
    // What went is held against the new lines of history.
    guard let bytes else { return }
    let record = try decode(RunRecord.self, bytes, path)
    guard record.run == run else {
      return flaw("the record names the run \(record.run)", path, &chronicle)
    }
    records[run] = record
    let known = chronicle.runs[run]?.record
    if known == nil { begun.append(run) }
    if let known {
      if let key = record.changedKey(since: known) {
        flaw("'\(key)' of a recorded run was changed", path, &chronicle)
      }
      let isUndone = known.state == .done && record.state == .undone
      if !isUndone, known != record, !known.mayBecome(record) {
        flaw("the run was '\(known.state.rawValue)' and became '\(record.state.rawValue)'", path, &chronicle)
      }
    } else if !isFirst {
      let previous = before.environments[record.environment]?.current
      if record.previous?.train != previous {
        let there: Phrase = previous.map { "train \($0.short)" } ?? "no train"
        flaw(
          "the run names another train before it than '\(record.environment)' had (\(there))", path,
          &chronicle)
      }
    }
    chronicle.runs[run, default: LedgerChronicle.Run(record: record)].record = record
  }

  mutating func readPlan(
    _ run: RunID, _ bytes: [UInt8]?, isNew: Bool, _ path: String, _ chronicle: inout LedgerChronicle
  ) throws {
    guard let bytes else { return }
    if !isNew { flaw("the plan of a recorded run was changed", path, &chronicle) }
    let plan = try LedgerDocument(path: path, commit: change.commit.id).decode(
      StagedPlan.self, from: bytes, schema: Plan.currentSchema)
    guard let record = chronicle.runs[run]?.record else {
      return flaw("the plan has no record", path, &chronicle)
    }
    if Digest.sha256(bytes) != record.planDigest {
      flaw("the plan is not the one whose digest the run's record has", path, &chronicle)
    }
    if plan.plan.run != run || plan.plan.environment != record.environment {
      flaw("the plan is of another run", path, &chronicle)
    }
    if chronicle.runs[run]?.plan == nil { chronicle.runs[run]?.plan = plan }
  }

  mutating func readTrain(
    _ bytes: [UInt8]?, isNew: Bool, _ path: String, _ chronicle: inout LedgerChronicle
  ) throws {
    let id = TrainID(recorded: String(path.dropFirst("trains/".count).dropLast(".json".count)))
    guard let bytes else {
      if index.namedTrains.contains(id) { flaw("a train was deleted that is still named", path, &chronicle) }
      return
    }
    if !isNew { flaw("a recorded train was changed", path, &chronicle) }
    guard TrainID(ofFile: bytes) == id else {
      return flaw("the train is not the one that its name refers to", path, &chronicle)
    }
    let train = try decode(Train.self, bytes, path)
    if isNew, !isFirst, !records.values.contains(where: { $0.state == .done }) {
      flaw("a train was added without a run that left it", path, &chronicle)
    }
    chronicle.trains[id] = train
  }

  mutating func readHistory(
    _ bytes: [UInt8]?, after old: [UInt8]?, _ path: String, _ chronicle: inout LedgerChronicle
  ) throws {
    guard let bytes, bytes.starts(with: old ?? []) else {
      return flaw("lines of finished runs were changed or deleted", path, &chronicle)
    }
    for line in bytes.dropFirst(old?.count ?? 0).split(separator: 10) {
      let summary = try decode(RunSummary.self, Array(line), path)
      lines.append(summary)
      guard let known = chronicle.runs[summary.run] else {
        if !isFirst { flaw("a line was added for a run that never was", path, &chronicle, run: summary.run) }
        continue
      }
      if RunSummary(records[summary.run] ?? known.record) != summary {
        flaw("the line of a finished run is not what its record said", path, &chronicle, run: summary.run)
      }
    }
  }

  /// What a run's end leaves in the index, and nothing else does.
  func judgeIndex(_ chronicle: inout LedgerChronicle) {
    guard !isFirst, index != before else {
      if isFirst, !isCompaction, index.folded > 0 || index.kept.values.joined().count > 1 {
        flaw(
          "the branch begins in the middle: its past was cut off, and not by 'relctl ledger compact'", nil,
          &chronicle)
      }
      return
    }
    let path = LedgerIndex.path
    let done = records.values.filter { $0.state == .done }
    for environment in Set(index.environments.keys).union(before.environments.keys).sorted() {
      let (old, new) = (before.environments[environment], index.environments[environment])
      guard old != new else { continue }
      guard let run = done.first(where: { $0.environment == environment }) else {
        flaw("what '\(environment)' has was changed without a run", path, &chronicle)
        continue
      }
      if new?.current != run.train {
        flaw("'\(environment)' has another train than its run left", path, &chronicle, run: run.run)
      }
    }
    if index.revoked != before.revoked || index.undoneStarts != before.undoneStarts, done.isEmpty {
      flaw("what was undone was changed without a run", path, &chronicle)
    }
    let open = Set(index.unfinished)
    let wasOpen = Set(before.unfinished)
    for run in open.symmetricDifference(wasOpen).map(\.run) where records[run] == nil {
      flaw("an open run was added or removed without a record", path, &chronicle, run: run)
    }
    let kept = Set(index.kept.values.joined().map(\.run))
    let gone = Set(before.kept.values.joined().map(\.run)).subtracting(kept).subtracting(
      index.unfinished.map(\.run))
    for run in gone.subtracting(lines.map(\.run)).sorted() {
      flaw("a finished run was removed from the index", path, &chronicle, run: run)
    }
    if index.folded - before.folded != lines.count {
      flaw("the number of finished runs does not fit its lines", path, &chronicle)
    }
  }

  /// A run's folder goes when its line comes.
  func judgeFolding(_ chronicle: inout LedgerChronicle) {
    let folded = Set(lines.map(\.run))
    for file in change.files where file.new == nil {
      let parts = file.path.split(separator: "/").map(String.init)
      switch parts.first {
      case "runs" where parts.count == 3:
        if !folded.contains(RunID(recorded: parts[1])) {
          flaw("a file of a recorded run was deleted", file.path, &chronicle)
        }
      case "approvals" where parts.count > 1, "tests" where parts.count > 1, "ticks" where parts.count > 1:
        if index.namedTrains.contains(TrainID(recorded: parts[1])) {
          flaw("what was said of a train was deleted", file.path, &chronicle)
        }
      default: break
      }
    }
  }

  /// Only an undo marks a run as undone, in its own last commit.
  func judgeUndos(_ chronicle: inout LedgerChronicle) {
    let undos = records.values.filter { $0.state == .done && RunRecord.isUndo(summary: $0.summary) }
    for record in records.values where record.state == .undone && undos.isEmpty && !isFirst {
      flaw(
        "the run was marked as undone, and no run undid it", LedgerPath.record(record.run), &chronicle)
    }
  }

  /// The message of a run's commit says what the record says.
  func judgeMessage(_ chronicle: inout LedgerChronicle) {
    guard !isFirst, let record = records.values.first(where: { info.message == LedgerEntry.message(of: $0) })
    else {
      if !isFirst, let run = records.keys.sorted().first {
        flaw("relctl did not write the message of this commit", nil, &chronicle, run: run)
      }
      return
    }
    // Beside its own record, an undo marks the run that it takes back.
    for other in records.values
    where other.run != record.run && other.state != .undone && other.state != .superseded {
      flaw("the record of another run was changed", LedgerPath.record(other.run), &chronicle)
    }
  }
}

extension RunRecord {
  /// A key that never changes and did; nil for none.
  fileprivate func changedKey(since known: RunRecord) -> String? {
    let keys: [(String, Bool)] = [
      ("summary", summary == known.summary), ("environment", environment == known.environment),
      ("planDigest", planDigest == known.planDigest), ("identity", identity == known.identity),
      ("prepared", prepared == known.prepared), ("previous", previous == known.previous),
      ("version", version == known.version), ("approval", approval == known.approval),
      ("approver", approver == known.approver), ("agent", agent == known.agent),
      ("gates", gates == known.gates), ("overridden", overridden == known.overridden),
      ("published", known.published == nil || published == known.published),
      ("announced", known.announced == nil || announced == known.announced),
      ("train", known.state != .done || train == known.train),
      ("outcomes", known.state.isOpen || outcomes == known.outcomes),
      ("changed", known.state.isOpen || state == .undone || changed == known.changed),
    ]
    return keys.first { !$0.1 }?.0
  }
}
