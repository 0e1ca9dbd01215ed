import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A fleet with an open run, and somebody who may push the ledger's branch.
struct HostileLedger {
  let fleet: FleetWorld
  let run: String

  /// Leaves a run open that was killed between its pushes.
  init(_ arguments: String..., killedAt fault: String = "afterPush:2", in fleet: FleetWorld) throws {
    self.fleet = fleet
    let killed = try fleet.relctl(arguments, environment: ["RELCTL_FAULT": fault])
    try #require(killed.isKilled, "\(killed.all)")
    // A push that was under way when the program was killed may still land.
    var refs = try fleet.refs()
    for _ in 0..<20 {
      usleep(100_000)
      let now = try fleet.refs()
      if now == refs { break }
      refs = now
    }
    let index = try #require(try fleet.file("ledger.json", of: "App", at: "relctl/ledger"))
    let state = try JSONSerialization.jsonObject(with: Data(index.utf8)) as? [String: Any]
    run = try #require((state?["unfinished"] as? [[String: Any]])?.first?["run"] as? String)
  }

  init(continuing run: String, in fleet: FleetWorld) {
    self.fleet = fleet
    self.run = run
  }

  var head: String? { get throws { try fleet.id("relctl/ledger", of: "App")?.hex } }

  func text(_ file: String) throws -> String {
    try #require(try fleet.file("runs/\(run)/\(file)", of: "App", at: "relctl/ledger"))
  }

  /// Pushes another text of a file of the run.
  func replace(_ file: String, _ change: (String) throws -> String) throws {
    let old = try text(file)
    let new = try change(old)
    try #require(new != old)
    try fleet.push("x", ["runs/\(run)/\(file)": new], to: "relctl/ledger", of: "App")
  }

  /// Pushes another plan, and a record that names its digest.
  func forge(_ change: (String) throws -> String) throws {
    let digest = try digest()
    try replace("plan.json", change)
    let forged = try self.digest()
    try replace("run.json") { $0.replacingOccurrences(of: digest, with: forged) }
  }

  /// The SHA-256 of the plan, as shasum tells it.
  private func digest() throws -> String {
    let path = fleet.world.path("plan-\(UUID().uuidString)")
    try text("plan.json").write(toFile: path, atomically: true, encoding: .utf8)
    let output = try fleet.world.run("shasum", ["-a", "256", path]).output
    return String(String(decoding: output, as: UTF8.self).prefix(64))
  }

  /// Runs the program on a machine that has no relctl.yml and was never used.
  func elsewhere(_ arguments: String..., environment: [String: String] = [:]) throws -> FleetWorld.Run {
    try elsewhere(arguments: arguments, environment: environment)
  }

  func elsewhere(
    arguments: [String], environment: [String: String] = [:]
  ) throws -> FleetWorld.Run {
    let empty = fleet.world.path("empty-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let result = try fleet.world.run(
      Project.relctl, arguments + ["--ledger", fleet.remote("App")], in: empty, environment: environment)
    return FleetWorld.Run(
      status: result.status, output: String(decoding: result.output, as: UTF8.self),
      errors: String(decoding: result.errors, as: UTF8.self))
  }
}
