/// What one commit of a component says, as far as rules look at it.
///
/// It depends on nothing but the commit's tree, the descriptors that the manifest declares and the shapes of routes
/// that it names, so it may be kept and read again instead of the sources.
public struct CommitFacts: Sendable, Hashable, Codable {
  /// Raised when facts get another form or meaning: what was kept before is then read anew.
  public static let form = 3

  public var podspecs: [PodspecFacts] = []
  public var package: PackageFacts?
  /// What a Podfile or a Cartfile requires.
  public var pins: [PinFacts] = []
  /// The spec repositories that a Podfile names, without credentials.
  public var podfileSources: [String] = []
  /// The modules that the sources import, each once, where it is first imported without `canImport`; one that is only
  /// imported under conditions such as `SWIFT_PACKAGE` once for each way of building.
  public var imports: [ImportFacts] = []
  /// The routes and classes of the sources, tests and what is checked in from elsewhere left out.
  public var survey = SourceSurvey()
  /// Podspecs that stand in a folder in both formats: the path of the `.podspec.json`.
  public var twins: [String] = []
  /// The podspecs of the repository that seem to be its own, named in the manifest or not.
  public var podspecPaths: [String] = []
  /// Why a descriptor or a source could not be read.
  public var problems: [Diagnostic] = []
  /// Whether the sources are all known; a computed `source_files` hides some.
  public var knowsSources = true

  public init() {}
}

/// What a podspec says.
public struct PodspecFacts: Sendable, Hashable, Codable {
  public let path: String
  /// The file's first line, for what is about the whole file.
  public let start: SourceLocation
  public let name: String?
  public let version: String?
  public let versionAt: SourceLocation?
  /// The source's pin; nil when it is computed, absent, or no git repository.
  public let pin: GitPin?
  public let isFromGit: Bool
  public let sourceAt: SourceLocation?
  public let dependencies: [PodDependencyFacts]
  /// The names by which its code is imported.
  public let modules: [String]
  /// Modules of the platform that it links by name.
  public let systemModules: [String]
  /// Required attributes that it does not set.
  public let missing: [String]
  /// File patterns that match nothing.
  public let emptyGlobs: [GlobFacts]
}

public struct PodDependencyFacts: Sendable, Hashable, Codable {
  /// The pod without its subspec.
  public let pod: String
  public let isPackaged: Bool
  public let location: SourceLocation
}

public struct GlobFacts: Sendable, Hashable, Codable {
  public let attribute: String
  public let patterns: [String]
  public let location: SourceLocation
}

/// What a `Package.swift` says.
public struct PackageFacts: Sendable, Hashable, Codable {
  public let modules: [String]
  /// Products and targets that its targets name.
  public let products: [String]
  public let dependencies: [PinFacts]
}

/// What a Podfile, a Cartfile or a Package.swift requires.
public struct PinFacts: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable {
    case version, branch, path
    /// A tag or a commit.
    case fixed
    /// Something that is computed.
    case unknown
  }
  /// The pod, or the package's identity.
  public let name: String
  public let format: DescriptorReference.Format
  public let kind: Kind
  public let location: SourceLocation
}

public struct ImportFacts: Sendable, Hashable, Codable {
  public let module: String
  public let location: SourceLocation
  /// Whether every file that imports it asks `canImport` first.
  public let isOptional: Bool
  /// The only way of building in which it is imported; nil for any.
  let build: SourceBuild?
}
