extension Engine {
  /// Simulates CocoaPods' resolver for environments as they stand.
  public func versions(in environments: [String]) async throws -> [EnvironmentVersions] {
    try await fetch()
    let start = try await snapshot()
    var results: [EnvironmentVersions] = []
    for environment in environments {
      results.append(
        try await solve(start) { snapshot in
          Draft(workspace, layers, snapshot, .none).answering { try $0.versions(in: environment) }
        })
    }
    return results
  }

  /// Simulates a promotion's outcome: the rewritten Podfile over the spec repository as it will be.
  ///
  /// - Returns: what is worth a warning.
  /// - Throws: a refusal when a member of the train would not be taken.
  func simulate(
    _ plan: Plan, _ outputs: [RepositoryStager.Output], _ texts: [String: [UInt8]]
  ) async throws -> [Diagnostic] {
    guard !isRestaging, case .promote = plan.request, let publication = plan.publication,
      let text = outputs.compactMap(\.podfile).first
    else { return [] }
    let planned = publication.entries.compactMap { entry in
      texts[entry.path].map {
        PodsQuestion.Planned(
          repository: publication.repository, pod: entry.pod, version: entry.text,
          text: SourceText(path: "\(entry.component):\(entry.source)", bytes: $0))
      }
    }
    var expected: [String: String] = [:]
    for member in plan.carried { for pod in member.pods { expected[pod] = member.text } }
    for repository in plan.repositories { for pod in repository.pods { expected[pod] = repository.text } }
    let versions = try await solve(try await snapshot()) { snapshot in
      Draft(workspace, layers, snapshot, .none).answering { draft in
        try draft.versions(
          plan.environment, "the train", expected, PodfileDocument(text), publication.repository, planned)
      }
    }
    let errors = versions.problems.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Refusal(errors) }
    // What is computed was said when the Podfile was edited.
    return versions.problems.filter { $0.code != "resolver.computed" }
  }
}
