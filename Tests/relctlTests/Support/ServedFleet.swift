import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A fleet behind servers that go on when their client is gone: `git daemon`, to which the git program goes, or receiving
/// ends on this machine, to which relctl goes itself.
///
/// The manifest names a host that does not exist, and git is told where that is. So the addresses are the same in
/// every copy, and a plan that was made in one fits all of them.
struct ServedFleet {
  let fleet: FleetWorld
  private let daemon: GitDaemon?
  /// A token that must not turn up anywhere.
  static let secret = "s3cr3t-of-the-step-killer"

  private static let host = "git://fleet.invalid/"

  enum Way: Sendable { case daemon, local }

  init(components count: Int, at stage: FleetStage, over way: Way = .daemon) throws {
    let fleet = try FleetWorld(components: count, at: stage)
    try fleet.editManifest("./remotes/", Self.host)
    try self.init(fleet: fleet, over: way)
  }

  /// Serves a fleet that was made to be worked on in place.
  init(serving fleet: FleetWorld) throws {
    try fleet.editManifest("./remotes/", Self.host)
    try self.init(fleet: fleet, over: .daemon)
  }

  private init(fleet: FleetWorld, over way: Way) throws {
    self.fleet = fleet
    daemon = way == .daemon ? try GitDaemon(fleet.world) : nil
  }

  /// A second world that is equal to this one, with a server of its own.
  func copy() throws -> ServedFleet {
    try ServedFleet(fleet: try fleet.copy(), over: daemon == nil ? .local : .daemon)
  }

  /// Gives a machine the mirrors of one in another copy: the addresses are the same.
  func give(_ machine: String, mirrorsOf other: String, in served: ServedFleet) throws {
    let folder = fleet.world.path(machine)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let copied = try fleet.world.run("cp", ["-R", served.fleet.world.path(other) + "/mirrors", folder])
    try #require(copied.status == 0)
  }

  var environment: [String: String] {
    let place = daemon?.url("fleet/remotes/").raw ?? "\(fleet.folder)/remotes/"
    return [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "url.\(place).insteadOf",
      "GIT_CONFIG_VALUE_0": Self.host, "RELCTL_GIT_TOKEN": Self.secret,
    ]
  }

  /// Starts relctl on a machine of its own, which a folder for its state makes.
  func start(
    _ arguments: [String], on machine: String, environment extra: [String: String] = [:]
  ) throws -> RunningProgram {
    var environment = environment.merging(extra) { $1 }
    environment["RELCTL_HOME"] = fleet.world.path(machine)
    return try fleet.world.start(Project.relctl, arguments, in: fleet.folder, environment: environment)
  }

  func relctl(
    _ arguments: [String], on machine: String, environment extra: [String: String] = [:]
  ) throws -> FleetWorld.Run {
    FleetWorld.Run(try start(arguments, on: machine, environment: extra).wait())
  }

  /// Runs relctl and requires its success.
  @discardableResult
  func succeed(_ arguments: String..., on machine: String = "first") throws -> FleetWorld.Run {
    let run = try relctl(arguments, on: machine)
    try #require(run.status == 0, "relctl \(arguments.joined(separator: " ")): \(run.all)")
    return run
  }

  /// The files below machines' state and the ledger's that hold the secret.
  func leaks(on machines: [String]) throws -> [String] {
    let folders = machines.map { fleet.world.path($0) }.filter { FileManager.default.fileExists(atPath: $0) }
    let files = try fleet.world.run("grep", ["-rlF", Self.secret] + folders)
    let ledger = try fleet.world.run(
      "git", ["grep", "-lF", Self.secret, "refs/heads/relctl/ledger"], in: fleet.remote("App"))
    return String(decoding: files.output + ledger.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
  }
}

extension FleetWorld.Run {
  init(_ output: GitWorld.Output) {
    self.init(
      status: output.status, output: String(decoding: output.output, as: UTF8.self),
      errors: String(decoding: output.errors, as: UTF8.self))
  }
}
