import Foundation
import ReleaseModel
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
    let resolved =
      "git \"https://git.example.com/ios/\(core).git\" \"6.5.4\"\ngithub \"acme/Other\" \"1.0.0\"\n"
    try replace(
      fleet, carthage,
      [
        "Cartfile": "git \"https://git.example.com/ios/\(core).git\" == 6.5.4 # core\n",
        "Cartfile.resolved": resolved,
      ])
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
    let base = try #require(try fleet.id("feature/6.5.5", of: core))
    #expect(
      try fleet.file("Package.swift", of: package, at: "feature/6.5.5")
        == manifest(requiring: [core])
        .replacing("exact: \"6.5.4\"", with: "revision: \"\(base)\""))
    #expect(
      try fleet.file("Cartfile", of: carthage, at: "feature/6.5.5")
        == "git \"https://git.example.com/ios/\(core).git\" \"\(base)\" # core\n")
    #expect(
      try fleet.file("Cartfile.resolved", of: carthage, at: "feature/6.5.5")
        == resolved.replacing("\"6.5.4\"", with: "\"\(base)\""))
    let head = try #require(try fleet.id("feature/6.5.5", of: json))
    let published = try #require(
      try fleet.file("\(json)/6.5.5/\(json).podspec.json", of: "specs-qa", at: "master"))
    #expect(
      published.contains("\"commit\": \"\(head)\"\n") && !published.contains("\"branch\""), "\(published)")

    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(
      try fleet.file("Package.swift", of: package, at: "6.5.5")
        == manifest(requiring: [core])
        .replacing("6.5.4", with: "6.5.5"))
    #expect(try fleet.id("6.5.5^{commit}", of: package) == fleet.id("master", of: package))
    #expect(
      try fleet.file("Cartfile", of: carthage, at: "master")
        == "git \"https://git.example.com/ios/\(core).git\" == 6.5.5 # core\n"
    )
    #expect(
      try fleet.file("Cartfile.resolved", of: carthage, at: "master")
        == resolved.replacing("6.5.4", with: "6.5.5"))
    #expect(
      try fleet.file("\(json).podspec.json", of: json, at: "6.5.5.master")
        == podspec.replacing("6.5.4", with: "6.5.5"))
    #expect(
      try fleet.file("\(json)/6.5.5.master/\(json).podspec.json", of: "specs-prd", at: "master")
        == podspec.replacing("6.5.4", with: "6.5.5"))
    #expect(try fleet.succeed("promote", "stg", "prd", "--yes").output.contains("Nothing to do"))
    try fleet.requireSound()
  }

  /// What people build from an environment of branches is its train, whatever came to the branches since.
  @Test func packagesRequireTheCommitsOfTheTrain() throws {
    let fleet = try FleetWorld(components: 3)
    let (core, mid, top) = (fleet.components[0], fleet.components[1], fleet.components[2])
    try makePackages(fleet, [(core, []), (mid, [core]), (top, [core, mid])])
    func required(by name: String, at revision: String) throws -> [String] {
      try (fleet.file("Package.swift", of: name, at: revision) ?? "").matches(
        of: /(?:revision|exact): "(.*?)"/
      )
      .map { String($0.1) }
    }
    func heads(_ names: [String], _ branch: String) throws -> [String] {
      try names.map { try #require(try fleet.id(branch, of: $0)).hex }
    }
    func requireTrain(_ branch: String) throws {
      #expect(try required(by: mid, at: branch) == heads([core], branch))
      #expect(try required(by: top, at: branch) == heads([core, mid], branch))
    }
    // What the plan names is what lands, also where one commit names another.
    try fleet.succeed("bump", "patch", "--out", "bump.plan")
    try fleet.succeed("apply", "bump.plan", "--yes")
    try requireTrain("feature/6.5.5")
    #expect(try fleet.succeed("bump", "6.5.5", "--yes").output.contains("Nothing to do"))

    // A later commit is no part of the train until it is published; then everything names it.
    let before = try heads([mid, top], "feature/6.5.5")
    try fleet.push("Work", ["W.swift": "1\n"], to: "feature/6.5.5", of: core)
    #expect(try required(by: mid, at: "feature/6.5.5") != heads([core], "feature/6.5.5"))
    try fleet.succeed("publish", "qa", "--only", core, "--yes")
    try requireTrain("feature/6.5.5")
    #expect(try heads([mid, top], "feature/6.5.5") != before, "they name another commit")
    #expect(try fleet.succeed("publish", "qa", "--yes").output.contains("Nothing to do"))

    // Both sides name commits of their own, and the merges don't conflict there.
    for round in 1...2 {
      for name in [core, mid] {
        try fleet.push("Work \(round)", ["\(round).swift": "1\n"], to: "feature/6.5.5", of: name)
      }
      try fleet.succeed("promote", "qa", "stg", "--yes")
      try requireTrain("release/6.5.5")
    }
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try required(by: top, at: "6.5.5") == ["6.5.5", "6.5.5"])
    try fleet.requireSound()
  }

  /// A merge may bring requirements that the source's side lacks: the plan did not know of them.
  @Test func aPackageThatOnlyTheTargetRequiresIsWaitedFor() throws {
    let fleet = try FleetWorld(components: 3)
    let (core, mid, top) = (fleet.components[0], fleet.components[1], fleet.components[2])
    try makePackages(fleet, [(core, []), (mid, [core]), (top, [core])])
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let line = ".package(url: \"https://git.example.com/ios/\(mid).git\", exact: \"6.5.4\"),"
    try fleet.edit("Package.swift", of: top, on: "release/6.5.5", "  ]\n)", "    \(line)\n  ]\n)")
    for name in [core, mid, top] {
      try fleet.push("Work", ["W.swift": "1\n"], to: "feature/6.5.5", of: name)
    }
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let manifest = try #require(try fleet.file("Package.swift", of: top, at: "release/6.5.5"))
    for name in [core, mid] {
      let head = try #require(try fleet.id("release/6.5.5", of: name))
      #expect(manifest.contains("/\(name).git\", revision: \"\(head)\"),"), "\(manifest)")
    }
  }

  /// Without a version for a tag nobody could require the package: that is said before anybody works on it.
  @Test func aPackageWhoseTagIsNoVersionIsRefusedOnTheFirstDay() throws {
    let fleet = try FleetWorld(components: 2)
    let package = fleet.components[1]
    try replace(
      fleet, package, ["\(package).podspec": nil, "Package.swift": manifest(requiring: [])],
      tag: "6.5.4.master.2")
    try fleet.editManifest("name: \(package),", "name: \(package), package: Package.swift,")
    let refs = try fleet.refs()
    let run = try fleet.relctl("bump", "patch", "--yes")
    #expect(run.status == 1 && run.errors.contains("'6.5.5.master' is not a semantic version"), "\(run.all)")
    #expect(try fleet.refs() == refs)
    let lint = try fleet.relctl("lint", "--rule", "package-tag")
    #expect(lint.status == 1 && lint.all.contains("its tag in 'prd' is '"), "\(lint.all)")
  }

  /// An environment of branches names commits; the released branch remembers the range.
  @Test func aRangeComesBackWithTheRelease() throws {
    let fleet = try FleetWorld(components: 2)
    let (core, top) = (fleet.components[0], fleet.components[1])
    try makePackages(fleet, [(core, []), (top, [core])], as: "from: \"6.5.0\"")
    try fleet.succeed("bump", "patch", "--yes")
    let head = try #require(try fleet.id("feature/6.5.5", of: core))
    #expect(
      try fleet.file("Package.swift", of: top, at: "feature/6.5.5")?.contains("revision: \"\(head)\"")
        == true)
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(
      try fleet.file("Package.swift", of: top, at: "6.5.5")
        == manifest(requiring: [core], as: "from: \"6.5.0\""))
    try fleet.requireSound()
  }

  private func makePackages(
    _ fleet: FleetWorld, _ packages: [(name: String, requires: [String])],
    as requirement: String = "exact: \"6.5.4\""
  ) throws {
    let overrides = fleet.folder + "/environments/Components.xcconfig"
    var lines = try String(contentsOfFile: overrides, encoding: .utf8)
    for (name, requires) in packages {
      let text = manifest(requiring: requires, as: requirement)
      try replace(fleet, name, ["\(name).podspec": nil, "Package.swift": text], tag: "6.5.4")
      try fleet.editManifest("name: \(name),", "name: \(name), package: Package.swift,")
      lines += "RELEASE_TAG[component=\(name)] = $(RELEASE_APP_TAG)\n"
    }
    try lines.write(toFile: overrides, atomically: false, encoding: .utf8)
  }

  private func manifest(
    requiring packages: [String], as requirement: String = "exact: \"6.5.4\""
  ) -> String {
    let lines = packages.map {
      "    .package(url: \"https://git.example.com/ios/\($0).git\", \(requirement)),\n"
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
