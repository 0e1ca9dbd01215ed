import Foundation
import TestSupport
import Testing

/// Components that are Swift packages, or pods described by JSON, take part in the same train.
struct PackageStoryTests {
  @Test func packagesAndJSONPodspecsGoThroughTheEnvironments() throws {
    let fleet = try FleetWorld()
    let names = fleet.components
    let (core, json, carthage, package) = (names[0], names[1], names[2], names[names.count - 1])
    try replace(fleet, core, ["Package.swift": manifest(requiring: [])], tag: "6.5.4")
    try replace(
      fleet, package, ["\(package).podspec": nil, "Package.swift": manifest(requiring: [core])], tag: "6.5.4")
    try replace(fleet, carthage, ["Cartfile": "github \"Example/\(core)\" == 6.5.4 # core\n"])
    let podspec = """
      {
        "name": "\(json)",
        "version": "6.5.4.master",
        "source": {
          "git": "https://git.example.com/ios/\(json).git",
          "branch": "master",
          "tag": "6.5.4.master"
        }
      }

      """
    try replace(fleet, json, ["\(json).podspec": nil, "\(json).podspec.json": podspec])
    try fleet.editManifest(
      "name: \(core),", "name: \(core), podspec: \(core).podspec, package: Package.swift,")
    try fleet.editManifest("name: \(json),", "name: \(json), podspec: \(json).podspec.json,")
    try fleet.editManifest("name: \(carthage),", "name: \(carthage), cartfile: Cartfile,")
    try fleet.editManifest("name: \(package),", "name: \(package), package: Package.swift,")
    // Swift packages want versions for tags.
    let overrides = fleet.folder + "/environments/Components.xcconfig"
    let lines = [core, package].map { "RELEASE_TAG[component=\($0)] = $(RELEASE_APP_TAG)\n" }.joined()
    try (String(contentsOfFile: overrides, encoding: .utf8) + lines)
      .write(toFile: overrides, atomically: false, encoding: .utf8)

    try fleet.succeed("bump", "patch", "--yes")
    #expect(
      try fleet.file("Package.swift", of: package, at: "feature/6.5.5")
        == manifest(requiring: [core])
        .replacing("exact: \"6.5.4\"", with: "branch: \"feature/6.5.5\""))
    #expect(
      try fleet.file("Cartfile", of: carthage, at: "feature/6.5.5")
        == "github \"Example/\(core)\" \"feature/6.5.5\" # core\n")
    let head = try #require(try fleet.id("feature/6.5.5", of: json))
    let published = try #require(
      try fleet.file("\(json)/6.5.5/\(json).podspec.json", of: "specs-qa", at: "master"))
    #expect(
      published.contains("\"branch\": \"feature/6.5.5\",\n    \"commit\": \"\(head)\"\n"), "\(published)")

    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(
      try fleet.file("Package.swift", of: package, at: "6.5.5")
        == manifest(requiring: [core])
        .replacing("6.5.4", with: "6.5.5"))
    #expect(try fleet.id("6.5.5^{commit}", of: package) == fleet.id("master", of: package))
    #expect(
      try fleet.file("Cartfile", of: carthage, at: "master") == "github \"Example/\(core)\" == 6.5.5 # core\n"
    )
    #expect(
      try fleet.file("\(json).podspec.json", of: json, at: "6.5.5.master")
        == podspec.replacing("6.5.4", with: "6.5.5"))
    #expect(
      try fleet.file("\(json)/6.5.5.master/\(json).podspec.json", of: "specs-prd", at: "master")
        == podspec.replacing("6.5.4", with: "6.5.5"))
    #expect(try fleet.succeed("promote", "stg", "prd", "--yes").output.contains("Nothing to do"))
    try fleet.requireSound()
  }

  /// Without a version for a tag nobody could require the package.
  @Test func aPackageWhoseTagIsNoVersionIsRefused() throws {
    let fleet = try FleetWorld()
    let package = fleet.components[fleet.components.count - 1]
    try replace(
      fleet, package, ["\(package).podspec": nil, "Package.swift": manifest(requiring: [])],
      tag: "6.5.4.master.2")
    try fleet.editManifest("name: \(package),", "name: \(package), package: Package.swift,")
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let refs = try fleet.refs()
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 1 && run.errors.contains("'6.5.5.master' is no semantic version"), "\(run.all)")
    #expect(try fleet.refs() == refs)
  }

  private func manifest(requiring packages: [String]) -> String {
    let lines = packages.map {
      "    .package(url: \"https://git.example.com/ios/\($0).git\", exact: \"6.5.4\"),\n"
    }
    return """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "Example",
        dependencies: [
      \(lines.joined())  ]
      )

      """
  }

  /// Commits files (nil deletes one) to master, as a developer's push does, and tags the commit.
  private func replace(_ fleet: FleetWorld, _ name: String, _ files: [String: String?], tag: String? = nil)
    throws
  {
    let world = fleet.world
    let clone = world.path("clone-\(UUID().uuidString)")
    try world.git("clone", "--quiet", fleet.remote(name), clone)
    try world.commit("Change descriptors", files, in: clone)
    try world.git("push", "--quiet", "origin", "HEAD:refs/heads/master", in: clone)
    guard let tag else { return }
    try world.git("tag", tag, in: clone)
    try world.git("push", "--quiet", "origin", "refs/tags/\(tag)", in: clone)
  }
}
