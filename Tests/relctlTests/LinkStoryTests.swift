import Foundation
import TestSupport
import Testing

/// Files of commits that are symbolic links.
struct LinkStoryTests {
  /// Moves a file and leaves a link in its place.
  private func link(_ path: String, to target: String, moved: String?, of name: String, in fleet: FleetWorld)
    throws
  {
    let clone = fleet.world.path("clone-\(UUID().uuidString)")
    try fleet.world.git("clone", "--quiet", "--branch", "master", fleet.remote(name), clone)
    let manager = FileManager.default
    if let moved {
      let place = clone + "/" + moved
      try manager.createDirectory(
        atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try manager.moveItem(atPath: clone + "/" + path, toPath: place)
    } else {
      try manager.removeItem(atPath: clone + "/" + path)
    }
    try manager.createSymbolicLink(atPath: clone + "/" + path, withDestinationPath: target)
    try fleet.world.git("-C", clone, "add", "--all")
    try fleet.world.git(
      "-C", clone, "-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "-m",
      "Link")
    try fleet.world.git("-C", clone, "push", "--quiet", "origin", "master")
  }

  @Test func whatALinkLeadsToIsEditedMergedAndPublished() throws {
    let fleet = try FleetWorld(making: 2)
    let name = fleet.components[0]
    try link("\(name).podspec", to: "ios/\(name).podspec", moved: "ios/\(name).podspec", of: name, in: fleet)
    try link("App/Info.plist", to: "../Config/App.plist", moved: "Config/App.plist", of: "App", in: fleet)
    try link("Podfile", to: "ios/Podfile", moved: "ios/Podfile", of: "App", in: fleet)
    for command in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(command): \(run.all)")
    }
    let tag = "6.5.5.master"
    #expect(try fleet.file("\(name).podspec", of: name, at: tag) == "ios/\(name).podspec")
    let podspec = try #require(try fleet.file("ios/\(name).podspec", of: name, at: tag))
    #expect(podspec.contains("'6.5.5.master'"))
    #expect(try fleet.file("\(name)/\(tag)/\(name).podspec", of: "specs-prd", at: "master") == podspec)
    #expect(try #require(try fleet.file("Config/App.plist", of: "App", at: "6.5.5")).contains("6.5.5"))
    #expect(try #require(try fleet.file("ios/Podfile", of: "App", at: "6.5.5")).contains("6.5.5.master"))
    #expect(try fleet.file("Podfile", of: "App", at: "6.5.5") == "ios/Podfile")
    let lint = try fleet.relctl("lint", "--env", "prd", "--rule", "unreadable-descriptor")
    #expect(lint.status == 0, "\(lint.all)")
  }

  @Test(arguments: ["/etc/hosts", "../../outside", "gone.podspec", "LOOP"])
  func aLinkThatLeadsNowhereIsNamed(_ target: String) throws {
    let fleet = try FleetWorld(making: 1)
    let name = fleet.components[0]
    let path = "\(name).podspec"
    try link(path, to: target == "LOOP" ? path : target, moved: nil, of: name, in: fleet)
    let run = try fleet.relctl("bump", "patch", "--yes")
    let reason = target == "gone.podspec" ? "descriptor.missing" : "file.link"
    #expect(run.status == 1 && run.all.contains(reason) && run.all.contains(name), "\(run.all)")
  }
}
