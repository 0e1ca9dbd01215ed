import ReleaseDescriptors
import ReleaseModel
import ReleaseWorkspace

/// The end of a build, for machines.
package struct BuildReport: Sendable, Codable {
  static let currentSchema = 3

  package enum Conclusion: String, Sendable, Codable { case done, failed }

  package struct Component: Sendable, Codable {
    package let name: ComponentName
    package let state: BuildState
    package let seconds: Double
    let problem: Diagnostic?
    let steps: [BuildOutcome.StepTime]
    /// The tests that were run; nil where none were asked for.
    package let tests: [TestCase]?
    /// How much of the component's code they ran; nil where that was not measured.
    package let coverage: TestCoverage?
    /// Lines of the log that say why it failed, the most useful first.
    let errorLines: [String]?
    /// The last lines of the step that failed.
    let lastLines: [String]?
  }

  let schema: Int
  let kind: String
  package let conclusion: Conclusion
  package let build: String
  /// The absolute path of the build's folder.
  package let folder: String
  package let environment: EnvironmentName
  package let configuration: String
  package let version: String
  package let number: String
  package let train: TrainID
  package let components: [Component]
  /// What `build.json` says; nil for a build that failed, which has none.
  package let manifest: BuildManifest?
  /// How the tests ended, as the ledger keeps it; nil where none were run.
  package let tests: TestResult?
  /// Whether the lock that the app's pods are installed by is whole; nil where there is none.
  let lock: LockState?
  /// What was worth a warning.
  let notes: [Diagnostic]

  package init(_ result: BuildResult, lock: LockState? = nil, notes: [Diagnostic]) {
    schema = Self.currentSchema
    kind = "build"
    conclusion = result.manifest == nil ? .failed : .done
    build = result.request.build
    folder = result.request.places.root
    environment = result.request.environment
    configuration = result.configuration
    version = result.version
    number = result.number
    train = result.train
    components = result.outcomes.map {
      Component(
        name: $0.component, state: $0.state, seconds: $0.seconds, problem: $0.problem, steps: $0.steps,
        tests: $0.tests, coverage: $0.coverage,
        errorLines: $0.state == .failed ? $0.errorLines : nil,
        lastLines: $0.state == .failed ? $0.lastLines : nil)
    }
    manifest = result.manifest
    tests = result.tests
    self.lock = lock
    self.notes = notes
  }

  /// What jobs after this one read.
  package var properties: [String: String] {
    [
      "RELCTL_CONCLUSION": conclusion.rawValue, "RELCTL_BUILD": build, "RELCTL_BUILD_FOLDER": folder,
      "RELCTL_BUILD_NUMBER": number, "RELCTL_ENVIRONMENT": environment.description,
      "RELCTL_VERSION": version,
      "RELCTL_TRAIN": train.description,
    ]
  }
}
