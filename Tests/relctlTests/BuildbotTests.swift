import Foundation
import TestSupport
import Testing

/// The same job on a real build server: Buildbot's master and two workers on loopback.
@Suite(.enabled(if: BuildbotPackages.areWanted, "a nightly test (RELCTL_NIGHTLY); needs PyPI once"))
struct BuildbotTests {
  @Test(arguments: [false, true])
  func aPlanIsLandedOnce(isAWorkerLost: Bool) throws {
    let served = try ServedFleet(components: 6, at: .qa)
    let fleet = served.fleet
    let plain = try served.copy()
    try plain.succeed("promote", "qa", "stg", "--yes")
    let workspace = fleet.world.path("workspace")
    try FileManager.default.createDirectory(atPath: workspace, withIntermediateDirectories: true)
    for name in ["relctl.yml", "environments"] {
      try FileManager.default.copyItem(atPath: "\(fleet.folder)/\(name)", toPath: "\(workspace)/\(name)")
    }
    // The second push waits while the worker dies.
    let order = try served.relctl(
      ["promote", "qa", "stg", "--dry-run", "--format", "json", "--quiet"], on: "looker"
    ).landingOrder()
    let names = isAWorkerLost ? [try fleet.close(order[1]), fleet.world.path("door-\(order[1])")] : []
    var environment = served.environment
    environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    environment["HOME"] = ProcessInfo.processInfo.environment["HOME"]
    let ran = try fleet.world.run(
      Project.root + "/Tests/Support/buildbot/run",
      [BuildbotPackages.folder, Project.relctl, workspace, fleet.world.path("job"), "promote qa stg"] + names,
      environment: environment)
    let errors = String(decoding: ran.errors, as: UTF8.self)
    // No packages here, and nowhere to get them: nothing is shown, and the test says so.
    if ran.status == 77 {
      withKnownIssue("buildbot can't be installed here: \(errors)") { Issue.record("skipped") }
      return
    }
    #expect(ran.status == 0, "\(errors)")
    let end = try #require(
      try JSONSerialization.jsonObject(with: Data(ran.output)) as? [String: Any], "\(errors)")
    #expect(end["done"] as? Bool == true && end["killed"] as? Bool == isAWorkerLost)
    #expect((end["result"] as? [String: String])?["RELCTL_CONCLUSION"] == "done")
    // Git judges: the branches and tags of a run without a server, each moved as often, one run in the ledger.
    func heads(_ fleet: FleetWorld) throws -> [String] {
      try fleet.refs().map { String($0.split(separator: " ").prefix(2).joined(separator: " ")) }
    }
    #expect(try heads(fleet) == heads(plain.fleet))
    #expect(try fleet.moves() == plain.fleet.moves())
    #expect(try LedgerHistory(fleet).problems == [])
    try fleet.requireSound()
  }
}

private enum BuildbotPackages {
  static let areWanted = ProcessInfo.processInfo.environment["RELCTL_NIGHTLY"] != nil
  /// Where they are kept between runs.
  static let folder =
    ProcessInfo.processInfo.environment["RELCTL_BUILDBOT"] ?? Project.root + "/.build/buildbot"
}
