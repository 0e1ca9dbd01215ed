import ReleaseCore
import ReleaseModel
import ReleasePlanning

/// What somebody wants built, and with what surroundings.
package struct BuildRequest: Sendable {
  package let environment: EnvironmentName
  /// nil: the environment's first one.
  package var configuration: String?
  package var channel: String?
  /// Only these and what they need; empty for everything.
  package var components: [ComponentName] = []
  /// What was approved; nil: what the environment holds.
  package var approved: ApprovedTrain?
  package var version: Version?
  package var number: String?
  package var source: BuildNumberSource?
  /// Whether an earlier number of this train and configuration is not used again.
  package var isNewNumber = false
  /// Commits in the place of the train's: what is built then is a trial, which takes no number and leaves no line in the
  /// ledger.
  var mixture: Mixture?
  var isTrial: Bool { mixture != nil }
  /// Whether tests are run, too.
  package var isTesting = false
  /// The build's name.
  package let build: String
  let places: BuildPaths
  /// The folder of kept outputs; nil builds everything.
  package var cache: String?
  /// The folder of installed pods; nil installs them.
  package var pods: String?
  /// The folder of `relctl.yml`, to which the paths of secrets are relative.
  let workspace: String
  /// The environment of this process.
  let variables: [String: String]
  /// Whether Xcode can be here.
  let isMac: Bool
  /// relctl's own version.
  let relctl: String
  let today: CalendarDay

  package init(
    environment: EnvironmentName, build: String, places: BuildPaths, workspace: String,
    variables: [String: String],
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
package struct PreparedBuild: Sendable {
  let request: BuildRequest
  /// What is worth a warning.
  package let notes: [Diagnostic]
  let units: [BuildUnit]
  let recorded: LedgerState.RecordedTrain
  let facts: BuildFacts
  /// What it is made of; nil for a trial, of which nothing is kept.
  let materials: Materials?
  /// The lock that the app's pods are installed by.
  package let lock: TrainLock?
  /// What its programs sign with; nil where none sign, or sign with what the machine has.
  let signing: BuildSigning?
}

/// What `build.json` says before anything was built.
package struct BuildFacts: Sendable {
  package let configuration: String
  /// The component whose demo app it is; nil for the app of the workspace.
  let component: ComponentName?
  package let version: String
  package let number: String
  /// The id of the train.
  package let train: TrainID
  package let components: [BuildManifest.Component]
  let settingsDigest: String
  package let layerDigest: String
  package let tools: [String: String]
  package let started: Int64
  package let agent: Agent
  package let locked: BuildManifest.Locked

  package init(
    configuration: String, component: ComponentName?, version: String, number: String, train: TrainID,
    components: [BuildManifest.Component], settingsDigest: String, layerDigest: String,
    tools: [String: String], started: Int64, agent: Agent, locked: BuildManifest.Locked
  ) {
    self.configuration = configuration
    self.component = component
    self.version = version
    self.number = number
    self.train = train
    self.components = components
    self.settingsDigest = settingsDigest
    self.layerDigest = layerDigest
    self.tools = tools
    self.started = started
    self.agent = agent
    self.locked = locked
  }
}

/// The end of a build.
package struct BuildResult: Sendable {
  let request: BuildRequest
  package let version: String
  package let number: String
  package let train: TrainID
  package let configuration: String
  /// In the order in which they were built.
  package let outcomes: [BuildOutcome]
  /// nil when something failed.
  let manifest: BuildManifest?
  /// How the tests ended, as the ledger keeps it; nil where none were run.
  let tests: TestResult?
  /// What is worth a warning after it ended.
  package let notes: [Diagnostic]

  package init(
    request: BuildRequest, version: String, number: String, train: TrainID, configuration: String,
    outcomes: [BuildOutcome], manifest: BuildManifest?, tests: TestResult?, notes: [Diagnostic]
  ) {
    self.request = request
    self.version = version
    self.number = number
    self.train = train
    self.configuration = configuration
    self.outcomes = outcomes
    self.manifest = manifest
    self.tests = tests
    self.notes = notes
  }
}
