import Foundation
import TestSupport
import Testing

/// Entries of relctl.yml that are branches of one repository.
struct SharedRepositoryTests {
  /// Two fetches into one mirror would get in the way of each other's lock files.
  @Test func aRepositoryIsFetchedOnceForAllItsEntries() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.editManifest("./remotes/specs-stg.git", "./remotes/specs-qa.git, branch: stg")
    try fleet.editManifest("./remotes/specs-prd.git", "./remotes/specs-qa.git, branch: prd")
    try fleet.world.git(
      "push", "--quiet", fleet.remote("specs-qa"), "master:refs/heads/prd", in: fleet.remote("specs-prd"))
    let git = try fleet.world.run("sh", ["-c", "command -v git"])
    let log = fleet.world.path("git.log")
    try fleet.world.writeScript(
      """
      echo "$*" >> '\(log)'
      exec \(String(decoding: git.output, as: UTF8.self).trimmingCharacters(in: .newlines)) "$@"
      """, to: fleet.world.path("bin/git"))
    let path = fleet.world.path("bin") + ":" + (fleet.world.environment["PATH"] ?? "")
    for (index, command) in [["status"], ["doctor"], ["doctor", "--push"]].enumerated() {
      let run = try fleet.relctl(
        command, environment: ["PATH": path], state: fleet.world.path("state-\(index)"))
      #expect(run.status == 0, "\(command): \(run.all)")
      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      try FileManager.default.removeItem(atPath: log)
      let fetches = lines.filter { $0.contains(" fetch ") && $0.contains("specs-qa.git") }
      #expect(fetches.count == 1, "\(command): \(fetches)")
      // A fleet's other repositories are asked as well.
      #expect(lines.contains { $0.contains(" fetch ") && $0.contains("App.git") }, "\(lines)")
    }

    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let name = fleet.components[0]
    for (branch, version) in [("master", "6.5.5"), ("stg", "6.5.5"), ("prd", "6.5.5.master")] {
      #expect(try fleet.file("\(name)/\(version)/\(name).podspec", of: "specs-qa", at: branch) != nil)
    }
    try FileManager.default.removeItem(atPath: fleet.remote("specs-qa"))
    let gone = try fleet.relctl("status")
    for name in ["specs-qa", "specs-stg", "specs-prd"] {
      #expect(gone.all.contains(name), "\(name): \(gone.all)")
    }
  }
}
