import Foundation
import TestSupport
import Testing

/// What CocoaPods would take, in whole fleets.
struct VersionsTests {
  @Test func aLoosePinIsFoundWithItsLine() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try fleet.push(
      "Newer", ["Logger/6.5.9/Logger.podspec": FleetWorld.podspec("Logger", "6.5.9")], to: "master",
      of: "specs-qa")
    #expect(try fleet.succeed("lint", "versions", "--env", "qa").output.contains("takes all of its 2 pods"))
    try fleet.edit(
      "Podfile", of: "App", on: "feature/6.5.5", "pod 'Logger', '6.5.5'", "pod 'Logger', '~> 6.5'")
    let run = try fleet.relctl("lint", "versions")
    #expect(run.status == 1, "\(run.all)")
    #expect(run.output.contains("CocoaPods would use Logger 6.5.9 from 'specs-qa', not 6.5.5"), "\(run.all)")
    #expect(
      run.output.contains("App:Podfile:") && run.output.contains("pin it exactly: pod 'Logger', '6.5.5'"))
    let report = try fleet.relctl("lint", "versions", "--env", "qa", "--format", "json").json()
    #expect(report["kind"] as? String == "versions" && report["errors"] as? Int == 1)
  }

  @Test func aVersionInTwoSourcesIsAnError() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try fleet.push(
      "Same", ["Network/6.5.5/Network.podspec": FleetWorld.podspec("Network", "6.5.5")], to: "master",
      of: "specs-stg")
    let qa = "source 'https://git.example.com/ios/specs-qa.git'"
    let stg = "source 'https://git.example.com/ios/specs-stg.git'"
    try fleet.edit("Podfile", of: "App", on: "feature/6.5.5", qa, "\(qa)\n\(stg)")
    for line in [2, 1] {
      let run = try fleet.relctl("lint", "versions", "--env", "qa")
      #expect(run.status == 1 && run.output.contains("versions of Network are in 'specs-"), "\(run.all)")
      #expect(run.output.contains("App:Podfile:\(line):1"), "\(run.all)")
      #expect(run.output.contains("remove Network from 'specs-stg'"), "\(run.all)")
      guard line == 2 else { break }
      try fleet.edit("Podfile", of: "App", on: "feature/6.5.5", "\(qa)\n\(stg)", "\(stg)\n\(qa)")
    }
    // What holds of several is said once.
    try fleet.push(
      "Same", ["Logger/6.5.5/Logger.podspec": FleetWorld.podspec("Logger", "6.5.5")], to: "master",
      of: "specs-stg")
    let both = try fleet.relctl("lint", "versions", "--env", "qa").output
    #expect(
      both.contains("versions of Logger, Network are in 'specs-")
        && both.contains("remove Logger, Network from"),
      "\(both)")
    #expect(both.components(separatedBy: "[resolver.source]").count == 2, "\(both)")
    // The version that is published next would be in both as well.
    let publication = try fleet.relctl("publish", "qa", "--yes")
    #expect(publication.status == 1 && publication.errors.contains("[resolver.source]"), "\(publication.all)")
    try fleet.remove("Logger/6.5.5", "Network/6.5.5", from: "master", of: "specs-qa")
    let elsewhere = try fleet.relctl("lint", "versions", "--env", "qa")
    #expect(
      elsewhere.status == 1
        && elsewhere.output.contains(
          "CocoaPods would use Logger, Network from 'specs-stg', because 'specs-qa' lacks them"),
      "\(elsewhere.all)")
  }

  @Test func aPromotionThatCocoaPodsWouldNotFollowIsRefused() throws {
    let fleet = try FleetWorld(components: 2)
    let others = try fleet.addOthers()
    try fleet.succeed("bump", "patch", "--yes")
    let seed = try fleet.world.repository("others")
    let dependency = "  s.dependency 'Network', '~> 6.5.5'\n"
    try fleet.world.commit(
      "Ads", ["Ads/1.0/Ads.podspec": FleetWorld.podspec("Ads", "1.0", dependency)], in: seed)
    try fleet.world.git("push", "--quiet", fleet.remote("specs-others"), "HEAD:refs/heads/master", in: seed)
    let qa = "source 'https://git.example.com/ios/specs-qa.git'"
    try fleet.edit("Podfile", of: "App", on: "feature/6.5.5", qa, "\(qa)\n\(others)")
    try fleet.edit(
      "Podfile", of: "App", on: "feature/6.5.5", "  pod 'SnapKit'", "  pod 'Ads', '1.0'\n  pod 'SnapKit'")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let before = try fleet.refs()
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 1 && run.errors.contains("[resolver.contradiction]"), "\(run.all)")
    #expect(run.errors.contains("no version of Network satisfies '~> 6.5.5'"), "\(run.all)")
    #expect(run.errors.contains("\n  specs-others:Ads/1.0/Ads.podspec:5:3"), "\(run.all)")
    #expect(try fleet.refs() == before)
    try fleet.world.commit(
      "Wider",
      ["Ads/1.0/Ads.podspec": FleetWorld.podspec("Ads", "1.0", "  s.dependency 'Network', '~> 6.5'\n")],
      in: seed)
    try fleet.world.git("push", "--quiet", fleet.remote("specs-others"), "HEAD:refs/heads/master", in: seed)
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(
      try fleet.file("Podfile", of: "App", at: "6.5.5")?.contains(others) == true, "others' source stays")
    #expect(try fleet.succeed("lint", "versions", "--env", "prd", "--all").output.contains("Ads      1.0"))
  }

  @Test func everyCommandThatPublishesIsSimulated() throws {
    let fleet = try FleetWorld.withAds("1.0", "  s.dependency 'Network', '6.5.4.master'\n")
    let before = try fleet.refs()
    for command in [["bump", "patch"], ["bump", "patch", "--only", "Network"]] {
      let run = try fleet.relctl(command + ["--yes"])
      #expect(run.status == 1 && run.errors.contains("[resolver.contradiction]"), "\(command): \(run.all)")
      #expect(run.errors.contains("specs-others:Ads/1.0/Ads.podspec:5:3"), "\(command): \(run.all)")
    }
    #expect(try fleet.refs() == before)
    // Who stays leaves the requirement satisfied.
    try fleet.succeed("bump", "patch", "--only", "Logger", "--yes")
    try fleet.publishAds("1.0", "")
    try fleet.succeed("bump", "6.5.6", "--yes")
    try fleet.publishAds("1.0", "  s.dependency 'Network', '< 6'\n")
    try fleet.world.git("init", "--quiet", "--bare", "--initial-branch=master", fleet.remote("Wallet"))
    for command in [
      ["publish", "qa"], ["publish", "qa", "--only", "Network"], ["promote", "qa", "stg"],
      ["component", "new", "Wallet", "--layer", "Core"],
    ] {
      let run = try fleet.relctl(command + ["--yes"])
      #expect(run.status == 1 && run.errors.contains("[resolver.contradiction]"), "\(command): \(run.all)")
    }
    // Whoever plans for another machine is told as well.
    let plan = try fleet.relctl("publish", "qa", "--out", fleet.world.path("plan.json"))
    #expect(plan.status == 1 && plan.errors.contains("[resolver.contradiction]"), "\(plan.all)")
  }

  @Test func anUndoSaysWhatNobodyCouldInstallButIsNotRefused() throws {
    let fleet = try FleetWorld.withAds("1.0", "")
    for command in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    // Two releases may have begun in one second, and then the history has them in any order.
    let last = try AbandonTests.last(fleet, "prd")
    try fleet.publishAds("1.0", "  s.dependency 'Network', '6.5.6.master'\n")
    let hotfix = try fleet.relctl("hotfix", "--only", "Network", "--yes")
    #expect(hotfix.status == 1 && hotfix.errors.contains("[resolver.contradiction]"), "\(hotfix.all)")
    let undo = try fleet.relctl("undo", last, "--yes")
    #expect(undo.status == 0 && undo.all.contains("[resolver.contradiction]"), "\(undo.all)")
    #expect(undo.all.contains("warning:"), "\(undo.all)")
  }
}
