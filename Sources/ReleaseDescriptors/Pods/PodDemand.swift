import ReleaseModel

/// One requirement on a pod or on one of its subspecs, and who makes it.
public struct PodDemand: Hashable, Sendable {
  /// The name as CocoaPods looks it up, such as `Net` or `Net/Core`.
  public let name: String
  /// The versions that are admitted.
  public let requirement: PodRequirement
  /// The specification that says so, such as `Payments/UI`; nil for the Podfile.
  public let owner: String?
  /// Where it stands in the text.
  public let location: SourceLocation
  /// The line, fit to be printed.
  public let excerpt: String?

  /// Makes a requirement of a Podfile (no owner) or of a specification.
  public init(
    name: String, requirement: PodRequirement, owner: String?, location: SourceLocation, excerpt: String?
  ) {
    self.name = name
    self.requirement = requirement
    self.owner = owner
    self.location = location
    self.excerpt = excerpt
  }

  /// The pod without its subspec: all subspecs of a pod have one version.
  public var pod: String { Self.pod(of: name) }

  /// The pod whose podspec says so; nil for the Podfile.
  public var ownerPod: String? { owner.map(Self.pod) }

  /// The subspec's path below the pod; nil for the pod itself.
  public var subspec: String? {
    name.firstIndex(of: "/").map { String(name[name.index(after: $0)...]) }
  }

  private static func pod(of name: String) -> String { PodName.root(of: name) }

  /// Whether it names a prerelease: only then is a prerelease offered to it.
  var namesPrerelease: Bool { requirement.clauses.contains { $0.version.isPrerelease } }

  /// The requirement in words; `any version` for none.
  public var text: String { requirement.clauses.isEmpty ? "any version" : requirement.description }
}

/// A version that a source offers, or that the Podfile takes from elsewhere.
public struct PodCandidate: Hashable, Sendable {
  /// The pod without its subspec.
  public let pod: String
  /// The version that would be taken.
  public let version: PodVersion
  /// The spec repository's name, or `git` for an external source.
  public let source: String
  /// Whether the Podfile names the place itself, so that no version is searched.
  public let isExternal: Bool

  /// Makes a version that a source offers.
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
  /// What a pod or a subspec of it requires in a version, its own subspecs among that; nil when the version has no
  /// such subspec.
  public let demands: (PodCandidate, _ name: String) throws -> [PodDemand]?

  /// Makes an index of two functions; what they throw ends the resolution.
  public init(
    candidates: @escaping (_ pod: String) throws -> [PodCandidate]?,
    demands: @escaping (PodCandidate, _ name: String) throws -> [PodDemand]?
  ) {
    self.candidates = candidates
    self.demands = demands
  }
}
