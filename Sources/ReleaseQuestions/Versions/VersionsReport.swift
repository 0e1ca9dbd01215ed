import ReleaseModel
import ReleasePlanning

/// Which versions CocoaPods would take, for machines.
package struct VersionsReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let environments: [Environment]
  package let errors: Int
  let warnings: Int

  package struct Environment: Sendable, Codable {
    package let name: EnvironmentName
    /// nil when nothing is recorded.
    package let train: Phrase?
    package let pods: [EnvironmentVersions.Pod]
    /// Sources that relctl does not read.
    package let unread: [String]
    package let problems: [Diagnostic]
  }

  package init(_ versions: [EnvironmentVersions]) {
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
