import Foundation
import TestSupport
import Testing

/// A repository with three podspecs that count in three ways, from a new version to production and on.
struct PodVersionStoryTests {
  private let fleet: FleetWorld
  private let name: String

  init() throws {
    fleet = try FleetWorld(components: 2)
    name = fleet.components[0]
    let text = try #require(try fleet.file("\(name).podspec", of: name, at: "master"))
    func pod(_ suffix: String, _ version: String, _ more: String = "") -> String {
      text.replacing("'\(name)'", with: "'\(name)\(suffix)'").replacing(
        "'6.5.4.master'", with: "'\(version)'"
      )
      .replacing("\nend\n", with: "\n\(more)end\n")
    }
    let beta = pod("Beta", "6.5.4.master-beta", "  s.dependency '\(name)', '6.5.4.master'\n")
    let kit = pod("Kit", "2.1.0")
    try fleet.push(
      "Two more pods", ["\(name)Beta.podspec": beta, "\(name)Kit.podspec": kit], to: "master", of: name)
    try fleet.push(
      "As they were published by hand",
      [
        "\(name)Beta/6.5.4.master-beta/\(name)Beta.podspec": beta,
        "\(name)Kit/2.1.0/\(name)Kit.podspec": kit,
      ], to: "master", of: "specs-prd")
    try fleet.editManifest(
      "name: \(name),",
      "name: \(name), podspec: [\(name).podspec, { path: \(name)Beta.podspec, version: '{version}-beta' }, "
        + "{ path: \(name)Kit.podspec, version: own }],")
    try fleet.edit(
      "Podfile", of: "App", on: "master", "  pod '\(name)'",
      "  pod '\(name)Beta', '6.5.4.master-beta'\n  pod '\(name)Kit', '2.1.0'\n  pod '\(name)'")
  }

  private func published(_ repository: String) throws -> [Substring] {
    try fleet.world.git("ls-tree", "-r", "--name-only", "master", in: fleet.remote(repository))
      .split(separator: "\n")
  }

  private func toProduction() throws {
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
  }

  @Test func threeWaysToCountReachProduction() throws {
    try fleet.succeed("config", "check")
    let preview = try fleet.succeed("bump", "patch", "--dry-run", "--diff")
    #expect(preview.output.contains("s.version          = '6.5.5-beta'"), "\(preview.output)")
    try requireSchema(of: try fleet.succeed("bump", "patch", "--dry-run", "--format", "json").output)
    try fleet.succeed("bump", "patch", "--yes")
    let message = try fleet.world.git("log", "-1", "--format=%B", "master", in: fleet.remote("specs-qa"))
    #expect(
      message.contains("[Add] \(name)Kit (2.1.0)") && message.contains("[Add] \(name)Beta (6.5.5-beta)"))
    let lines = message.split(separator: "\n")
    let order = try [name, "\(name)Beta"].map { pod in
      try #require(lines.firstIndex { $0.contains(" \(pod) (") })
    }
    #expect(order[0] < order[1], "\(message)")
    let kit = "\(name)Kit/2.1.0/\(name)Kit.podspec"
    let before = try #require(try fleet.file(kit, of: "specs-prd", at: "master"))
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try requireSchema(of: try fleet.succeed("promote", "stg", "prd", "--dry-run", "--format", "json").output)
    let last = try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(last.output.contains("\(name)Kit 2.1.0 is already in 'specs-prd' and stays"), "\(last.output)")
    #expect(try fleet.file(kit, of: "specs-prd", at: "master") == before)
    let beta = try #require(
      try fleet.file("\(name)Beta/6.5.5.master-beta/\(name)Beta.podspec", of: "specs-prd", at: "master"))
    #expect(beta.contains(":tag => '6.5.5.master'") && beta.contains("'\(name)', '6.5.5.master'"))
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "6.5.5"))
    #expect(podfile.contains("pod '\(name)Beta', '6.5.5.master-beta'"))
    #expect(
      podfile.contains("pod '\(name)Kit', '2.1.0'") && podfile.contains("pod '\(name)', '6.5.5.master'"))
    try fleet.succeed("lint", "versions")
    try fleet.succeed("status", "--check")
    let lint = try fleet.relctl("lint")
    #expect(!lint.all.contains("version-mismatch"), "\(lint.all)")
    try fleet.requireSound()
  }

  /// Who raises a version publishes, and the app's pin follows; the release publishes it once.
  @Test func aVersionThatPeopleRaiseIsPublishedAndPinned() throws {
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.edit("\(name)Kit.podspec", of: name, on: "feature/6.5.5", "'2.1.0'", "'2.2.0'")
    try fleet.succeed("publish", "qa", "--only", name, "--yes")
    #expect(try published("specs-qa").contains("\(name)Kit/2.2.0/\(name)Kit.podspec"))
    #expect(
      try fleet.file("Podfile", of: "App", at: "feature/6.5.5")?.contains("'\(name)Kit', '2.2.0'") == true)
    try toProduction()
    let there = try published("specs-prd").filter { $0.hasPrefix("\(name)Kit/") }
    #expect(there == ["\(name)Kit/2.1.0/\(name)Kit.podspec", "\(name)Kit/2.2.0/\(name)Kit.podspec"])
    #expect(try fleet.file("Podfile", of: "App", at: "6.5.5")?.contains("'\(name)Kit', '2.2.0'") == true)
    // The undo takes what it published away, and nothing that was there before.
    try fleet.succeed("undo", try AbandonTests.last(fleet, "prd"), "--yes")
    #expect(try published("specs-prd").filter { $0.hasPrefix("\(name)Kit/") } == [there[0]])
    try fleet.requireSound()
  }

  /// Both sides raised it: nobody but people knows which of them is meant.
  @Test func differentVersionsOnBothSidesAreRefused() throws {
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.edit("\(name)Kit.podspec", of: name, on: "master", "'2.1.0'", "'2.1.1'")
    let before = try fleet.refs()
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(
      refused.status == 1 && refused.errors.contains("has the version 2.1.0 where the run starts, but 2.1.1"))
    #expect(try fleet.refs() == before)
  }

  @Test func aSecondComponentOfARepositoryIsToldHow() throws {
    try fleet.editManifest("components:\n", "components:\n  - { name: Twin, url: ./remotes/\(name).git }\n")
    let refused = try fleet.relctl("config", "check")
    #expect(refused.status == 1 && refused.all.contains("has the same repository as"), "\(refused.all)")
    #expect(refused.all.contains("with its components under 'parts:'"))
    try fleet.editManifest("  - { name: Twin, url: ./remotes/\(name).git }\n", "")
    try fleet.editManifest("version: own }", "version: '1.x' }")
    #expect(try fleet.relctl("config", "check").all.contains("'1.x' is not a version form for a podspec of"))
  }
}

/// Judges a plan by docs/schemas, where that can be judged.
func requireSchema(
  of text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  guard SchemaTests.hasJudge else { return }
  let documents = try PrintedDocuments()
  documents.keep(text, from: "the plan")
  let judgement = try documents.judgement()
  #expect(judgement.isFine, "\(judgement.text)", sourceLocation: sourceLocation)
}
