import ReleasePlanning

extension WorkspaceReader {
  /// Simulates CocoaPods' resolver for environments as they stand.
  package func versions(in environments: [String]) async throws -> [EnvironmentVersions] {
    try await fetchToAnswer()
    let start = try await snapshot()
    var results: [EnvironmentVersions] = []
    for environment in environments {
      results.append(try await answering(start) { try $0.resolver.versions(in: environment) })
    }
    return results
  }
}
