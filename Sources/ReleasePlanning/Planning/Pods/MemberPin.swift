import ReleaseDescriptors
import ReleaseModel

/// Where a train has a component, as others may require it.
struct MemberPin {
  /// The version as podspecs require it.
  let spelledVersion: String
  /// The tag, or else the branch and its commit, as packages require it.
  let pin: GitPin

  /// - Parameter version: That of the required pod, where it is not the component's.
  init(_ form: ReleaseCoordinates, version: String? = nil) {
    spelledVersion = version ?? form.version
    pin = form.kind.hasTag ? GitPin(tag: form.tagName) : GitPin(branch: form.branchName)
  }

  /// - Parameter pod: The required pod; nil for a package.
  init(_ member: Train.Member, pod: String? = nil) {
    spelledVersion = pod.map(member.version(of:)) ?? member.spelledVersion
    pin =
      member.tag.map { GitPin(tag: $0.short) }
      ?? GitPin(branch: member.branch.short, commit: member.commit.hex)
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
    case .package(let use): return use.isMet(by: pin)
    }
  }
}
