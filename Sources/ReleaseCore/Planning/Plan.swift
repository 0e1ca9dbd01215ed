/// What will be done: merges, changes, refs and order. Nothing visible has happened.
///
/// A plan names no object that does not exist yet; staging adds the final ids.
public struct Plan: Sendable, Hashable, Codable {
  /// The version of this format. A reader refuses a number that it does not know.
  public static let currentSchema = 1

  public let schema: Int
  public let run: String
  public let request: Request
  /// Seconds since 1970, the date of every commit and tag.
  public let time: Int64
  public let identity: Identity
  /// The environment that the run changes.
  public let environment: String
  public let settingsDigest: String
  /// The refs that the plan rests on, sorted. `apply` refuses when one of them moved.
  public let basis: [BasisRef]
  /// Components in landing order (by level, then name); the app is the last.
  public let repositories: [RepositoryPlan]
  /// nil when the environment publishes nothing.
  public let publication: PublicationPlan?
  /// Train members that the run leaves where they are: released, or already promoted in an earlier part.
  public let carried: [Train.Member]
  /// The train of this version that stands in the environment now; nil when there is none.
  public let standing: Train?
  /// Unfinished runs that this one takes the place of.
  public let supersedes: [String]
  public private(set) var notes: [Diagnostic]
  /// Names everything that was observed when the plan was made, in 64 hexadecimal digits; two plans with the same
  /// value were made from the same refs. `basis` lists those that matter.
  public var snapshotDigest = ""
  /// What the plan takes back; nil for a plan that goes forward.
  public var undoing: Undoing? = nil
  /// Whether it releases what branches hold, because no train was recorded that says what should be; nil for no.
  public var isUnrecorded: Bool? = nil
}

extension Plan {
  /// Whether components are published as their branches hold them, so that a branch out of form is for people.
  var publishesWhatIsThere: Bool {
    guard case .publish(_, _, _, let form) = request else { return false }
    return form != .restored
  }

  /// The same plan with more to say.
  func noting(_ more: [Diagnostic]) -> Plan {
    var plan = self
    plan.notes += more
    return plan
  }
}

/// A ref that a plan was made from.
public struct BasisRef: Sendable, Hashable, Codable, Comparable {
  /// The component's name, or `specs:<name>` for a spec repository.
  public let repository: String
  public let ref: RefName
  /// nil when the plan rests on its absence.
  public let target: ObjectID?

  public static func < (a: Self, b: Self) -> Bool { (a.repository, a.ref.full) < (b.repository, b.ref.full) }
}

/// What happens to one component, or to the app.
public struct RepositoryPlan: Sendable, Hashable, Codable {
  public let name: String
  public let isApp: Bool
  /// 0 depends on no other repository of the plan.
  public let level: Int
  /// Repositories of this plan that it depends on.
  public let dependencies: [String]
  public let version: Version
  /// The version as this environment's descriptors spell it.
  public let text: String
  /// Why it is part of the run.
  public let reason: String
  public let branch: RefName
  public let step: Step
  public let change: ComponentChange
  public let descriptors: [DescriptorReference]
  public let pods: [String]
  /// The tag that must stand at the result; nil when the environment has none.
  public let tag: RefName?
  /// Whether the tag is there already (and the planner found it right).
  public let isTagged: Bool
  /// The tag that stands there and gives way to the new one; nil when none does.
  public let remade: RemadeTag?
  /// Commits that come with the step, newest first, at most 200.
  public let commits: [CommitSummary]
  public let message: String
  public let tagMessage: String
  /// The remote's address, unless it holds credentials.
  public let address: String?
  /// The branch or tag that a promotion takes `theirs` of its merge from; nil for everything else.
  public var mergedFrom: RefName? = nil

  public enum Step: Sendable, Hashable, Codable {
    /// The descriptors are rewritten in one commit on top of `onto`; no commit when they are right already.
    /// `expected` is what the branch holds now, nil when it will be created. `settled` is the commit that the
    /// train keeps when there is nothing to rewrite; nil stands for `onto`.
    case rewrite(onto: ObjectID, expected: ObjectID?, settled: ObjectID?)
    /// One merge commit with the rewritten descriptors; parents `ours` (the branch's head), `theirs`.
    case merge(ours: ObjectID, theirs: ObjectID)
    /// The branch is right as it is.
    case keep(head: ObjectID)
    /// One commit on top of `onto` takes back what the branch gained from `former` to `undoing`; later commits
    /// stay.
    case revert(onto: ObjectID, undoing: ObjectID, former: ObjectID)
  }
}

/// A release tag whose version was never published, so that it may be made again at another commit.
public struct RemadeTag: Sendable, Hashable, Codable {
  /// What the ref holds now, which is the lease of its move.
  public let object: ObjectID
  /// The commit that it leads to now.
  public let commit: ObjectID

  public init(object: ObjectID, commit: ObjectID) {
    self.object = object
    self.commit = commit
  }
}

/// The one commit that publishes podspecs to a spec repository.
public struct PublicationPlan: Sendable, Hashable, Codable {
  /// The name of the spec repository.
  public let repository: String
  public let branch: RefName
  /// Whether a published version may be replaced.
  public let isMutable: Bool
  public let head: ObjectID?
  public let layout: SpecLayout
  /// What others depend on comes first.
  public let entries: [Entry]
  public let address: String?
  /// The published changes that an undo takes back; nil for a plan that goes forward.
  public var restores: [StagedPublication.Entry]? = nil

  public struct Entry: Sendable, Hashable, Codable {
    public let component: String
    public let pod: String
    /// The path of the podspec in the component's repository.
    public let source: String
    /// The path in the spec repository: `[Specs/][shards/]Name/Version/Name.podspec`.
    public let path: String
    public let text: String
    /// The commit whose podspec is published; nil for the commit that the run makes.
    public let commit: ObjectID?
    /// The branch whose resolved commit is pinned, for an environment of branches; nil for what is published as it is.
    public let pinnedBranch: String?
  }
}
