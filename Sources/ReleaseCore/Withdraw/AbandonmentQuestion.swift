import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// What an abandoned run leaves, and what has to be taken back.
package struct AbandonmentQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Looks at an unfinished run and says what abandoning it would take back. Nothing changes.
  ///
  /// - Parameter run: The run's name, or nil for the only unfinished one.
  /// - Returns: nil when there is no unfinished run.
  /// - Throws: `Refusal` for a run that is over or published; `TransportError` when nobody can tell whether it
  ///   is published.
  package func abandonment(
    of run: RunID?, trust: LedgerTrust = LedgerTrust()
  ) async throws -> Abandonment? {
    _ = try await reader.fetchWhatAnswers([])
    let state = try await ledger.state()
    guard let name = try ResumeChoice(reader).choose(run, among: state.unfinished, command: "abandon") else {
      return nil
    }
    guard let (record, package) = try await ledger.package(of: name) else {
      throw try await ledger.refusal(ofUnknown: name, near: state.unfinished.map(\.run))
    }
    try requireAbandonable(record, of: package.staged.plan, in: state)
    let reader = try PlanVoucher(reader).serving(package.staged, trust: trust)
    try await PlanVoucher(reader).vouch(for: package, record, trust: trust)
    let began = ContinuousClock.now
    let remoteState = try await RunInspector(reader).inspectRun(package, of: record)
    if let error = remoteState.unknown { throw error }
    guard remoteState.visible.isEmpty else {
      throw Self.published(record, of: package.staged.plan, seen: remoteState.visible)
    }
    let abandonment = Abandonment(
      record: record, package: package, places: remoteState.places,
      look: LookTime(began: began, ended: .now), trust: trust)
    try abandonment.requireSomethingToTakeBack()
    return abandonment
  }

  /// A run that is done, or that consumers see, only goes forward.
  private func requireAbandonable(
    _ record: RunRecord, of plan: Plan, in state: LedgerState
  ) throws(Refusal) {
    if record.state.isOpen, record.published != nil { throw Self.published(record, of: plan, seen: []) }
    switch record.state {
    case .prepared, .publishing, .committed, .partly, .inDoubt, .waiting, .abandoning: return
    case .abandoned:
      // Looked at once more: a push that was killed may have landed late.
      guard let other = state.unfinished.first(where: { $0.environment == record.environment }) else {
        return
      }
      throw Refusal(
        "run.unfinished", "run \(record.run) is abandoned, and run \(other.run) is under way now",
        hint: "finish that one first: 'relctl resume \(other.run)'")
    case .done:
      throw Refusal(
        "run.finished", "run \(record.run) (\(record.summary)) is done",
        hint: plan.isUndoable
          ? "undo it with a new run: 'relctl undo \(record.run)'"
          : "run 'relctl status' to see the current state")
    case .refused, .superseded, .undone:
      throw Refusal(
        "run.finished", "run \(record.run) (\(record.summary)) is over (\(record.state.rawValue))",
        hint: "run 'relctl status' to see the current state")
    }
  }

  private static func published(_ record: RunRecord, of plan: Plan, seen visible: [String]) -> Refusal {
    let paths = visible.prefix(5).map { "\n  \($0)" }.joined()
    let more: Phrase = visible.count > 5 ? "\n  and \(visible.count - 5) more" : ""
    return Refusal(
      "run.published",
      "run \(record.run) (\(record.summary)) is published: consumers can see it, so it can only be finished\(paths)\(more)",
      hint: plan.wayForward(of: record.run))
  }
}

extension Plan {
  /// What to do about a run that only goes forward.
  func wayForward(of run: RunID) -> Phrase {
    isUndoable
      ? "finish it with 'relctl resume \(run)', then undo it with 'relctl undo \(run)'"
      : "finish it with 'relctl resume \(run)', then release a new version"
  }
}
