import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// The world as it stood when somebody asked for something.
package struct Observation: Sendable {
  /// With what a person shortened in full.
  package let request: Request
  package let snapshot: Snapshot
  /// When the remotes were asked; nil where nothing will be landed.
  package var look: Look?
}

extension WorkspaceReader {
  /// Fetches what a request is about, and reads refs and the ledger.
  package func observe(_ request: Request) async throws -> Observation {
    let refs = try await fetch(try repositories(for: request))
    return try await observeMirrors(for: request, knowing: refs)
  }

  /// Reads refs and the ledger from mirrors that were fetched.
  ///
  /// - Parameter refs: Those of mirrors that were read just now.
  package func observeMirrors(
    for request: Request, knowing refs: [RemoteURL: [RefName: ObservedRef]] = [:]
  ) async throws -> Observation {
    switch request {
    case .promote(let promotion):
      return Observation(
        request: request, snapshot: try await snapshot(lookingFor: promotion.train, knowing: refs))
    case .undo(let start):
      let run = try await ledger.wholeName(of: start)
      return Observation(request: .undo(run: run), snapshot: try await snapshot(run: run, knowing: refs))
    case .bump, .publish, .hotfix, .writeModules:
      return Observation(request: request, snapshot: try await snapshot(knowing: refs))
    }
  }

  /// The environment that a request changes; nil for an undo: only the ledger says which one the run changed.
  package func environment(of request: Request) -> EnvironmentName? {
    switch request {
    case .bump: workspace.environments[0].name
    case .promote(let promotion): promotion.to
    case .publish(let publication): publication.environment
    case .writeModules(let environment, _): environment
    case .hotfix(let hotfix): hotfix.to ?? workspace.environments[0].name
    case .undo: nil
    }
  }

  /// Everything but the spec repositories of environments that the request does not change.
  ///
  /// - Throws: `Refusal` for names that `relctl.yml` does not know, before any remote is asked.
  package func repositories(for request: Request) throws(Refusal) -> Set<RepositoryKey> {
    let unknown = request.unknownNames(in: workspace)
    guard unknown.isEmpty else { throw Refusal(unknown) }
    guard let environment = environment(of: request) else { return Set(remotes.map(\.key)) }
    let components = workspace.components + [workspace.app]
    var keys = Set(components.map { RepositoryKey.component($0.name) })
    let published = Set(
      workspace.environments.flatMap { environment in
        LayerQuestion(self).setting("RELEASE_SPEC_REPO", environment.name, ofEach: components).compactMap {
          $0
        }
      })
    // Pods of others may require ours, so their repositories count too.
    for specs in workspace.specRepositories where !published.contains(specs.name) {
      keys.insert(.specs(specs.name))
    }
    let known = Set(workspace.specRepositories.map(\.name))
    for case let name? in LayerQuestion(self).setting("RELEASE_SPEC_REPO", environment, ofEach: components)
    where known.contains(name) {
      keys.insert(.specs(name))
    }
    return keys
  }
}
