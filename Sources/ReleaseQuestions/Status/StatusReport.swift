import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// What is where, for machines.
package struct StatusReport: Sendable, Codable {
  static let currentSchema = 4
  let schema: Int
  let kind: String
  let environments: [Environment]
  let unfinished: [LedgerState.UnfinishedRun]
  let revoked: [Revocation]
  /// Released commits that versions under way lack.
  let missed: [MissedRelease]
  /// Commits that released versions went without, and no version under way holds.
  let late: [LateCommits]
  let problems: [Diagnostic]
  /// When the ledger began to say so, in seconds since 1970; nil for the present.
  let past: Int64?

  /// The merge requests that unfinished runs wait for.
  let requests: [RequestStatus]

  /// What stands between trains and the next environment; nil where there are no gates.
  let gates: [GatesReport.Entry]?
  /// Environment -> why its train landed though gates were closed; nil where none did.
  let overridden: [EnvironmentName: String]?

  package struct Environment: Sendable, Codable {
    package let name: EnvironmentName
    package let version: Version?
    package let train: TrainID?
    package let components: [Place]
  }

  package struct Place: Sendable, Codable {
    package let name: ComponentName
    package let version: String?
    let commit: ObjectID?
    let isChosen: Bool
    /// `none`, `ahead`, `moved`, `gone`, `absent`, or `unknown` of the past and of what was never reached.
    let drift: String
    /// Commits that the branch has beyond the train.
    let ahead: Int
    /// Of the app: whether its Podfile.lock is whole; nil where it has none.
    let lock: LockState?
  }

  package init(_ status: WorkspaceStatus) {
    schema = Self.currentSchema
    kind = "status"
    environments = status.environments.map { environment in
      Environment(
        name: environment.name, version: environment.version, train: environment.train,
        components: environment.components.map(Self.place))
    }
    unfinished = status.unfinished
    revoked = status.revoked
    missed = status.missed
    late = status.late
    problems = status.problems
    past = status.past
    requests = status.requests
    gates = status.gates.isEmpty ? nil : status.gates.map(GatesReport.Entry.init)
    overridden = status.overridden.isEmpty ? nil : status.overridden
  }

  private static func place(_ place: EnvironmentStatus.Place) -> Place {
    let (drift, ahead) =
      switch place.drift {
      case .none: ("none", 0)
      case .ahead(let count): ("ahead", count)
      case .moved: ("moved", 0)
      case .gone: ("gone", 0)
      case .absent: ("absent", 0)
      case .unknown: ("unknown", 0)
      }
    return Place(
      name: place.name, version: place.text, commit: place.commit, isChosen: place.isChosen, drift: drift,
      ahead: ahead, lock: place.lock)
  }
}
