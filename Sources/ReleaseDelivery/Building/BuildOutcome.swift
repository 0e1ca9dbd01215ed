import ReleaseModel
import ReleaseWorkspace

/// What came of one repository of a build.
package struct BuildOutcome: Sendable {
  let component: ComponentName
  package let state: BuildState
  /// From the begin of the run to its own.
  let start: Double
  let seconds: Double
  /// What was run for it.
  let steps: [StepTime]
  let artefacts: [BuildManifest.Artefact]
  /// The tests that were run; nil where none were asked for.
  var tests: [TestCase]?
  /// How much of the code they ran, where that was measured.
  var coverage: TestCoverage?
  /// What is worth a warning.
  var notes: [Diagnostic] = []
  /// Why it failed or was skipped.
  package let problem: Diagnostic?
  /// Lines of the log that say why it failed, the most useful first.
  package let errorLines: [String]
  /// The last lines of the step that failed.
  package let lastLines: [String]

  /// Whether its tests failed, and what they test was built.
  var failedInTests: Bool { state == .failed && steps.last?.step == BuildStep.test }

  /// A program of a build, and how long it ran.
  package struct StepTime: Sendable, Hashable, Codable {
    package let step: String
    package let seconds: Double
  }
}

/// A build that was interrupted: its programs are ended, and there is no `build.json`.
package struct BuildInterrupted: Error, Sendable {
  /// The build's folder.
  package let folder: String
}
