import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension CommandSession {
  /// Begins to gather for the build server: into the folder that was named, on a build server into `relctl-out`.
  ///
  /// - Parameter words: The command's words, without options.
  func keepReports(in folder: String?, _ words: String) {
    guard let path = ReportFolder.path(folder, environment: terminal.environment) else { return }
    reports.open(path, title: "relctl \(words)")
  }

  /// The same for a command that moves refs: the page of what stands then comes with the other files.
  func keepReportsAndPage(in folder: String?, _ words: String) {
    keepReports(in: folder, words)
    reports.expect(Self.pageName)
    reports.expect(Self.styleName)
  }

  static let pageName = "report.html"
  /// Beside the page: build servers that allow no style in a page take it from a file.
  static let styleName = "report.css"

  /// The same for a command that reads its request from a plan.
  func keepReports(in folder: String?, _ word: String, of package: PlanPackage) throws {
    keepReports(in: folder, "\(word) \(package.staged.plan.request.summary)")
    try noteForReports(package)
  }

  /// Keeps a plan for the reports, and returns relctl's keys of its environment.
  @discardableResult
  func noteForReports(_ package: PlanPackage, _ gates: [GateVerdict] = []) throws -> [SettingsReport.Entry] {
    let settings = package.staged.plan.releaseSettings(in: try loaded().layers)
    guard reports.isOpen else { return settings }
    reports.note(package, settings: settings)
    // What people approve.
    let text = PlanView(package, settings: settings, diffs: .all, gates: gates)
      .text(TextStyle(isColored: false, width: 100))
    reports.add(["plan.txt": Array(text.utf8)], properties: [:])
    return settings
  }
}

extension CommandSession {
  /// What `--build-number` means: a number, or `ci` for the build server's own.
  func buildNumber(_ word: String?) throws -> String? {
    guard word == "ci" else { return word }
    if let number = BuildServer(terminal.environment)?.number { return number }
    throw Refusal(
      "buildNumber.missing", "'--build-number ci' needs the build server's number, which is not set",
      hint:
        "set BUILD_NUMBER (Jenkins), CI_PIPELINE_IID (GitLab) or GITHUB_RUN_NUMBER (GitHub), or give a number"
    )
  }
}
