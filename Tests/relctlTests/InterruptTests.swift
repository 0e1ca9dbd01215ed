import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

/// A signal ends relctl soon, whatever hangs, and what it leaves can be finished.
struct InterruptTests {
  /// Seconds from the signal to the end: two, and some for a machine that is busy.
  private static let bound = Duration.seconds(5)

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func aSignalDuringAHangingPushEndsTheRunAndThePushMayLandLater(_ signal: Int32, _ status: Int32)
    async throws
  {
    let fleet = try FleetWorld(components: 3)
    let daemon = try fleet.serve()
    let waiting = try fleet.close("Network")
    let run = try RunningRelctl(fleet, ["bump", "patch", "--yes", "--jobs", "1", "--reports", "out"])
    try fleet.world.wait(for: waiting)
    let start = ContinuousClock.now
    run.signal(signal)
    let ended = run.end()
    let took = ContinuousClock.now - start
    print("signal \(signal) to the end: \(took)")
    #expect(ended.status == status, "\(ended.all)")
    #expect(took < Self.bound)
    #expect(ended.errors.contains("Network may still land"), "\(ended.errors)")
    #expect(ended.errors.contains("relctl resume"))
    #expect(try LeftReports(fleet, "out").properties()["RELCTL_NEXT"] == "resume")
    #expect(try run.journal().contains("interrupted"))
    #expect(try fleet.id("feature/6.5.5", of: "Network") == nil)
    #expect(try fleet.id("feature/6.5.5", of: "Logger") == nil, "nothing new was started")

    // The server's hook ends long after relctl did: the push lands.
    try fleet.open("Network")
    for _ in 0..<500 {
      if try fleet.id("feature/6.5.5", of: "Network") != nil { break }
      usleep(20_000)
    }
    let landed = try #require(try fleet.id("feature/6.5.5", of: "Network"))
    let resumed = try fleet.relctl("resume")
    #expect(resumed.status == 0 && resumed.errors.contains("Network: already there"), "\(resumed.all)")
    #expect(try fleet.id("feature/6.5.5", of: "Network") == landed)
    #expect(try fleet.moves()["Network refs/heads/feature/6.5.5"] == 1)
    #expect(try fleet.id("feature/6.5.5", of: "App") != nil)
    _ = daemon
  }

