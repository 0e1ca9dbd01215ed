/// What `relctl.yml` describes: the app, its components, the spec repositories, the layers and the environments.
package struct Workspace: Sendable, Hashable {
  package let app: Component
  /// In the order of the file.
  package let components: [Component]
  package let specRepositories: [SpecRepository]
  /// Where CocoaPods' public source is read; nil where it is not.
  package let publicSpecs: PublicSpecs?
  /// The package registries that environments may publish to.
  package let registries: [PackageRegistry]
  /// Component layers from the bottom (depends on nothing) to the top. Empty when the team declares none.
  package let layers: [String]
  /// Layer -> what its components are for; a layer that is not here holds frameworks.
  package let layerKinds: [String: LayerKind]
  /// In promotion order: the first receives `bump`, the last is the released one.
  package let environments: [Environment]
  /// An xcconfig file above every environment layer that only relctl reads (`[component=...]` lines), if any.
  /// A path relative to the manifest's folder.
  package let overrides: String?
  package var ledger: LedgerAddress
  /// How components count that say nothing else.
  package let versioning: Versioning
  /// The groups of components that share versions of their own.
  package let versionGroups: [String]
  /// Who signs commits and tags, when the manifest says so.
  package let identity: Identity?
  /// How layers are read and checked.
  package var settings: SettingsRules
  /// How `lint` judges.
  package let rules: LintRules
  /// How its sources register pages and modules.
  package let registrations: Registrations
  /// How the app and its components are built.
  package let build: BuildRules
  /// Where builds can go, in the order of the file.
  package let channels: [ChannelSettings]
  /// Who is told how runs and shipments end.
  package let webhooks: [WebhookSettings]
  /// What is known of the hosts of its repositories beyond their names.
  package let hosts: [HostSettings]
  /// How commit messages name tickets; nil when the manifest does not say.
  package let tickets: TicketRules?
  /// How the messages of commits and tags read.
  package let messages: MessageRules
  /// The rhythm of releases; nil where there is none.
  package let cadence: Cadence?

  package init(
    app: Component, components: [Component], specRepositories: [SpecRepository], layers: [String],
    environments: [Environment], overrides: String?, ledger: LedgerAddress, versioning: Versioning,
    versionGroups: [String] = [], identity: Identity?, settings: SettingsRules = SettingsRules(),
    layerKinds: [String: LayerKind] = [:], rules: LintRules = LintRules(),
    registrations: Registrations = Registrations(), build: BuildRules = BuildRules(),
    channels: [ChannelSettings] = [], webhooks: [WebhookSettings] = [], hosts: [HostSettings] = [],
    tickets: TicketRules? = nil, messages: MessageRules = MessageRules(),
    registries: [PackageRegistry] = [], publicSpecs: PublicSpecs? = nil, cadence: Cadence? = nil
  ) {
    self.publicSpecs = publicSpecs
    self.registries = registries
    self.hosts = hosts
    self.app = app
    self.components = components
    self.specRepositories = specRepositories
    self.layers = layers
    self.layerKinds = layerKinds
    self.environments = environments
    self.overrides = overrides
    self.ledger = ledger
    self.versioning = versioning
    self.versionGroups = versionGroups
    self.identity = identity
    self.settings = settings
    self.rules = rules
    self.registrations = registrations
    self.build = build
    self.channels = channels
    self.webhooks = webhooks
    self.tickets = tickets
    self.messages = messages
    self.cadence = cadence
  }

  package enum Versioning: String, Sendable, Hashable, CaseIterable { case lockstep, independent }
}

/// One repository with one or more descriptors. The app is a component without a podspec.
package struct Component: Sendable, Hashable {
  package let name: ComponentName
  package let url: RemoteURL
  package let layer: String?
  /// What it is for, where that is not what its layer is for.
  package let kind: LayerKind?
  /// Those of its parts, too.
  package let descriptors: [DescriptorReference]
  /// What rules and graphs tell apart in its repository; empty where that is one thing.
  package let parts: [ComponentPart]
  /// The names under which trains and commits know it that were made before it was renamed.
  package let formerly: [ComponentName]
  /// How it counts its versions, where that is not as the workspace does.
  package let versioning: ComponentVersioning?
  /// The file that a release writes its section into; nil for none.
  package let changelog: Changelog?
  /// The addresses besides `url` by which descriptors may name its code.
  package let sources: [SourceAddress]
  /// What package registries call it, where that is not a registry's scope and its name.
  let registry: RegistryIdentity?

  package init(
    name: ComponentName, url: RemoteURL, layer: String?, kind: LayerKind? = nil,
    descriptors: [DescriptorReference], parts: [ComponentPart] = [], formerly: [ComponentName] = [],
    versioning: ComponentVersioning? = nil, changelog: Changelog? = nil, sources: [SourceAddress] = [],
    registry: RegistryIdentity? = nil
  ) {
    self.registry = registry
    self.name = name
    self.url = url
    self.layer = layer
    self.kind = kind
    self.descriptors = descriptors
    self.parts = parts
    self.formerly = formerly
    self.versioning = versioning
    self.changelog = changelog
    self.sources = sources
  }

  package struct Changelog: Sendable, Hashable, Codable {
    package let path: String
    /// Whether the component names it itself, so that it must be there.
    package let isRequired: Bool

    package init(path: String, isRequired: Bool) {
      self.path = path
      self.isRequired = isRequired
    }
  }
}

