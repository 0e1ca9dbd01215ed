import Foundation
import ReleaseCore
import ReleasePlanning
import ReleaseSupport

extension CommandSession {
  /// Lands a request, or only keeps its plan where a file is named.
  func execute(_ request: Request, _ run: RunOptions, out file: String?) async throws -> ExitStatus {
    guard let file else { return try await execute(request, run) }
    return try await keepPlan(of: request, in: file, run)
  }

  /// Plans and keeps the plan as a file.
  private func keepPlan(of request: Request, in file: String, _ run: RunOptions) async throws -> ExitStatus {
    keepReports(in: run.reports, request.summary)
    let reader = try reader()
    let context = try context(run, reader.workspace)
    let package = try await reader.prepare(request, as: context)
    let path = FilePathRules.join(file, to: FileManager.default.currentDirectoryPath)
    try AtomicFile.write(try package.file(), to: path)
    try show(
      package, try await reader.gateVerdicts(on: package.staged.plan, by: try person(in: reader.workspace)),
      diffs: run.diffs)
    say("wrote \(file), digest \(package.digest)\nhint: run 'relctl apply \(file)' to do exactly this")
    return .preview(changesAnything: package.staged.changesAnything, run)
  }
}
