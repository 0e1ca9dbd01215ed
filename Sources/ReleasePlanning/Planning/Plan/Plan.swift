import ReleaseModel

/// What will be done: merges, changes, refs and order. Nothing visible has happened.
///
/// A plan names no object that does not exist yet; staging adds the final ids.
package struct Plan: Sendable, Hashable, Codable {
  /// The version of this format. A reader refuses a number that it does not know.
  package static let currentSchema = 1

  package let schema: Int
  package let run: RunID
  package let request: Request
  /// Seconds since 1970, the date of every commit and tag.
  package let time: Int64
  package let identity: Identity
  /// The environment that the run changes.
  package let environment: EnvironmentName
  package let settingsDigest: String
  /// The refs that the plan rests on, sorted. `apply` refuses when one of them moved.
  package let basis: [BasisRef]
  /// Components in landing order (by level, then name); the app is the last.
  package let repositories: [RepositoryPlan]
  /// nil when the environment publishes nothing.
  package let publication: PublicationPlan?
  /// Train members that the run leaves where they are: released, or already promoted in an earlier part.
  package let carried: [Train.Member]
  /// The train of this version that stands in the environment now; nil when there is none.
  package let recordedTrain: Train?
  /// Unfinished runs that this one takes the place of.
  package let supersedes: [RunID]
  package private(set) var notes: [Diagnostic]
  /// Names everything that was observed when the plan was made, in 64 hexadecimal digits; two plans with the same
  /// value were made from the same refs. `basis` lists those that matter.
  package var snapshotDigest = ""
  /// What the plan takes back; nil for a plan that goes forward.
  package var undoing: UndoRecord? = nil
  /// Whether it releases what branches hold, because no train was recorded that says what should be; nil for no.
  package var isUnrecorded: Bool? = nil
  /// Whether everything lands by request, whatever the layers say; nil for no.
  package var landsByRequest: Bool? = nil
  /// What must hold before it lands; nil where its environment has no gates.
  package var gates: GateRules? = nil
  /// The train that it hands over; nil for a plan that hands none over.
  package var promoted: PromotedTrain? = nil
  /// What the descriptors of every repository must say, and `change` of none repeats; nil for nothing.
  var requirements: CommonRequirements? = nil
  /// What its podspecs gain since they were published last; nil for nothing.
  package var gained: [PodspecGain]? = nil
  /// What copies of repositories must have before its podspecs are published; nil where none is named.
  package var mirrors: [MirrorQuestion]? = nil
  /// The package registry that its packages are published to; nil for none.
  package var registry: RegistryPlan? = nil

  private enum CodingKeys: String, CodingKey {
    case schema, run, request, time, identity, environment, settingsDigest, basis, repositories, publication,
      carried
    case recordedTrain = "standing"
    case supersedes, notes, snapshotDigest, undoing, isUnrecorded, landsByRequest, gates,
      promoted, requirements, gained, mirrors, registry
  }
}

extension Plan {
  /// Whether components are published as their branches hold them, so that a branch out of form is for people.
  package var publishesWhatIsThere: Bool {
    guard case .publish(let publication) = request else { return false }
    return publication.form != .restored
  }

  /// Whether `undo` takes back what it lands: not what another run had begun, and no undo.
  package var isUndoable: Bool { undoing == nil && supersedes.isEmpty }

  /// The app's plain version, by which people call the whole.
  package var appVersion: Version? { repositories.last { $0.isApp }?.version }

  /// The same plan with more to say.
  package func adding(notes more: [Diagnostic]) -> Plan {
    var plan = self
    plan.notes += more
    return plan
  }
}

/// A ref that a plan was made from.
package struct BasisRef: Sendable, Hashable, Codable, Comparable {
  /// The component's name, or `specs:<name>` for a spec repository.
  package let repository: String
  package let ref: RefName
  /// nil when the plan rests on its absence.
  package let target: ObjectID?

  package init(repository: String, ref: RefName, target: ObjectID?) {
    self.repository = repository
    self.ref = ref
    self.target = target
  }

  package static func < (a: Self, b: Self) -> Bool { (a.repository, a.ref.full) < (b.repository, b.ref.full) }
}

