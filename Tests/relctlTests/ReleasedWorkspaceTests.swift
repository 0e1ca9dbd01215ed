import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import relctl

/// Workspaces that released versions wrote (`scripts/keep-workspace`), as this program reads them.
struct ReleasedWorkspaceTests {
  private static let folder = Project.root + "/Tests/Fixtures/Releases"
  static let versions = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

  /// A kept workspace, at another place than where it was made.
  private struct Kept {
    let world: GitWorld
    let folder: String
    let fixture: String

    init(_ version: String) throws {
      world = try GitWorld()
      folder = world.path("workspace")
      fixture = ReleasedWorkspaceTests.folder + "/" + version
      let remotes = folder + "/remotes"
      try FileManager.default.createDirectory(atPath: remotes, withIntermediateDirectories: true)
      for name in ["relctl.yml", "environments", "next.plan"] {
        try FileManager.default.copyItem(atPath: "\(fixture)/\(name)", toPath: "\(folder)/\(name)")
      }
      let bundle = fixture + "/workspace.bundle"
      let names = try world.git("bundle", "list-heads", bundle, in: world.root)
        .matches(of: #/refs/workspace/(?<name>[^/\n]+)//#).map { String($0.output.name) }
      for name in Set(names) {
        let remote = "\(remotes)/\(name).git"
        try world.git("init", "--quiet", "--bare", "--initial-branch", "master", remote)
        try world.git("fetch", "--quiet", "--no-tags", bundle, "+refs/workspace/\(name)/*:refs/*", in: remote)
      }
    }

    func relctl(_ arguments: String...) throws -> FleetWorld.Run {
      let run = try world.run(Project.relctl, arguments, in: folder, environment: [:])
      return FleetWorld.Run(
        status: run.status, output: String(decoding: run.output, as: UTF8.self),
        errors: String(decoding: run.errors, as: UTF8.self))
    }

    /// What the program that wrote the workspace printed.
    func printed(_ report: String) throws -> [String: Any] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(fixture)/\(report).json"))
      return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    }
  }

  /// Where a value lacks something of another one, or has something else; keys may be more.
  private static func differences(_ old: Any, _ new: Any?, at path: String) -> [String] {
    switch (old, new) {
    case (let old as [String: Any], let new as [String: Any]):
      return old.flatMap { differences($0.value, new[$0.key], at: "\(path).\($0.key)") }
    case (let old as [Any], let new as [Any]) where old.count == new.count:
      return old.indices.flatMap { differences(old[$0], new[$0], at: "\(path)[\($0)]") }
    case (let old as NSObject, let new as NSObject) where old == new: return []
    default: return ["\(path): \(old), now \(new ?? "nothing")"]
    }
  }

