import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Keeps mirrors fast, and replaces damaged ones.
package struct MirrorMaintenance: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Joins packs and refs of mirrors in which many came together; the others are left alone.
  package func tidy(_ mirrors: [String]) async {
    guard let upkeep = ports.upkeep else { return }
    let due = await pool.run { upkeep.due(among: mirrors) }
    _ = try? await concurrentMap(due, width: min(jobs, 4)) { [repositories] mirror in
      // What is open knows packs that are about to go.
      repositories.close(mirror)
      await upkeep.run(on: mirror)
    }
  }

  /// The mirrors into which a plan puts something.
  package func mirrors(of plan: StagedPlan) -> [String] {
    let components = plan.repositories.filter { !$0.updates.isEmpty }.map { RepositoryKey.component($0.name) }
    let specs = plan.publication.map { [RepositoryKey.specs($0.repository)] } ?? []
    return (components + specs).compactMap { try? mirror(of: $0) } + [ledger.mirror]
  }
}
