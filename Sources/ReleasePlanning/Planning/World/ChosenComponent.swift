import ReleaseDescriptors
import ReleaseModel

/// A component (or the app) that a run moves, as the planner decided so far.
struct ChosenComponent {
  let component: Component
  let isApp: Bool
  let version: Version
  let form: ReleaseCoordinates
  let step: RepositoryPlan.Step
  /// The commit whose descriptors the planner read: what will be merged, or rewritten.
  let reading: ObjectID
  let reason: Phrase
  let commits: [CommitSummary]
  let message: String
  /// The branch or tag that is merged.
  var mergedFrom: RefName?
  /// The tag stands where it must.
  var isTagged = false
  /// The tag that gives way to a new one.
  var remade: ReplacedTag?
  /// Whether nothing of it was ever released, so that the app may lack its pin.
  var isFirst = false
}

/// A dependency of one component on another one of the train.
struct TrainDependency {
  enum Requirement {
    case pod(PodspecDependency)
    case package(PackageUse)
  }

  let owner: ComponentName
  let member: ComponentName
  let requirement: Requirement
  /// The pod of the owner that says so; nil for a package, or where its name is computed.
  var pod: String?

  /// The required pod; nil for a package.
  var requiredPod: String? {
    switch requirement {
    case .pod(let dependency): dependency.root
    case .package: nil
    }
  }

  /// Whether a pod requires a part of itself, whose version is its own.
  var isOfOnePod: Bool { owner == member && (pod == nil || pod == requiredPod) }

  var location: SourceLocation {
    switch requirement {
    case .pod(let dependency): dependency.location
    case .package(let use): use.location
    }
  }
}
