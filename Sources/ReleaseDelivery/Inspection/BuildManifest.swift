import ReleaseModel

/// `build.json`: what a build was made of, and what came out of it. It stands beside the artefacts, and their paths
/// are relative to its folder.
package struct BuildManifest: Sendable, Hashable, Codable {
  /// The version of this format.
  static let currentSchema = 1

  private(set) var schema = BuildManifest.currentSchema
  /// The build's name: UTC time and a nonce, such as `20261121T091500Z-6f3a91`.
  package let build: String
  package let environment: EnvironmentName
  package let configuration: String
  /// What `--channel` said; nil for a build that is the same for every channel.
  var channel: String?
  /// The component whose demo app it is; nil for the app of the workspace.
  var component: ComponentName?
  /// `CFBundleShortVersionString` of the app, as its layer makes it.
  package let version: String
  /// `CFBundleVersion`: one to three integers.
  package let number: String
  /// The id of the train that was built.
  package let train: TrainID
  /// The app's commit, and every component's, the app among them.
  package let components: [Component]
  /// SHA-256 of `relctl.yml` and the layers.
  let settingsDigest: String
  /// SHA-256 of the resolved settings that the build ran with.
  package let layerDigest: String
  /// Program -> what it said its version was.
  package let tools: [String: String]
  package let artefacts: [Artefact]
  /// Seconds since 1970.
  let started: Int64
  let finished: Int64
  /// Who built it; nil when nobody is to be named.
  let agent: Agent?
  /// How long each component took, in the order of the build; nil in older files.
  package var times: [ComponentTime]?
  /// Every pod that the app's Podfile.lock locks, also those off the train; nil where it has none.
  var pods: [LockedPod]?
  /// Every package that a Package.resolved of the app holds; nil where it has none.
  var packages: [LockedPackage]?

  init(
    build: String, environment: EnvironmentName, configuration: String, version: String, number: String,
    train: TrainID,
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
  package struct Component: Sendable, Hashable, Codable {
    package let name: ComponentName
    /// As the descriptors of the environment spell it.
    package let version: String
    let commit: ObjectID
    /// The short name of its tag, where the train has one.
    let tag: String?
    /// Path of each podspec at that commit -> SHA-256 of its bytes.
    let podspecs: [String: String]

    package init(
      name: ComponentName, version: String, commit: ObjectID, tag: String?, podspecs: [String: String]
    ) {
      self.name = name
      self.version = version
      self.commit = commit
      self.tag = tag
      self.podspecs = podspecs
    }
  }

  /// When a component was built, and what ran for it.
  package struct ComponentTime: Sendable, Hashable, Codable {
    package let component: ComponentName
    /// In seconds from the begin of the run.
    package let start: Double
    package let seconds: Double
    package let steps: [BuildOutcome.StepTime]

    init(_ outcome: BuildOutcome) {
      component = outcome.component
      start = outcome.start
      seconds = outcome.seconds
      steps = outcome.steps
    }
  }

  /// A file (or, for symbols, a folder) that a build made.
  package struct Artefact: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// What is shipped: an `.ipa`, `.pkg` or `.apk`, or whatever the driver names.
      case app
      /// A `.dSYM` folder, or a zip of some.
      case symbols
      case archive, log, other
    }
    package let kind: Kind
    /// Relative to the folder of `build.json`, with `/` between its parts.
    package let path: String
    /// In bytes; of a folder, of all its files but `.DS_Store` together.
    package let size: Int64
    /// SHA-256 of the file; of a folder, of the sorted lines `digest  path` of its files but `.DS_Store`.
    package let sha256: String
    /// `CFBundleIdentifier` of an app, where it is known.
    package let bundleID: String?

    package init(kind: Kind, path: String, size: Int64, sha256: String, bundleID: String? = nil) {
      self.kind = kind
      self.path = path
      self.size = size
      self.sha256 = sha256
      self.bundleID = bundleID
    }
  }
}
