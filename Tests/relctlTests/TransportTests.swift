import Foundation
import ReleaseModel
import TestSupport
import Testing

/// The program over the ways to remotes, from a bump on.
struct TransportTests {
  /// Nothing begins where there is no git: no folder is made, and nothing is said of remotes that nobody asked.
  @Test func withoutAGitProgramNothingBegins() throws {
    let fleet = try FleetWorld(components: 1, at: .untouched)
    let before = try fleet.refs()
    let commands = [
      ["bump", "patch", "--yes"], ["promote", "qa", "stg", "--dry-run"], ["status"], ["lint"], ["resume"],
      ["abandon", "--yes"], ["history"], ["build", "qa"], ["ledger", "compact", "--yes"],
    ]
    for (words, path) in commands.map({ ($0, "") }) + [(commands[0], fleet.world.root)] {
      let run = try fleet.relctl(words, environment: ["PATH": path])
      #expect(run.status == 1 && run.output.isEmpty, "\(words): \(run.all)")
      #expect(
        run.errors == """
          error: no git program in PATH [git.missing]
            hint: install git 2.30 or later: apt-get install git, brew install git, xcode-select --install

          """, "\(words): \(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: fleet.folder + "/.relctl"))
    #expect(try fleet.refs() == before)
    // What needs no remote goes on.
    #expect(try fleet.relctl("env", "list", environment: ["PATH": ""]).status == 0)
    let doctor = try fleet.relctl("doctor", "--format", "json", environment: ["PATH": ""])
    #expect(doctor.status == 1, "\(doctor.all)")
    let problems = try #require(doctor.json()["problems"] as? [[String: Any]])
    #expect(problems.compactMap { $0["code"] as? String } == ["git.missing"])
  }

  /// One connection for the whole run, and none left behind, also when SIGTERM ends it.
  @Test func aRunOverSSHSharesOneConnectionAndLeavesNone() throws {
    let fleet = try FleetWorld(components: 3)
    let server = try SSHServer(fleet.world)
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    let remotes = server.url("fleet/remotes").raw
    try Data(text.replacing("./remotes", with: remotes).utf8).write(to: URL(fileURLWithPath: manifest))
    let run = try fleet.relctl(["bump", "patch", "--yes"], environment: server.environment)
    try #require(run.status == 0, "\(run.all)")
    let connections = try server.connections()
    #expect(connections.accepted == 1 && connections.dropped == 0, "\(connections)")
    let masters = "ssh .*\(fleet.world.path("ssh_config"))"
    #expect(try fleet.world.programsLeft(like: masters).isEmpty)

    // A hook that reports the push and waits: the signal meets a run that is under way.
    let component = fleet.components[0]
    let marker = fleet.world.path("pushed")
    try fleet.world.installHook("pre-receive", "touch '\(marker)'", in: fleet.remote(component))
    let script = """
      '\(Project.relctl)' promote qa stg --yes --quiet & relctl=$!
      until [ -e '\(marker)' ] || ! kill -0 $relctl; do sleep 0.01; done
      kill -TERM $relctl; wait $relctl
      """
    let stopped = try fleet.world.run(
      "sh", ["-c", script], in: fleet.folder, environment: server.environment)
    #expect([0, 143].contains(stopped.status), "\(String(decoding: stopped.errors, as: UTF8.self))")
    #expect(FileManager.default.fileExists(atPath: marker))
    #expect(try fleet.world.programsLeft(like: masters).isEmpty)
  }
}
