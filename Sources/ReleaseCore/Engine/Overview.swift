/// A workspace as a report shows it: what is where, what lies between, what was done, and what is wrong.
public struct Overview: Sendable {
  /// One environment.
  public struct Column: Sendable {
    public let status: EnvironmentStatus
    /// Where releases of the environment take components from.
    public let kind: SourceKind
    /// The run that put the train there, while the ledger has it.
    public let run: RunSummary?
    /// Component -> what its commit says.
    public let commits: [String: CommitFact]
    /// nil where nothing stands.
    public let rules: RuleInput?
  }

  /// What a recorded commit says, and where the train has it from.
  public struct CommitFact: Sendable, Hashable {
    public let author: String
    /// Committer time in seconds since 1970.
    public let time: Int64
    public let subject: String
    public let branch: String?
    public let tag: String?
  }

  public let workspace: Workspace
  /// When it was read, in seconds since 1970.
  public let time: Int64
  /// Runs and receipts are shown from here on; nil for all.
  public let since: Int64?
  public let status: WorkspaceStatus
  /// In promotion order.
  public let columns: [Column]
  /// Every two environments that hold something, the earlier one first.
  public let differences: [TrainDifference]
  /// The newest first.
  public let runs: [(summary: RunSummary, record: RunRecord?)]
  /// The newest first.
  public let receipts: [Receipt]
  public let problems: [Diagnostic]
}
