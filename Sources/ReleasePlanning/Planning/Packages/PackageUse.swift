import ReleaseDescriptors
import ReleaseModel

/// What a component's `Package.swift` or `Cartfile` requires of one package.
package struct PackageUse: Sendable {
  enum Requirement: Sendable {
    /// nil when it is computed or local.
    case package(PackageRequirement?)
    case cartfile(CartfileRequirement)
  }

  package let identity: String
  let requirement: Requirement
  package let location: SourceLocation
  /// The repository from which it is taken, without credentials; nil where the text does not say one.
  package let repository: String?
  /// Whether it is a folder beside the file, and no package of a repository.
  package var isLocal = false
  /// What a package registry calls it, as it is spelled; nil where it is taken from elsewhere.
  package var registered: String?
  /// Whether it is taken from a package registry, which has versions alone.
  var isOfRegistry: Bool { registered != nil }

  /// The requirements of a manifest whose package is known.
  package static func all(in manifest: PackageManifestDocument) -> [PackageUse] {
    manifest.dependencies.compactMap { dependency in
      dependency.identity.map {
        PackageUse(
          identity: $0, requirement: .package(dependency.requirement), location: dependency.location,
          repository: dependency.repository, isLocal: dependency.isLocal,
          registered: dependency.origin.registered)
      }
    }
  }

  /// Reads the requirements of a file whose package is known.
  package static func all(in text: SourceText, format: DescriptorReference.Format) throws(Refusal)
    -> [PackageUse]
  {
    switch format {
    case .packageSwift, .tuist:
      return all(in: try PackageManifestDocument(text))
    case .pbxproj, .xcodePackages:
      return try XcodeProjectDocument(text).packageReferences.map { reference in
        PackageUse(
          identity: reference.identity, requirement: .package(reference.requirement),
          location: text.location(at: reference.offset), repository: reference.origin.repository,
          registered: reference.origin.registered)
      }
    case .xcodegen:
      return try XcodeGenSpecification(text).packages.map { package in
        PackageUse(
          identity: package.identity, requirement: .package(package.requirement), location: package.location,
          repository: package.origin.repository)
      }
    case .cartfile:
      return try CartfileDocument(text).pins.map {
        PackageUse(
          identity: $0.identity, requirement: .cartfile($0.requirement), location: $0.location,
          repository: $0.repository)
      }
    case .podspec, .podspecJSON, .podfile, .versionFile, .plist, .xcconfig: return []
    }
  }

  /// Whether every release writes it anew, because it names one version, branch or commit.
  var followsReleases: Bool {
    switch requirement {
    case .package(let requirement?):
      if case .exact = requirement { return true }
      return !requirement.isVersioned
    case .package(nil): return false
    case .cartfile(.exact), .cartfile(.reference): return true
    case .cartfile: return false
    }
  }

  /// Whether the package where an environment has it is what the text asks for. A computed requirement counts as
  /// met, one that names a commit only where that very commit is known to stand.
  func isMet(by pin: GitPin) -> Bool {
    switch requirement {
    case .package(nil): return true
    case .package(.branch(let branch)?): return pin.tag == nil && pin.branch == branch
    case .package(.revision(let id)?): return pin.tag == nil && pin.commit == id
    case .cartfile(.reference(let name)):
      return pin.tag.map { $0 == name } ?? (name == pin.commit || name == pin.branch)
    case .package, .cartfile: return admits(pin) ?? !followsReleases
    }
  }

  /// Whether a required version or range holds for the package's tag; nil where versions do not decide.
  func admits(_ pin: GitPin) -> Bool? {
    guard let version = pin.tag.flatMap({ SemanticVersion(tag: $0) }) else { return nil }
    return switch requirement {
    case .package(let requirement): requirement?.admits(version)
    case .cartfile(let requirement): requirement.admits(version)
    }
  }

  /// Why the package can't be required where an environment has it; nil when it can.
  func problem(with pin: GitPin) -> Diagnostic? {
    guard let tag = pin.tag else { return nil }
    guard let version = SemanticVersion(tag: tag) else {
      guard case .package = requirement else { return nil }
      return Diagnostic(
        "package.version.tag", "'\(identity)' has the tag '\(tag)', which is not a semantic version",
        at: location, hint: "Swift packages are required by version, so set RELEASE_TAG to $(VERSION)")
    }
    guard admits(pin) == false, !followsReleases, !isOfRegistry || !version.isPrerelease else { return nil }
    return Diagnostic(
      "requirement.unsatisfied", "'\(identity)' is required as '\(text)', which \(version) does not satisfy",
      at: location, hint: "widen the requirement on the branch, or make it exact so that relctl updates it")
  }

  /// Whether a resolve without a lock may take a version for it: one that a range holds.
  package func takes(_ version: SemanticVersion) -> Bool {
    guard case .package(let requirement?) = requirement else { return false }
    return requirement.admits(version) == true
  }

  /// The requirement as messages quote it.
  package var text: String {
    switch requirement {
    case .package(let requirement): requirement?.description ?? ""
    case .cartfile(let requirement): requirement.description
    }
  }
}

