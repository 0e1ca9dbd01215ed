/// `build.json`: what a build was made of, and what came out of it. It stands beside the artefacts, and their paths
/// are relative to its folder.
public struct BuildManifest: Sendable, Hashable, Codable {
  /// The version of this format.
  public static let currentSchema = 1

  public private(set) var schema = BuildManifest.currentSchema
  /// The build's name: UTC time and a nonce, such as `20261121T091500Z-6f3a91`.
  public let build: String
  public let environment: String
  public let configuration: String
  /// `CFBundleShortVersionString` of the app, as its layer makes it.
  public let version: String
  /// `CFBundleVersion`: one to three integers.
  public let number: String
  /// The id of the train that was built.
  public let train: String
  /// The app's commit, and every component's, the app among them.
  public let components: [Component]
  /// SHA-256 of `relctl.yml` and the layers.
  public let settingsDigest: String
  /// SHA-256 of the resolved settings that the build ran with.
  public let layerDigest: String
  /// Program -> what it said its version was.
  public let tools: [String: String]
  public let artefacts: [Artefact]
  /// Seconds since 1970.
  public let started: Int64
  public let finished: Int64
  /// Who built it; nil when nobody is to be named.
  public let agent: Agent?
  /// Every pod that the app's Podfile.lock locks, also those off the train; nil where it has none.
  public var pods: [LockedPod]?
  /// Every package that a Package.resolved of the app holds; nil where it has none.
  public var packages: [LockedPackage]?

  public init(
    build: String, environment: String, configuration: String, version: String, number: String, train: String,
    components: [Component], settingsDigest: String, layerDigest: String, tools: [String: String],
    artefacts: [Artefact], started: Int64, finished: Int64, agent: Agent?
  ) {
    self.build = build
    self.environment = environment
    self.configuration = configuration
    self.version = version
    self.number = number
    self.train = train
    self.components = components
    self.settingsDigest = settingsDigest
    self.layerDigest = layerDigest
    self.tools = tools
    self.artefacts = artefacts
    self.started = started
    self.finished = finished
    self.agent = agent
  }

  /// One line of the bill of materials.
  public struct Component: Sendable, Hashable, Codable {
    public let name: String
    /// As the descriptors of the environment spell it.
    public let version: String
    public let commit: ObjectID
    /// The short name of its tag, where the train has one.
    public let tag: String?
    /// Path of each podspec at that commit -> SHA-256 of its bytes.
    public let podspecs: [String: String]

    public init(name: String, version: String, commit: ObjectID, tag: String?, podspecs: [String: String]) {
      self.name = name
      self.version = version
      self.commit = commit
      self.tag = tag
      self.podspecs = podspecs
    }
  }

  /// A file (or, for symbols, a folder) that a build made.
  public struct Artefact: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// What is shipped: an `.ipa`, `.pkg` or `.apk`, or whatever the driver names.
      case app
      /// A `.dSYM` folder, or a zip of some.
      case symbols
      case archive, log, other
    }
    public let kind: Kind
    /// Relative to the folder of `build.json`, with `/` between its parts.
    public let path: String
    /// In bytes; of a folder, of all its files together.
    public let size: Int64
    /// SHA-256 of the file; of a folder, of the sorted lines `digest  path` of its files.
    public let sha256: String
    /// `CFBundleIdentifier` of an app, where it is known.
    public let bundleID: String?

    public init(kind: Kind, path: String, size: Int64, sha256: String, bundleID: String? = nil) {
      self.kind = kind
      self.path = path
      self.size = size
      self.sha256 = sha256
      self.bundleID = bundleID
    }
  }
}
