/// One requirement on a pod, and who makes it.
public struct PodDemand: Hashable, Sendable {
  /// The pod without its subspec: CocoaPods gives all subspecs of a pod one version.
  public let pod: String
  public let requirement: PodRequirement
  /// The pod whose podspec says so; nil for the Podfile.
  public let owner: String?
  public let location: SourceLocation
  /// The line, fit to be printed.
  public let excerpt: String?

  public init(
    pod: String, requirement: PodRequirement, owner: String?, location: SourceLocation, excerpt: String?
  ) {
    self.pod = pod
    self.requirement = requirement
    self.owner = owner
    self.location = location
    self.excerpt = excerpt
  }

  /// Whether it names a prerelease: only then is a prerelease offered to it.
  var namesPrerelease: Bool { requirement.clauses.contains { $0.version.isPrerelease } }

  /// The requirement in words; `any version` for none.
  public var text: String { requirement.clauses.isEmpty ? "any version" : requirement.description }
}

/// A version that a source offers, or that the Podfile takes from elsewhere.
public struct PodCandidate: Hashable, Sendable {
  public let pod: String
  public let version: PodVersion
  /// The spec repository's name, or `git` for an external source.
  public let source: String
  /// Whether the Podfile names the place itself, so that no version is searched.
  public let isExternal: Bool

  public init(pod: String, version: PodVersion, source: String, isExternal: Bool = false) {
    self.pod = pod
    self.version = version
    self.source = source
    self.isExternal = isExternal
  }
}

/// What the sources offer. Both functions may throw when a fact is not at hand yet.
public struct PodIndex {
  /// The versions of a pod in the order in which CocoaPods tries them; nil when no source that is read has it.
  public let candidates: (_ pod: String) throws -> [PodCandidate]?
  /// What a version requires.
  public let demands: (PodCandidate) throws -> [PodDemand]

  public init(
    candidates: @escaping (_ pod: String) throws -> [PodCandidate]?,
    demands: @escaping (PodCandidate) throws -> [PodDemand]
  ) {
    self.candidates = candidates
    self.demands = demands
  }
}
