import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// Whatever is wrong is said with its place, all of it together, and nothing moves.
struct BadInputTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// Breaks a fleet that has 6.5.5 in QA.
    let damage: @Sendable (FleetWorld) throws -> Void
    var command = ["promote", "qa", "stg", "--yes"]
    var status: Int32 = 1
    /// Everything that standard error must say.
    let says: [String]
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "a manifest with several mistakes",
      damage: {
        try $0.editManifest("versioning: lockstep", "versioning: lokstep\nspec: {}")
      },
      says: ["relctl.yml:", "lokstep", "did you mean 'lockstep'", "spec", "2 problems"]),
    Row(
      name: "no manifest", damage: { try FileManager.default.removeItem(atPath: $0.folder + "/relctl.yml") },
      says: ["there is no relctl.yml in ", "--workspace"]),
    Row(
      name: "an unknown environment", damage: { _ in }, command: ["promote", "qa", "uat", "--yes"],
      says: ["no environment 'uat'", "qa, stg, prd"]),
    Row(
      name: "backwards", damage: { _ in }, command: ["promote", "stg", "qa", "--yes"],
      says: ["'stg' does not come before 'qa'", "qa → stg → prd"]),
    Row(
      name: "a malformed layer",
      damage: {
        try "RELEASE_SOURCE == $(X\n#include \"gone\"\n".write(
          toFile: $0.folder + "/environments/STG.xcconfig", atomically: false, encoding: .utf8)
      },
      says: ["environments/STG.xcconfig:2:1", "gone"]),
    Row(
      name: "a layer without a branch",
      damage: {
        try "#include \"Base.xcconfig\"\nRELEASE_SOURCE = branch\n".write(
          toFile: $0.folder + "/environments/STG.xcconfig", atomically: false, encoding: .utf8)
      },
      says: ["RELEASE_BRANCH"]),
    Row(
      name: "a layer that lands on the ledger",
      damage: {
        try
          "#include \"Base.xcconfig\"\nRELEASE_SOURCE = branch\nRELEASE_BRANCH = relctl/ledger\nRELEASE_SPEC_REPO = specs-stg\n"
          .write(toFile: $0.folder + "/environments/STG.xcconfig", atomically: false, encoding: .utf8)
      },
      says: ["environments/STG.xcconfig:3:1", "RELEASE_BRANCH is 'relctl/ledger'", "name of a branch"]),
    Row(
      name: "a spec repository that nobody named",
      damage: {
        try
          "#include \"Base.xcconfig\"\nRELEASE_SOURCE = branch\nRELEASE_BRANCH = r/$(VERSION)\nRELEASE_SPEC_REPO = nowhere\n"
          .write(toFile: $0.folder + "/environments/STG.xcconfig", atomically: false, encoding: .utf8)
      },
      says: ["'nowhere'", "specs-qa, specs-stg, specs-prd"]),
    Row(
      name: "two computed versions",
      damage: { fleet in
        for name in ["Router", "Media"] {
          try fleet.edit(
            "\(name).podspec", of: name, on: "feature/6.5.5", "= '6.5.5'", "= File.read('VERSION')")
        }
      },
      says: ["Router:Router.podspec:3:", "Media:Media.podspec:3:", "computed"]),
    Row(
      name: "a podspec that is not Ruby",
      damage: {
        try $0.push(
          "Break", ["Router.podspec": "Pod::Spec.new do |s|\n  s.name = 'Rou\n"], to: "feature/6.5.5",
          of: "Router")
      },
      says: ["Router:Router.podspec:2:"]),
    Row(
      name: "conflict markers in a plist",
      damage: {
        try $0.push(
          "Break", ["App/Info.plist": "<plist>\n<<<<<<< ours\n</plist>\n"], to: "feature/6.5.5", of: "App")
      },
      says: ["App:App/Info.plist:2:"]),
    Row(
      name: "a pod that the Podfile lacks",
      damage: { try $0.edit("Podfile", of: "App", on: "feature/6.5.5", "pod 'Media', '6.5.5'", "") },
      says: ["App:Podfile:", "Media"]),
    Row(
      name: "a descriptor that is gone",
      damage: { try $0.editManifest("name: Media, ", "name: Media, podspec: Nope.podspec, ") },
      says: ["Media", "'Nope.podspec' is not in commit"]),
    Row(
      name: "a branch that is gone",
      damage: { fleet in
        try fleet.world.git("update-ref", "-d", "refs/heads/feature/6.5.5", in: fleet.remote("Media"))
      },
      says: ["Media", "'refs/heads/feature/6.5.5' does not exist"]),
    Row(
      name: "a remote that is gone",
      damage: { try FileManager.default.removeItem(atPath: $0.remote("Media")) },
      says: ["Media", "is not a git repository"]),
    Row(
      name: "a server that is gone",
      damage: { try $0.editManifest("./remotes/Media.git", "git://127.0.0.1:1/Media.git") },
      says: ["Media", "can't be reached", "git ls-remote"]),
    Row(
      name: "a tag that is taken",
      damage: { fleet in
        try fleet.succeed("promote", "qa", "stg", "--yes")
        try fleet.world.git("tag", "-a", "-m", "x", "6.5.5.master", "master", in: fleet.remote("Router"))
        try fleet.world.git("tag", "-a", "-m", "x", "6.5.5.master", "master", in: fleet.remote("Media"))
      },
      command: ["promote", "stg", "prd", "--yes"],
      says: ["Router", "Media", "the tag '6.5.5.master' already exists", "2 problems"]),
    Row(
      name: "a published version that must not change",
      damage: { fleet in
        try fleet.succeed("promote", "qa", "stg", "--yes")
        try fleet.push(
          "Squat", ["Media/6.5.5.master/Media.podspec": "other\n"], to: "master", of: "specs-prd")
      },
      command: ["promote", "stg", "prd", "--yes"],
      says: ["Media 6.5.5.master is already published in 'specs-prd' with different content", "-other"]),
    Row(
      name: "a requirement that the version does not satisfy",
      damage: { fleet in
        try fleet.edit(
          "Media.podspec", of: "Media", on: "feature/6.5.5", "s.dependency 'Network'",
          "s.dependency 'Network', '~> 5.0' #")
      },
      says: ["Media:Media.podspec:", "'Network' is required as '~> 5.0', which 6.5.5 does not satisfy"]),
    Row(
      name: "a requirement of what stays",
      damage: { fleet in
        try fleet.edit(
          "Media.podspec", of: "Media", on: "master", "s.dependency 'Network'",
          "s.dependency 'Network', '~> 6.5.4.a' #")
        try fleet.world.git(
          "tag", "-f", "-a", "-m", "again", "6.5.4.master", "master", in: fleet.remote("Media"))
      }, command: ["bump", "7.0.0", "--component", "Network", "--yes"],
      says: ["Media:Media.podspec:", "which 7.0.0 does not satisfy", "stays at its released version"]),
    Row(
      name: "two podspecs of one name",
      damage: { fleet in
        try fleet.edit(
          "Media.podspec", of: "Media", on: "feature/6.5.5", "s.name             = 'Media'",
          "s.name = 'Router'")
      }, says: ["'Router'", "both have a podspec named 'Router'"]),
    Row(
      name: "a source with a password",
      damage: {
        try $0.editManifest(
          "source: https://git.example.com/ios/specs-qa",
          "source: https://a:s3cr3t@git.example.com/ios/specs-qa")
      },
      says: ["relctl.yml:", "contains credentials", "***"]),
    Row(
      name: "a cycle",
      damage: { fleet in
        try fleet.edit(
          "Network.podspec", of: "Network", on: "feature/6.5.5", "\nend", "\n  s.dependency 'Media'\nend")
      },
      says: ["in a cycle", "Network -> Media", "Media -> Network", "Network.podspec:"]),
    Row(
      name: "PRD's branch behind its release",
      damage: { fleet in
        try fleet.world.git("update-ref", "refs/heads/master", "master~1", in: fleet.remote("Media"))
      },
      command: ["bump", "6.7.0", "--yes"], says: ["Media", "does not contain"]),
    Row(
      name: "a version that is not above", damage: { _ in }, command: ["bump", "6.5.4", "--yes"],
      says: ["6.5.4 is not above the released version 6.5.4"]),
    Row(
      name: "an unknown component", damage: { _ in },
      command: ["bump", "patch", "--component", "Nope", "--yes"],
      says: ["no component 'Nope'"]),
    Row(name: "nobody to ask", damage: { _ in }, command: ["promote", "qa", "stg"], says: ["--yes"]),
    Row(
      name: "an eaten arrow", damage: { _ in }, command: ["promote", "stg-"], status: 64,
      says: ["the shell took '>'", "'stg->ENV'"]),
    Row(
      name: "half an edge", damage: { _ in }, command: ["promote", "stg"], status: 64,
      says: ["is only one environment"]),
    Row(
      name: "no version", damage: { _ in }, command: ["bump", "next"], status: 64,
      says: ["major, minor, patch"]),
    Row(
      name: "a file that is no plan", damage: { _ in }, command: ["apply", "relctl.yml", "--yes"],
      says: ["not a relctl plan"]),
    Row(
      name: "an unknown train", damage: { _ in },
      command: ["promote", "qa", "stg", "--train", "beefbeef", "--yes"],
      says: ["'qa' has no train 'beefbeef'"]),
  ]

  @Test func whateverIsWrongIsSaidAndNothingMoves() throws {
    let start = try FleetWorld(at: .qa)
    for row in Self.rows {
      let fleet = try start.copy()
      try row.damage(fleet)
      let before = try fleet.refs(ignoringMissing: true)
      let run = try fleet.relctl(row.command)
      #expect(run.status == row.status, "\(row.name): \(run.all)")
      for text in row.says {
        #expect(run.errors.contains(text), "\(row.name) must say \(text): \(run.errors)")
      }
      #expect(run.status == 64 || run.errors.contains("error: "), "\(row.name)")
      #expect(try fleet.refs(ignoringMissing: true) == before, "\(row.name) moved something")
      #expect(!run.errors.contains("[internal]"), "\(row.name): \(run.errors)")
      let asked = try fleet.relctl(row.command + ["--format", "json"])
      let json = try asked.json()
      #expect(asked.status == row.status && json["kind"] as? String == "refusal", "\(row.name)")
      guard row.status == 64 else { continue }
      let problem = try #require((json["diagnostics"] as? [[String: Any]])?.first)
      #expect(problem["code"] as? String == "usage" && run.output.isEmpty, "\(problem)")
      let message = try #require(problem["message"] as? String)
      #expect(row.says.contains { message.contains($0) } && asked.errors == run.errors, "\(problem)")
      #expect(problem["hint"] as? String == "run 'relctl \(row.command[0]) --help'")
    }
  }

  @Test func whatIsThereIsNotReplacedByAPlan() throws {
    let fleet = try FleetWorld(components: 1)
    let manifest = fleet.folder + "/relctl.yml"
    let before = try String(contentsOfFile: manifest, encoding: .utf8)
    let refused = try fleet.relctl("bump", "patch", "--out", "relctl.yml")
    #expect(refused.status == 1 && refused.errors.contains("[plan.place]"), "\(refused.all)")
    #expect(try String(contentsOfFile: manifest, encoding: .utf8) == before)
    let typo = try fleet.relctl("apply", "relctl.yml", "--yes")
    #expect(typo.status == 1 && !typo.errors.contains("--out relctl.yml"), "\(typo.all)")
    try fleet.succeed("bump", "patch", "--out", "plan")
    try fleet.succeed("bump", "minor", "--out", "plan")
    try fleet.succeed("bump", "patch", "--out", "/dev/null")
    #expect(FileSystem.isStream("/dev/null"))
    for words in [
      ["bump", "patch", "--out", ""], ["bump", "patch", "--out", "-"], ["report", "--out", ""],
    ] {
      #expect(try fleet.relctl(words).status == 64, "\(words)")
    }
    let page = try fleet.relctl("report", "--out", "relctl.yml")
    #expect(page.status == 1 && page.errors.contains("[file.error]"), "\(page.all)")
  }

  /// Whatever the words are, a program that asks for JSON gets it; who does not, gets none.
  @Test func aCommandLineWithoutSenseIsAnObjectWhereJSONIsWanted() throws {
    let world = try GitWorld()
    let rows: [(words: [String], hint: String?)] = [
      (["nosuch", "--format", "json"], "relctl --help"), (["--format=json", "nosuch"], "relctl --help"),
      (["status", "--frmat", "json", "--format", "json"], "relctl status --help"),
      (["ledger", "compact", "--format=json", "--nosuch"], "relctl ledger compact --help"),
      (["-x", "bump", "--version", "6.5.5", "--format", "json"], "relctl --help"),
      (["bump", "--format", "json", "--jobs", "0", "patch"], "relctl bump --help"),
      (["status", "--format", "jsn"], nil), (["bump", "--", "--format", "json"], nil), (["nosuch"], nil),
    ]
    for row in rows {
      let run = try world.run(Project.relctl, row.words)
      let output = String(decoding: run.output, as: UTF8.self)
      #expect(run.status == 64 && !run.errors.isEmpty, "\(row.words): \(output)")
      guard let hint = row.hint else {
        #expect(output.isEmpty, "\(row.words): \(output)")
        continue
      }
      let json = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
      let problem = try #require((json["diagnostics"] as? [[String: Any]])?.first)
      #expect(problem["hint"] as? String == "run '\(hint)'", "\(row.words): \(problem)")
      #expect((problem["message"] as? String)?.isEmpty == false)
    }
    let asked = try world.run(Project.relctl, ["help", "promotee"])
    let answer = String(decoding: asked.errors, as: UTF8.self)
    #expect(asked.status == 64 && answer.contains("did you mean 'promote'?"), "\(answer)")
    // Help is no refusal.
    let help = try world.run(Project.relctl, ["bump", "--help", "--format", "json"])
    #expect(help.status == 0 && String(decoding: help.output, as: UTF8.self).hasPrefix("OVERVIEW"))
  }

  @Test func helpTellsOfOneVersionOption() throws {
    let world = try GitWorld()
    func run(_ words: String...) throws -> (status: Int32, output: String) {
      let run = try world.run(Project.relctl, words)
      return (run.status, String(decoding: run.output, as: UTF8.self))
    }
    #expect(try run("promote", "--help").output.ranges(of: "--version").count == 1)
    #expect(try run("help", "publish", "branches").output.ranges(of: "--version").count == 1)
    #expect(try run("--help").output.contains("--version"))
    #expect(try run("--version").output.hasPrefix("relctl 0."))
    // It would have said the program's own version, and bumped nothing.
    #expect(try run("bump", "patch", "--version").status == 64)
  }

  @Test func credentialsNeverReachAnOutput() throws {
    let fleet = try FleetWorld()
    try fleet.editManifest("./remotes/Media.git", "https://robot:s3cr3t-t0ken@localhost:1/Media.git")
    for command in [
      ["status"], ["bump", "patch", "--dry-run"], ["bump", "patch", "--yes", "--format", "json"],
    ] {
      let run = try fleet.relctl(command)
      #expect((run.status == 0) == (command == ["status"]) && !run.all.contains("s3cr3t"), "\(run.all)")
      #expect(run.all.contains("***"))
    }
  }
}
