/// What somebody wants built, and with what surroundings.
public struct BuildRequest: Sendable {
  public let environment: String
  /// nil: the environment's first one.
  public var configuration: String?
  public var channel: String?
  /// Only these and what they need; empty for everything.
  public var components: [String] = []
  /// The start of a train's id.
  public var train: String?
  public var version: Version?
  public var number: String?
  public var source: BuildNumberSource?
  /// The build's name.
  public let build: String
  public let places: BuildPlaces
  /// The folder of kept outputs; nil builds everything.
  public var cache: String?
  /// The folder of `relctl.yml`, to which the paths of secrets are relative.
  public let workspace: String
  /// The environment of this process.
  public let variables: [String: String]
  /// Whether Xcode can be here.
  public let isMac: Bool
  /// relctl's own version.
  public let relctl: String
  public let today: CalendarDay

  public init(
    environment: String, build: String, places: BuildPlaces, workspace: String, variables: [String: String],
    isMac: Bool, relctl: String, today: CalendarDay
  ) {
    self.environment = environment
    self.build = build
    self.places = places
    self.workspace = workspace
    self.variables = variables
    self.isMac = isMac
    self.relctl = relctl
    self.today = today
  }
}

/// A build whose sources are laid and whose number is taken: nothing but its programs is left to run.
public struct PreparedBuild: Sendable {
  public let request: BuildRequest
  /// What is worth a warning.
  public let notes: [Diagnostic]
  let units: [BuildUnit]
  let facts: BuildFacts
}

/// What `build.json` says before anything was built.
struct BuildFacts: Sendable {
  let configuration: String
  let version: String
  let number: String
  /// The id of the train.
  let train: String
  let components: [BuildManifest.Component]
  let settingsDigest: String
  let layerDigest: String
  let tools: [String: String]
  let started: Int64
  let agent: Agent
  let locked: BuildManifest.Locked
}

/// The end of a build.
public struct BuildResult: Sendable {
  public let request: BuildRequest
  public let version: String
  public let number: String
  public let train: String
  public let configuration: String
  /// In the order in which they were built.
  public let outcomes: [BuildOutcome]
  /// nil when something failed.
  public let manifest: BuildManifest?
}
