import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension GateService {
  /// Writes to the ledger that an item of a checklist is done for a train.
  ///
  /// - Parameters:
  ///   - note: What the person says with it.
  ///   - isWithdrawn: Whether an earlier tick is taken back.
  /// - Throws: `Refusal` for an item that no environment's checklist has, or to take back what is not ticked.
  package func tick(
    _ item: String, of recorded: LedgerState.RecordedTrain, as person: Identity, note: String?,
    isWithdrawn: Bool
  ) async throws -> ChecklistTick {
    let known = try checklists(for: recorded.train.version)
    guard known.contains(item) else {
      throw Refusal(
        "gate.checklist.unknown", "no checklist has the item '\(item)'",
        hint: known.hint(
          near: item,
          else: known.isEmpty
            ? "list items in the layer of the next environment: 'RELEASE_GATE_CHECKLIST = ...'"
            : "the items are \(known.map { "'\($0)'" }.joined(separator: ", "))"))
    }
    let ticks = try await ledger.ticks(of: recorded.id)
    if isWithdrawn, !ticks.contains(where: { $0.item == item && !$0.isWithdrawn }) {
      throw Refusal(
        "gate.checklist.open", "'\(item)' is not ticked for this train",
        hint: "run 'relctl gates' to see what is")
    }
    let tick = ChecklistTick(
      train: recorded.id, environment: recorded.train.environment, item: item, person: person, time: now(),
      isWithdrawn: isWithdrawn, note: note)
    try await LedgerGates(recorder, agent: agent).record(tick)
    return tick
  }

  /// The items of all environments, in promotion order; which of them a train meets, its way decides.
  private func checklists(for version: Version) throws(Refusal) -> [String] {
    var items: [String] = []
    for environment in workspace.environments {
      guard let table = layers.tables[environment.name] else { continue }
      let rules = try GateRules.resolve(
        environment: environment.name, app: workspace.app.name, version: version, table: table)
      items += (rules.checklist ?? []).filter { !items.contains($0) }
    }
    return items
  }
}
