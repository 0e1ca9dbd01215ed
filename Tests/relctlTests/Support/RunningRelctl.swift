import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

/// relctl that goes on while the test does something else.
final class RunningRelctl {
  private let process: ChildProcess
  private let name: String
  private var ended: FleetWorld.Run?

  /// Starts it with a state folder of its own, as on another machine.
  ///
  /// - Parameter errors: What its standard error is, when it is no file that is read here.
  init(
    _ fleet: FleetWorld, _ arguments: [String], environment: [String: String] = [:], errors: String? = nil
  ) throws {
    name = fleet.world.path("running-" + UUID().uuidString)
    var extra = environment
    extra["RELCTL_HOME"] = name + ".state"
    // A push that a test holds up on purpose must outlast the test's own waiting on a busy machine.
    let patience = arguments.contains("--timeout") ? [] : ["--timeout", "600"]
    process = try ChildProcess(
      [Project.relctl] + arguments + patience, environment: fleet.world.environment.merging(extra) { $1 },
      folder: fleet.folder, output: name + ".out", errors: errors ?? name + ".err")
  }

  deinit {
    guard ended == nil else { return }
    process.kill()
    _ = process.wait()
  }

  var id: Int32 { process.id }
  var errors: String { (try? String(contentsOfFile: name + ".err", encoding: .utf8)) ?? "" }

  /// What it wrote down for itself.
  func journal() throws -> String {
    let folder = name + ".state/journal"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try files.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }.joined()
  }

  /// Waits until it has written a text to standard error, at most two minutes. It keeps its thread.
  func wait(for text: String) throws {
    for _ in 0..<12_000 {
      if errors.contains(text) { return }
      usleep(10_000)
    }
    throw CocoaError(.fileReadCorruptFile, userInfo: [NSDebugDescriptionErrorKey: errors])
  }

  func signal(_ number: Int32) { _ = kill(process.id, number) }

  /// Waits for its end, which a kill brings after some seconds.
  func end(within seconds: Double) -> FleetWorld.Run {
    let kill = DispatchWorkItem { [process] in process.kill() }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: kill)
    defer { kill.cancel() }
    return end()
  }

  /// Waits for its end.
  func end() -> FleetWorld.Run {
    if let ended { return ended }
    let status = process.wait()
    let output = (try? String(contentsOfFile: name + ".out", encoding: .utf8)) ?? ""
    let run = FleetWorld.Run(status: status, output: output, errors: errors)
    ended = run
    return run
  }
}

extension FleetWorld {
  /// Holds up the pushes to a component until `open` is called.
  ///
  /// - Returns: The file that stands there as soon as a push waits.
  func close(_ name: String) throws -> String {
    let waiting = world.path("waiting-\(name)")
    let door = world.path("door-\(name)")
    try world.write("", to: "door-\(name)", in: world.root)
    let script = "touch '\(waiting)'; while [ -e '\(door)' ]; do sleep 0.05; done"
    try world.installHook("pre-receive", script, in: remote(name))
    return waiting
  }

  func open(_ name: String) throws {
    try FileManager.default.removeItem(atPath: world.path("door-\(name)"))
    try world.installHook("pre-receive", "exit 0", in: remote(name))
  }

  /// Serves the fleet's remotes over the git protocol, so that a server outlives its client.
  func serve() throws -> GitDaemon {
    let daemon = try GitDaemon(world)
    try editManifest("./remotes", daemon.url("fleet/remotes").raw)
    return daemon
  }
}
