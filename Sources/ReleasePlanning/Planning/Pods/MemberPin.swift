import ReleaseDescriptors
import ReleaseModel

/// Where a train has a component, as others may require it.
struct MemberPin {
  /// The version as podspecs require it.
  let spelledVersion: String
  /// The tag, or else the branch and its commit, as packages require it.
  private let pin: GitPin
  /// Its version in a package registry; nil where none has it.
  private let registry: String?

  /// - Parameters:
  ///   - version: That of the required pod, where it is not the component's.
  ///   - time: The run's.
  init(_ form: ReleaseCoordinates, version: String? = nil, at time: Int64) {
    spelledVersion = version ?? form.version
    pin = form.pinOfPackage
    registry = form.registry?.version(at: time)
  }

  /// - Parameter pod: The required pod; nil for a package.
  init(_ member: Train.Member, pod: String? = nil) {
    spelledVersion = pod.map(member.version(of:)) ?? member.spelledVersion
    pin = member.pinOfPackage
    registry = member.registry?.version
  }

  /// Whether a requirement holds here as it is written, without a release rewriting it. A computed one counts as
  /// holding: nobody but Ruby or Swift can tell.
  func satisfies(_ requirement: TrainDependency.Requirement) -> Bool {
    switch requirement {
    case .pod(let dependency):
      guard let requirement = dependency.requirement, let version = PodVersion(spelledVersion) else {
        return true
      }
      return requirement.isSatisfied(by: version)
    case .package(let use): return use.isMet(by: place(for: use))
    }
  }

  /// Where a package is that is required so.
  func place(for use: PackageUse) -> GitPin { use.isOfRegistry ? GitPin(tag: registry) : pin }
}

extension Train.Member {
  /// Where packages find it: its tag, or else its branch and commit.
  var pinOfPackage: GitPin {
    tagOfPackage.map { GitPin(tag: $0.short) } ?? GitPin(branch: branch.short, commit: commit.hex)
  }
}

extension ReleaseCoordinates {
  /// Where packages find a release: its tag, or else its branch.
  var pinOfPackage: GitPin { tagOfPackage.map { GitPin(tag: $0.short) } ?? GitPin(branch: branchName) }
}
