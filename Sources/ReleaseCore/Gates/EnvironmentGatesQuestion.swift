import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// What the gates of an environment would say now.
package struct EnvironmentGatesQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The gates of every environment, as the ledger's mirror knows them, which must have been fetched. One that nothing is
  /// known of before a run asks is left out.
  ///
  /// - Parameter wanted: nil for every environment.
  /// - Returns: Also what is wrong in the layers of environments whose gates can't be read.
  package func environmentGates(
    _ state: LedgerState, of wanted: EnvironmentName? = nil
  ) async throws -> (gates: [EnvironmentGates], problems: [Diagnostic]) {
    var gates: [EnvironmentGates] = []
    var problems: [Diagnostic] = []
    var source: EnvironmentName?
    for environment in workspace.environments {
      defer { source = environment.name }
      guard wanted == nil || wanted == environment.name else { continue }
      do {
        if let found = try await self.gates(
          of: environment.name, after: source, in: state)
        {
          gates.append(found)
        }
      } catch let refusal as Refusal {
        problems += refusal.diagnostics
      }
    }
    return (gates, problems)
  }

  /// - Parameter source: The environment before; nil for the first one, to which no train is handed over.
  private func gates(
    of name: EnvironmentName, after source: EnvironmentName?, in state: LedgerState
  ) async throws -> EnvironmentGates? {
    let candidate = source.flatMap { state.current[$0] }
    // A layer may say something else of some version; of none yet, it says what it says of all.
    guard let table = layers.tables[name],
      let version = (candidate ?? state.current[name])?.train.version ?? Version("1.0.0")
    else { return nil }
    let rules = try GateRules.resolve(
      environment: name, app: workspace.app.name, version: version, table: table
    ).adding(workspace.cadence, in: name)
    if rules.isEmpty { return nil }
    var train: PromotedTrain?
    if let source, let candidate, try await waits(candidate, in: source, for: name, state) {
      train = PromotedTrain(environment: source, id: candidate.id)
    }
    // Where a train could wait and none does, nothing is said of trains.
    let all = rules.gates.filter { train != nil || source == nil || !$0.judgesTrain }
    let verdicts = rules.verdicts(on: try await GateQuestion(reader).gateFacts(rules, of: train)).filter {
      all.contains($0.gate)
    }
    if train == nil, verdicts.isEmpty { return nil }
    let asked = Set(verdicts.map(\.gate))
    return EnvironmentGates(
      environment: name, train: train, version: train == nil ? nil : version, verdicts: verdicts,
      unasked: all.filter { !asked.contains($0) })
  }

  /// Whether the train of an environment may be handed over to the next one, which does not have it.
  package func isWaiting(
    for name: EnvironmentName, after source: EnvironmentName, _ state: LedgerState
  ) async throws -> Bool {
    guard let candidate = state.current[source] else { return false }
    return try await waits(candidate, in: source, for: name, state)
  }

  /// Whether an environment does not have a train of the one before, and may get it. The version alone does not tell: a
  /// late commit makes another train of it.
  private func waits(
    _ recorded: LedgerState.RecordedTrain, in source: EnvironmentName, for name: EnvironmentName,
    _ state: LedgerState
  ) async throws -> Bool {
    if state.isSpent(recorded.train, in: name) { return false }
    if let last = try await ledger.trainHandedOver(from: source, to: name) { return last != recorded.id }
    return state.current[name]?.train.version != recorded.train.version
  }

  /// The same for people who ask: the ledger is fetched, and hosts and programs are left alone.
  ///
  /// - Parameter wanted: nil for every environment.
  package func environmentGates(of wanted: EnvironmentName? = nil) async throws -> [EnvironmentGates] {
    try await reader.fetchToAnswer([])
    let (gates, problems) = try await environmentGates(try await ledger.state(), of: wanted)
    if !problems.isEmpty { throw Refusal(problems) }
    return gates
  }

  /// What the gates before a train say, for whoever has just written something about it: that is written, whatever can be
  /// told of gates.
  package func gates(before train: TrainID) async -> [EnvironmentGates] {
    ((try? await environmentGates()) ?? []).filter { $0.train?.id == train }
  }

  /// Environment -> why its present train landed though gates were closed.
  package func overrides(_ state: LedgerState) async throws -> [EnvironmentName: String] {
    var reasons: [EnvironmentName: String] = [:]
    for (environment, run) in state.last {
      if let reason = try await ledger.record(of: run)?.overridden { reasons[environment] = reason }
    }
    return reasons
  }
}
