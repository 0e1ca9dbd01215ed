import ReleaseModel

/// What a `Package.swift` requires of a package.
public enum PackageRequirement: Hashable, Sendable, Codable {
  /// `from: "1.2.3"`: up to the next major version.
  case from(String)
  case upToNextMinor(String)
  case exact(String)
  /// `"1.0.0"..<"2.0.0"`.
  case range(String, String)
  /// `"1.0.0"..."1.9.9"`.
  case closedRange(String, String)
  case branch(String)
  case revision(String)

  /// Whether it names a version or versions, as a package that is itself required by version must.
  public var isVersioned: Bool {
    switch self {
    case .branch, .revision: false
    case .from, .upToNextMinor, .exact, .range, .closedRange: true
    }
  }

  /// Whether a version satisfies it; nil for a branch or revision, which versions do not decide.
  public func admits(_ version: SemanticVersion) -> Bool? {
    func parsed(_ text: String) -> SemanticVersion? { SemanticVersion(text) }
    switch self {
    case .branch, .revision: return nil
    case .exact(let text): return parsed(text) == version
    case .from(let text):
      guard let low = parsed(text) else { return false }
      return low <= version && version.release < [low.major + 1, 0, 0]
    case .upToNextMinor(let text):
      guard let low = parsed(text) else { return false }
      return low <= version && version.release < [low.major, low.minor + 1, 0]
    case .range(let low, let high):
      guard let low = parsed(low), let high = parsed(high) else { return false }
      return low <= version && version < high && (version.release < high.release || high.isPrerelease)
    case .closedRange(let low, let high):
      guard let low = parsed(low), let high = parsed(high) else { return false }
      return low <= version && version <= high
    }
  }

  /// The versions that it names.
  package var versions: [String] {
    switch self {
    case .from(let text), .upToNextMinor(let text), .exact(let text): [text]
    case .range(let low, let high), .closedRange(let low, let high): [low, high]
    case .branch, .revision: []
    }
  }
}

extension PackageRequirement: CustomStringConvertible {
  /// As it is written in a manifest.
  public var description: String {
    func quoted(_ text: String) -> String { "\"\(text)\"" }
    return switch self {
    case .from(let text): "from: " + quoted(text)
    case .upToNextMinor(let text): ".upToNextMinor(from: " + quoted(text) + ")"
    case .exact(let text): "exact: " + quoted(text)
    case .range(let low, let high): quoted(low) + "..<" + quoted(high)
    case .closedRange(let low, let high): quoted(low) + "..." + quoted(high)
    case .branch(let name): "branch: " + quoted(name)
    case .revision(let id): "revision: " + quoted(id)
    }
  }
}
