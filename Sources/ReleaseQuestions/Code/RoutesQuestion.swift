import AppInspection
import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The routes of a train's code.
package struct RoutesQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The routes of a recorded train; mirrors are those that were fetched last.
  ///
  /// - Parameter path: The file that keeps facts of commits from one time to the next.
  /// - Throws: `Refusal` when nothing is recorded there.
  package func routes(
    of point: TrainRevision, cache path: String
  ) async throws -> (train: TrainDifference.Side, catalog: RouteCatalog) {
    let snapshot = try await reader.snapshot()
    let train = try await TrainQuestion(reader).resolveTrain(at: point, in: snapshot)
    let catalog = try await routes(of: train.members, in: snapshot, cache: path)
    return (train.side, catalog)
  }

  /// Finds since which released version each address is there.
  ///
  /// - Parameter limit: How many releases are looked at, the newest first.
  package func routeHistory(limit: Int, cache path: String) async throws -> RouteHistory {
    let snapshot = try await reader.snapshot()
    let last = workspace.environments[workspace.environments.count - 1].name
    let versions = (snapshot.ledger.trains[last] ?? [:]).compactMap { text, id in
      Version(text).map { (version: $0, id: id) }
    }.sorted { $1.version < $0.version }
    let newest = Array(versions.prefix(limit))
    let trains = try await ledger.recordedTrains(withIDs: newest.map(\.id))
    var history = RouteHistory(isWhole: versions.count <= limit)
    for train in trains {
      let members = train.train.members + [train.train.app]
      let catalog = try await routes(of: members, in: snapshot, cache: path)
      history.add(catalog, of: train.train.version.description)
    }
    return history
  }

  private func routes(
    of members: [Train.Member], in snapshot: Snapshot, cache path: String
  ) async throws -> RouteCatalog {
    let known = Set((workspace.components + [workspace.app]).map(\.name))
    let places = members.filter { known.contains($0.name) }.map {
      ComponentRevision(
        name: $0.name, commit: $0.commit, branch: $0.branch, environment: workspace.environments[0].name,
        recorded: $0, version: $0.version)
    }
    let old = FactCache.load(path)
    let observed = try await RuleFactsQuestion(reader).observe(places, in: snapshot, cache: old)
    var new = old
    for (key, state) in observed where !key.isEmpty { new.commits[key] = state.facts }
    if new != old, new.commits.count < 4000 { try new.save(path) }
    let catalog = RouteCatalog(observed.map(\.state.facts.survey))
    return workspace.registrations.declaredRoutes == nil ? catalog.ofKnownRouters : catalog
  }
}
