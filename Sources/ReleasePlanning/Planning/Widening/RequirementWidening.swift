import ReleaseDescriptors
import ReleaseModel

/// What requirements on the members of a train must admit, so that they hold in the environment where a version starts
/// and in those to come. docs/semantics.md, "Widened requirements".
struct RequirementWidening {
  let context: PlanningContext
  /// Where the version starts.
  let environment: Environment
  /// Component -> its version, of those that move.
  let moving: [ComponentName: Version]
  /// Component -> where it stands, of those that stay.
  let staying: [ComponentName: Train.Member]

  /// What a requirement says, and what it is widened to; nil when it holds, or can't be widened.
  func widened(_ dependency: TrainDependency) -> (old: String, new: String)? {
    let pins = pins(of: dependency)
    switch dependency.requirement {
    case .pod(let pod):
      return pod.widened(toAdmit: pins.compactMap { PodVersion($0.spelledVersion) }).map { ($0.old, $0.new) }
    case .package(let use):
      let tags = pins.map { $0.place(for: use).tag }
      // Where an environment has no tags, packages are required by commit, and by a pre-release of a registry.
      guard let first = tags.first?.flatMap({ SemanticVersion(tag: $0) }),
        !use.isOfRegistry || !first.isPrerelease
      else { return nil }
      let versions = tags.compactMap { $0.flatMap { SemanticVersion(tag: $0) } }
      return use.widened(toAdmit: versions).map { (use.text, $0) }
    }
  }

  /// The same of a package that the environment requires by commit: its tags in those to come decide. Nothing is widened
  /// now, but what stays at its release could not be promoted with it.
  func widenedLater(_ dependency: TrainDependency) -> (old: String, new: String)? {
    guard case .package(let use) = dependency.requirement, !use.isOfRegistry else { return nil }
    let versions = pins(of: dependency).compactMap {
      $0.place(for: use).tag.flatMap { SemanticVersion(tag: $0) }
    }
    return use.widened(toAdmit: versions).map { (use.text, $0) }
  }

  /// Adds what the requirement must admit.
  func add(_ dependency: TrainDependency, to admitted: inout AdmittedVersions) {
    let pins = pins(of: dependency)
    switch dependency.requirement {
    case .pod(let pod): admitted.pods[pod.root] = pins.map(\.spelledVersion)
    case .package(let use): admitted.packages[use.identity] = pins.compactMap { $0.place(for: use).tag }
    }
  }

  private func pins(of dependency: TrainDependency) -> [MemberPin] {
    let member = dependency.member
    if let place = staying[member] { return [MemberPin(place, pod: dependency.requiredPod)] }
    guard let version = moving[member] else { return [] }
    return context.versions.formsToCome(of: member, version: version, from: environment).compactMap {
      _, form in
      guard let pod = dependency.requiredPod else { return MemberPin(form, at: context.run.time) }
      // A version that people write is not moved by a release, so nothing has to follow it.
      return context.descriptors.madeVersion(of: pod, in: member, form: form).map {
        MemberPin(form, version: $0, at: context.run.time)
      }
    }
  }
}
