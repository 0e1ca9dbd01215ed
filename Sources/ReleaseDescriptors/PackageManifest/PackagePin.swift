/// What a `Package.resolved` says, or shall say, of one package.
public struct PackagePin: Hashable, Sendable, Codable {
  /// Which commit, and how it was chosen.
  public enum State: Hashable, Sendable, Codable {
    /// By a requirement of a version or a range; the version is a label, the commit decides.
    case version(String, revision: String)
    case branch(String, revision: String)
    case revision(String)
    /// Of a package registry, which has no commits.
    case registry(version: String)

    /// The commit; nil for a package of a registry.
    public var revision: String? {
      switch self {
      case .version(_, let revision), .branch(_, let revision), .revision(let revision): revision
      case .registry: nil
      }
    }

    /// nil for a branch and a commit.
    public var version: String? {
      switch self {
      case .version(let version, _), .registry(let version): version
      case .branch, .revision: nil
      }
    }

    /// The keys of the pin's `state`, in the order of the file, with what each says.
    var members: [(key: String, value: String)] {
      switch self {
      case .version(let version, let revision): [("revision", revision), ("version", version)]
      case .branch(let branch, let revision): [("branch", branch), ("revision", revision)]
      case .revision(let revision): [("revision", revision)]
      case .registry(let version): [("version", version)]
      }
    }
  }

  /// What the package manager calls the package.
  public let identity: String
  /// The address as the manifest spells it, empty for a package of a registry. It may carry credentials.
  public let location: String
  public let state: State

  public init(identity: String, location: String, state: State) {
    self.identity = identity
    self.location = location
    self.state = state
  }

  /// As SwiftPM writes it: `localSourceControl` for a path.
  var kind: String {
    if case .registry = state { return "registry" }
    return location.hasPrefix("/") || location.hasPrefix(".") ? "localSourceControl" : "remoteSourceControl"
  }
}

/// What shall be true of a `Package.resolved`. Pins that it does not name stay as they are, to the byte.
public struct PackageResolvedChange: Hashable, Sendable {
  /// By identity.
  public var pins: [String: PackagePin]
  /// Identities of packages that nothing requires any more.
  public var removed: Set<String>
  /// nil to keep what is there. Files before the format 3 have none.
  public var originHash: String?

  public init(pins: [PackagePin] = [], removed: Set<String> = [], originHash: String? = nil) {
    self.pins = Dictionary(pins.map { ($0.identity, $0) }) { $1 }
    self.removed = removed
    self.originHash = originHash
  }
}
