import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// What the gates of an environment say of the train that would be handed over to it next.
package struct EnvironmentGates: Sendable, Hashable {
  package let environment: String
  /// The train, and where it is.
  package let train: PromotedTrain
  package let version: Version
  package let verdicts: [GateVerdict]
  /// Gates that only a run asks: who lands, hosts, the team's program.
  package let unasked: [Gate]
}

extension WorkspaceReader {
  /// The gates between each environment's train and the next environment, as the ledger's mirror knows them, which must
  /// have been fetched. An environment that has the train's version, or no gates, is left out.
  func environmentGates(_ state: LedgerState) async throws -> [EnvironmentGates] {
    var gates: [EnvironmentGates] = []
    for (from, to) in zip(workspace.environments, workspace.environments.dropFirst()) {
      guard let recorded = state.current[from.name], let table = layers.tables[to.name],
        state.current[to.name]?.train.version != recorded.train.version
      else { continue }
      let version = recorded.train.version
      let rules = try GateRules.resolve(
        environment: to.name, app: workspace.app.name, version: version, table: table)
      guard !rules.isEmpty else { continue }
      let train = PromotedTrain(environment: from.name, id: recorded.id)
      let verdicts = rules.verdicts(on: try await gateFacts(rules, of: train))
      let asked = Set(verdicts.map(\.gate))
      let all = rules.gates
      gates.append(
        EnvironmentGates(
          environment: to.name, train: train, version: version, verdicts: verdicts,
          unasked: all.filter { !asked.contains($0) }))
    }
    return gates
  }

  /// The same for people who ask: the ledger is fetched, and hosts and programs are left alone.
  package func environmentGates() async throws -> [EnvironmentGates] {
    try await fetch([])
    return try await environmentGates(try await ledger.state())
  }

  /// Environment -> why its present train landed though gates were closed.
  func overrides(_ state: LedgerState) async throws -> [String: String] {
    var reasons: [String: String] = [:]
    for (environment, run) in state.last {
      if let reason = try await ledger.record(of: run)?.overridden { reasons[environment] = reason }
    }
    return reasons
  }
}