/// What happens to one component, or to the app.
package struct RepositoryPlan: Sendable, Hashable, Codable {
  package let name: ComponentName
  package let isApp: Bool
  /// 0 depends on no other repository of the plan.
  package let level: Int
  /// Repositories of this plan that it depends on.
  package let dependencies: [ComponentName]
  package let version: Version
  /// The version as this environment's descriptors spell it.
  package let spelledVersion: String
  /// Why it is part of the run.
  package let reason: Phrase
  package let branch: RefName
  package let step: Step
  package var change: ComponentChange
  package var descriptors: [DescriptorReference]
  package let pods: [String]
  /// The tag that must stand at the result; nil when the environment has none.
  package let tag: RefName?
  /// Whether the tag is there already (and the planner found it right).
  package let isTagged: Bool
  /// The tag that stands there and gives way to the new one; nil when none does.
  package let remade: ReplacedTag?
  /// Commits that come with the step, newest first, at most 200; of a release those since the one before.
  package let commits: [CommitSummary]
  package let message: String
  package let tagMessage: String
  /// The remote's address, unless it holds credentials.
  package let address: String?
  /// The branch or tag that a promotion takes `theirs` of its merge from; nil for everything else.
  package var mergedFrom: RefName? = nil
  /// The version that the run leaves behind: the one that the environment's train holds, as descriptors spell it, and
  /// for a new version, or where no train is recorded, the released one; outside of the last environment that one's
  /// number alone. For people; nil where nothing was before.
  package var formerVersion: String? = nil
  /// How the result gets onto the branch; nil stands for a push.
  package var landing: LandingMethod? = nil
  /// Whether its merge request may be squashed; nil for no.
  package var acceptsSquash: Bool? = nil
  /// The versions of those of its pods that have another one than it; nil where none has.
  package var podVersions: [String: String]? = nil
  /// The second tag that must be at the result, by which packages require it; nil for none.
  package var packageTag: PackageTagPlan? = nil
  /// What the plan's registry gets of it; nil for nothing.
  package var registry: RegistryRelease? = nil

  package enum Step: Sendable, Hashable, Codable {
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

  /// The version of one of its pods, as this environment's descriptors spell it.
  package func version(of pod: String) -> String { podVersions?[pod] ?? spelledVersion }

  private enum CodingKeys: String, CodingKey {
    case name, isApp, level, dependencies, version
    case spelledVersion = "text"
    case reason, branch, step, change, descriptors, pods, tag, isTagged, remade, commits, message, tagMessage,
      address, mergedFrom, landing, acceptsSquash, podVersions, packageTag, registry
    case formerVersion = "former"
  }
}

/// A tag beside the release's, for packages.
package struct PackageTagPlan: Sendable, Hashable, Codable {
  package let name: RefName
  /// Whether it is there already, at the right commit.
  package let isTagged: Bool
}

/// Where the packages of a plan are published, besides by their tags.
package struct RegistryPlan: Sendable, Hashable, Codable {
  /// The registry's name in `relctl.yml`.
  package let name: String
  package let address: String

  package init(name: String, address: String) {
    self.name = name
    self.address = address
  }
}

/// A release tag whose version was never published, so that it may be made again at another commit.
package struct ReplacedTag: Sendable, Hashable, Codable {
  /// What the ref holds now, which is the lease of its move.
  package let object: ObjectID
  /// The commit that it leads to now.
  package let commit: ObjectID
}

/// The one commit that publishes podspecs to a spec repository.
package struct PublicationPlan: Sendable, Hashable, Codable {
  /// The name of the spec repository.
  package let repository: String
  package let branch: RefName
  /// Whether a published version may be replaced.
  package let isMutable: Bool
  package let head: ObjectID?
  package let layout: SpecLayout
  /// What others depend on comes first.
  package let entries: [Entry]
  package let address: String?
  /// The published changes that an undo takes back; nil for a plan that goes forward.
  package var restores: [StagedPublication.Entry]? = nil

  package struct Entry: Sendable, Hashable, Codable {
    package let component: ComponentName
    package let pod: String
    /// The path of the podspec in the component's repository.
    package let source: String
    /// The path in the spec repository: `[Specs/][shards/]Name/Version/Name.podspec`.
    package let path: String
    package let spelledVersion: String
    /// The commit whose podspec is published; nil for the commit that the run makes.
    package let commit: ObjectID?
    /// The branch whose resolved commit is pinned, for an environment of branches; nil for what is published as it is.
    package let pinnedBranch: String?

    private enum CodingKeys: String, CodingKey {
      case component, pod, source, path
      case spelledVersion = "text"
      case commit, pinnedBranch
    }
  }
}
