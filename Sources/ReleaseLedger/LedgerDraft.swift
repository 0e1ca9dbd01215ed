import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// The ledger's next tree: what stands in the present one, and what one entry changes of it.
struct LedgerDraft: ~Copyable {
  /// nil for the first entry.
  let reader: LedgerReader?
  var index: LedgerIndex
  private var files: [String: [UInt8]] = [:]
  private var deleted: Set<String> = []
  /// The records among the files.
  private var records: [RunID: RunRecord] = [:]

  init(on head: ObjectID?, _ repository: borrowing Repository) throws {
    reader = head.map { LedgerReader(head: $0) }
    index = try reader?.index(repository) ?? LedgerIndex()
  }

  /// A run's record as the next tree has it.
  func record(_ run: RunID, _ repository: borrowing Repository) throws -> RunRecord? {
    if let record = records[run] { return record }
    return try reader?.record(run, repository)
  }

  mutating func put(_ record: RunRecord) throws {
    records[record.run] = record
    files[LedgerPath.record(record.run)] = try CanonicalJSON.encode(record)
  }

  mutating func putPlan(of package: PlanPackage) throws {
    files[LedgerPath.plan(package.staged.plan.run)] = try package.encodedPlan()
  }

  mutating func putPacks(of package: PlanPackage) {
    for (repository, pack) in package.packs {
      files[LedgerPath.pack(package.staged.plan.run, repository)] = pack
    }
  }

  mutating func put(_ train: Train, id: TrainID) throws {
    files[LedgerPath.train(id)] = try CanonicalJSON.encode(train)
  }

  /// Objects are needed while a run is open, and no longer.
  mutating func removePacks(of run: RunID, _ repository: borrowing Repository) throws {
    guard let reader else { return }
    deleted.formUnion(
      try repository.trees.entries(ofTree: reader.head, under: LedgerPath.objects(run)).map(\.path))
  }

  /// Folds what is beyond the bounds: a run becomes one line of a history file, a train that nothing names is dropped.
  mutating func fold(_ repository: borrowing Repository) throws {
    var dropped: Set<TrainID> = []
    for environment in index.kept.keys.sorted() {
      while let run = index.removeOldestRun(of: environment) {
        let previous = try run.previous ?? record(run.run, repository)?.previous?.train
        try fold(run.run, repository)
        dropped.formUnion([run.train, previous].compactMap(\.self))
      }
    }
    for environment in index.environments.keys.sorted() {
      dropped.formUnion(index.environments[environment]?.forgetOldVersions() ?? [])
    }
    guard let reader, !dropped.isEmpty else { return }
    // What an older relctl wrote names no train before it here; its record does.
    let unnamed = index.kept.values.joined().filter { $0.train != nil && $0.previous == nil }
    let before = try unnamed.compactMap { try record($0.run, repository)?.previous?.train }
    for train in dropped.subtracting(index.namedTrains).subtracting(before) {
      let path = LedgerPath.train(train)
      if try repository.trees.entry(at: path, in: reader.head) != nil { deleted.insert(path) }
      files[path] = nil
      for folder in [
        LedgerPath.approvals(of: train), LedgerPath.tests(of: train), LedgerPath.ticks(of: train),
      ] {
        deleted.formUnion(try repository.trees.entries(ofTree: reader.head, under: folder).map(\.path))
      }
    }
  }

  private mutating func fold(_ run: RunID, _ repository: borrowing Repository) throws {
    guard let record = try record(run, repository) else { return }
    let path = LedgerBounds.historyFile(index.folded / LedgerBounds.linesInFile)
    var lines = files[path] ?? []
    if lines.isEmpty, let reader, let old = try repository.trees.file(path, in: reader.head) { lines = old }
    files[path] = lines + (try CanonicalJSON.line(RunSummary(record)))
    index.folded = index.folded.boundedSum(with: 1)
    // The entry may have changed a file of it just now; a tree can't have both.
    let folder = LedgerPath.folder(run)
    files = files.filter { !$0.key.hasPrefix(folder + "/") }
    deleted = deleted.filter { !$0.hasPrefix(folder + "/") }
    deleted.insert(folder)
  }

  /// Writes the tree.
  consuming func write(_ repository: borrowing Repository) throws -> ObjectID {
    files[LedgerIndex.path] = try CanonicalJSON.encode(index)
    var changes: [String: TreeChange] = [:]
    for (path, bytes) in files { changes[path] = .blob(try repository.objects.writeBlob(bytes), mode: .file) }
    for path in deleted where changes[path] == nil { changes[path] = .delete }
    return try repository.trees.write(base: reader?.head, changes: changes)
  }
}
