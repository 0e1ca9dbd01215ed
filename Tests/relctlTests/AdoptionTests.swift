import Foundation
import TestSupport
import Testing

/// A repository with a history of its own becomes a component, judged by the git program.
struct AdoptionTests {
  private static let podspec = """
    Pod::Spec.new do |s|
      s.name    = 'Wallet'
      s.version = '1.2.3' # by hand
      s.summary = 'A wallet.'
      s.homepage = 'https://example.com'
      s.license = 'MIT'
      s.author  = 'Ada'
      s.source  = { :git => 'https://git.example.com/ios/Wallet.git', :tag => s.version.to_s }
      s.source_files = 'Sources/**/*.swift'
      s.ios.deployment_target = '12.0'
      s.swift_version = '5.0'
    end

    """
  private static let adopt = ["component", "adopt", "./remotes/Wallet.git", "--layer", "Flow"]

  /// As another team left it.
  private static func wallet(
    in fleet: FleetWorld, on branch: String = "main", _ podspec: String = podspec
  ) throws {
    try fleet.world.git("init", "--quiet", "--bare", "--initial-branch=\(branch)", fleet.remote("Wallet"))
    let clone = fleet.world.path("old-wallet")
    try fleet.world.git("clone", "--quiet", fleet.remote("Wallet"), clone)
    _ = try fleet.world.commit(
      "Release 1.2.3", ["Wallet.podspec": podspec, "Sources/Wallet.swift": "let wallet = 1\n"], in: clone)
    try fleet.world.git("tag", "1.2.3", in: clone)
    try fleet.world.git("push", "--quiet", "origin", "HEAD:\(branch)", "1.2.3", in: clone)
  }

  @Test func anExistingRepositoryJoinsTheVersionThatIsUnderWay() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    try Self.wallet(in: fleet)
    let before = try (manifest: fleet.manifest(), refs: fleet.world.refs(in: fleet.remote("Wallet")))
    let dry = try fleet.relctl(Self.adopt + ["--dry-run"])
    #expect(dry.status == 0, "\(dry.all)")
    for line in [
      "Adopt component: Wallet", "-  s.version = '1.2.3' # by hand",
      "+  s.version = '0.0.0.master' # by hand",
      "+  - { name: Wallet, url: ./remotes/Wallet.git, layer: Flow }", "feature/6.5.5",
    ] {
      #expect(dry.output.contains(line), "\(line): \(dry.all)")
    }
    #expect(try fleet.manifest() == before.manifest)
    #expect(try fleet.world.refs(in: fleet.remote("Wallet")) == before.refs, "a dry run moves nothing")

