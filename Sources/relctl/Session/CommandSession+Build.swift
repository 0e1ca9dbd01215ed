import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension CommandSession {
  /// A build of an environment, in a folder of its own.
  func buildRequest(_ environment: String, out: String?) throws -> BuildRequest {
    let name = RunContext.newName(at: Int64(Date().timeIntervalSince1970))
    let root = out.map { path($0) } ?? "\(BuildPaths.builds(in: folder))/\(name)"
    return BuildRequest(
      environment: environment, build: name,
      // Programs and people read it: without the '.' of '--workspace .'.
      places: BuildPaths(root: RelativePath.join(".", to: root) ?? root),
      workspace: folder, variables: terminal.environment, isMac: Platform.isMac,
      relctl: Relctl.version, today: today)
  }

  /// Builds, and shows what came of it.
  func build(_ request: BuildRequest) async throws -> ExitStatus {
    let engine = try await engine()
    let prepared = try await BuildService(engine).prepareBuild(request)
    warn(prepared.notes)
    let result = try await BuildService(engine).build(prepared)
    warn(result.notes)
    let report = BuildReport(result, lock: prepared.lock?.state, notes: prepared.notes + result.notes)
    try print(report) { BuildView(report, from: FileManager.default.currentDirectoryPath).text($0) }
    reports.add(
      ["result.json": try CanonicalJSON.encode(report), "junit.xml": report.junit],
      properties: report.properties)
    let failures = result.outcomes.filter { $0.state == .failed }
    if !failures.isEmpty {
      let style = terminal.style(options.color, on: STDERR_FILENO)
      Terminal.writeError(BuildFailuresView(failures).text(style))
    }
    return ExitStatus(report.conclusion)
  }
}
