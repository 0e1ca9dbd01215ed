import Foundation
import TestSupport
import Testing

/// Components that the app's Podfile does not name, because others require them.
struct ImpliedPodTests {
  private func team(requiring requirement: String) throws -> TeamWorld {
    let team = try TeamWorld()
    try team.component("Net", "1.0.0")
    try team.component("Pay", "1.0.0", more: "  s.dependency \(requirement)")
    try team.specs("specs", [("Net", "1.0.0", nil), ("Pay", "1.0.0", nil)])
    try team.app("1.0.0", podfile: InitTests.pods(["specs"], ["Pay": "1.0.0"]))
    try team.succeed(
      "init", team.address("App"), "--component", "Net=\(team.address("Net"))", "--version-text",
      "qa=$(VERSION).qa", "--yes")
    return team
  }

  @Test func whatOthersRequireNeedsNoPin() throws {
    let team = try team(requiring: "'Net', '1.0.0'")
    for command in ["bump patch --yes", "promote qa stg --yes", "promote stg prd --yes"] {
      let run = try team.relctl(command.split(separator: " ").map(String.init))
      try #require(run.status == 0, "\(command): \(String(decoding: run.output + run.errors, as: UTF8.self))")
    }
    let podfile = try team.world.git("show", "main:Podfile", in: team.address("App"))
    #expect(podfile.contains("pod 'Pay', '1.0.1'") && !podfile.contains("Net"))
    let podspec = try team.world.git("show", "master:Pay.podspec", in: team.address("Pay"))
    #expect(podspec.contains("s.dependency 'Net', '1.0.1'"))
    try team.succeed("lint", "versions")
  }

  /// Without a pin, CocoaPods takes what it takes: here the release and not QA's prerelease of the next one.
  @Test func aTrainThatCocoaPodsWouldNotTakeIsRefused() throws {
    let team = try team(requiring: "'Net'")
    let run = try team.relctl(["bump", "patch", "--yes"])
    let errors = String(decoding: run.errors, as: UTF8.self)
    #expect(run.status == 1 && errors.contains("[resolver.wrong]"), "\(errors)")
    #expect(errors.contains("CocoaPods would use Net 1.0.0 from 'specs', not 1.0.1.qa of the train"))
    #expect(try team.world.git("for-each-ref", "refs/heads/feature", in: team.address("Net")).isEmpty)
  }
}
