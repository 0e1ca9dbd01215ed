import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Releases whose commits and tags are signed as git is configured; git judges.
struct SigningStoryTests {
  private static func fleet(_ format: String = "ssh", key type: String = "ed25519", at stage: FleetStage)
    throws
    -> FleetWorld
  {
    let fleet = try FleetWorld(components: 3, at: stage)
    let world = fleet.world
    var settings = ["gpg.format": format, "commit.gpgsign": "true", "tag.gpgsign": "true"]
    if format == "ssh" {
      let key = world.path("key")
      let made = try world.run("ssh-keygen", ["-q", "-t", type, "-N", "", "-f", key])
      try #require(made.status == 0)
      let known = "* namespaces=\"git\" \(try world.text("key.pub"))"
      try world.write(known, to: "signers", in: world.root)
      settings["user.signingkey"] = key
      settings["gpg.ssh.allowedSignersFile"] = world.path("signers")
    }
    for (key, value) in settings { try world.git("config", "--global", key, value) }
    return fleet
  }

  /// Everything that the release of an environment made verifies.
  private static func requireVerified(_ fleet: FleetWorld, specs: String = "specs-prd") throws {
    for name in fleet.components + ["App", specs] {
      try fleet.world.git("verify-commit", "master", in: fleet.remote(name))
    }
    for name in fleet.components {
      try fleet.world.git("verify-tag", "6.5.5.master", in: fleet.remote(name))
    }
    try fleet.world.git("verify-tag", "6.5.5", in: fleet.remote("App"))
    try fleet.requireSound()
  }

  private static func forgetKey(_ fleet: FleetWorld) throws {
    for key in ["commit.gpgsign", "tag.gpgsign", "user.signingkey"] {
      try fleet.world.git("config", "--global", "--unset", key)
    }
    try FileManager.default.removeItem(atPath: fleet.world.path("key"))
  }

  @Test func aReleaseIsSignedAndItsPlanNeedsNoKeyLater() throws {
    let fleet = try Self.fleet(at: .stg)
    let name = fleet.components[0]
    let planned = try fleet.succeed("promote", "stg", "prd", "--out", "plan.json", "--format", "json").output
    #expect(!planned.contains("signing.changesIDs"))
    try Self.forgetKey(fleet)
    try fleet.succeed("apply", "plan.json", "--yes")
    try Self.requireVerified(fleet)
    let head = try #require(try fleet.id("master", of: name))
    #expect(planned.contains(head.hex), "what was previewed is what landed")
    // Nothing is signed by who has no key.
    try fleet.succeed("bump", "minor", "--yes")
    let plain = try fleet.world.run("git", ["verify-commit", "feature/6.6.0"], in: fleet.remote(name))
    #expect(plain.status != 0)
  }

