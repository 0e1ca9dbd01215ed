import Foundation
import ReleaseDescriptors
import ReleaseGit
import ReleaseHosts
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseWorkspace

/// What the gates of an environment say of a change of its branches that is no run.
package struct ChangeGates: Sendable {
  package let environment: EnvironmentName
  package let verdicts: [GateVerdict]
}

/// What the gates say of a plan.
package struct GateQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Judges the gates of a plan's environment as everything stands now: the ledger, the hosts, the team's program.
  ///
  /// - Parameters:
  ///   - person: Who lands.
  ///   - approver: Who approved it at a build server; nil for nobody else.
  package func gateVerdicts(
    on plan: Plan, by person: Identity, approver: String? = nil
  ) async throws -> [GateVerdict] {
    guard let rules = plan.gates else { return [] }
    try await ledger.refresh()
    var facts = try await gateFacts(rules, of: plan.promoted)
    facts.person = person
    facts.approver = approver
    facts.gained = plan.gained ?? []
    if !rules.checks.isEmpty { facts.checks = try await checks(of: plan) }
    if !rules.command.isEmpty, let gatePrograms = ports.gatePrograms {
      facts.command = await gatePrograms.end(of: rules.command, environment: Self.variables(of: plan))
    }
    return rules.verdicts(on: facts)
  }

  /// Judges the gates that a change meets which is no run: who makes it, when, and what the team's program says.
  ///
  /// - Parameter version: The version by which the layers are read.
  package func gates(
    ofChangesIn environments: [EnvironmentName], version: Version, by person: Identity
  ) async throws -> [ChangeGates] {
    var gates: [ChangeGates] = []
    for environment in environments {
      guard let table = layers.tables[environment] else { continue }
      let rules = try GateRules.resolve(
        environment: environment, app: workspace.app.name, version: version, table: table
      ).adding(workspace.cadence, in: environment)
      let now = now()
      var facts = GateFacts(now: now, wall: Self.wall(at: now, in: rules.timeZone))
      facts.person = person
      if !rules.command.isEmpty, let gatePrograms = ports.gatePrograms {
        facts.command = await gatePrograms.end(
          of: rules.command, environment: ["RELCTL_ENVIRONMENT": environment.description])
      }
      gates.append(
        ChangeGates(
          environment: environment, verdicts: rules.verdicts(on: facts).filter { !$0.gate.judgesTrain }))
    }
    return gates
  }

  /// What is known without asking anybody but the ledger's mirror, which must have been fetched.
  ///
  /// - Parameter approvals: In the place of those that the ledger has now.
  func gateFacts(
    _ rules: GateRules, of train: PromotedTrain?, by approvals: [TrainApproval]? = nil
  ) async throws -> GateFacts {
    let now = now()
    var facts = GateFacts(now: now, wall: Self.wall(at: now, in: rules.timeZone))
    facts.train = train
    guard let train, rules.gates.contains(where: \.judgesTrain) else { return facts }
    facts.past = try await ledger.past(of: train)
    if let approvals { facts.past.approvals = approvals.map { .init($0, isVerified: false) } }
    if rules.delivery != nil, let id = train.id {
      facts.past.deliveries = try await DeliveryQuestion(reader).deliveries(of: id, in: train.environment)
    }
    if rules.isSigned, let gatePrograms = ports.gatePrograms {
      var judged: [GateFacts.JudgedApproval] = []
      for known in facts.past.approvals {
        let isVerified = try await gatePrograms.verifies(known.approval, in: ledger.mirror, pool: pool)
        judged.append(.init(known.approval, isVerified: isVerified))
      }
      facts.past.approvals = judged
    }
    return facts
  }

  /// The clock of a time zone that exists: the layer's reader looked.
  package static func wall(at now: Int64, in timeZone: String) -> WallTime {
    let zone = TimeZone(identifier: timeZone) ?? .gmt
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(now)))
    return WallTime(minutes: Int((now + Int64(offset)) / 60))
  }

  /// What hosts say of every commit that a run takes: what comes in by a merge, or what it builds on.
  private func checks(of plan: Plan) async throws -> [GateFacts.CommitChecks] {
    let moved = plan.repositories.filter { if case .keep = $0.step { false } else { true } }
    return try await concurrentMap(moved, width: jobs) { planned in
      let commit = planned.step.reading
      func unknown(_ problem: Phrase) -> GateFacts.CommitChecks {
        .init(repository: planned.name, commit: commit, states: [:], problem: problem)
      }
      guard let host = hosts.host(of: try url(of: .component(planned.name))) else {
        return unknown("its host is unknown: add it to 'hosts' in relctl.yml")
      }
      do throws(ServiceError) {
        guard let states = try await host.checks(of: commit) else {
          return unknown("there is no token for its host's API: add one to 'hosts' in relctl.yml")
        }
        return .init(repository: planned.name, commit: commit, states: states, problem: nil)
      } catch {
        return unknown(error.diagnostic.messagePhrase)
      }
    }
  }

  private static func variables(of plan: Plan) -> [String: String] {
    var variables = ["RELCTL_ENVIRONMENT": plan.environment.description, "RELCTL_RUN": plan.run.description]
    variables["RELCTL_VERSION"] = plan.appVersion?.description
    variables["RELCTL_TRAIN"] = plan.promoted?.id?.description
    variables["RELCTL_SOURCE_ENVIRONMENT"] = plan.promoted?.environment.description
    return variables
  }
}

extension GateRules {
  /// Why a run that lands by requests must not go on at a moment; nil when it may, or somebody said before that it lands
  /// all the same.
  func freeze(ofWaiting record: RunRecord, at moment: WallTime) -> Refusal? {
    guard record.isBeforeLanding, record.overridden == nil else { return nil }
    return [freeze(at: moment)].compactMap { $0 }.refusal(in: record.environment)
  }
}

extension RunRecord {
  /// Whether a run that lands by requests has something to wait for, or had: nothing of it is published, or the app's
  /// request is open. Days may have passed since its gates were asked. One that was interrupted while it was published
  /// is a half release, and goes on.
  fileprivate var isBeforeLanding: Bool {
    switch state {
    // What was announced and is in doubt may be published.
    case .inDoubt:
      (published ?? announced) == nil || outcomes.contains { $0.request != nil && !$0.isDone }
    case .prepared, .partly, .waiting:
      published == nil || outcomes.contains { $0.request != nil && !$0.isDone }
    case .publishing, .committed, .done, .refused, .abandoning, .abandoned, .superseded, .undone: false
    }
  }
}
