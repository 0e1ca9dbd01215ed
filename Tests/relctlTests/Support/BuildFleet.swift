import Foundation
import ReleaseDelivery
import ReleaseSupport
import TestSupport
import Testing

/// A fleet whose components are C libraries that make builds, and whose app links them: version 6.5.5 stands in QA.
///
/// Network ← Logger ← Router, Account; Media needs Network alone.
struct BuildFleet {
  let fleet: FleetWorld
  /// Every program of a build adds its component's name here.
  var order: String { fleet.world.path("order") }

  init() throws { fleet = try FleetShelf.shared.fleet("builds") { try Self.made() }.copy() }

  private static func made() throws -> FleetWorld {
    let fleet = try FleetWorld()
    let rows = try String(contentsOfFile: fleet.folder + "/fleet.tsv", encoding: .utf8).split(separator: "\n")
    for row in rows {
      let cells = row.split(separator: "\t").map(String.init)
      let needs = cells[2].split(separator: ",").map { $0.filter(\.isLetter) }
      let calls = needs.filter { !$0.isEmpty }
      let source =
        calls.map { "#include \"../\($0)/part.h\"\n" }.joined()
        + "int \(cells[0])(void) { return 1\(calls.map { " + \($0)()" }.joined()); }\n"
      try fleet.push(
        "Build with make",
        [
          "part.c": source, "part.h": "int \(cells[0])(void);\n",
          "Makefile":
            "lib.a: part.c\n\techo \(cells[0]) >> $(ORDER)\n\t$(CC) -c part.c -o part.o\n\tar rcs lib.a part.o\n",
        ], to: "master", of: cells[0])
    }
    let libraries = fleet.components.reversed().map { "../\($0)/lib.a" }.joined(separator: " ")
    let main = """
      #include <stdio.h>
      #include "../Account/part.h"
      #include "../Media/part.h"
      int main(void) {
        printf("%d %s %s %s %s\\n", Account() + Media(), VERSION, NUMBER, CONFIGURATION, BUNDLE);
        return 0;
      }

      """
    let flags = ["VERSION": "VERSION", "NUMBER": "BUILD_NUMBER", "CONFIGURATION": "CONFIGURATION"].merging([
      "BUNDLE": "PRODUCT_BUNDLE_IDENTIFIER"
    ]) { $1 }.sorted { $0.key < $1.key }.map { "-D\($0.key)='\"$(\($0.value))\"'" }.joined(separator: " ")
    try fleet.push(
      "Build with make",
      [
        "main.c": main,
        "Makefile": "app: main.c\n\techo App >> $(ORDER)\n\t$(CC) \(flags) -o app main.c \(libraries)\n",
      ], to: "master", of: "App")
    let recipes = fleet.components.map { "    \($0): { command: [make], outputs: [lib.a], tools: make }\n" }
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try
      (text
      + "build:\n  app: { command: [make], outputs: [{ path: app, kind: app }] }\n  components:\n"
      + recipes.joined()).write(toFile: manifest, atomically: false, encoding: .utf8)
    try fleet.succeed("bump", "patch", "--yes")
    return fleet
  }

  func build(_ arguments: String..., environment: [String: String] = [:]) throws -> FleetWorld.Run {
    try? FileManager.default.removeItem(atPath: order)
    return try fleet.relctl(
      ["build", "qa"] + arguments, environment: environment.merging(["ORDER": order]) { $1 })
  }

  /// Makes folders of the channels that STG's layer names, so that builds can really be shipped.
  ///
  /// - Returns: The folder that holds one for each channel.
  func declareChannels() throws -> String {
    let shipped = fleet.world.path("shipped")
    let manifest = fleet.folder + "/relctl.yml"
    let channels = ["pgyer", "firebase"].map {
      "  \($0): { kind: folder, path: '\(shipped)/\($0)/{build}' }\n"
    }
    try (String(contentsOfFile: manifest, encoding: .utf8) + "channels:\n" + channels.joined())
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    return shipped
  }

  /// What was built last, in its order.
  func built() -> [String] {
    ((try? String(contentsOfFile: order, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// The folder of a build, from its report.
  func folder(_ run: FleetWorld.Run) throws -> String {
    try #require(try run.json()["folder"] as? String, "\(run.all)")
  }

  func manifest(_ folder: String) throws -> BuildManifest {
    try JSONDecoder().decode(
      BuildManifest.self, from: Data(contentsOf: URL(fileURLWithPath: folder + "/build.json")))
  }

  /// What `shasum` says of a file.
  func sha256(_ path: String) throws -> String {
    let run = try fleet.world.run("shasum", ["-a", "256", path])
    return String(String(decoding: run.output, as: UTF8.self).prefix { $0 != " " })
  }
}
