/// What came of one repository of a build.
public struct BuildOutcome: Sendable {
  public enum State: String, Sendable, Codable {
    case built
    /// Its outputs were kept by an earlier build of the same inputs.
    case unchanged
    /// Nothing builds it; its sources are there.
    case sources
    case failed
    /// Something that it needs failed.
    case skipped
  }

  public let component: String
  public let state: State
  public let seconds: Double
  public let artefacts: [BuildManifest.Artefact]
  /// Why it failed or was skipped.
  public let problem: Diagnostic?
  /// The last lines of the step that failed.
  public let lastLines: [String]
}

/// What happens while a build works.
public enum BuildNews: Sendable, Hashable {
  case laying(count: Int)
  case laid(component: String)
  /// The build number is known.
  case numbered(number: String, build: String)
  case building(count: Int)
  case begun(component: String, step: String)
  case said(component: String, line: String)
  case ended(component: String, state: BuildOutcome.State, seconds: Double)
}

/// A build that was interrupted: its programs are ended, and there is no `build.json`.
public struct BuildInterrupted: Error, Sendable {
  /// The build's folder.
  public let folder: String
}
