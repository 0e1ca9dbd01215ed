/// The end of a build, for machines.
public struct BuildReport: Sendable, Codable {
  public static let currentSchema = 1

  public enum Conclusion: String, Sendable, Codable { case done, failed }

  public struct Component: Sendable, Codable {
    public let name: String
    public let state: BuildOutcome.State
    public let seconds: Double
    public let problem: Diagnostic?
    /// The last lines of the step that failed.
    public let lastLines: [String]?
  }

  public let schema: Int
  public let kind: String
  public let conclusion: Conclusion
  public let build: String
  /// The absolute path of the build's folder.
  public let folder: String
  public let environment: String
  public let configuration: String
  public let version: String
  public let number: String
  public let train: String
  public let components: [Component]
  /// What `build.json` says; nil for a build that failed, which has none.
  public let manifest: BuildManifest?
  /// What was worth a warning.
  public let notes: [Diagnostic]

  public init(_ result: BuildResult, notes: [Diagnostic]) {
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
        name: $0.component, state: $0.state, seconds: $0.seconds, problem: $0.problem,
        lastLines: $0.state == .failed ? $0.lastLines : nil)
    }
    manifest = result.manifest
    self.notes = notes
  }
}
