import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// Whether CocoaPods' resolver finds versions for what the environments require.
package struct VersionsQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Simulates CocoaPods' resolver for environments as they stand.
  package func versions(in environments: [EnvironmentName]) async throws -> [EnvironmentVersions] {
    for environment in environments { _ = try workspace.environment(named: environment) }
    try await reader.fetchToAnswer()
    let start = try await reader.snapshot()
    var results: [EnvironmentVersions] = []
    for environment in environments {
      results.append(try await reader.answering(start) { try $0.resolver.versions(in: environment) })
    }
    return results
  }
}