extension PackageRequirement {
  /// What is required when an environment has the package at a tag or a commit; nil when its tag is no version.
  ///
  /// A branch alone would give whoever builds the train its head of that day.
  ///
  /// - Parameters:
  ///   - pinning: How an app requires versions; nil for a component, whose ranges stay. One that does not admit the version
  ///     is the planner's to refuse, not ours to widen.
  ///   - isOfRegistry: Whether it is one on a package of a registry. An environment of branches has pre-releases there,
  ///     which no range takes.
  func following(
    _ pin: GitPin, pinning: PackagePinning? = nil, isOfRegistry: Bool = false
  ) -> PackageRequirement? {
    guard let tag = pin.tag else {
      return pin.commit.map { .revision($0) } ?? pin.branch.map { .branch($0) } ?? self
    }
    guard let version = SemanticVersion(tag: tag) else { return nil }
    if isOfRegistry, version.isPrerelease { return .exact(version.description) }
    switch (self, pinning) {
    case (.exact, _), (.branch, _), (.revision, _), (_, .exact): return .exact(version.description)
    case (.from, nil), (.upToNextMinor, nil), (.range, nil), (.closedRange, nil): return self
    case (.from, .minimum), (.upToNextMinor, .minimum), (.range, .minimum), (.closedRange, .minimum):
      return raised(to: version)
    }
  }

  /// The same kind of requirement with a version as its lowest; a range keeps its end where that is above the version.
  func raised(to version: SemanticVersion) -> PackageRequirement {
    let low = version.description
    switch self {
    case .exact, .branch, .revision: return .exact(low)
    case .from: return .from(low)
    case .upToNextMinor: return .upToNextMinor(low)
    case .range(_, let high):
      return admits(version) == true ? .range(low, high) : .range(low, "\(version.major + 1).0.0")
    case .closedRange(_, let high):
      return admits(version) == true ? .closedRange(low, high) : .closedRange(low, low)
    }
  }
}

extension CartfileRequirement {
  /// What is required when an environment has the dependency at a tag or a commit.
  func following(_ pin: GitPin) -> CartfileRequirement {
    guard let tag = pin.tag else { return (pin.commit ?? pin.branch).map { .reference($0) } ?? self }
    switch self {
    case .any, .atLeast, .compatible: return self
    case .exact, .reference:
      return SemanticVersion(tag: tag).map { .exact($0.description) } ?? .reference(tag)
    }
  }

  /// Whether a version satisfies it; nil for a reference, which versions do not decide.
  package func admits(_ version: SemanticVersion) -> Bool? {
    /// One or two numbers stand for three.
    func parsed(_ text: String) -> SemanticVersion? {
      let missing = 3 - text.split(separator: ".").count
      return SemanticVersion(text + String(repeating: ".0", count: max(0, missing)))
    }
    switch self {
    case .any: return true
    case .reference: return nil
    case .exact(let text): return parsed(text) == version
    case .atLeast(let text): return parsed(text).map { $0 <= version }
    case .compatible(let text):
      guard let low = parsed(text) else { return false }
      let isSameSeries = low.major == version.major && (low.major > 0 || low.minor == version.minor)
      return low <= version && isSameSeries
    }
  }
}

extension DescriptorReference.Format {
  /// Reads a podspec of either format.
  ///
  /// - Parameter ownedVersion: what the component's version file says, if it has one.
  package func specification(_ text: SourceText, ownedVersion: String?) throws(Refusal) -> any Specification {
    self == .podspecJSON
      ? try PodspecJSONDocument(text) : try PodspecDocument(text, ownedVersion: ownedVersion)
  }
}
