import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// `ledger.json` at the root of the ledger's tree: the one file that most commands need.
///
/// docs/internals/ledger-format.md describes what stands beside it.
package struct LedgerIndex: Sendable, Hashable, Codable {
  static let currentSchema = 1
  static let path = "ledger.json"

  var schema = LedgerIndex.currentSchema
  var environments: [EnvironmentName: Trains] = [:]
  var unfinished: [LedgerState.UnfinishedRun] = []
  /// Releases that were undone; nil when there was never one.
  var revoked: [Revocation]?
  /// Environment -> the versions whose start was undone there and that were not begun again; nil when there was never
  /// one.
  var undoneStarts: [EnvironmentName: [String]]?
  /// Environment -> the finished runs that are there whole, the oldest first.
  package var kept: [EnvironmentName: [KeptRun]] = [:]
  /// How many runs became lines of history files.
  var folded = 0

  package struct KeptRun: Sendable, Hashable, Codable {
    package let run: RunID
    /// The train that it left; nil when it left none.
    let train: TrainID?
    /// The train that stood before it, which its undo brings back.
    let previous: TrainID?
  }

  /// Ids of trains.
  package struct Trains: Sendable, Hashable, Codable {
    var current: TrainID
    /// Plain version -> the last train of that version.
    var versions: [String: TrainID]
    /// The versions, the one that was put there last at the end.
    var order: [String]
    /// The run that put the current train there.
    var run: RunID?
  }

  /// Notes a run's state, and its train once it is done.
  mutating func note(_ record: RunRecord, train: Train?) {
    unfinished.removeAll { $0.run == record.run }
    kept[record.environment]?.removeAll { $0.run == record.run }
    if record.state.isOpen {
      unfinished.append(
        .init(
          run: record.run, summary: record.summary, environment: record.environment,
          state: record.state.rawValue))
      return
    }
    let isDone = record.state == .done && train != nil
    kept[record.environment, default: []].append(
      KeptRun(
        run: record.run, train: isDone ? record.train : nil, previous: isDone ? record.previous?.train : nil))
    guard isDone, let id = record.train, let train else { return }
    var trains = environments[record.environment] ?? Trains(current: id, versions: [:], order: [])
    trains.put(id, train.version.description)
    undoneStarts?[record.environment]?.removeAll { $0 == train.version.description }
    trains.run = record.run
    environments[record.environment] = trains
  }

  /// Notes a finished undo: what stood before the undone run stands again, and its release is revoked.
  mutating func note(_ record: RunRecord, _ undoing: UndoRecord) throws {
    unfinished.removeAll { $0.run == record.run }
    kept[record.environment]?.removeAll { $0.run == record.run }
    kept[record.environment, default: []].append(
      KeptRun(run: record.run, train: record.train, previous: record.previous?.train))
    if !undoing.revoked.isEmpty {
      revoked = (revoked ?? []).filter { $0.run != undoing.run } + [undoing.revocation]
    }
    if let version = undoing.version, undoing.previousOfVersion == nil {
      undoneStarts = undoneStarts ?? [:]
      undoneStarts?[undoing.environment, default: []].append(version.description)
    }
    guard var trains = environments[undoing.environment] else { return }
    if let version = undoing.version {
      trains.versions[version.description] = try undoing.previousOfVersion.map { try $0.id() }
      trains.order.removeAll { $0 == version.description && undoing.previousOfVersion == nil }
    }
    guard let id = record.train else {
      environments[undoing.environment] = nil
      return
    }
    trains.current = id
    trains.run = undoing.previousRun
    environments[undoing.environment] = trains
  }

  /// What is in an environment now.
  func predecessor(in environment: EnvironmentName) -> RunRecord.Predecessor? {
    environments[environment].map { .init(train: $0.current, run: $0.run) }
  }

  /// Takes the oldest finished run of an environment out that is beyond the bound; nil when none is. The run that put the
  /// present train there stays, for it may be undone, however many failed after it.
  mutating func removeOldestRun(of environment: EnvironmentName) -> KeptRun? {
    let present = environments[environment]?.run
    guard var runs = kept[environment], runs.count(where: { $0.run != present }) > LedgerBounds.keptRuns,
      let oldest = runs.firstIndex(where: { $0.run != present })
    else { return nil }
    let run = runs.remove(at: oldest)
    kept[environment] = runs
    return run
  }

  /// The trains that something in the index names.
  var namedTrains: Set<TrainID> {
    var ids = Set(kept.values.flatMap { $0.flatMap { [$0.train, $0.previous].compactMap(\.self) } })
    for trains in environments.values { ids.formUnion([trains.current] + trains.versions.values) }
    return ids
  }
}

extension LedgerIndex.Trains {
  mutating func put(_ id: TrainID, _ version: String) {
    current = id
    versions[version] = id
    order.removeAll { $0 == version }
    order.append(version)
  }

  /// Forgets the versions that were put there longest ago, and returns their trains.
  mutating func forgetOldVersions() -> [TrainID] {
    let old = order.dropLast(LedgerBounds.keptVersions)
    order.removeFirst(old.count)
    return old.compactMap { versions.removeValue(forKey: $0) }
  }
}

enum LedgerPath {
  static func train(_ id: TrainID) -> String { "trains/\(id).json" }
  static func approvals(of train: TrainID) -> String { "approvals/\(train)" }
  static func tests(of train: TrainID) -> String { "tests/\(train)" }
  static func ticks(of train: TrainID) -> String { "ticks/\(train)" }
  static func folder(_ run: RunID) -> String { "runs/\(run)" }
  static func record(_ run: RunID) -> String { "runs/\(run)/run.json" }
  static func plan(_ run: RunID) -> String { "runs/\(run)/plan.json" }
  static func objects(_ run: RunID) -> String { "runs/\(run)/objects" }
  static func pack(_ run: RunID, _ repository: String) -> String { "\(objects(run))/\(repository).pack" }
}