/// A file of a repository that relctl reads and rewrites.
package struct DescriptorReference: Sendable, Hashable, Codable {
  package enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    case podspec, podspecJSON
    /// `Package.swift`; the package's own version is its tag.
    case packageSwift
    case podfile, cartfile
    /// A file that holds the component's version beside the descriptors, such as `package.json`.
    case versionFile
    case plist, xcconfig
    /// `project.pbxproj`, with the plist and xcconfig files that it names, and the packages that it takes.
    case pbxproj
    /// A `project.pbxproj` of which only its packages count.
    case xcodePackages
    /// XcodeGen's `project.yml`.
    case xcodegen
    /// Tuist's `Project.swift`.
    case tuist

    /// Whether it describes a pod, with a name, a version and a source.
    package var isPodspec: Bool { self == .podspec || self == .podspecJSON }

    /// Whether it requires Swift packages.
    package var requiresPackages: Bool {
      switch self {
      case .packageSwift, .pbxproj, .xcodePackages, .xcodegen, .tuist: true
      case .podspec, .podspecJSON, .podfile, .cartfile, .versionFile, .plist, .xcconfig: false
      }
    }
  }
  package let format: Format
  /// Relative to the repository's root, with `/` between its parts.
  package let path: String
  /// For a version file: the keys to the literal, or the name of the constant that holds it. For a project: the
  /// application target, when it has several, or several with commas between them.
  package let key: String?
  /// For a podspec: how it counts, where its version is not the component's.
  package let version: PodspecVersion?
  /// Whether a commit may lack the file; nil for no.
  package let isOptional: Bool?

  package init(
    format: Format, path: String, key: String? = nil, version: PodspecVersion? = nil, isOptional: Bool? = nil
  ) {
    self.format = format
    self.path = path
    self.key = key
    self.version = version
    self.isOptional = isOptional
  }
}

/// A git repository that holds published podspecs.
package struct SpecRepository: Sendable, Hashable {
  /// The name that `RELEASE_SPEC_REPO` uses.
  package let name: String
  package let url: RemoteURL
  /// The address as the Podfile's `source` line spells it; the same as `url` unless the manifest says otherwise.
  package let source: String
  /// The branch that is published to.
  package let branch: String
  /// The arrangement of a repository that holds no podspec yet; else the repository itself tells.
  package let layout: SpecLayout?

  package init(name: String, url: RemoteURL, source: String, branch: String, layout: SpecLayout? = nil) {
    self.name = name
    self.url = url
    self.source = source
    self.branch = branch
    self.layout = layout
  }
}

/// One environment: a name and the path of its xcconfig layer, relative to the manifest's folder.
package struct Environment: Sendable, Hashable {
  package let name: EnvironmentName
  package let settings: String

  package init(name: EnvironmentName, settings: String) {
    self.name = name
    self.settings = settings
  }
}

/// Where the shared history of runs lives.
package struct LedgerAddress: Sendable, Hashable {
  package let url: RemoteURL
  /// A short branch name; `relctl/ledger` unless the manifest says otherwise.
  package let branch: String

  package init(url: RemoteURL, branch: String) {
    self.url = url
    self.branch = branch
  }

  /// The command that asks git where it stands.
  package var question: String {
    "git ls-remote \(url.description.shellWord) \("refs/heads/\(branch)".shellWord)"
  }
}

/// The name and address that commits and tags are signed with.
package struct Identity: Sendable, Hashable, Codable {
  package let name: String
  package let email: String

  package init(name: String, email: String) {
    self.name = name
    self.email = email
  }
}
