import ReleaseModel

/// What a Cartfile requires of a dependency.
public enum CartfileRequirement: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The highest version.
  case any
  case atLeast(String)
  /// `~> 1.2`.
  case compatible(String)
  case exact(String)
  /// A branch, a tag or a commit, in quotes.
  case reference(String)

  /// As it is written behind the origin.
  public var description: String {
    switch self {
    case .any: ""
    case .atLeast(let version): ">= \(version)"
    case .compatible(let version): "~> \(version)"
    case .exact(let version): "== \(version)"
    case .reference(let name): "\"\(name)\""
    }
  }
}

/// One line of a Cartfile, or of a Cartfile.resolved.
public struct CartfilePin: Hashable, Sendable {
  /// Where Carthage takes a dependency from, by the word that begins its line.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case github, git, binary }

  /// The word that begins the line.
  public let kind: Kind
  /// It may carry credentials: wrap it in a `RemoteURL` before printing.
  public let origin: String
  /// What the line asks of the version.
  public let requirement: CartfileRequirement
  /// Where it stands in the text.
  public let location: SourceLocation
  /// The bytes of the requirement; empty, and behind the origin, when there is none.
  let range: Range<Int>

  /// The last part of the origin, in lower case.
  public var identity: String {
    let name = PackageIdentity.of(origin)
    return kind == .binary && name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// The address of its repository, without credentials; nil for a binary. What is no address is a repository of
  /// GitHub, as Carthage has it.
  package var repository: String? {
    switch kind {
    case .binary: nil
    case .git: RemoteURL(origin).withoutCredentials
    case .github:
      RemoteURL(origin.contains("://") ? origin : "https://github.com/\(origin)").withoutCredentials
    }
  }
}

/// What shall be true of a Cartfile. Dependencies that it does not list are passed over.
public struct CartfileChange: Hashable, Sendable {
  /// The identity of a dependency -> what is required of it.
  public var requirements: [String: CartfileRequirement]
  /// Asks for other requirements; dependencies that are not named stay.
  public init(requirements: [String: CartfileRequirement]) { self.requirements = requirements }
}