    let made = try fleet.relctl(Self.adopt + ["--yes"])
    #expect(made.status == 0, "\(made.all)")
    let released = try #require(try fleet.file("Wallet.podspec", of: "Wallet", at: "master"))
    // Nothing but version and source changes.
    #expect(
      released
        == Self.podspec.replacing("'1.2.3'", with: "'0.0.0.master'")
        .replacing(":tag => s.version.to_s", with: ":branch => 'master', :tag => s.version.to_s"),
      "\(released)")
    #expect(try fleet.id("master^", of: "Wallet") == fleet.id("main", of: "Wallet"), "its history stays")
    #expect(try fleet.file("Wallet/6.5.5/Wallet.podspec", of: "specs-qa", at: "master") != nil)
    #expect(
      try fleet.file("Podfile", of: "App", at: "feature/6.5.5")?.contains("pod 'Wallet', '6.5.5'") == true)
    #expect(try fleet.manifest().contains("  - { name: Wallet, url: ./remotes/Wallet.git, layer: Flow }\n"))
    let again = try fleet.relctl(Self.adopt + ["--yes"])
    #expect(again.status == 0 && again.output.contains("Nothing to do"), "\(again.all)")
    let lint = try fleet.relctl("lint", "Wallet", "--env", "qa")
    #expect(lint.status == 0, "\(lint.all)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try fleet.id("6.5.5.master^{commit}", of: "Wallet") == fleet.id("master", of: "Wallet"))
    try fleet.requireSound()
    try fleet.world.fsck(fleet.remote("Wallet"))
  }

  /// Releases in the team's own form stand: the next version counts from them.
  @Test func aReleaseInFormStaysWhatIsReleased() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let inForm = Self.podspec.replacing("'1.2.3'", with: "'6.5.0.master'")
    try Self.wallet(in: fleet, on: "master", inForm)
    try fleet.world.git("tag", "6.5.0.master", "master", in: fleet.remote("Wallet"))
    let before = try fleet.manifest()
    let unnamed = try fleet.relctl(Self.adopt + ["--no-join", "--yes"])
    #expect(unnamed.status == 1 && unnamed.errors.contains("[component.pin.absent]"), "\(unnamed.all)")
    #expect(try fleet.manifest() == before)
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "master"))
    try fleet.push(
      "Take Wallet", ["Podfile": podfile + "pod 'Wallet', '6.5.0.master'\n"], to: "master", of: "App")
    let made = try fleet.relctl(Self.adopt + ["--no-join", "--yes"])
    #expect(made.status == 0 && made.output.contains("the version after 6.5.0"), "\(made.all)")
    let now = try #require(try fleet.file("Wallet.podspec", of: "Wallet", at: "master"))
    #expect(now.contains("s.version = '6.5.0.master'") && now.contains(":branch => 'master'"), "\(now)")
    #expect(try fleet.succeed("component", "list").output.contains("6.5.0.master"))
  }

  @Test(arguments: ["beforePush:1", "afterPush:1", "afterPush:2", "afterPublish:1", "sealed:1"])
  func aCommandThatWasKilledIsFinishedByItsRepeat(_ fault: String) throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try Self.wallet(in: fleet, on: "master")
    let before = try fleet.manifest()
    let killed = try fleet.relctl(Self.adopt + ["--yes"], environment: ["RELCTL_FAULT": fault])
    #expect(killed.isKilled, "\(killed.all)")
    #expect(try fleet.manifest() == before, "what is not there whole is not registered")
    let finished = try fleet.relctl(Self.adopt + ["--yes"])
    #expect(finished.status == 0, "\(finished.all)")
    #expect(try fleet.manifest().components(separatedBy: "name: Wallet").count == 2)
    #expect(
      try fleet.file("Podfile", of: "App", at: "feature/6.5.5")?.contains("pod 'Wallet', '6.5.5'") == true)
    let log = try fleet.world.git("log", "--format=%s", "master", in: fleet.remote("Wallet"))
    #expect(log.split(separator: "\n").count == 2, "\(log)")
  }

  @Test func whatCannotBeAdoptedIsRefusedWithEveryReason() throws {
    let fleet = try FleetWorld(components: 2)
    let before = try fleet.manifest()
    try Self.wallet(in: fleet, Self.podspec.replacing("'1.2.3' # by hand", with: "File.read('VERSION')"))
    let computed = try fleet.relctl(Self.adopt + ["--yes"])
    #expect(computed.status == 1 && computed.errors.contains("computes the version"), "\(computed.all)")
    try fleet.push("Literal", ["Wallet.podspec": Self.podspec], to: "main", of: "Wallet")
    let known = fleet.components[0]
    let rows: [(words: [String], says: [String])] = [
      (["./remotes/Wallet.git"], ["no layer is given for 'Wallet'"]),
      (
        ["./remotes/Wallet.git", "--layer", "Flwo", "--name", known],
        ["did you mean 'Flow'?", "already has '\(known)'"]
      ),
      (["./remotes/\(known).git", "--layer", "Flow", "--name", "Other"], ["as '\(known)'"]),
      (["./remotes/specs-prd.git", "--layer", "Flow"], ["belongs to specs-prd"]),
      (["./environments", "--layer", "Flow"], ["component.place"]),
      (["./remotes/Wallet.git", "--layer", "Flow"], ["--yes"]),
    ]
    for row in rows {
      let run = try fleet.relctl(["component", "adopt"] + row.words)
      #expect(run.status == 1, "\(row.words): \(run.all)")
      for word in row.says { #expect(run.errors.contains(word), "\(row.words): \(run.all)") }
      #expect(try fleet.manifest() == before)
    }
    // A checkout stands for its remote.
    let clone = fleet.world.path("old-wallet")
    let dry = try fleet.relctl("component", "adopt", clone, "--layer", "Flow", "--dry-run")
    #expect(dry.status == 0 && dry.output.contains("url: ./remotes/Wallet.git"), "\(dry.all)")
  }

  @Test func aProtectedBranchGetsItsFormByRequest() throws {
    let host = try ProtectedHost(FleetWorld(components: 2))
    let fleet = host.fleet
    try Self.wallet(in: fleet, on: "master")
    let before = try fleet.manifest()
    for _ in 0..<2 {
      let asked = try fleet.relctl(Self.adopt + ["--yes"])
      #expect(asked.status == 3 && asked.output.contains("Waits for 1 merge request"), "\(asked.all)")
      #expect(try fleet.manifest() == before && host.heads(of: "Wallet") == ["relctl/adopt-Wallet/master"])
    }
    try host.merge("Wallet", by: .squash)
    let done = try fleet.relctl(Self.adopt + ["--yes"])
    #expect(done.status == 0, "\(done.all)")
    #expect(try fleet.manifest().contains("name: Wallet") && host.heads(of: "Wallet").isEmpty)
  }
}
