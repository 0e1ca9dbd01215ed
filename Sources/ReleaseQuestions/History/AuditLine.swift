import ReleaseLedger
import ReleaseModel

/// One run as an auditor reads it: one line of `relctl history --format jsonl`.
package struct AuditLine: Sendable, Codable {
  package static let currentSchema = 3
  package let schema: Int
  package let kind: String
  package let run: RunID
  package let state: RunRecord.State
  /// The request in the words of the command line.
  let request: String
  package let environment: EnvironmentName
  package let version: Version?
  /// Who signs its commits.
  let identity: Identity
  /// Who was at work, where that is another than who signs.
  let person: Identity?
  /// Where it ran; of a run whose record was folded, host and build alone.
  let agent: Agent
  /// nil in ledgers of before approvals were kept.
  let approval: RunRecord.Approval?
  /// Who approved it, in the words of a build server.
  let approver: String?
  /// What its environment's gates said; nil where there were none, or when the run's record was folded into a line.
  let gates: [GateVerdict]?
  /// Why it went on though gates were closed.
  let overridden: String?
  /// SHA-256 of the plan that was applied.
  let planDigest: String
  /// Times in seconds since 1970, and as people read them.
  let prepared: Int64
  let preparedAt: String
  let published: Int64?
  let changed: Int64
  /// The train that it left, and the one that it found.
  package let train: TrainID?
  package let previousTrain: TrainID?
  /// Repositories that do not stand as planned.
  let notDone: [String]
  /// What moved where; nil when the run's record was folded into a line.
  private(set) var outcomes: [RunRecord.Outcome]?

  struct Agent: Sendable, Codable {
    let host: String?
    /// The page of the build that ran it.
    package let build: String?
    let process: Int32?
    let relctl: String?
    let command: String?
  }

  /// Who released.
  var worker: Identity { person ?? identity }

  /// The same without what moved where, which is most of it.
  var brief: AuditLine {
    var line = self
    line.outcomes = nil
    return line
  }

  package init(_ summary: RunSummary, _ record: RunRecord?) {
    schema = Self.currentSchema
    kind = "audit-run"
    run = summary.run
    state = summary.state
    request = summary.summary
    environment = summary.environment
    version = summary.version
    identity = summary.identity
    person = summary.person
    agent = Agent(
      host: summary.host, build: summary.build, process: record?.agent?.process,
      relctl: record?.agent?.version, command: record?.agent?.command)
    approval = record?.approval ?? summary.approval
    approver = summary.approver
    gates = record?.gates
    overridden = summary.overridden
    planDigest = summary.planDigest
    prepared = summary.prepared
    preparedAt = PointInTime.text(summary.prepared)
    published = record?.published ?? summary.published
    changed = summary.changed
    train = summary.train
    previousTrain = record?.previous?.train
    notDone = summary.notDone
    outcomes = record?.outcomes
  }
}
