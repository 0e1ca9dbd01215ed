import Foundation
import TestSupport
import Testing

/// Where relctl finds relctl.yml, and what `config` says of it.
struct ConfigTests {
  @Test func theManifestIsSearchedInTheFoldersAbove() throws {
    let fleet = try FleetWorld(components: 2)
    let below = fleet.folder + "/tools/scripts"
    try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: true)
    let here = try fleet.relctl("status", "--format", "json")
    let there = try Self.relctl(["status", "--format", "json"], in: below, fleet)
    #expect(there.status == 0 && there.output == here.output, "\(there.errors)")
    // The state is the workspace's.
    #expect(!FileManager.default.fileExists(atPath: below + "/.relctl"))
    // A folder that was named is not left.
    let named = try Self.relctl(["env", "list", "-C", "."], in: below, fleet)
    #expect(named.status == 1 && named.errors.contains("[manifest.unreadable]"), "\(named.errors)")
    // The nearest one counts, and a broken one is not passed over.
    try "relctl: 1\n".write(toFile: fleet.folder + "/tools/relctl.yml", atomically: true, encoding: .utf8)
    let nearest = try Self.relctl(["env", "list"], in: below, fleet)
    #expect(nearest.status == 1 && nearest.errors.contains("[manifest.key.missing]"), "\(nearest.errors)")
  }

  @Test func theErrorNamesWhereItLooked() throws {
    let world = try GitWorld()
    let folder = world.path("a/b")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let run = try world.run(Project.relctl, ["env", "list"], in: folder)
    let text = String(decoding: run.errors, as: UTF8.self)
    let above = folder.split(separator: "/").dropLast()
    #expect(text.hasPrefix("error: there is no relctl.yml in \(folder), or above it in \(world.path("a")),"))
    #expect(text.contains(", /\(above.first ?? ""), / [manifest.unreadable]"), "\(text)")
    #expect(run.status == 1)
  }

  /// A shell often stands in a folder that a script made anew.
  @Test func aFolderThatIsGoneIsSaid() throws {
    let world = try GitWorld()
    let script = "mkdir gone && cd gone && rmdir ../gone && ulimit -t 20 && exec '\(Project.relctl)' env list"
    let run = try world.run("/bin/sh", ["-c", script])
    let text = String(decoding: run.errors, as: UTF8.self)
    #expect(run.status == 1 && text.contains("no longer exists [manifest.unreadable]"), "\(text)")
  }

  /// As with git: what another user left in a shared folder may name programs.
  @Test(.enabled(if: geteuid() == 0, "only root can give a file to somebody"))
  func aManifestOfAnotherUserAboveIsNotRead() throws {
    let fleet = try FleetWorld(components: 2)
    let below = fleet.folder + "/tools"
    try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: true)
    try #require(chown(fleet.folder + "/relctl.yml", 65534, 65534) == 0)
    let run = try Self.relctl(["env", "list"], in: below, fleet)
    #expect(run.status == 1 && run.errors.contains("[workspace.owner]"), "\(run.errors)")
    // In the folder itself, and where it was named, it is what the user means.
    #expect(try fleet.relctl("env", "list").status == 0)
    #expect(try Self.relctl(["env", "list", "-C", ".."], in: below, fleet).status == 0)
  }

  @Test func everyProblemOfTheManifestAndTheLayersIsSaidAtOnce() throws {
    let fleet = try FleetWorld(components: 2)
    let sound = try fleet.succeed("config", "check")
    #expect(sound.output.hasPrefix("\(fleet.folder)/relctl.yml: 2 components, 3 environments, 3 spec "))
    try fleet.editManifest("versioning", "versionning")
    let layer = fleet.folder + "/environments/QA.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    try (text + "\n#include \"missing.xcconfig\"\n").write(toFile: layer, atomically: true, encoding: .utf8)
    let run = try fleet.relctl("config", "check")
    #expect(run.status == 1)
    #expect(run.errors.contains("did you mean 'versioning'?") && run.errors.contains("missing.xcconfig"))
    let places = run.errors.split(separator: "\n").filter {
      $0.contains("relctl.yml:") || $0.contains("QA.xcconfig:")
    }
    #expect(places.count == 2, "\(run.errors)")
  }

  /// What every test of the program takes is of the schema.
  @Test func theFleetIsOfTheSchema() throws {
    let fleet = try FleetWorld(components: 2)
    let schema = try fleet.succeed("config", "schema").output
    try schema.write(toFile: fleet.folder + "/schema.json", atomically: true, encoding: .utf8)
    let judged = try fleet.world.run(
      "/bin/sh",
      [
        "-c",
        """
        ruby -ryaml -rjson -e 'puts JSON.generate(YAML.safe_load(File.read("relctl.yml")))' > relctl.json &&
        /usr/bin/python3 -c 'import json, jsonschema
        jsonschema.Draft7Validator(json.load(open("schema.json"))).validate(json.load(open("relctl.json")))'
        """,
      ], in: fleet.folder)
    #expect(judged.status == 0, "\(String(decoding: judged.errors, as: UTF8.self))")
  }

  private static func relctl(_ words: [String], in folder: String, _ fleet: FleetWorld) throws
    -> FleetWorld.Run
  {
    let run = try fleet.world.run(Project.relctl, words, in: folder)
    return FleetWorld.Run(
      status: run.status, output: String(decoding: run.output, as: UTF8.self),
      errors: String(decoding: run.errors, as: UTF8.self))
  }
}
