/// What is where, for machines.
public struct StatusReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let environments: [Environment]
  public let unfinished: [LedgerState.UnfinishedRun]
  public let revoked: [Revocation]
  /// Released commits that versions under way lack.
  public let missed: [MissedRelease]
  /// Commits that released versions went without, and no version under way holds.
  public let late: [LateCommits]
  public let problems: [Diagnostic]
  /// When the ledger began to say so, in seconds since 1970; nil for the present.
  public let past: Int64?

  public struct Environment: Sendable, Codable {
    public let name: String
    public let version: Version?
    public let train: String?
    public let components: [Place]
  }

  public struct Place: Sendable, Codable {
    public let name: String
    public let version: String?
    public let commit: ObjectID?
    public let isChosen: Bool
    /// `none`, `ahead`, `moved`, `gone`, `absent`, or `unknown` of the past and of what was never reached.
    public let drift: String
    /// Commits that the branch has beyond the train.
    public let ahead: Int
  }

  public init(_ status: WorkspaceStatus) {
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
      ahead: ahead)
  }
}
