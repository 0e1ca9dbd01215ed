import ReleaseDescriptors
import ReleaseModel

/// What the descriptors of components say in a commit.
struct CommittedDescriptors {
  let context: PlanningContext

  /// Reads a component's podspecs in a commit, in the order of the manifest; those that can't be read are told together.
  func podspecs(of component: Component, at commit: ObjectID) throws -> [any Specification] {
    let key = PlanningContext.ComponentCommit(component: component.name, commit: commit)
    if let read = context.readPodspecs[key] { return read }
    let owned = try versionFile(of: component, at: commit)?.version
    var read: [any Specification] = []
    var problems: [Diagnostic] = []
    for descriptor in component.podspecDescriptors {
      do {
        let text = try text(of: descriptor, in: component, at: commit)
        // The version file says the component's version, not that of a podspec with another one.
        read.append(
          try context.memory.podspecs.podspec(
            text, descriptor.format, ownedVersion: descriptor.version == nil ? owned : nil))
      } catch let refusal as Refusal { problems += refusal.diagnostics }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    context.readPodspecs[key] = read
    return read
  }

  /// Reads the file that `version_from` names, if it names one.
  func versionFile(of component: Component, at commit: ObjectID) throws -> VersionFile? {
    guard let descriptor = component.descriptors.first(where: { $0.format == .versionFile }) else {
      return nil
    }
    return try VersionFile(try text(of: descriptor, in: component, at: commit), key: descriptor.key)
  }

  /// Reads what a component requires of packages and of what Carthage builds, in a commit.
  func packageUses(of component: Component, at commit: ObjectID) throws -> [PackageUse] {
    try references(of: component, at: commit).flatMap { descriptor -> [PackageUse] in
      guard descriptor.format.requiresPackages || descriptor.format == .cartfile else { return [] }
      return try PackageUse.all(
        in: try text(of: descriptor, in: component, at: commit), format: descriptor.format)
    }
  }

  /// Packages whose address only the compiler tells: the source of the address, and where it stands.
  func computedPackages(
    of component: Component, at commit: ObjectID
  ) throws -> [(source: String, location: SourceLocation)] {
    var found: [(source: String, location: SourceLocation)] = []
    for descriptor in try references(of: component, at: commit)
    where descriptor.format == .packageSwift || descriptor.format == .tuist {
      let manifest = try PackageManifestDocument(try text(of: descriptor, in: component, at: commit))
      for dependency in manifest.dependencies {
        if let source = dependency.computedAddress { found.append((source, dependency.location)) }
      }
    }
    return found
  }

  func text(
    of descriptor: DescriptorReference, in component: Component, at commit: ObjectID
  ) throws -> SourceText {
    if let text = try context.facts.file(in: .component(component.name), at: commit, path: descriptor.path) {
      return text
    }
    throw Refusal(
      "descriptor.missing", "'\(descriptor.path)' is not in commit \(commit.short)",
      subject: component.name,
      hint: component.hint(onMissing: descriptor))
  }

  /// The binary targets of a component's manifests, in a commit.
  func binaryTargets(of component: Component, at commit: ObjectID) throws -> [PackageBinaryTarget] {
    try references(of: component, at: commit).filter { $0.format == .packageSwift }.flatMap { descriptor in
      let text = try context.facts.file(in: .component(component.name), at: commit, path: descriptor.path)
      return try text.map { try PackageManifestDocument($0).binaryTargets } ?? []
    }
  }
}
