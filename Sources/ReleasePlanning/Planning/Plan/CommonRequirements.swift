import ReleaseModel

/// What descriptors must say of the pods and packages of a train: the same in every repository of a plan.
///
/// A plan says it once. Said in each repository, a release of 1,000 components was 49 MB of text, which is 6 now.
struct CommonRequirements: Sendable, Hashable, Codable {
  /// Pod name -> the exact version that descriptors must require.
  let pods: [String: String]
  /// Package identity -> where the environment has it: a tag, or else a branch with its commit. For Package.swift and
  /// Cartfile.
  let packages: [String: GitPin]
  /// Package identity -> the component of the plan at whose new commit it is required; nil for none.
  let awaitedPackages: [String: ComponentName]?
  /// How the app requires members that have a version; nil where no package is required.
  var packagePinning: PackagePinning?
}

extension Plan {
  /// What changes in the descriptors of one of its repositories, with what all of them must say.
  package func change(of repository: RepositoryPlan) -> ComponentChange {
    requirements?.added(to: repository.change, of: repository.name, with: repository.descriptors)
      ?? repository.change
  }
}

extension CommonRequirements {
  func added(
    to own: ComponentChange, of name: ComponentName, with descriptors: [DescriptorReference]
  ) -> ComponentChange {
    var change = own
    change.requirements = pods
    guard descriptors.requirePackages else { return change }
    change.packages = packages
    if own.podspec == nil { change.packagePinning = packagePinning }
    // A component's own commit is nothing that it waits for.
    let awaited = awaitedPackages?.filter { $0.value != name } ?? [:]
    guard !awaited.isEmpty else { return change }
    change.awaited = AwaitedCommits(packages: awaited, pods: own.awaited?.pods ?? [:])
    return change
  }
}

extension [DescriptorReference] {
  /// Whether one of them may require Swift packages, or what Carthage builds.
  var requirePackages: Bool { contains { $0.format.requiresPackages || $0.format == .cartfile } }
}
