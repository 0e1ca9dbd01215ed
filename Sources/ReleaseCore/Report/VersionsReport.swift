/// Which versions CocoaPods would take, for machines.
public struct VersionsReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let environments: [Environment]
  public let errors: Int
  public let warnings: Int

  public struct Environment: Sendable, Codable {
    public let name: String
    /// nil when nothing is recorded.
    public let train: String?
    public let pods: [EnvironmentVersions.Pod]
    /// Sources that relctl does not read.
    public let unread: [String]
    public let problems: [Diagnostic]
  }

  public init(_ versions: [EnvironmentVersions]) {
    schema = Self.currentSchema
    kind = "versions"
    environments = versions.map {
      Environment(
        name: $0.environment, train: $0.train, pods: $0.pods, unread: $0.unread, problems: $0.problems)
    }
    let problems = versions.flatMap(\.problems)
    errors = problems.count { $0.severity == .error }
    warnings = problems.count { $0.severity == .warning }
  }
}