  /// Commits that wait for their merge are signed, worded and named for Gerrit when they are planned.
  @Test func aSignedReleaseInTheTeamsWordsWaitsForItsChanges() throws {
    let fleet = try Self.fleet(at: .stg)
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try (text + "\nmessages: { merge: \"APP-1 release {component} {version}\" }\n")
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    let host = try ProtectedHost(fleet, host: "kind: gerrit", reviews: "refs/changes/")
    let begun = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(begun.status == 3, "\(begun.all)")
    for name in fleet.components {
      let change = try #require(try host.heads(of: name).first)
      try fleet.world.git("verify-commit", change, in: fleet.remote(name))
      let message = try fleet.world.git("log", "-1", "--format=%B", change, in: fleet.remote(name))
      let lines = message.trimmingCharacters(in: .newlines).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first == "APP-1 release \(name) 6.5.5.master", "\(message)")
      #expect(lines.count == 4 && lines[1].isEmpty && lines[2].hasPrefix("Change-Id: I"), "\(message)")
      #expect(lines.last?.hasPrefix("Relctl-Run: ") == true, "\(message)")
      try host.merge(name, by: .fastForward)
    }
    try Self.forgetKey(fleet)
    let app = try fleet.relctl("resume", state: fleet.world.path("elsewhere"))
    #expect(app.status == 3, "\(app.all)")
    try host.merge("App", by: .fastForward)
    let done = try fleet.relctl("resume", state: fleet.world.path("elsewhere"))
    #expect(done.status == 0, "\(done.all)")
    try Self.requireVerified(fleet)
  }

  @Test func aMachineWithoutTheKeyFinishesASignedRun() throws {
    let fleet = try Self.fleet(at: .stg)
    let killed = try fleet.relctl(
      "promote", "stg", "prd", "--yes", environment: ["RELCTL_FAULT": "afterPush:1"])
    #expect(killed.isKilled, "\(killed.all)")
    try Self.forgetKey(fleet)
    let resumed = try fleet.relctl("resume", state: fleet.world.path("elsewhere"))
    #expect(resumed.status == 0, "\(resumed.all)")
    try Self.requireVerified(fleet)
  }

  /// A signature is not taken for what it does not sign.
  @Test func aSignedRunThatWasChangedIsRefused() throws {
    let fleet = try Self.fleet(at: .stg)
    let ledger = try HostileLedger("promote", "stg", "prd", "--yes", killedAt: "afterPush:1", in: fleet)
    let name = try #require(fleet.components.last)
    try ledger.forge { $0.replacingOccurrences(of: "\\n\\n\(name) 6.5.5.master (prd)", with: "\\n\\nOther") }
    let before = try fleet.refs()
    let run = try fleet.relctl("resume", state: fleet.world.path("elsewhere"))
    #expect(run.status == 1 && run.errors.contains("its plan makes"), "\(run.all)")
    #expect(try fleet.refs() == before)
  }

  @Test func theDoctorTriesTheKey() throws {
    let fleet = try Self.fleet(at: .stg)
    let sound = try fleet.succeed("doctor").output
    #expect(sound.contains("commits and tags, by ssh-keygen"), "\(sound)")
    try FileManager.default.removeItem(atPath: fleet.world.path("key"))
    let broken = try fleet.relctl("doctor")
    #expect(broken.status == 1 && broken.all.contains("user.signingkey"), "\(broken.all)")
  }

  @Test func anUndoIsSigned() throws {
    let fleet = try Self.fleet(at: .prd)
    try fleet.succeed("undo", try AbandonTests.last(fleet, "prd"), "--yes")
    for name in fleet.components + ["App", "specs-prd"] {
      try fleet.world.git("verify-commit", "master", in: fleet.remote(name))
    }
  }

  @Test func aPublicationThatLostARaceIsSignedAnew() throws {
    let fleet = try Self.fleet(at: .stg)
    try fleet.succeed("promote", "stg", "prd", "--out", "plan.json")
    try fleet.push("[Add] Other (1.0)", ["Other/1.0/Other.podspec": "x\n"], to: "master", of: "specs-prd")
    let before = try fleet.id("master", of: "specs-prd")
    try fleet.succeed("apply", "plan.json", "--yes")
    #expect(try fleet.id("master~", of: "specs-prd") == before)
    try Self.requireVerified(fleet)
  }

  @Test func aKeyThatNobodyUnlockedIsRefusedOnce() throws {
    let fleet = try Self.fleet(at: .stg)
    _ = try fleet.world.run(
      "ssh-keygen", ["-q", "-p", "-P", "", "-N", "secret words", "-f", fleet.world.path("key")])
    let before = try fleet.refs()
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(refused.status == 1, "\(refused.all)")
    #expect(
      refused.errors.contains("user.signingkey") && refused.errors.contains("ssh-add"), "\(refused.all)")
    #expect(refused.errors.split(separator: "\n").filter { $0.hasPrefix("error:") }.count == 1)
    #expect(try fleet.refs() == before)
  }

  @Test func keysThatChangeIdsAreSaidTo() throws {
    let fleet = try Self.fleet(key: "ecdsa", at: .stg)
    let run = try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(run.output.contains("differ every time"), "\(run.output)")
    try Self.requireVerified(fleet)
  }

  @Test(.requires("gpg"))
  func openPGPSignsToo() throws {
    let fleet = try Self.fleet("openpgp", at: .stg)
    let world = fleet.world
    try world.makeOpenPGPKey()
    defer { _ = try? world.run("gpgconf", ["--kill", "gpg-agent"]) }
    let run = try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(run.output.contains("differ every time"), "\(run.output)")
    try Self.requireVerified(fleet)
    try world.git("config", "--global", "user.signingkey", "nobody@example.com")
    let refused = try fleet.relctl("bump", "minor", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("nobody@example.com"), "\(refused.all)")
  }

}
