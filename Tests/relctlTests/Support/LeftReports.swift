import Foundation
import TestSupport
import Testing

/// The files that a command left for a build server, read as build servers read them.
struct LeftReports {
  private let world: GitWorld
  private let folder: String

  /// - Parameter folder: Below the workspace.
  init(_ fleet: FleetWorld, _ folder: String) {
    world = fleet.world
    self.folder = "\(fleet.folder)/\(folder)"
  }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(name)") }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  func json(_ name: String = "result.json") throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text(name).utf8)) as? [String: Any])
  }

  /// The properties as a shell reads them, and as a reader that knows no quotes does; both must agree.
  func properties() throws -> [String: String] {
    let script =
      "set -a; . '\(folder)/result.properties'; python3 -c 'import os,json; print(json.dumps({k: v for k, v in os.environ.items() if k.startswith(\"RELCTL_\")}))'"
    let read = try world.run("env", ["-u", "RELCTL_HOME", "sh", "-eu", "-c", script])
    try #require(read.status == 0, "\(String(decoding: read.errors, as: UTF8.self))")
    let values = try #require(try JSONSerialization.jsonObject(with: Data(read.output)) as? [String: String])
    var plain: [String: String] = [:]
    for line in try text("result.properties").split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      plain[String(parts[0])] = String(parts[1])
    }
    #expect(values.filter { plain[$0.key] != nil } == plain)
    return plain
  }

  /// Case -> the kind of its verdict. Judged by the schema, and read by Python.
  func junit(_ name: String = "junit.xml") throws -> [String: String] {
    let file = "\(folder)/\(name)"
    try ReportJudge.judge(.junit, file, in: world)
    let script = """
      import json, sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      suites = list(root)
      prefix = (lambda suite: suite.get("name") + "/") if len(suites) > 1 else (lambda suite: "")
      cases = {prefix(suite) + case.get("name"): next((child.tag for child in case), "passed") for suite in suites for case in suite}
      print(json.dumps(cases))
      """
    let read = try world.run("python3", ["-c", script, file])
    try #require(read.status == 0, "\(String(decoding: read.errors, as: UTF8.self))")
    return try #require(try JSONSerialization.jsonObject(with: Data(read.output)) as? [String: String])
  }

  /// Run -> its state, as the page's data have them.
  func pageRuns() throws -> [String: String] {
    let html = try text("report.html")
    let start = "<script type=\"application/json\" id=\"data\">"
    let data = try #require(
      html.components(separatedBy: start).last?.components(separatedBy: "</script>").first)
    let page = try #require(try PackedReader.unpack(Data(data.utf8)) as? [String: Any])
    let runs = try #require(page["runs"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: runs.map { ($0["run"] as? String ?? "", $0["state"] as? String ?? "") })
  }
}
