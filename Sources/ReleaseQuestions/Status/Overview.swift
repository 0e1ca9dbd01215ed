import AppInspection
import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// A workspace as a report shows it: what is where, what lies between, what was done, and what is wrong.
struct Overview: Sendable {
  /// One environment.
  struct Column: Sendable {
    let status: EnvironmentStatus
    /// Where releases of the environment take components from.
    let kind: SourceKind
    /// The run that put the train there, while the ledger has it.
    let run: RunSummary?
    /// Component -> what its commit says.
    let commits: [ComponentName: CommitFact]
    /// How tests of the train ended, by their names.
    let tests: [TestResult]
    /// The command that takes the train on; nil where it does not wait for that.
    let next: String?
    /// nil where nothing stands.
    let rules: RuleInput?
  }

  /// What a recorded commit says, and where the train has it from.
  struct CommitFact: Sendable, Hashable {
    let author: String
    /// Committer time in seconds since 1970.
    let time: Int64
    let subject: String
    let branch: String?
    let tag: String?
  }

  let workspace: Workspace
  /// When it was read, in seconds since 1970.
  let time: Int64
  /// Runs and receipts are shown from here on; nil for all.
  let since: Int64?
  let status: WorkspaceStatus
  /// In promotion order.
  let columns: [Column]
  /// Every two environments that hold something, the earlier one first.
  let differences: [TrainDifference]
  /// What the present train of the last environment brought; nil where it is the first one.
  let news: TrainDifference?
  /// Component -> what stands before a commit's id in the address of its page, where the host is known.
  let commitPages: [String: String]
  /// Since which release addresses of pages are there; nil where there are no pages.
  let routeHistory: RouteHistory?
  /// The newest first.
  let runs: [(summary: RunSummary, record: RunRecord?)]
  /// The newest first.
  let receipts: [Receipt]
  /// Of the present trains.
  let deliveries: [DeliverySet]
  /// Of versions in the store.
  let health: [StoreHealth]
  /// The newest first.
  let builds: [GivenBuildNumber]
  /// nil without a cadence.
  let due: Due?
  var problems: [Diagnostic]
}
