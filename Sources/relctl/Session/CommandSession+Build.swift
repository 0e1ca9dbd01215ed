import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseShipping
import ReleaseSupport

extension CommandSession {
  /// A build of an environment, in a folder of its own.
  func buildRequest(_ environment: String, out: String?) throws -> BuildRequest {
    let name = Self.runName(at: Int64(Date().timeIntervalSince1970))
    let root = out.map { path($0) } ?? "\(folder)/relctl-out/builds/\(name)"
    return BuildRequest(
      environment: environment, build: name,
      // Programs and people read it: without the '.' of '--workspace .'.
      places: BuildPlaces(root: URL(fileURLWithPath: root).standardizedFileURL.path),
      workspace: folder, variables: terminal.environment, isMac: Self.isMac,
      relctl: Relctl.version, today: today)
  }

  private static var isMac: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }

  /// Builds, and shows what came of it.
  func build(_ request: BuildRequest) async throws -> ExitStatus {
    let engine = try engine()
    let prepared = try await engine.prepareBuild(request)
    if request.isInStandardPlace {
      // The folder ignores itself, so that no team has to.
      try AtomicFile.write(Array("*\n".utf8), to: "\(folder)/relctl-out/.gitignore")
    }
    warn(prepared.notes)
    let result = try await engine.build(prepared)
    let report = BuildReport(result, notes: prepared.notes)
    try print(report) { BuildView(report, from: FileManager.default.currentDirectoryPath).text($0) }
    reports.add(
      ["result.json": try CanonicalJSON.encode(report), "junit.xml": report.junit],
      properties: [
        "RELCTL_CONCLUSION": report.conclusion.rawValue, "RELCTL_BUILD": report.build,
        "RELCTL_BUILD_FOLDER": report.folder, "RELCTL_BUILD_NUMBER": report.number,
        "RELCTL_ENVIRONMENT": report.environment, "RELCTL_VERSION": report.version,
        "RELCTL_TRAIN": report.train,
      ])
    let failures = result.outcomes.filter { $0.state == .failed }
    if !failures.isEmpty {
      let style = Style(isColored: terminal.usesColor(options.color, STDERR_FILENO), width: terminal.width)
      Terminal.writeError(BuildFailuresView(failures).text(style))
    }
    return ExitStatus(report.conclusion)
  }
}

extension BuildRequest {
  /// Whether its folder is the one that relctl chose.
  fileprivate var isInStandardPlace: Bool { places.root.hasSuffix("/relctl-out/builds/\(build)") }
}
