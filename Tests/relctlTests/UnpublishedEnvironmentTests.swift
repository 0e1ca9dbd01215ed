import Foundation
import TestSupport
import Testing

/// A first environment without a spec repository: nothing publishes its versions, so the app takes commits.
struct UnpublishedEnvironmentTests {
  @Test func theAppTakesCommitsAndThenVersionsAgain() throws {
    let fleet = try FleetWorld(components: 3)
    let layer = fleet.folder + "/environments/QA.xcconfig"
    try String(contentsOfFile: layer, encoding: .utf8)
      .replacing("RELEASE_SPEC_REPO = specs-qa", with: "RELEASE_SPEC_REPO =")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let released = try #require(try fleet.file("Podfile", of: "App", at: "master"))
    func podfile(_ branch: String) throws -> String { try fleet.file("Podfile", of: "App", at: branch) ?? "" }
    /// The released Podfile with the branches' heads for versions.
    func pinned(_ branch: String, _ names: [String]) throws -> String {
      try names.reduce(released) { text, name in
        let head = try #require(try fleet.id(branch, of: name))
        return text.replacing(
          "pod '\(name)', '6.5.4.master'",
          with: "pod '\(name)', :git => 'https://git.example.com/ios/\(name).git', :commit => '\(head)'")
      }
    }
    let preview = try fleet.succeed("bump", "patch", "--dry-run", "--diff").output
    #expect(
      preview.contains("+  pod 'Network', :git => 'https://git.example.com/ios/Network.git', :commit => '"),
      "\(preview)")
    try fleet.succeed("bump", "patch", "--yes")
    #expect(try podfile("feature/6.5.5") == pinned("feature/6.5.5", fleet.components))
    #expect(try fleet.file("Network/6.5.5/Network.podspec", of: "specs-qa", at: "master") == nil)
    #expect(try fleet.succeed("lint", "versions", "--env", "qa").output.contains("takes all of its 3 pods"))
    #expect(try fleet.succeed("bump", "6.5.5", "--yes").output.contains("Nothing to do"))

    for (round, only) in [["--only", "Network"], []].enumerated() {
      try fleet.push("Work \(round)", ["\(round).swift": "1\n"], to: "feature/6.5.5", of: "Network")
      let run = try fleet.relctl(["publish", "qa", "--yes"] + only)
      #expect(run.status == 0, "\(run.all)")
      #expect(try podfile("feature/6.5.5") == pinned("feature/6.5.5", fleet.components))
    }
    #expect(try fleet.succeed("publish", "qa", "--yes").output.contains("Nothing to do"))

    let stg = released.replacing("6.5.4.master", with: "6.5.5").replacing("specs-prd", with: "specs-stg")
    for round in 1...2 {
      try fleet.push("More \(round)", ["M\(round).swift": "1\n"], to: "feature/6.5.5", of: "Logger")
      try fleet.succeed("publish", "qa", "--yes")
      try fleet.succeed("promote", "qa", "stg", "--yes")
      #expect(try podfile("release/6.5.5") == stg)
    }
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try podfile("master") == released.replacing("6.5.4.master", with: "6.5.5.master"))

    // A part of the next version: what stays is released, and has its version.
    try fleet.succeed("hotfix", "--only", fleet.components[2], "--yes")
    let hotfix = try podfile("feature/6.5.6")
    #expect(hotfix.contains("pod '\(fleet.components[2])', :git => "), "\(hotfix)")
    #expect(
      hotfix.contains("pod 'Network', '6.5.5.master'") || hotfix.contains("pod 'Logger', '6.5.5.master'"))
    try fleet.requireSound()
  }

  @Test func aPodspecThatGitDoesNotFindIsRefused() throws {
    let fleet = try FleetWorld(components: 1)
    let layer = fleet.folder + "/environments/QA.xcconfig"
    try String(contentsOfFile: layer, encoding: .utf8)
      .replacing("RELEASE_SPEC_REPO = specs-qa", with: "RELEASE_SPEC_REPO =")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let text = try #require(try fleet.file("Network.podspec", of: "Network", at: "master"))
    try fleet.push("Move it", ["Specs/Network.podspec": text], to: "master", of: "Network")
    try fleet.editManifest("name: Network,", "name: Network, podspec: Specs/Network.podspec,")
    let run = try fleet.relctl("bump", "patch", "--yes")
    #expect(run.status == 1 && run.errors.contains("[podfile.git.unfindable]"), "\(run.all)")
  }
}
