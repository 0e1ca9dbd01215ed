import Foundation
import ReleaseCore
import TestSupport
import Testing

/// The program over the ways to remotes, from a bump on.
@Suite(.serialized)
struct TransportTests {
  /// A folder for `PATH` that holds no git: nothing may need one.
  private static func noGit(_ fleet: FleetWorld) throws -> String {
    let folder = fleet.world.path("no-git")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func aMachineWithoutGitReleasesThroughLibGit2() throws {
    let fleet = try FleetWorld(components: 2)
    let path = ["PATH": try Self.noGit(fleet)]
    for words in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(words + ["--yes"], environment: path)
      try #require(run.status == 0, "\(words): \(run.all)")
      let isTagged = words.last == "prd"
      #expect(run.output.contains("note: ") == isTagged, "\(run.output)")
    }
    for name in fleet.components {
      #expect(try fleet.id("6.5.5.master^{commit}", of: name) == fleet.id("master", of: name))
    }
    try fleet.requireSound()
    // Who asks for git gets a way out.
    try fleet.editManifest("versioning: lockstep", "versioning: lockstep\ntransport: git")
    let run = try fleet.relctl("bump", "patch", "--yes", environment: path)
    #expect(run.status != 0 && run.errors.contains("transport: libgit2"), "\(run.all)")
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
    #expect(try Self.masters(fleet).isEmpty)

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
    #expect(try Self.masters(fleet).isEmpty)
  }

  /// The command lines of ssh programs that belong to a fleet's world.
  private static func masters(_ fleet: FleetWorld) throws -> [String] {
    let found = try fleet.world.run("pgrep", ["-af", "ssh .*\(fleet.world.path("ssh_config"))"])
    return String(decoding: found.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
