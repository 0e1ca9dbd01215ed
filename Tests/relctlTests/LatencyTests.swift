import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A fleet behind a slow line and an sshd with its stock limits. `RELCTL_NIGHTLY=1` runs it;
/// `scripts/benchmark latency` runs larger ones.
struct LatencyTests {
  private static let isNightly = ProcessInfo.processInfo.environment["RELCTL_NIGHTLY"] != nil

  @Test(.enabled(if: isNightly)) func thirtyComponentsAtTwentyMillisecondsNeedOneHandshake() throws {
    let fleet = try FleetWorld(components: 30, at: .stg)
    let server = try SSHServer(fleet.world)
    let proxy = try FaultyProxy(fleet.world, to: server.port, ["--round-trip", "20"])
    let hosts = try fleet.world.text(".ssh/known_hosts")
    try fleet.world.write(
      hosts + "\n" + hosts.replacing(":\(server.port) ", with: ":\(proxy.port) "), to: ".ssh/known_hosts",
      in: fleet.world.root)
    let address = server.url("fleet/remotes").raw.replacing(":\(server.port)/", with: ":\(proxy.port)/")
    try fleet.editManifest("./remotes/", address + "/")
    let run = try fleet.relctl(["promote", "stg", "prd", "--yes"], environment: server.environment)
    #expect(run.status == 0, "\(run.all)")
    let connections = try server.connections()
    #expect(connections.accepted == 1 && connections.dropped == 0, "\(connections)")
    for name in fleet.components {
      #expect(try fleet.id("6.5.5.master^{commit}", of: name) == fleet.id("master", of: name))
    }
  }
}
