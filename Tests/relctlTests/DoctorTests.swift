import Foundation
import TestSupport
import Testing

struct DoctorTests {
  @Test func aSoundFleetIsFineAndNothingIsChanged() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let before = try fleet.refs()
    let run = try fleet.relctl("doctor", "--format", "json")
    #expect(run.status == 0, "\(run.all)")
    let report = try run.json()
    #expect(report["verdict"] as? String == "fine" && report["kind"] as? String == "doctor")
    let rows = try #require(report["repositories"] as? [[String: Any]])
    #expect(rows.count == fleet.repositories.count)
    for row in rows {
      #expect(row["push"] as? String == "allowed" && row["isFetched"] as? Bool == true, "\(row)")
      let capabilities = try #require(row["capabilities"] as? [String])
      #expect(capabilities.contains("atomic") && capabilities.contains("delete-refs"), "\(row)")
      #expect(row["trial"] == nil)
    }
    let tags = rows.filter { $0["isTagFree"] as? Bool == true }.compactMap { $0["tag"] as? String }
    #expect(tags.sorted() == ["6.5.5"] + fleet.components.map { _ in "6.5.5.master" })
    #expect(try fleet.refs() == before)
    let checks = try #require(report["checks"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    for name in ["relctl", "git", "libgit2", "ssh", "state", "ledger", "signer"] {
      #expect(checks.contains(name), "\(checks)")
    }
    let text = try fleet.succeed("doctor").output
    #expect(!text.contains("/./"), "\(text)")
  }

  @Test func everythingThatIsWrongIsSaidOnceAndFirst() throws {
    let fleet = try FleetWorld(components: 4, at: .qa)
    let daemon = try GitDaemon(fleet.world)
    try fleet.editManifest("./remotes/", "git://127.0.0.1:\(daemon.port)/fleet/remotes/")
    for name in fleet.components.prefix(2) {
      try FileManager.default.removeItem(atPath: fleet.remote(name))
    }
    try fleet.world.git("config", "daemon.receivepack", "false", in: fleet.remote("specs-qa"))
    let last = fleet.components[3]
    try fleet.world.git("tag", "6.5.5.master", "master", in: fleet.remote(last))
    let run = try fleet.relctl("doctor")
    #expect(run.status == 1, "\(run.all)")
    let names = fleet.components.prefix(2).joined(separator: ", ")
    #expect(run.output.hasPrefix("error: "), "\(run.output)")
    #expect(run.output.contains("error: \(names): "), "one cause, both names: \(run.output)")
    for code in ["[remote.notARepository]", "[push.refused]", "[tag.taken]"] {
      #expect(run.output.components(separatedBy: code).count == 2, "\(code) once: \(run.output)")
    }
    // Nobody listens there any more.
    let text = try String(contentsOfFile: fleet.folder + "/relctl.yml", encoding: .utf8)
    try text.replacing(":\(daemon.port)/", with: ":1/").write(
      toFile: fleet.folder + "/relctl.yml", atomically: false, encoding: .utf8)
    #expect(try fleet.relctl("doctor").status == 4)
    try "relctl: 1\napp: [\n".write(
      toFile: fleet.folder + "/relctl.yml", atomically: false, encoding: .utf8)
    let broken = try fleet.relctl("doctor")
    #expect(broken.status == 1 && broken.output.contains("libgit2"), "\(broken.all)")
  }

  @Test func aTrialLeavesNothingBehindUnlessItSaysSo() throws {
    let fleet = try FleetWorld(components: 3)
    let before = try fleet.repositories.map { try fleet.world.refs(in: fleet.remote($0)) }
    let names = fleet.components
    try fleet.world.installHook(
      "pre-receive", "echo 'only on Mondays' >&2; exit 1", in: fleet.remote(names[0]))
    // Takes a new branch and keeps it.
    try fleet.world.git("config", "receive.denyDeletes", "true", in: fleet.remote(names[1]))
    let run = try fleet.relctl("doctor", "--push", "--format", "json")
    #expect(run.status == 1, "\(run.all)")
    #expect(run.errors.contains("creating and deleting the branch 'relctl/probe-"), "\(run.errors)")
    let rows = try #require(run.json()["repositories"] as? [[String: Any]])
    let trials = Dictionary(
      uniqueKeysWithValues: rows.map { ($0["name"] as? String ?? "", $0["trial"] as? String ?? "") })
    #expect(
      trials[names[0]] == "refused" && trials[names[1]] == "left" && trials["App"] == "taken", "\(trials)")
    #expect(run.output.contains("only on Mondays"))
    let problems = try #require(run.json()["problems"] as? [[String: Any]])
    let hints = problems.compactMap { $0["hint"] as? String }
    let after = try fleet.repositories.map { try fleet.world.refs(in: fleet.remote($0)) }
    for (index, name) in fleet.repositories.enumerated() {
      let new = after[index].filter { !before[index].contains($0) }
      #expect(new.count == (name == names[1] ? 1 : 0), "\(name): \(new)")
      guard let left = new.first?.split(separator: " ").first else { continue }
      #expect(hints.contains("git push '\(fleet.remote(name))' ':\(left)'"), "\(hints)")
    }
  }
}
