/// What `relctl.yml` describes: the app, its components, the spec repositories, the layers and the environments.
public struct Workspace: Sendable, Hashable {
  public let app: Component
  /// In the order of the file.
  public let components: [Component]
  public let specRepositories: [SpecRepository]
  /// Component layers from the bottom (depends on nothing) to the top. Empty when the team declares none.
  public let layers: [String]
  /// Layer -> what its components are for; a layer that is not here holds frameworks.
  public let layerKinds: [String: LayerKind]
  /// In promotion order: the first receives `bump`, the last is the released one.
  public let environments: [Environment]
  /// An xcconfig file above every environment layer that only relctl reads (`[component=...]` lines), if any.
  /// A path relative to the manifest's folder.
  public let overrides: String?
  public var ledger: LedgerAddress
  public let versioning: Versioning
  /// Who signs commits and tags, when the manifest says so.
  public let identity: Identity?
  /// How layers are read and checked.
  public let settings: SettingsRules
  /// How `lint` judges.
  public let rules: LintRules
  /// How its sources register pages and modules.
  public let registrations: Registrations
  /// How the app and its components are built.
  public let build: BuildRules
  /// Where builds can go, in the order of the file.
  public let channels: [ChannelSettings]
  /// Who is told how runs and shipments end.
  public let webhooks: [WebhookSettings]
  /// How commit messages name tickets; nil when the manifest does not say.
  public let tickets: TicketRules?

  public init(
    app: Component, components: [Component], specRepositories: [SpecRepository], layers: [String],
    environments: [Environment], overrides: String?, ledger: LedgerAddress, versioning: Versioning,
    identity: Identity?, settings: SettingsRules = SettingsRules(),
    layerKinds: [String: LayerKind] = [:], rules: LintRules = LintRules(),
    registrations: Registrations = Registrations(), build: BuildRules = BuildRules(),
    channels: [ChannelSettings] = [], webhooks: [WebhookSettings] = [], tickets: TicketRules? = nil
  ) {
    self.app = app
    self.components = components
    self.specRepositories = specRepositories
    self.layers = layers
    self.layerKinds = layerKinds
    self.environments = environments
    self.overrides = overrides
    self.ledger = ledger
    self.versioning = versioning
    self.identity = identity
    self.settings = settings
    self.rules = rules
    self.registrations = registrations
    self.build = build
    self.channels = channels
    self.webhooks = webhooks
    self.tickets = tickets
  }

  public enum Versioning: String, Sendable, Hashable, CaseIterable { case lockstep, independent }
}

/// One repository with one or more descriptors. The app is a component without a podspec.
public struct Component: Sendable, Hashable {
  public let name: String
  public let url: RemoteURL
  public let layer: String?
  /// What it is for, where that is not what its layer is for.
  public let kind: LayerKind?
  public let descriptors: [DescriptorReference]
  /// The names under which trains and commits know it that were made before it was renamed.
  public let formerly: [String]

  public init(
    name: String, url: RemoteURL, layer: String?, kind: LayerKind? = nil,
    descriptors: [DescriptorReference], formerly: [String] = []
  ) {
    self.name = name
    self.url = url
    self.layer = layer
    self.kind = kind
    self.descriptors = descriptors
    self.formerly = formerly
  }
}

/// A file of a repository that relctl reads and rewrites.
public struct DescriptorReference: Sendable, Hashable, Codable {
  public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    case podspec, podspecJSON
    /// `Package.swift`; the package's own version is its tag.
    case packageSwift
    case podfile, cartfile
    /// A file that holds the component's version beside the descriptors, such as `package.json`.
    case versionFile
    case plist, xcconfig
    /// `project.pbxproj`, with the plist and xcconfig files that it names.
    case pbxproj

    /// Whether it describes a pod, with a name, a version and a source.
    public var isPodspec: Bool { self == .podspec || self == .podspecJSON }
  }
  public let format: Format
  /// Relative to the repository's root, with `/` between its parts.
  public let path: String
  /// For a version file: the keys to the literal, or the name of the constant that holds it. For a project: the
  /// application target, when it has several.
  public let key: String?

  public init(format: Format, path: String, key: String? = nil) {
    self.format = format
    self.path = path
    self.key = key
  }
}

/// A git repository that holds published podspecs.
public struct SpecRepository: Sendable, Hashable {
  /// The name that `RELEASE_SPEC_REPO` uses.
  public let name: String
  public let url: RemoteURL
  /// The address as the Podfile's `source` line spells it; the same as `url` unless the manifest says otherwise.
  public let source: String
  /// The branch that is published to.
  public let branch: String
  /// The arrangement of a repository that holds no podspec yet; else the repository itself tells.
  public let layout: SpecLayout?

  public init(name: String, url: RemoteURL, source: String, branch: String, layout: SpecLayout? = nil) {
    self.name = name
    self.url = url
    self.source = source
    self.branch = branch
    self.layout = layout
  }
}

/// One environment: a name and the path of its xcconfig layer, relative to the manifest's folder.
public struct Environment: Sendable, Hashable {
  public let name: String
  public let settings: String

  public init(name: String, settings: String) {
    self.name = name
    self.settings = settings
  }
}

/// Where the shared history of runs lives.
public struct LedgerAddress: Sendable, Hashable {
  public let url: RemoteURL
  /// A short branch name; `relctl/ledger` unless the manifest says otherwise.
  public let branch: String

  public init(url: RemoteURL, branch: String) {
    self.url = url
    self.branch = branch
  }
}

/// The name and address that commits and tags are signed with.
public struct Identity: Sendable, Hashable, Codable {
  public let name: String
  public let email: String

  public init(name: String, email: String) {
    self.name = name
    self.email = email
  }
}
