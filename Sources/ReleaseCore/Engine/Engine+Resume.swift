extension Engine {
  /// Finishes a run that was prepared and not sealed, on any machine: plan and objects come from the ledger.
  ///
  /// - Parameter run: The run's name, or nil for the only unfinished one.
  /// - Returns: nil when there is nothing to resume.
  public func resume(_ run: String?) async throws -> RunResult? {
    _ = try await fetchWhatAnswers([])
    let unfinished = try await ledger.state().unfinished
    guard let name = try choose(run, among: unfinished) else { return nil }
    guard let (record, package) = try await ledger.package(of: name) else {
      throw Refusal(
        Diagnostic(
          "run.unknown", "the ledger does not know run '\(name)'", hint: "run 'relctl status' to see them"))
    }
    guard record.state.isOpen else {
      throw Refusal(
        Diagnostic(
          "run.finished", "run \(name) is over (\(record.state.rawValue))", hint: "run 'relctl status'"))
    }
    let engine = workspace.components.isEmpty ? try resuming(package.staged) : self
    return try await engine.resume(record, package)
  }

  private func resume(_ record: RunRecord, _ package: PlanPackage) async throws -> RunResult {
    var keys = Set(package.staged.repositories.map { RepositoryKey.component($0.name) })
    if let publication = package.staged.publication { keys.insert(.specs(publication.repository)) }
    let failures = try await fetchWhatAnswers(keys)
    let unreachable = Dictionary(failures.map { ($0.key, $0.error) }) { first, _ in first }
    let journal = try Journal.open(at: "\(journals)/\(record.run).jsonl")
    try journal.append(JournalEvent.started(run: record.run, plan: record.planDigest, time: now()))
    try await store(package, without: Set(unreachable.keys))
    return try await finish(package, record, journal, unreachable: unreachable)
  }

  /// The same engine over the workspace that the plan itself describes.
  private func resuming(_ staged: StagedPlan) throws(Refusal) -> Engine {
    Engine(
      workspace: try Workspace(resuming: staged, ledger: workspace.ledger), layers: layers,
      transport: transport,
      mirrors: mirrors, pool: pool, jobs: jobs, faults: faults, journals: journals, now: now, events: events)
  }

  private func choose(_ run: String?, among unfinished: [LedgerState.UnfinishedRun]) throws(Refusal)
    -> String?
  {
    if let run { return run }
    if unfinished.count < 2 { return unfinished.first?.run }
    throw Refusal(
      Diagnostic(
        "run.several", "several runs are not finished: \(unfinished.map(\.run).joined(separator: ", "))",
        hint: "name one: 'relctl resume \(unfinished[0].run)'"))
  }
}
