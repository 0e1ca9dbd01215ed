import Foundation
import TestSupport
import Testing

/// A disk that is really full: the state of one machine on a small file system of its own.
struct FullDiskTests {
  @Test(
    .enabled(if: PrivateDisk.isPossible, "it takes root to mount a file system, in a name space of its own"))
  func aDiskThatFillsUpWhileAPushIsUnderWayStopsTheRunAndAnotherMachineFinishesIt() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let whole = try fleet.copy()
    try whole.succeed("promote", "qa", "stg", "--yes")
    let state = fleet.world.path("small")
    // The server runs here, sees the small disk and fills it when it has moved the ref.
    let name = try #require(fleet.components.last)
    try fleet.world.installHook(
      "post-receive", "dd if=/dev/zero of='\(state)/fill' bs=65536 2>/dev/null; exit 0",
      in: fleet.remote(name))
    let stopped = try PrivateDisk.run(
      Project.relctl, ["promote", "qa", "stg", "--yes"], in: fleet, state: state)
    #expect(stopped.status == 3, "\(stopped.status): \(stopped.all)")
    #expect(stopped.errors.contains("No space left on device"), "\(stopped.errors)")
    #expect(stopped.errors.contains("relctl resume"))
    let resumed = try fleet.relctl("resume", state: fleet.world.path("large"))
    #expect(resumed.status == 0, "\(resumed.all)")
    // The runs have other times, and so other ids.
    #expect(try fleet.refs().map(Self.place) == whole.refs().map(Self.place))
    #expect(try fleet.moves() == whole.moves(), "every ref moved exactly once")
    #expect(try LedgerHistory(fleet).problems == [])
    try fleet.requireSound()
  }

  /// Repository and ref, without the id.
  private static func place(_ line: String) -> String {
    line.split(separator: " ").dropLast().joined(separator: " ")
  }
}

/// A small file system that only one program sees, mounted in a name space of its own.
enum PrivateDisk {
  static let isPossible: Bool = {
    guard let world = try? GitWorld() else { return false }
    let run = try? world.run("unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", world.root])
    return run?.status == 0
  }()

  /// Runs a program in a fleet's folder with its state on a disk of 32 MB.
  static func run(
    _ program: String, _ arguments: [String], in fleet: FleetWorld, state: String
  ) throws -> FleetWorld.Run {
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    let script = "mount -t tmpfs -o size=32m tmpfs \"$0\" && exec \"$@\""
    let output = try fleet.world.run(
      "unshare", ["-m", "sh", "-c", script, state, program] + arguments, in: fleet.folder,
      environment: ["RELCTL_HOME": state])
    return FleetWorld.Run(output)
  }
}
