import Foundation
import TestSupport
import Testing

/// A git checkout of the repository that holds `relctl.yml` and the layers, of a fleet that lies elsewhere.
struct WorkspaceCheckout {
  let fleet: FleetWorld
  let folder: String

  /// With a commit that is also the head of `origin/main`.
  init(of fleet: FleetWorld) throws {
    self.fleet = fleet
    folder = fleet.world.path("checkout")
    try fleet.world.git("init", "--quiet", "--initial-branch=change", folder, in: fleet.world.root)
    for name in ["relctl.yml", "environments"] {
      try FileManager.default.copyItem(atPath: "\(fleet.folder)/\(name)", toPath: "\(folder)/\(name)")
    }
    try edit("relctl.yml") { $0.replacingOccurrences(of: "./remotes/", with: fleet.folder + "/remotes/") }
    try commit("the workspace")
    try fleet.world.git("update-ref", "refs/remotes/origin/main", "HEAD", in: folder)
  }

  func edit(_ file: String, _ change: (String) throws -> String) throws {
    let path = "\(folder)/\(file)"
    try change(try String(contentsOfFile: path, encoding: .utf8)).write(
      toFile: path, atomically: false, encoding: .utf8)
  }

  func append(_ text: String, to file: String) throws { try edit(file) { $0 + text } }

  func commit(_ message: String) throws {
    try fleet.world.git("add", "--all", "--force", ".", in: folder)
    try fleet.world.git("commit", "--quiet", "--message", message, in: folder)
  }

  func relctl(_ words: [String], environment: [String: String] = [:]) throws -> FleetWorld.Run {
    let run = try fleet.world.run(Project.relctl, words, in: folder, environment: environment)
    return FleetWorld.Run(
      status: run.status, output: String(decoding: run.output, as: UTF8.self),
      errors: String(decoding: run.errors, as: UTF8.self))
  }
}
