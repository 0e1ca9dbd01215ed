import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension StatusQuestion {
  /// Says what stood where at a moment, as the ledger had it: trains and open runs, without the remotes' refs, which
  /// are those of now.
  package func status(at moment: LedgerMoment) async throws -> WorkspaceStatus {
    try await reader.fetchToAnswer([])
    let past = try await ledger.past(moment)
    let names = workspace.components.map(\.name)
    let trained = Set(past.state.current.values.flatMap { $0.train.members.map(\.name) })
    let app = workspace.app.name
    let shown = names + trained.subtracting(names + [app]).sorted() + [app]
    let environments = workspace.environments.map { environment in
      let recorded = past.state.current[environment.name]
      return EnvironmentStatus(
        name: environment.name, train: recorded?.id, version: recorded?.train.version,
        components: shown.map { Self.place($0, recorded?.train.member(named: $0)) })
    }
    let forgotten = past.forgotten.map { forgotten in
      Diagnostic(
        severity: .warning, "train.forgotten",
        "it had \(forgotten.run.version?.description ?? "a train") from run \(forgotten.run.run), whose commits are no longer recorded",
        subject: forgotten.environment.description)
    }
    return WorkspaceStatus(
      environments: environments, unfinished: past.state.unfinished, revoked: past.state.revoked, missed: [],
      late: [],
      problems: past.problems + forgotten, past: past.since)
  }

  private static func place(_ name: ComponentName, _ member: Train.Member?) -> EnvironmentStatus.Place {
    EnvironmentStatus.Place(
      name: name, text: member?.spelledVersion, commit: member?.commit, isChosen: member?.isChosen ?? false,
      drift: member == nil ? .absent : .unknown)
  }
}
