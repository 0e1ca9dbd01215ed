import Foundation
import TestSupport
import Testing

/// Trains in folders, and components that are edited beside them.
extension PrintedDocuments {
  func tellOfCheckouts() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let name = fleet.components[0]
    func print(_ words: String...) throws {
      let run = try fleet.relctl(["checkout"] + words + ["--format", "json"])
      try #require(run.status == 0, "\(run.all)")
      keep(run.output, from: "relctl checkout")
    }
    try print("qa", "../work/App", "--edit", name)
    try print("--status", "../work/App")
    try FileManager.default.removeItem(atPath: fleet.world.path("work/\(name)"))
    try print("--status", "../work/App")
    let workspace = fleet.world.path("work/App/App.xcworkspace")
    try FileManager.default.createDirectory(atPath: workspace, withIntermediateDirectories: true)
    try "<Workspace><FileRef location = \"group:../\(name)\"></FileRef></Workspace>"
      .write(toFile: workspace + "/contents.xcworkspacedata", atomically: false, encoding: .utf8)
    try print("--return", "../work/App")
    let written = try fleet.relctl("provenance", "qa", "--out", "../provenance", "--format", "json")
    try #require(written.status == 0, "\(written.all)")
    keep(written.output, from: "relctl provenance")
    try run("verify", in: fleet)
    try fleet.push("x", ["notes.txt": "x\n"], to: "relctl/ledger", of: "App")
    try fleet.world.git("update-ref", "-d", "refs/heads/feature/6.5.5", in: fleet.remote(name))
    try run("verify", in: fleet, status: 1)
  }
}
