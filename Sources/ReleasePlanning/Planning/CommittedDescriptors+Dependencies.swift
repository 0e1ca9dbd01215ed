import ReleaseDescriptors
import ReleaseModel

extension CommittedDescriptors {
  /// What a component requires of other components, in a commit.
  ///
  /// - Parameter owners: Pod name -> component.
  func dependencies(
    of component: Component, at commit: ObjectID, owners: [String: ComponentName]
  ) throws -> [TrainDependency] {
    var result: [TrainDependency] = []
    func add(
      _ member: ComponentName?, requiring requirement: TrainDependency.Requirement, pod: String? = nil
    ) {
      guard let member, member != component.name else { return }
      result.append(
        TrainDependency(owner: component.name, member: member, requirement: requirement, pod: pod))
    }
    for spec in try podspecs(of: component, at: commit) {
      for dependency in spec.dependencies where dependency.isPackaged {
        add(owners[dependency.root], requiring: .pod(dependency), pod: spec.name)
      }
    }
    let packages = context.packageOwners
    for use in try packageUses(of: component, at: commit) {
      add(packages[use.identity], requiring: .package(use))
    }
    return result
  }
}

extension TrainDependency.Requirement {
  /// Whether every release writes it anew, because it names one version, branch or commit.
  var followsReleases: Bool {
    switch self {
    case .pod(let dependency): dependency.requirement?.isExact == true
    case .package(let use): use.followsReleases
    }
  }

  /// Whether it names the owner's own version, so that the required component has to move with the owner.
  var followsOwner: Bool {
    switch self {
    case .pod(let dependency): dependency.followsVersion
    case .package: false
    }
  }

  /// The requirement as messages quote it, such as `= 6.5.5`.
  var text: String {
    switch self {
    case .pod(let dependency): dependency.requirement?.description ?? ""
    case .package(let use): use.text
    }
  }
}
