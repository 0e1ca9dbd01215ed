import ReleaseDescriptors
import ReleaseModel

/// A member of a train as a Swift package: where clients find it, and what its manifests ask for.
package struct TrainPackage: Sendable {
  package let component: ComponentName
  /// Where the environment has it.
  let commit: ObjectID
  /// The version that its tag stands for; nil in an environment of branches.
  package let version: SemanticVersion?
  /// Its version in a package registry, where it is taken from there; nil where it is taken from its repository.
  let registry: String?
  /// `Package.swift` of that commit, and the manifests for one version of Swift beside it; those that can't be read are
  /// left out.
  package let manifests: [PackageManifestDocument]
  /// What its own repository locks: the versions of third parties that it was built with.
  package let lock: PackageResolved?

  package init(
    component: ComponentName, commit: ObjectID, version: SemanticVersion?, registry: String? = nil,
    manifests: [SourceText], lock: PackageResolved?
  ) {
    self.registry = registry
    self.component = component
    self.commit = commit
    self.version = version
    self.manifests = manifests.compactMap { try? PackageManifestDocument($0) }
    self.lock = lock
  }

  /// Whether a target names it by this: its identity, or the name that its manifest gives it.
  func isCalled(_ name: String, identity: String) -> Bool {
    name.lowercased() == identity || manifests.contains { $0.packageName == name }
  }

  /// Whether one of its manifests may offer a product.
  func mayOffer(_ product: String) -> Bool {
    let offers = manifests.map(\.offers)
    return offers.isEmpty || offers.contains { $0?.contains(product) ?? true }
  }

  /// The state of a pin that clients accept for it.
  ///
  /// - Parameter requirement: What decides: the root's requirement, else those of members.
  func state(for requirement: PackageRequirement?) -> PackagePin.State {
    if let registry { return .registry(version: registry) }
    switch requirement {
    case .branch(let name): return .branch(name, revision: commit.hex)
    case .revision: return .revision(commit.hex)
    case .from, .upToNextMinor, .exact, .range, .closedRange, nil:
      return version.map { .version($0.description, revision: commit.hex) } ?? .revision(commit.hex)
    }
  }
}
