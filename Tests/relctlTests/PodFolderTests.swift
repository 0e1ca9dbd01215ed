import Foundation
import ReleaseModel
import TestSupport
import Testing

/// What podspecs and other people's commits make of the folders of a spec repository.
struct PodFolderTests {
  // MARK: Names

  @Test func aNameThatCannotBeCheckedOutIsRefusedAtItsPlace() throws {
    let start = try FleetWorld(components: 3, at: .qa)
    for name in [
      "a/b", "../../evil", ".git", "git~1", "CON", "Net\u{200B}work", String(repeating: "x", count: 300),
    ] {
      let fleet = try start.copy()
      try Self.rename("Logger", to: name, in: fleet)
      let before = try fleet.refs()
      let run = try fleet.relctl("promote", "qa", "stg", "--yes")
      #expect(run.status == 1 && run.errors.contains("[podspec.name.invalid]"), "\(name): \(run.all)")
      #expect(run.errors.contains("Logger:Logger.podspec:2:24"), "\(name): \(run.errors)")
      #expect(!run.errors.contains("mirror"), "\(name): \(run.errors)")
      #expect(try fleet.refs() == before)
    }
  }

  @Test func namesThatDifferInCaseAreRefused() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    try Self.rename("Logger", to: "NETWORK", in: fleet)
    let before = try fleet.refs()
    let run = try fleet.relctl("promote", "qa", "stg", "--yes")
    #expect(run.status == 1 && run.errors.contains("[podspec.name.collides]"), "\(run.all)")
    #expect(try fleet.refs() == before)
  }

  private static func rename(_ component: String, to name: String, in fleet: FleetWorld) throws {
    try fleet.edit(
      "\(component).podspec", of: component, on: "feature/6.5.5", "s.name             = '\(component)'",
      "s.name             = '\(name)'")
  }

  // MARK: Folders

  struct Row: Sendable, CustomTestStringConvertible {
    let what: String
    let path: String
    /// The mode and the text of what is there; a commit for a submodule.
    let mode: String
    let says: String
    /// What the audit calls it.
    let finding: String
    var code = "publication.path.occupied"
    var testDescription: String { what }
  }

  static let rows = [
    Row(
      what: "a file as pod", path: "Logger", mode: "100644", says: "'Logger' of 'specs-stg' is a file",
      finding: ""),
    Row(
      what: "a link as pod", path: "Logger", mode: "120000",
      says: "'Logger' of 'specs-stg' is a symbolic link",
      finding: "audit.occupied"),
    Row(
      what: "a submodule as pod", path: "Logger", mode: "160000",
      says: "'Logger' of 'specs-stg' is a submodule",
      finding: ""),
    Row(
      what: "a file as version", path: "Logger/6.5.5.r", mode: "100644",
      says: "is a file, but 'Logger' needs a folder",
      finding: "audit.occupied"),
    Row(
      what: "a link as version", path: "Logger/6.5.5.r", mode: "120000", says: "is a symbolic link",
      finding: "audit.occupied"),
    Row(
      what: "a submodule as version", path: "Logger/6.5.5.r", mode: "160000", says: "is a submodule",
      finding: "audit.occupied"),
    Row(
      what: "a link as podspec", path: "Logger/6.5.5.r/Logger.podspec", mode: "120000",
      says: "is a symbolic link",
      finding: "audit.occupied"),
    Row(
      what: "a link as the other form", path: "Logger/6.5.5.r/Logger.podspec.json", mode: "120000",
      says: "is a symbolic link", finding: "audit.occupied"),
    Row(
      what: "a folder as podspec", path: "Logger/6.5.5.r/Logger.podspec/README", mode: "100644",
      says: "is a folder, but 'Logger' needs a file", finding: "audit.occupied"),
    Row(
      what: "another case of the pod", path: "logger/1.0/logger.podspec", mode: "100644",
      says: "'Logger' and 'logger' of 'specs-stg' are the same path", finding: "",
      code: "podspec.name.collides"),
    Row(
      what: "another case of the version", path: "Logger/6.5.5.R/Logger.podspec", mode: "100644",
      says: "'Logger/6.5.5.r' and 'Logger/6.5.5.R' of 'specs-stg' are the same path", finding: "",
      code: "podspec.name.collides"),
  ]

  @Test func whatIsInThePlaceOfAPodspecIsNotReplaced() throws {
    let start = try FleetWorld(components: 3, at: .qa)
    let layer = start.folder + "/environments/STG.xcconfig"
    let immutable = try String(contentsOfFile: layer, encoding: .utf8) + "\nRELEASE_VERSION = $(VERSION).r\n"
    for row in Self.rows {
      for more in ["", "RELEASE_SPECS = mutable\n"] {
        let fleet = try start.copy()
        try (immutable + more).write(
          toFile: fleet.folder + "/environments/STG.xcconfig", atomically: false, encoding: .utf8)
        let commit = try Self.put(row, in: fleet)
        let before = try fleet.refs()
        let run = try fleet.relctl("promote", "qa", "stg", "--yes")
        #expect(run.status == 1 && run.errors.contains("[\(row.code)]"), "\(row.what): \(run.all)")
        #expect(run.errors.contains(row.says), "\(row.what): \(run.errors)")
        #expect(run.errors.contains("\(commit.short) Put it there"), "\(row.what): \(run.errors)")
        #expect(try fleet.refs() == before, "\(row.what)")
        guard more.isEmpty, !row.finding.isEmpty else { continue }
        let audit = try fleet.relctl("publish", "audit", "stg")
        #expect(audit.status == 1 && audit.output.contains("[\(row.finding)]"), "\(row.what): \(audit.all)")
      }
    }
  }

  private static func put(_ row: Row, in fleet: FleetWorld) throws -> ObjectID {
    let clone = fleet.world.path("clone-\(UUID().uuidString)")
    try fleet.world.git("clone", "--quiet", fleet.remote("specs-stg"), clone)
    let head = try fleet.world.git("rev-parse", "HEAD", in: clone).trimmingCharacters(
      in: .whitespacesAndNewlines)
    try fleet.world.write("elsewhere", to: "text", in: clone)
    let blob = try fleet.world.git("hash-object", "-w", "text", in: clone)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let id = row.mode == "160000" ? head : blob
    try fleet.world.git("update-index", "--add", "--cacheinfo", "\(row.mode),\(id),\(row.path)", in: clone)
    try fleet.world.git("commit", "--quiet", "--message", "Put it there", in: clone)
    try fleet.world.git("push", "--quiet", "origin", "HEAD:master", in: clone)
    return try #require(try fleet.id("master", of: "specs-stg"))
  }

  @Test func anAuditFindsNamesThatAreNotForEveryMachine() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.push(
      "By hand",
      [
        "CON/1.0/CON.podspec": "",
        "logger/1.0/logger.podspec": "Pod::Spec.new do |s|\n  s.name = 'logger'\nend\n",
      ], to: "master", of: "specs-prd")
    let run = try fleet.relctl("publish", "audit", "prd")
    #expect(run.status == 1 && run.output.contains("[audit.folder]"), "\(run.all)")
    #expect(
      run.output.contains("'Logger' and 'logger' are the same path on macOS and Windows"), "\(run.output)")
    #expect(run.output.contains("the folder 'CON' is a device name on Windows"), "\(run.output)")
  }
}
