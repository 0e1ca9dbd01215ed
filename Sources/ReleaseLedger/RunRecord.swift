import ReleaseDescriptors
import ReleaseModel

/// What the ledger says of one run.
package struct RunRecord: Sendable, Hashable, Codable {
  package static let currentSchema = 1

  package let schema: Int
  package let run: RunID
  package var state: State
  package let summary: String
  package let environment: EnvironmentName
  package let planDigest: String
  let identity: Identity
  /// Seconds since 1970.
  package let prepared: Int64
  package var changed: Int64
  package var outcomes: [Outcome]
  /// The id of the train that the run left in its environment.
  package var train: TrainID?
  /// When the publish point was passed, in seconds since 1970; nil before. From then on the run only goes
  /// forward, also when nobody can ask the spec repository.
  package var published: Int64?
  /// When somebody first wrote that the publish point comes next, in seconds since 1970. Before that nobody may
  /// publish the run. The ledger fills it in.
  package var announced: Int64?
  /// When somebody first began to take the run's refs back, in seconds since 1970. The ledger fills it in.
  package var withdrawn: Int64?
  /// What stood in the environment when the run was prepared; nil when that was nothing. The ledger fills it in.
  package var previous: Predecessor?

  /// The train that stood in an environment, and the run that had put it there.
  package struct Predecessor: Sendable, Hashable, Codable {
    package let train: TrainID
    /// nil when the ledger was written before it remembered runs.
    package let run: RunID?
  }

  /// Whether a run with this summary takes another one back; of runs that are lines of history nothing else is kept.
  package static func isUndo(summary: String) -> Bool { summary.hasPrefix("undo ") }

  /// The app's plain version.
  package var version: Version?
  /// Who prepared the run, and where; a resumed run may have been finished by another.
  package var agent: Agent?
  /// How somebody agreed to it.
  package var approval: Approval?
  /// Who approved it, in the words of a build server: a login, or a name. Nobody verified it.
  package var approver: String?
  /// What the gates of its environment said when it began; nil where there were none.
  package var gates: [GateVerdict]?
  /// Why it went on though gates were closed; nil where none was.
  package var overridden: String?

  package enum Approval: String, Sendable, Hashable, Codable {
    /// On a terminal.
    case asked
    /// With `--yes`.
    case flag
    /// The plan's digest was named: `apply --expect`.
    case digest
  }
  /// The process that works on the run, by a random name; whoever resumes a run takes it over. nil in records of
  /// before there were owners.
  package var owner: String?
  /// Whether the app's Podfile.lock was whole in its plan; nil where there was none, and in records of before that.
  var lock: LockState?

  package init(
    schema: Int, run: RunID, state: State, summary: String, environment: EnvironmentName, planDigest: String,
    identity: Identity, prepared: Int64, changed: Int64, outcomes: [Outcome], train: TrainID? = nil,
    published: Int64? = nil, announced: Int64? = nil, withdrawn: Int64? = nil,
    previous: Predecessor? = nil, version: Version? = nil, agent: Agent? = nil, approval: Approval? = nil,
    approver: String? = nil, gates: [GateVerdict]? = nil, overridden: String? = nil, owner: String? = nil,
    lock: LockState? = nil
  ) {
    self.schema = schema
    self.run = run
    self.state = state
    self.summary = summary
    self.environment = environment
    self.planDigest = planDigest
    self.identity = identity
    self.prepared = prepared
    self.changed = changed
    self.outcomes = outcomes
    self.train = train
    self.published = published
    self.announced = announced
    self.withdrawn = withdrawn
    self.previous = previous
    self.version = version
    self.agent = agent
    self.approval = approval
    self.approver = approver
    self.gates = gates
    self.overridden = overridden
    self.owner = owner
    self.lock = lock
  }

  /// Where one repository stands.
  package struct Outcome: Sendable, Hashable, Codable {
    package enum Result: String, Sendable, Hashable, Codable {
      case landed, alreadyThere, refused, conflict, skipped, inDoubt
      /// Its branch lands by a merge request, and that is not merged yet.
      case waiting
      /// Some of its refs landed and others were refused: the host has no atomic push.
      case partly
      /// The run was abandoned: its refs were taken back.
      case withdrawn
      /// The run was abandoned, and nothing of it was there.
      case untouched
      /// The run was abandoned; others built on its commit, so it stays.
      case kept
    }
    /// The component, the app or `specs:<name>`.
    package let repository: String
    package let result: Result
    /// The server's or relctl's reason, one or more lines.
    package let reason: Phrase?
    package let updates: [RefUpdate]
    /// The merge request by which its branch lands; nil before it is opened, and where there is none.
    package var request: OpenRequest? = nil

    package init(repository: String, result: Result, reason: Phrase? = nil, updates: [RefUpdate]) {
      self.repository = repository
      self.result = result
      self.reason = reason
      self.updates = updates
    }

    /// A merge request that a run opened.
    package struct OpenRequest: Sendable, Hashable, Codable {
      /// The run's own branch.
      package let head: RefName
      package let target: RefName
      /// Where people find it, or where they open it; nil where the host is not known.
      package let page: String?
      /// What it waits for, in the host's words; nil where nothing was said.
      package var remark: Phrase? = nil

      package init(head: RefName, target: RefName, page: String?, remark: Phrase? = nil) {
        self.head = head
        self.target = target
        self.page = page
        self.remark = remark
      }
    }

    package var isDone: Bool { result == .landed || result == .alreadyThere }
    /// Whether nothing of an abandoned run is left here.
    package var isGone: Bool { result == .withdrawn || result == .untouched }
  }
}
