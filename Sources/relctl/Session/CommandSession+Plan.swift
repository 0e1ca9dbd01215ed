import Foundation
import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension CommandSession {
  /// Lands a request, or only keeps its plan where a file is named.
  func execute(
    _ request: Request, _ run: RunOptions, release: ReleaseOptions? = nil, out file: String?
  ) async throws -> ExitStatus {
    guard let file else { return try await execute(request, run, release: release) }
    return try await keepPlan(of: request, in: file, run, release: release)
  }

  /// Plans and keeps the plan as a file.
  private func keepPlan(
    of request: Request, in file: String, _ run: RunOptions, release: ReleaseOptions?
  ) async throws -> ExitStatus {
    keepReports(in: run.reports, request.summary)
    expectPlan()
    let path = path(file)
    try OutputPlace.check([path])
    try PlanFile.requireReplaceable(path, named: file)
    let (package, gates) = try await plan(request, run, release: release)
    try AtomicFile.write(try package.file(), to: path)
    try show(package, gates, diffs: run.diffs)
    say(
      "wrote \(file), digest \(package.digest)\nhint: run 'relctl apply \(file.shellWord)' to apply exactly this plan"
    )
    return .preview(changesAnything: package.staged.changesAnything, isDetailed: run.detailedExitcode)
  }

  /// Who is refused before there is a plan leaves none: the job would archive an earlier command's as its own.
  private func expectPlan() {
    reports.expect("plan.json")
    reports.expect("plan.txt")
  }

  /// Plans with a reader alone, and asks what the gates say.
  private func plan(
    _ request: Request, _ run: RunOptions, release: ReleaseOptions?
  ) async throws -> (package: PlanPackage, gates: [GateVerdict]) {
    let reader = try reader()
    let package = try await reader.prepare(
      request, as: try await context(run, reader.workspace, release: release))
    let person = try await person(in: reader.workspace)
    return (package, try await GateQuestion(reader).gateVerdicts(on: package.staged.plan, by: person))
  }

  /// Plans, shows, asks and lands.
  func execute(
    _ request: Request, _ run: RunOptions, release: ReleaseOptions? = nil
  ) async throws -> ExitStatus {
    let reason = release?.overrideReason
    if run.dryRun {
      keepReports(in: run.reports, request.summary)
    } else {
      keepReportsAndPage(in: run.reports, request.summary)
    }
    expectPlan()
    if run.dryRun {
      let (package, gates) = try await plan(request, run, release: release)
      try show(package, gates, diffs: run.diffs)
      return .preview(changesAnything: package.staged.changesAnything, isDetailed: run.detailedExitcode)
    }
    let engine = try await engine(.landing, waiting: run.wait)
    return try await leavingPage(of: engine.reader) {
      while true {
        do {
          let context = try await context(run, engine.workspace, release: release)
          let result = try await engine.release(request, as: context, overriding: reason) {
            try noteForReports($0, $1)
            return try await confirm($0, $1, diffs: run.diffs, yes: run.yes, overriding: reason)
          }
          try show(result)
          return ExitStatus(result.conclusion)
        } catch let refusal as Refusal where refusal.saysPlanAgain && !run.yes && terminal.isInteractive {
          try await offerNewPlan(after: refusal)
        }
      }
    }
  }
}
