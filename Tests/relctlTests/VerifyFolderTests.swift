import Foundation
import TestSupport
import Testing

/// `relctl verify TRAIN --against DIR`.
struct VerifyFolderTests {
  private func verified(_ fleet: FleetWorld, _ folder: String) throws -> (
    status: Int32, findings: [String], all: String
  ) {
    let run = try fleet.relctl("verify", "prd", "--against", folder, "--format", "json")
    let findings = (try run.json()["findings"] as? [[String: Any]] ?? []).map {
      "\($0["message"] ?? ""): \($0["path"] ?? "")"
    }
    return (run.status, findings, run.all)
  }

  @Test func aCheckoutIsComparedFileByFile() throws {
    let fleet = try FleetWorld(components: 2, at: .prd)
    let folder = fleet.world.path("App")
    try fleet.world.git("clone", "--quiet", "--branch", "master", fleet.remote("App"), folder)
    let clean = try verified(fleet, folder)
    #expect(clean.status == 0, "\(clean.all)")
    try "x".write(toFile: folder + "/Podfile", atomically: false, encoding: .utf8)
    try "x".write(toFile: folder + "/Extra.swift", atomically: false, encoding: .utf8)
    let changed = try verified(fleet, folder)
    #expect(changed.status == 1, "\(changed.all)")
    #expect(changed.findings.contains { $0.contains("is not what the commit") && $0.hasSuffix("/Podfile") })
    #expect(
      changed.findings.contains { $0.contains("doesn't have this file") && $0.hasSuffix("/Extra.swift") })
    try fleet.world.git("checkout", "--quiet", ".", in: folder)
    try FileManager.default.removeItem(atPath: folder + "/Extra.swift")
    try FileManager.default.removeItem(atPath: folder + "/Podfile")
    #expect(try verified(fleet, folder).findings.contains { $0.contains("the folder doesn't") })
  }

  /// A link to the same bytes, and folders that are gone or became files.
  @Test func whatIsNoFileAnyMoreIsFound() throws {
    let fleet = try FleetWorld(components: 1, at: .prd)
    let folder = fleet.world.path("App")
    try fleet.world.git("clone", "--quiet", "--branch", "master", fleet.remote("App"), folder)
    try FileManager.default.moveItem(atPath: folder + "/Podfile", toPath: fleet.world.path("Podfile"))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/Podfile", withDestinationPath: fleet.world.path("Podfile"))
    #expect(try verified(fleet, folder).findings.contains { $0.hasSuffix("/Podfile") })
    let inner = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().first {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder)
          && isFolder.boolValue && $0 != ".git"
      })
    try FileManager.default.removeItem(atPath: "\(folder)/\(inner)")
    #expect(try verified(fleet, folder).findings.contains { $0.contains("the folder doesn't") })
    try "x".write(toFile: "\(folder)/\(inner)", atomically: false, encoding: .utf8)
    #expect(try verified(fleet, folder).findings.contains { $0.contains("\(folder)/\(inner)/") })
  }

  /// What brings code from elsewhere, or lets it run, without a byte of a file.
  @Test func linksAndPermissionsAreCompared() throws {
    let fleet = try FleetWorld(components: 1, at: .prd)
    let files = FileManager.default
    let folder = fleet.world.path("App")
    try fleet.world.git("clone", "--quiet", "--branch", "master", fleet.remote("App"), folder)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/Podfile")
    #expect(
      try verified(fleet, folder).findings.contains { $0.contains("can be run") && $0.hasSuffix("/Podfile") })
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder + "/Podfile")
    let elsewhere = fleet.world.path("elsewhere")
    try files.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder + "/More", withDestinationPath: elsewhere)
    #expect(try verified(fleet, folder).findings.contains { $0.hasSuffix("/More") })
    try files.removeItem(atPath: folder + "/More")
    // The same files, through a link.
    let inner = try #require(
      try files.contentsOfDirectory(atPath: folder).sorted().first {
        var isFolder: ObjCBool = false
        return files.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && isFolder.boolValue
          && $0 != ".git"
      })
    try files.moveItem(atPath: "\(folder)/\(inner)", toPath: elsewhere + "/" + inner)
    try files.createSymbolicLink(atPath: "\(folder)/\(inner)", withDestinationPath: elsewhere + "/" + inner)
    let linked = try verified(fleet, folder)
    #expect(linked.status == 1 && linked.findings.contains { $0.hasSuffix("/\(inner)") }, "\(linked.all)")
  }

  @Test func installedPodsAreComparedWithTheirCommits() throws {
    let fleet = try LockedFleet(components: 2, at: .prd).fleet
    let name = fleet.components[0]
    let pods = fleet.world.path("Pods")
    try fleet.world.git(
      "clone", "--quiet", "--branch", "6.5.5.master", fleet.remote(name), "\(pods)/\(name)")
    try FileManager.default.removeItem(atPath: "\(pods)/\(name)/.git")
    let lock = try #require(try fleet.file("Podfile.lock", of: "App", at: "master"))
    try lock.write(toFile: pods + "/Manifest.lock", atomically: false, encoding: .utf8)
    let clean = try verified(fleet, pods)
    #expect(clean.status == 0, "\(clean.all)")
    // CocoaPods doesn't copy what the podspec doesn't take.
    try FileManager.default.removeItem(atPath: "\(pods)/\(name)/\(name).podspec")
    #expect(try verified(fleet, pods).status == 0)
    let source = try #require(
      FileManager.default.enumerator(atPath: "\(pods)/\(name)")?.compactMap { $0 as? String }.first {
        $0.hasSuffix(".swift") || $0.hasSuffix(".m") || $0.hasSuffix(".md") || $0.hasSuffix("LICENSE")
      })
    try "evil".write(toFile: "\(pods)/\(name)/\(source)", atomically: false, encoding: .utf8)
    try "evil".write(toFile: "\(pods)/\(name)/Evil.swift", atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: "\(pods)/\(name)/Linked", withDestinationPath: fleet.world.root)
    try (lock + "# x\n").write(toFile: pods + "/Manifest.lock", atomically: false, encoding: .utf8)
    let found = try verified(fleet, pods).findings
    #expect(found.contains { $0.contains("is not what the commit") && $0.hasSuffix(source) }, "\(found)")
    #expect(found.contains { $0.hasSuffix("Evil.swift") }, "\(found)")
    #expect(found.contains { $0.hasSuffix("/Linked") }, "\(found)")
    #expect(found.contains { $0.contains("not installed by the train's Podfile.lock") }, "\(found)")
    // A development pod.
    try FileManager.default.removeItem(atPath: "\(pods)/\(name)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(pods)/\(name)", withDestinationPath: fleet.world.path("elsewhere"))
    try FileManager.default.createDirectory(
      atPath: fleet.world.path("elsewhere"), withIntermediateDirectories: true)
    #expect(try verified(fleet, pods).findings.contains { $0.contains("a link to another folder") })
  }

  @Test func checkoutsOfPackagesAreComparedWhole() throws {
    let fleet = try FleetWorld(components: 2, at: .prd)
    let name = fleet.components[0]
    let folder = fleet.world.path("SourcePackages")
    try fleet.world.git(
      "clone", "--quiet", "--branch", "6.5.5.master", fleet.remote(name), "\(folder)/checkouts/\(name)")
    let clean = try verified(fleet, folder)
    #expect(clean.status == 0, "\(clean.all)")
    try FileManager.default.removeItem(atPath: "\(folder)/checkouts/\(name)/\(name).podspec")
    let found = try verified(fleet, folder).findings
    #expect(found.contains { $0.contains("the folder doesn't") }, "\(found)")
  }

  @Test func whatIsNoneIsRefused() throws {
    let fleet = try FleetWorld(components: 1, at: .prd)
    let empty = fleet.world.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    for folder in [empty, empty + "/none"] {
      let run = try fleet.relctl("verify", "prd", "--against", folder)
      #expect(run.status == 1 && run.errors.contains("[verify.folder]"), "\(run.all)")
    }
  }
}
