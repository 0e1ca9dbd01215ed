/// `ledger.json` at the root of the ledger's tree: the one file that most commands need.
///
/// Beside it stand `trains/<id>.json`, `runs/<run>/run.json`, `runs/<run>/plan.json` and, while a run is not
/// finished, `runs/<run>/objects/<repository>.pack`.
struct LedgerIndex: Sendable, Hashable, Codable {
  static let currentSchema = 1
  static let path = "ledger.json"

  var schema = LedgerIndex.currentSchema
  var environments: [String: Trains] = [:]
  var unfinished: [LedgerState.UnfinishedRun] = []

  /// Ids of trains.
  struct Trains: Sendable, Hashable, Codable {
    var current: String
    /// Plain version -> the last train of that version.
    var versions: [String: String]
  }

  /// Notes a run's state, and its train once it is done.
  mutating func note(_ record: RunRecord, train: Train?) {
    unfinished.removeAll { $0.run == record.run }
    if record.state.isOpen {
      unfinished.append(.init(run: record.run, summary: record.summary, environment: record.environment))
    }
    guard record.state == .done, let id = record.train, let train else { return }
    var trains = environments[record.environment] ?? Trains(current: id, versions: [:])
    trains.current = id
    trains.versions[train.version.description] = id
    environments[record.environment] = trains
  }
}

enum LedgerPath {
  static func train(_ id: String) -> String { "trains/\(id).json" }
  static func record(_ run: String) -> String { "runs/\(run)/run.json" }
  static func plan(_ run: String) -> String { "runs/\(run)/plan.json" }
  static func objects(_ run: String) -> String { "runs/\(run)/objects" }
  static func pack(_ run: String, _ repository: String) -> String { "\(objects(run))/\(repository).pack" }
}