  @Test func anAbandonmentThatWasInterruptedIsContinuedByItsOwnCommand() async throws {
    let fleet = try FleetWorld(components: 2)
    let daemon = try fleet.serve()
    let killed = try fleet.relctl(
      ["bump", "patch", "--yes", "--jobs", "1"], environment: ["RELCTL_FAULT": "afterPush:2"])
    try #require(killed.isKilled, "\(killed.all)")
    let waiting = try fleet.close("Network")
    let run = try RunningRelctl(fleet, ["abandon", "--yes", "--reports", "out"])
    try fleet.world.wait(for: waiting)
    run.signal(SIGINT)
    let ended = run.end()
    #expect(ended.status == 130, "\(ended.all)")
    #expect(
      ended.errors.contains("relctl abandon ") && !ended.errors.contains("relctl resume"), "\(ended.errors)")
    try fleet.open("Network")
    let hint = try #require(ended.errors.firstMatch(of: /relctl (abandon \S+)'/)).output.1
    #expect(try fleet.relctl(hint.split(separator: " ").map(String.init) + ["--yes"]).status == 0)
    #expect(try fleet.id("feature/6.5.5", of: "Network") == nil)
    _ = daemon
  }

  @Test func theSecondSignalEndsItAtOnce() async throws {
    let fleet = try FleetWorld(components: 2)
    let daemon = try fleet.serve()
    let waiting = try fleet.close("Network")
    let run = try RunningRelctl(fleet, ["bump", "patch", "--yes"])
    try fleet.world.wait(for: waiting)
    run.signal(SIGINT)
    try run.wait(for: "stopping: ")
    run.signal(SIGINT)
    let ended = run.end()
    #expect(ended.status == 130 && !ended.errors.contains("is not finished"), "\(ended.all)")
    try fleet.open("Network")
    #expect(try fleet.relctl("resume").status == 0)
    _ = daemon
  }

  @Test func aLedgerThatHangsHoldsNobodyUp() async throws {
    let fleet = try FleetWorld(components: 2)
    let daemon = try fleet.serve()
    let waiting = try fleet.close("App")
    let run = try RunningRelctl(fleet, ["bump", "patch", "--yes"])
    try fleet.world.wait(for: waiting)
    let start = ContinuousClock.now
    run.signal(SIGTERM)
    let ended = run.end()
    #expect(ended.status == 143, "\(ended.all)")
    #expect(ContinuousClock.now - start < Self.bound)
    #expect(ended.errors.contains("interrupted"))
    try fleet.open("App")
    _ = daemon
  }

  @Test func noSSHConnectionIsLeftBehind() async throws {
    let fleet = try FleetWorld(components: 2)
    let server = try SSHServer(fleet.world)
    try fleet.editManifest("./remotes", server.url("fleet/remotes").raw)
    let waiting = try fleet.close("Network")
    let run = try RunningRelctl(fleet, ["bump", "patch", "--yes"], environment: server.environment)
    try fleet.world.wait(for: waiting)
    let start = ContinuousClock.now
    run.signal(SIGINT)
    let ended = run.end()
    #expect(ended.status == 130, "\(ended.all)")
    #expect(ContinuousClock.now - start < Self.bound)
    #expect(try fleet.world.programsLeft(like: "ssh .*\(fleet.world.path("ssh_config"))").isEmpty)
    try fleet.open("Network")
    let resumed = try fleet.relctl(["resume"], environment: server.environment)
    #expect(resumed.status == 0, "\(resumed.all)")
  }

  /// A terminal that was stopped, or a log whose reader hangs.
  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsItThoughNobodyReadsWhatItSays(_ signal: Int32) throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.editManifest("./remotes", "ssh://git@localhost/remotes")
    let asked = fleet.world.path("asked")
    let errors = try FullPipe(at: fleet.world.path("full"))
    let run = try RunningRelctl(
      fleet, ["status", "--quiet"],
      environment: ["GIT_SSH_COMMAND": "touch '\(asked)'; sleep 60; :"], errors: errors.path)
    try fleet.world.wait(for: asked)
    let start = ContinuousClock.now
    run.signal(signal)
    let ended = run.end(within: 30)
    #expect(ended.status == 128 + signal, "\(ended.all)")
    #expect(ContinuousClock.now - start < Self.bound)
    _ = consume errors
  }

  /// Daemons and some build servers start programs so.
  @Test func whoeverIgnoresTheEndsOfChildrenCanStartIt() throws {
    let fleet = try FleetWorld(components: 2)
    let run = try fleet.world.run(
      "perl", ["-e", "$SIG{CHLD} = 'IGNORE'; exec @ARGV", Project.relctl, "bump", "patch", "--dry-run"],
      in: fleet.folder)
    #expect(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
  }

  /// What was not waited for is no finding about the remotes.
  @Test(arguments: ["status", "doctor", "bump patch --dry-run"])
  func aLookThatIsInterruptedSaysNothingOfTheRemotes(_ command: String) throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.editManifest("./remotes", "ssh://git@localhost/remotes")
    let asked = fleet.world.path("asked")
    let ssh = "touch '\(asked)'; sleep 60; :"
    let run = try RunningRelctl(
      fleet, command.split(separator: " ").map(String.init), environment: ["GIT_SSH_COMMAND": ssh])
    try fleet.world.wait(for: asked)
    run.signal(SIGINT)
    let ended = run.end()
    #expect(ended.status == 130 && ended.errors.contains("[run.interrupted]"), "\(ended.all)")
    #expect(!ended.all.contains("cancelled"), "\(ended.all)")
  }
}

/// A named pipe that takes nothing more and that nobody reads.
private struct FullPipe: ~Copyable {
  let path: String
  private let descriptor: Int32

  init(at path: String) throws {
    guard mkfifo(path, 0o600) == 0 else { throw FileError(call: "mkfifo", path: path) }
    let descriptor = try FileSystem.open(path, flags: O_RDWR | O_NONBLOCK)
    let bytes = [UInt8](repeating: 0, count: 4096)
    for size in [bytes.count, 1] { while write(descriptor, bytes, size) > 0 {} }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
