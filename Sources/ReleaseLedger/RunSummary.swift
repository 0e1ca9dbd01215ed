import ReleaseModel

/// One run on one line: what `relctl history` lists, and what is left of a run when its plan is dropped.
package struct RunSummary: Sendable, Hashable, Codable {
  static let currentSchema = 1

  package let schema: Int
  package let run: RunID
  package let state: RunRecord.State
  /// The request in the words of the command line.
  package let summary: String
  package let environment: EnvironmentName
  /// The app's plain version.
  package let version: Version?
  package let identity: Identity
  /// Who was at work, where that is another than who signed.
  package let person: Identity?
  /// The page of the build that ran it.
  package let build: String?
  package let host: String?
  /// Seconds since 1970.
  package let prepared: Int64
  package let changed: Int64
  package let planDigest: String
  package let train: TrainID?
  /// Repositories that do not stand as planned.
  package let notDone: [String]
  /// How somebody agreed to it; nil in lines of before that was kept.
  package let approval: RunRecord.Approval?
  /// Who approved it, in the words of a build server; nil where nobody said so.
  package let approver: String?
  /// When the publish point was passed; nil when it was not, and in older lines.
  package let published: Int64?
  /// Why it went on though gates were closed; nil where none was.
  package let overridden: String?

  /// Who released: not what a team signs its runs with.
  package var worker: Identity { person ?? identity }

  init(_ record: RunRecord) {
    schema = Self.currentSchema
    run = record.run
    state = record.state
    summary = record.summary
    environment = record.environment
    version = record.version
    identity = record.identity
    person = record.agent?.person
    build = record.agent?.build
    host = record.agent?.host
    prepared = record.prepared
    changed = record.changed
    planDigest = record.planDigest
    train = record.train
    approval = record.approval
    approver = record.approver
    published = record.published
    overridden = record.overridden
    notDone = record.outcomes.filter { !$0.isDone }.map(\.repository)
  }
}