  /// The workspace of a version is kept after it was cut, so it may be missing for the present one alone.
  @Test func everyReleaseIsKept() throws {
    let log = try String(contentsOfFile: Project.root + "/CHANGELOG.md", encoding: .utf8)
    let released = Set(
      log.matches(of: #/\n## \[(?<version>\d+\.\d+\.\d+)\]/#).map { String($0.output.version) })
    let kept = Set(Self.versions)
    #expect(!kept.isEmpty && kept.isSubset(of: released))
    #expect(
      released.subtracting(kept).isSubset(of: [Relctl.version]),
      "keep the workspaces of releases with scripts/keep-workspace")
    let page = try String(contentsOfFile: Project.root + "/docs/compatibility.md", encoding: .utf8)
    for version in kept {
      #expect(page.contains("\n| \(version) |"), "docs/compatibility.md lacks \(version)")
    }
  }

  @Test func theTableOfReportsIsThatOfTheSchemas() throws {
    func page(_ path: String) throws -> String {
      try String(contentsOfFile: Project.root + "/docs/" + path, encoding: .utf8)
    }
    let schemas = try page("schemas/README.md").matches(
      of: #/\n\| \[(?<name>[\w-]+)\]\([^)]*\) \| (?<number>\d+) \|/#)
    let present = schemas.filter { $0.output.number != "1" }
      .map { "\($0.output.name) \($0.output.number)" }
    let rows = try page("compatibility.md").matches(of: #/\n\| \d+ \| (?<number>\d+) \| (?<names>`.*`) \|/#)
    let listed = rows.flatMap { row in
      row.output.names.matches(of: #/`(?<name>[^`]+)`/#).map { "\($0.output.name) \(row.output.number)" }
    }
    #expect(listed.count > 10 && Set(listed) == Set(present))
  }

  @Test(arguments: versions) func itsStateIsRead(version: String) throws {
    let kept = try Kept(version)
    // What a run, a train and a gate mean must not change; the rest of a report may.
    let rows: [(report: String, keys: [String])] = [
      ("status", ["environments", "unfinished", "revoked"]), ("history", ["runs"]), ("gates", ["gates"]),
      ("ship-status", ["receipts"]), ("build-list", ["numbers"]),
    ]
    for row in rows {
      let words = row.report.split(separator: "-").map(String.init)
      let run = try kept.world.run(
        Project.relctl, words + ["--format", "json"], in: kept.folder, environment: [:])
      let errors = String(decoding: run.errors, as: UTF8.self)
      try #require(run.status == 0, "\(row.report): \(errors)")
      let new = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
      let old = try kept.printed(row.report)
      for key in row.keys {
        #expect(old[key] != nil, "\(row.report) of \(version) has no \(key)")
        let differences = Self.differences(old[key] ?? [], new[key], at: key)
        #expect(differences == [], "\(row.report)")
      }
    }
  }

  @Test(arguments: versions) func everyCommandReadsIt(version: String) throws {
    let kept = try Kept(version)
    let runs = try #require(try kept.printed("history")["runs"] as? [[String: Any]])
    #expect(runs.count > 5)
    for run in runs {
      let name = try #require(run["run"] as? String)
      let shown = try kept.relctl("history", name)
      #expect(shown.status == 0 && shown.output.contains(name), "\(shown.all)")
    }
    for command in [
      ["config", "check"], ["env", "check"], ["diff", "qa", "stg"], ["notes", "--from", "qa", "--to", "stg"],
      ["report", "--out", "page"], ["publish", "audit", "prd"], ["build", "matrix", "stg"],
    ] {
      let run = try kept.world.run(Project.relctl, command, in: kept.folder, environment: [:])
      let text = String(decoding: run.output + run.errors, as: UTF8.self)
      #expect(run.status == 0, "\(command): \(text)")
    }
  }

  /// Its plan file says which run stands in the way; a damaged or unknown one would be refused before.
  @Test(arguments: versions) func itsFilesAreRead(version: String) throws {
    let kept = try Kept(version)
    let applied = try kept.relctl("apply", "next.plan")
    #expect(!applied.all.contains("plan.unreadable"), "\(applied.all)")
    #expect(applied.all.contains("promote qa stg"), "\(applied.all)")
    let build = try BuildFolder(reading: kept.fixture + "/build.json")
    #expect(build.manifest.version == "6.5.5")
  }

  /// A build number that it reserved is not given again, and its open run is rolled back.
  @Test(arguments: versions) func itIsWrittenOn(version: String) throws {
    let kept = try Kept(version)
    let open = try #require(try kept.printed("status")["unfinished"] as? [[String: Any]])
    let name = try #require(open.first?["run"] as? String)
    let abandoned = try kept.relctl("abandon", name, "--yes")
    #expect(abandoned.status == 0, "\(abandoned.all)")
    let promoted = try kept.relctl("promote", "qa", "stg", "--yes", "--override", "test")
    #expect(promoted.status == 0, "\(promoted.all)")
    let built = try kept.relctl("build", "stg")
    #expect(built.status == 0, "\(built.all)")
    let folders = try FileManager.default.contentsOfDirectory(atPath: kept.folder + "/relctl-out/builds")
    let build = try BuildFolder(reading: "\(kept.folder)/relctl-out/builds/\(try #require(folders.first))")
    let before = try BuildFolder(reading: kept.fixture + "/build.json")
    #expect(build.manifest.number != before.manifest.number)
  }

  // MARK: The released program reads what this one writes

  /// `RELCTL_RELEASED` names the program of the version that was released last; scripts/nightly builds it.
  static let released = ProcessInfo.processInfo.environment["RELCTL_RELEASED"].flatMap {
    $0.isEmpty ? nil : $0
  }

  @Test(.enabled(if: released != nil, "set RELCTL_RELEASED to the program of the last release"))
  func theLastReleaseGoesOn() throws {
    let program = try #require(Self.released)
    let kept = try Kept(try #require(Self.versions.last))
    let open = try #require(try kept.printed("status")["unfinished"] as? [[String: Any]])
    let name = try #require(open.first?["run"] as? String)
    for command in [
      ["abandon", name, "--yes"], ["approve", "qa", "--yes"],
      ["gates", "record", "qa", "unit", "--result", "passed", "--yes"],
      ["promote", "qa", "stg", "--yes", "--override", "test"], ["build", "stg"],
      ["promote", "stg", "prd", "--yes"], ["promote", "qa", "stg", "--out", "new.plan"],
    ] {
      let run = try kept.world.run(Project.relctl, command, in: kept.folder, environment: [:])
      let text = String(decoding: run.output + run.errors, as: UTF8.self)
      #expect(run.status == 0, "\(command): \(text)")
    }
    func both(_ command: [String]) throws -> (old: [String: Any], new: [String: Any]) {
      let values = try [(program, "old"), (Project.relctl, "new")].map { program, machine in
        let run = try kept.world.run(
          program, command + ["--format", "json"], in: kept.folder,
          environment: ["RELCTL_HOME": kept.world.path(machine)])
        let errors = String(decoding: run.errors, as: UTF8.self)
        try #require(run.status == 0, "\(program) \(command): \(errors)")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
      }
      return (values[0], values[1])
    }
    for (command, key) in [
      (["status"], "environments"), (["history"], "runs"), (["gates"], "gates"),
      (["ship", "status"], "receipts"),
      (["build", "list"], "numbers"),
    ] {
      let (old, new) = try both(command)
      let differences = Self.differences(old[key] ?? [], new[key], at: key)
      #expect(differences == [], "\(command)")
    }
    let applied = try kept.world.run(program, ["apply", "new.plan"], in: kept.folder, environment: [:])
    let text = String(decoding: applied.output + applied.errors, as: UTF8.self)
    #expect(!text.contains("plan.unreadable"), "\(text)")
    let bumped = try kept.world.run(
      program, ["bump", "minor", "--yes"], in: kept.folder,
      environment: ["RELCTL_HOME": kept.world.path("old")])
    let errors = String(decoding: bumped.errors, as: UTF8.self)
    #expect(bumped.status == 0, "\(errors)")
    let (old, new) = try both(["status"])
    #expect(Self.differences(old["environments"] ?? [], new["environments"], at: "environments") == [])
  }
}
