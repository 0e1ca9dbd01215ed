import AppInspection
import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// A workspace as a report shows it: what is where, what lies between, what was done, and what is wrong.
package struct Overview: Sendable {
  /// One environment.
  package struct Column: Sendable {
    package let status: EnvironmentStatus
    /// Where releases of the environment take components from.
    package let kind: SourceKind
    /// The run that put the train there, while the ledger has it.
    package let run: RunSummary?
    /// Component -> what its commit says.
    package let commits: [String: CommitFact]
    /// How tests of the train ended, by their names.
    package let tests: [TestResult]
    /// nil where nothing stands.
    package let rules: RuleInput?
  }

  /// What a recorded commit says, and where the train has it from.
  package struct CommitFact: Sendable, Hashable {
    package let author: String
    /// Committer time in seconds since 1970.
    package let time: Int64
    package let subject: String
    package let branch: String?
    package let tag: String?
  }

  package let workspace: Workspace
  /// When it was read, in seconds since 1970.
  package let time: Int64
  /// Runs and receipts are shown from here on; nil for all.
  package let since: Int64?
  package let status: WorkspaceStatus
  /// In promotion order.
  package let columns: [Column]
  /// Every two environments that hold something, the earlier one first.
  package let differences: [TrainDifference]
  /// What the present train of the last environment brought; nil where it is the first one.
  package let news: TrainDifference?
  /// Component -> what stands before a commit's id in the address of its page, where the host is known.
  package let commitPages: [String: String]
  /// Since which release addresses of pages are there; nil where there are no pages.
  package let routeHistory: RouteHistory?
  /// The newest first.
  package let runs: [(summary: RunSummary, record: RunRecord?)]
  /// The newest first.
  package let receipts: [Receipt]
  package let problems: [Diagnostic]
}
