import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// What an agent was sent to do.
enum Errand: Sendable {
  /// Plan, and land at once what was planned.
  case perform(Request)
  /// The same in place of an unfinished run.
  case replace(Request, RunID)
  /// Land what was planned a while ago, before somebody answered the question.
  case confirm(PlanPackage)
  /// Apply a plan that was made before.
  case apply(PlanPackage)
  /// A dry run.
  case preview(Request)
  /// Finish a run; from a machine with the ledger's address alone, or beside relctl.yml.
  case resume(RunID?, fromLedgerAlone: Bool, isReopening: Bool = false)
  /// Take an unfinished run back, or look at an abandoned one once more; likewise from the ledger's address alone.
  case abandon(RunID?, fromLedgerAlone: Bool)
  /// Approve the train that waits for the last environment, or take that back.
  case approve(isWithdrawn: Bool)

  /// The plan that it lands, where that is known before.
  var package: PlanPackage? {
    switch self {
    case .confirm(let package), .apply(let package): package
    case .perform, .replace, .preview, .resume, .abandon, .approve: nil
    }
  }

  /// The run whose place it takes.
  var superseded: RunID? { if case .replace(_, let run) = self { run } else { nil } }

  /// Whether it opens closed requests again.
  var isReopening: Bool { if case .resume(_, _, let isReopening) = self { isReopening } else { false } }

  var description: String {
    switch self {
    case .perform(let request): request.summary
    case .replace(let request, let run): "\(request.summary) --supersede \(run)"
    case .confirm(let package):
      "\(package.staged.plan.request.summary) (\(package.staged.plan.run)), confirmed"
    case .apply(let package): "apply \(package.staged.plan.run)"
    case .preview(let request): "\(request.summary) --dry-run"
    case .resume(let run, let isAlone, let isReopening):
      "resume \(run?.description ?? "")" + (isAlone ? " --ledger URL" : "") + (isReopening ? " --reopen" : "")
    case .abandon(let run, let isAlone):
      "abandon \(run?.description ?? "")" + (isAlone ? " --ledger URL" : "")
    case .approve(let isWithdrawn): isWithdrawn ? "approve --withdraw" : "approve"
    }
  }

  /// Whether the agent's machine knows the ledger's address and nothing else.
  var isFromLedgerAlone: Bool {
    switch self {
    case .resume(_, let isAlone, _), .abandon(_, let isAlone): isAlone
    case .perform, .replace, .confirm, .apply, .preview, .approve: false
    }
  }
}

/// What an agent came to.
enum Ending: Sendable {
  case finished(RunResult)
  case nothingToResume
  case nothingToAbandon
  case abandoned(AbandonResult)
  /// An abandonment met a publication.
  case published(run: RunID)
  case previewed
  case approved(isWithdrawn: Bool)
  case nothingToApprove
  case refused(Refusal)
  case stopped(run: RunID, String)
  case unreachable(TransportError)
  case interrupted
  /// The ledger took no entry.
  case contended
  case failed(String)

  var description: String {
    switch self {
    case .finished(let result):
      "\(result.conclusion.rawValue) \(result.staged.plan.run)"
        + result.outcomes.map { " \($0.repository)=\($0.result.rawValue)" }.joined()
    case .nothingToResume: "nothing to resume"
    case .nothingToAbandon: "nothing to abandon"
    case .abandoned(let result):
      "abandoned \(result.record.run) \(result.conclusion.rawValue)"
        + result.outcomes.map { " \($0.repository)=\($0.result.rawValue)" }.joined()
    case .published(let run): "published \(run)"
    case .previewed: "previewed"
    case .approved(let isWithdrawn): isWithdrawn ? "withdrawn" : "approved"
    case .nothingToApprove: "nothing to approve"
    case .refused(let refusal): "refused: " + refusal.diagnostics.map(\.code).joined(separator: " ")
    case .stopped(let run, let cause): "stopped \(run): \(cause)"
    case .unreachable(let error): "unreachable: \(error.kind.rawValue)"
    case .interrupted: "interrupted"
    case .contended: "contended"
    case .failed(let text): "failed: \(text)"
    }
  }
}

/// One relctl process, on a machine of its own.
struct Agent {
  let number: Int
  let errand: Errand
  /// Its mirrors and journals.
  let folder: String
  /// The step at which it began.
  let start: Int
  var isDead = false
  var isStoppedUntil = 0
  var ending: Ending?
  /// The call that waits for its turn.
  var call: SimulatedRemotes.Call?
  var turn: CheckedContinuation<SimulatedRemotes.Answer, Never>?
  /// The answer that a stopped process has not seen yet.
  var held: SimulatedRemotes.Answer?
  var task: Task<Void, Never>?
}

extension Agent {
  /// Whether it was told that what it was to abandon is published.
  var isToldToResume: Bool {
    guard case .refused(let refusal) = ending else { return false }
    return refusal.diagnostics.contains { $0.code == "run.published" }
  }
}

extension Errand {
  /// Whether it begins a run.
  var isToPush: Bool {
    switch self {
    case .perform, .replace, .confirm, .apply: true
    case .preview, .resume, .abandon, .approve: false
    }
  }

  /// Nobody's approval counts for what he lands.
  private static let approver = Identity(name: "Ada", email: "ada@example.com")

  private func approve(
    _ engine: Engine, _ context: RunContext, isWithdrawn: Bool
  ) async throws -> Ending {
    _ = try await engine.reader.fetchWhatAnswers([])
    guard let train = try await engine.reader.ledger.state().current[FleetShape.environments[1]] else {
      return .nothingToApprove
    }
    _ = try await GateService(engine: engine).approve(
      train, as: Self.approver, note: nil, isWithdrawn: isWithdrawn, signing: .none)
    return .approved(isWithdrawn: isWithdrawn)
  }

  /// Does the errand with a real engine.
  func run(_ engine: Engine, _ context: RunContext, _ noted: @Sendable (PlanPackage) async -> Void) async
    -> Ending
  {
    do {
      switch self {
      case .perform(let request), .replace(let request, _):
        let package = try await engine.reader.prepare(request, as: context)
        await noted(package)
        return .finished(try await engine.land(package, approved: .flag))
      case .confirm(let package):
        try await engine.reader.fetch(try engine.reader.repositories(for: package.staged.plan.request))
        return .finished(try await engine.land(package, approved: .flag))
      case .apply(let package):
        // As from a plan file.
        let file = try PlanPackage(file: try package.file(), path: "plan")
        return .finished(try await engine.apply(file, approved: .digest))
      case .preview(let request):
        await noted(try await engine.reader.prepare(request, as: context))
        return .previewed
      case .approve(let isWithdrawn): return try await approve(engine, context, isWithdrawn: isWithdrawn)
      case .resume(let run, _, let isReopening):
        return try await engine.resume(run, reopening: isReopening).map { .finished($0) } ?? .nothingToResume
      case .abandon(let run, _):
        guard let abandonment = try await AbandonmentQuestion(engine.reader).abandonment(of: run) else {
          return .nothingToAbandon
        }
        return .abandoned(try await engine.abandon(abandonment))
      }
    } catch let refusal as Refusal {
      return .refused(refusal)
    } catch let stopped as RunStopped {
      return .stopped(run: stopped.run, "\(stopped.cause)")
    } catch let error as TransportError {
      return .unreachable(error)
    } catch let published as RunPublished {
      return .published(run: published.run)
    } catch is LedgerRecorder.Contended {
      return .contended
    } catch is CancellationError {
      return .interrupted
    } catch {
      return .failed("\(error)")
    }
  }
}
