import ReleaseCore
import ReleaseDelivery
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// A run of a request, from its plan to its end.
struct ReleaseRun: SessionPart {
  let session: CommandSession

  private var review: PlanReview { PlanReview(session) }

  /// Lands a request, or only shows its plan and keeps it where a file is named.
  func execute(
    _ request: Request, _ run: RunOptions, release: ReleaseOptions? = nil, out file: String? = nil
  ) async throws -> ExitStatus {
    run.dryRun || file != nil
      ? try await preview(request, run, release: release, out: file)
      : try await land(request, run, release: release)
  }

  /// Plans with a reader alone.
  private func preview(
    _ request: Request, _ run: RunOptions, release: ReleaseOptions?, out file: String?
  ) async throws -> ExitStatus {
    session.keepReports(in: run.reports, request.summary)
    expectPlan()
    let place = try file.map { (path: try GivenPath($0).writable(), name: $0) }
    if let place { try PlanFile.requireReplaceable(place.path, named: place.name) }
    let reader = try session.reader()
    let package = try await reader.prepare(
      request, as: try await identity.context(run, reader.workspace, release: release))
    let person = try await identity.person(in: reader.workspace)
    let gates = try await GateQuestion(reader).gateVerdicts(on: package.staged.plan, by: person)
    if let place { try AtomicFile.write(try package.file(), to: place.path) }
    try review.show(package, gates, diffs: run.diffs)
    if let name = place?.name {
      say(
        "wrote \(name), digest \(package.digest)\nhint: run 'relctl apply \(name.shellWord)' to apply exactly this plan"
      )
    }
    return .preview(changesAnything: package.staged.changesAnything, isDetailed: run.detailedExitcode)
  }

  /// Who is refused before there is a plan leaves none: the job would archive an earlier command's as its own.
  private func expectPlan() {
    reports.expect("plan.json")
    reports.expect("plan.txt")
    reports.expect("approval.txt")
  }

  /// Plans, shows, asks and lands.
  private func land(
    _ request: Request, _ run: RunOptions, release: ReleaseOptions?
  ) async throws -> ExitStatus {
    let reason = release?.overrideReason
    let page = ReportsPage(session)
    page.keepReports(in: run.reports, request.summary)
    expectPlan()
    let engine = try await session.engine(.landing, waiting: run.wait)
    return try await page.leaving(of: engine.reader) {
      while true {
        do {
          let context = try await identity.context(run, engine.workspace, release: release)
          return try end(
            await engine.release(request, as: context, overriding: reason) {
              try review.note($0, $1)
              return try await review.confirm(
                $0, $1, diffs: run.diffs, yes: run.yes, overriding: reason)
            })
        } catch let refusal as Refusal where refusal.saysPlanAgain && !run.yes && terminal.isInteractive {
          try await offerNewPlan(after: refusal)
        }
      }
    }
  }

  /// Says what moved since a plan was made, and asks whether to make it again.
  ///
  /// - Throws: `Refusal` when the answer is no.
  private func offerNewPlan(after refusal: Refusal) async throws {
    // The way out is the question.
    session.show(refusal.diagnostics.map { $0.withHint(nil) })
    try await session.ask("Plan again now?", yes: false)
  }

  /// Shows the end of a run.
  func end(_ result: RunResult) throws -> ExitStatus {
    reports.note(.run(result))
    try print(RunReport(result)) { ResultView(result).text($0) }
    session.note(.run(result))
    return ExitStatus(result.conclusion)
  }

  /// Shows that no run is left to finish.
  func endWithNothing(to command: String) throws -> ExitStatus {
    reports.note(.nothing)
    try print(NothingReport()) { _ in
      localized("Nothing to \(command): every run is finished.\n")
    }
    return .done
  }
}
