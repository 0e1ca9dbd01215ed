import ReleaseCore
import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// What the cadence asks for now, what blocks it, and which releases are not closed yet.
package struct DueQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// - Throws: `Refusal` where `relctl.yml` has no cadence.
  package func due() async throws -> Due {
    guard workspace.cadence != nil else { throw Self.none }
    return try await due(try await StatusQuestion(reader).status())
  }

  private static var none: Refusal {
    Refusal(
      "due.none", "relctl.yml has no cadence",
      hint: "add one: 'relctl config explain cadence' shows its keys")
  }

  /// The same, from a status that was asked for already.
  ///
  /// - Parameter isLenient: Whether deliveries that can't be read are passed over: a page that names them shows the
  ///   rest.
  func due(_ status: WorkspaceStatus, lenient isLenient: Bool = false) async throws -> Due {
    guard let cadence = workspace.cadence else { throw Self.none }
    let runs = try await ledger.records().map(\.summary)
    func wall(at seconds: Int64) -> WallTime { GateQuestion.wall(at: seconds, in: cadence.timeZone) }
    let now = wall(at: now())
    // Before the first cycle its steps are shown, all of them still to come.
    let cycle = cadence.cycle(at: now) ?? cadence.cycle(numbered: 0)
    let timed = runs.map { (time: wall(at: $0.changed), run: $0) }
    let steps = DueStep.all(of: cycle, at: now, runs: timed).map { step in
      guard case .due = step.state, let request = step.request else { return step }
      return step.with(obstacles: obstacles(to: request, status))
    }
    let former = cadence.former(before: now).map { DueStep.all(of: $0, at: now, runs: timed) } ?? []
    return Due(
      cycle: cycle, timeZone: cadence.timeZone, now: now, steps: steps,
      open: try await open(status, lenient: isLenient) + (try await unhealthy()),
      missed: former.filter { $0.state == .due }, coming: cadence.coming(after: now),
      freezes: freezes(cadence, status))
  }

  /// The windows of the layers; those of the cadence are steps. A layer that can't be read is named by its gates.
  private func freezes(_ cadence: Cadence, _ status: WorkspaceStatus) -> [DueFreeze] {
    let calendar = FreezeCalendar(timeZone: cadence.timeZone, now: now())
    return workspace.environments.map(\.name).flatMap { name -> [DueFreeze] in
      guard let table = layers.tables[name],
        let version = status.environments.first(where: { $0.name == name })?.version ?? Version("1.0.0"),
        let rules = try? GateRules.resolve(
          environment: name, app: workspace.app.name, version: version, table: table)
      else { return [] }
      return calendar.turns(of: rules.freezes, in: rules.timeZone, of: name)
    }.sorted { ($0.start, $0.environment) < ($1.start, $1.environment) }
  }

  /// What a command would be refused for: an unfinished run of its environment, and gates that are closed.
  private func obstacles(to request: String, _ status: WorkspaceStatus) -> [Diagnostic] {
    let target = environment(of: request)
    let runs = status.unfinished.filter { $0.environment == target }.map { run in
      Diagnostic(
        "due.unfinished", "run \(run.run) (\(run.summary)) is not finished: \(run.state)",
        hint: "finish it: relctl resume \(run.run.description.shellWord)")
    }
    let gates = status.gates.filter { $0.environment == target }.flatMap(\.verdicts).filter { !$0.isOpen }.map
    {
      Diagnostic("due.gate", "\($0.gate.rawValue): \($0.text)", hint: $0.hint)
    }
    return runs + gates
  }

  /// The environment that a request of the cadence changes.
  private func environment(of request: String) -> EnvironmentName? {
    let words = request.split(separator: " ").map(String.init)
    return switch words.first {
    case "promote": words.count > 2 ? EnvironmentName(typed: words[2]) : nil
    case "publish": words.count > 1 ? EnvironmentName(typed: words[1]) : workspace.environments.first?.name
    default: workspace.environments.first?.name
    }
  }

  /// What keeps the release of the last environment open: a delivery that lacks something, and commits that versions
  /// under way do not have.
  private func open(
    _ status: WorkspaceStatus, lenient isLenient: Bool
  ) async throws -> [Diagnostic] {
    guard let last = workspace.environments.last?.name,
      let train = status.environments.first(where: { $0.name == last })?.train
    else { return [] }
    var deliveries: [Diagnostic] = []
    do {
      deliveries = try await DeliveryQuestion(reader).deliveries(of: train, in: last)
        .filter { $0.component == nil }.flatMap(\.openProblems)
    } catch is Refusal where isLenient {}
    let missed = Dictionary(grouping: status.missed, by: \.version).sorted { $0.key < $1.key }.map {
      version, missed in
      Diagnostic(
        severity: .warning, "due.missed",
        "\(version) lacks released commits of \(missed.map(\.component.description).sorted().joined(separator: ", "))",
        hint: "list them with the commands to merge them: relctl status --missing")
    }
    return deliveries + missed
  }

  /// Versions in the store that were below a limit at the last look.
  private func unhealthy() async throws -> [Diagnostic] {
    let channels = Set(workspace.channels.filter { $0.health != nil }.map(\.name))
    guard !channels.isEmpty else { return [] }
    let recorded = try await LedgerHealth.recorded(in: ledger)
    return recorded.filter { channels.contains($0.channel) && $0.verdict == .unhealthy }.map {
      Diagnostic(
        severity: .warning, "due.health",
        $0.pause == .paused
          ? "\($0.version) is paused at day \($0.day ?? 1): \($0.reason)"
          : "\($0.version) is not healthy: \($0.reason)", subject: $0.channel,
        hint: "see how it is now: relctl store status \($0.channel.shellWord)")
    }
  }
}

/// One look at the cadence.
package struct Due: Sendable {
  package let cycle: CadenceCycle
  package let timeZone: String
  /// On the clock of the time zone.
  package let now: WallTime
  package let steps: [DueStep]
  /// Why the last release is not closed; empty when it is.
  package let open: [Diagnostic]
  /// Steps of the cycle before that no run has done.
  package let missed: [DueStep]
  /// The cycles of the next weeks.
  package let coming: [CadenceCycle]
  /// When the layers' windows close gates in the next weeks, the first one first.
  package let freezes: [DueFreeze]

  /// The first step that is due and that nothing blocks.
  package var next: DueStep? { steps.first { $0.state == .due && $0.obstacles.isEmpty } }

  package var isBlocked: Bool { steps.contains { $0.state == .due && !$0.obstacles.isEmpty } }
}
