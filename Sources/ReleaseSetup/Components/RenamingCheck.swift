import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Whether a component can have another name.
package struct RenamingCheck: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Asks the ledger, and a new address, whether a component can have another name.
  ///
  /// The engine is one over the workspace as it will be.
  ///
  /// - Throws: `Refusal` while a run is not finished, when trains know another component by the new name, or when the
  ///   new address lacks what was released.
  package func requireRenamable(_ renaming: ComponentRenaming) async throws {
    // A repository that stays where it is isn't asked.
    try await reader.fetch(renaming.newAddress == nil ? [] : [.component(renaming.new)])
    let state = try await ledger.state()
    if let run = state.unfinished.first {
      throw Refusal(
        "run.unfinished", "run \(run.run) (\(run.summary)) is under way or not finished",
        hint: state.wayOut(of: run.run))
    }
    let ids = Set(state.trains.values.flatMap(\.values)).union(state.current.values.map(\.id)).sorted()
    let unmapped = LedgerBranch(
      address: workspace.ledger, mirror: mirrors.path(for: workspace.ledger.url), remote: remote,
      pool: pool)
    let trains = ids.isEmpty ? [:] : try await unmapped.trains(ids)
    let wasOwn = renaming.former.workspace.components.contains {
      $0.name == renaming.new || $0.name == renaming.old && $0.formerly.contains(renaming.new)
    }
    if !wasOwn,
      let train = trains.sorted(by: { $0.key < $1.key }).map(\.value).first(where: {
        $0.member(named: renaming.new) != nil
      })
    {
      throw Refusal(
        "component.rename.used",
        "the train \(train.version) of '\(train.environment)' has another component '\(renaming.new)'",
        subject: renaming.old, hint: "choose a name that no recorded train uses")
    }
    guard let address = renaming.newAddress else { return }
    let members = trains.values.compactMap { train in
      train.member(named: renaming.new) ?? train.member(named: renaming.old)
    }
    let mirror = mirrors.path(for: address)
    let missing = try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        members.filter { !git.objects.contains($0.commit) }.max { $0.version < $1.version }
      }
    }
    if let missing {
      throw Refusal(
        "component.rename.history",
        "the repository at '\(address)' lacks \(missing.commit.short), which is \(missing.spelledVersion)",
        subject: renaming.old, hint: "move the repository with all its branches and tags first")
    }
  }
}
