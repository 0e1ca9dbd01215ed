import Foundation
import TestSupport
import Testing

/// Trains that move some components, one after the other and out of order.
struct PartialTrainTests {
  @Test func aTrainThatWasRecordedEarlierTakesNothingBack() throws {
    let fleet = try FleetWorld()
    try fleet.succeed("bump", "6.5.5", "--component", "Account", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let old = try Self.train("stg", fleet)
    // A hotfix of another component overtakes it.
    try fleet.succeed("bump", "6.5.4.1", "--component", "Media", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    // A slip of the finger is answered with the train that was meant.
    let slip = (old.hasPrefix("0") ? "1" : "0") + old.prefix(12).dropFirst()
    for command in [["promote", "stg", "prd", "--train", slip, "--yes"], ["build", "stg", "--train", slip]] {
      let run = try fleet.relctl(command)
      #expect(run.status == 1 && run.errors.contains("did you mean '\(old.prefix(12))'?"), "\(run.all)")
    }
    let run = try fleet.succeed("promote", "stg", "prd", "--train", String(old.prefix(12)), "--yes")
    #expect(run.output.contains("6.5.4.1.master was released since and stays"))
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "6.5.5"))
    #expect(
      podfile.contains("pod 'Account', '6.5.5.master'") && podfile.contains("pod 'Media', '6.5.4.1.master'"))
  }

  @Test func aPartOfWhatIsReleasedWholeIsNothingToDo() throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let train = try Self.train("prd", fleet)
    let again = try fleet.succeed("promote", "stg", "prd", "--only", fleet.components[0], "--yes")
    #expect(again.output.contains("Nothing to do"), "\(again.all)")
    #expect(try Self.train("prd", fleet) == train)
  }

  @Test func aMemberThatTheManifestForgotIsNotForgotten() throws {
    let fleet = try FleetWorld(at: .qa)
    try fleet.editManifest("  - { name: Media,", "  # - { name: Media,")
    let run = try fleet.relctl("promote", "qa", "stg", "--yes")
    #expect(run.status == 1 && run.errors.contains("train.memberGone"), "\(run.all)")
  }

  @Test func whatPeoplePushedToMasterMeanwhileIsNamed() throws {
    let fleet = try FleetWorld(at: .stg)
    try fleet.push("Half-done work", ["Half.swift": "1\n"], to: "master", of: "Router")
    let run = try fleet.succeed("promote", "stg", "prd", "--dry-run")
    #expect(
      run.output.contains("that was never in 'stg'") && run.output.contains("Half-done work"), "\(run.all)")
  }

  @Test func theAppAloneCanBeReleased() throws {
    let fleet = try FleetWorld()
    try fleet.push("Only the app", ["App/New.swift": "1\n"], to: "master", of: "App")
    try fleet.succeed("bump", "patch", "--changed", "--yes")
    #expect(
      try fleet.id("feature/6.5.5", of: "App") != nil && fleet.id("feature/6.5.5", of: "Network") == nil)
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "6.5.5"))
    #expect(podfile.contains("pod 'Network', '6.5.4.master'"))
    #expect(try fleet.file("App/New.swift", of: "App", at: "6.5.5") == "1\n")
    #expect(try fleet.relctl("bump", "patch", "--component", "App", "--dry-run").output.contains("6.5.6"))
  }

  @Test func aBranchInTheWayIsFoundBeforeAnythingMoves() throws {
    let fleet = try FleetWorld()
    try fleet.world.git("branch", "feature", "master", in: fleet.remote("Media"))
    let before = try fleet.refs()
    let run = try fleet.relctl("bump", "patch", "--yes")
    #expect(
      run.status == 1 && run.errors.contains("can't be created next to 'refs/heads/feature'"), "\(run.all)")
    #expect(try fleet.refs() == before)
  }

  @Test func aCommentInTheManifestIsNothingToDo() throws {
    let fleet = try FleetWorld(at: .qa)
    try fleet.editManifest("versioning: lockstep", "versioning: lockstep # as ever")
    let ledger = try fleet.id("relctl/ledger", of: "App")
    #expect(try fleet.succeed("bump", "patch", "--yes").output.contains("Nothing to do"))
    #expect(try fleet.id("relctl/ledger", of: "App") == ledger)
    // A commit in the app alone moves no ref, but it makes another train: that is asked for like anything else.
    try fleet.push("App work", ["App/W.swift": "1\n"], to: "feature/6.5.5", of: "App")
    let pending = try fleet.relctl("publish", "qa", "--dry-run", "--detailed-exitcode")
    #expect(pending.status == 2 && pending.output.contains("the ledger records"), "\(pending.all)")
    #expect(try fleet.relctl("publish", "qa").errors.contains("--yes"))
    try fleet.succeed("publish", "qa", "--yes")
    #expect(try fleet.id("relctl/ledger", of: "App") != ledger)
  }

  @Test func environmentsWithTagsCanBeRepeatedAndPromotedFrom() throws {
    let fleet = try FleetWorld()
    let layer = fleet.folder + "/environments/QA.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
      .replacingOccurrences(
        of: "RELEASE_SOURCE = branch\n", with: "RELEASE_SOURCE = branch+tag\nRELEASE_TAG = $(VERSION)-qa\n")
    try (text + "\nRELEASE_APP_TAG = $(VERSION)-qa\n").write(
      toFile: layer, atomically: false, encoding: .utf8)
    try fleet.succeed("bump", "patch", "--yes")
    let refs = try fleet.refs()
    #expect(try fleet.succeed("bump", "patch", "--yes").output.contains("Nothing to do"))
    #expect(try fleet.refs() == refs)
    try fleet.push("After the tag", ["Late.swift": "1\n"], to: "feature/6.5.5", of: "Router")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    #expect(try fleet.file("Late.swift", of: "Router", at: "release/6.5.5") == nil, "the tag is what QA is")
  }

  static func train(_ environment: String, _ fleet: FleetWorld) throws -> String {
    let environments = try #require(
      try fleet.relctl("status", "--format", "json").json()["environments"] as? [[String: Any]])
    return try #require(environments.first { $0["name"] as? String == environment }?["train"] as? String)
  }
}
