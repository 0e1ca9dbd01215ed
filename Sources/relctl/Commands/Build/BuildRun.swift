import Foundation
import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// A build of an environment's train.
struct BuildRun: SessionPart {
  let session: CommandSession

  /// What is built, in a folder of its own.
  func request(_ environment: EnvironmentName, out: String?) throws -> BuildRequest {
    let name = RunContext.newName(at: session.now).description
    let root = out.map { GivenPath($0).absolute } ?? "\(BuildPaths.builds(in: folder))/\(name)"
    return BuildRequest(
      environment: environment, build: name,
      // Programs and people read it: without the '.' of '--workspace .'.
      places: BuildPaths(root: RelativePath.join(".", to: root) ?? root),
      workspace: folder, variables: terminal.environment, isMac: Platform.isMac,
      relctl: Relctl.version, today: session.today)
  }

  /// Builds, and shows what came of it.
  func build(_ request: BuildRequest) async throws -> ExitStatus {
    let service = BuildService(try await session.engine())
    let prepared = try await service.prepareBuild(request)
    session.warn(prepared.notes)
    let result = try await service.build(prepared)
    session.warn(result.notes)
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
