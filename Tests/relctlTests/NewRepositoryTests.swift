import Foundation
import ReleaseModel
import TestSupport
import Testing

/// `component new --create`: the repository is made on its host, over hosts that answer as documented.
struct NewRepositoryTests {
  private static let kinds: [HostSettings.Kind] = [.gitlab, .github, .gitea]
  private static let new = ["component", "new", "Wallet", "--layer", "Flow", "--create"]

  private struct Scene {
    let fleet: FleetWorld
    let server: PlayedServer
    let played: PlayedRequestHost

    init(_ kind: HostSettings.Kind, at stage: FleetStage = .released) throws {
      server = try PlayedServer()
      fleet = try FleetWorld(components: 2, at: stage)
      let fleet = fleet
      played = PlayedRequestHost(kind, token: "a-token-of-a-host", in: fleet.world) {
        fleet.remote(String($0.split(separator: "/").last ?? ""))
      }
      server.serve("host", played)
      try fleet.append(
        "hosts:\n  file: { kind: \(kind.rawValue), site: 'https://git.example.com', api: '\(server.address)/host', token: env:HOST_TOKEN }",
        to: fleet.folder + "/relctl.yml")
    }

    func relctl(_ words: [String], faults: String? = nil) throws -> FleetWorld.Run {
      var environment = ["HOST_TOKEN": "a-token-of-a-host"]
      environment["RELCTL_FAULT"] = faults
      return try fleet.relctl(words, environment: environment)
    }

    func isThere(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: fleet.remote(name) + "/HEAD")
    }
  }

  @Test(arguments: kinds) func aRepositoryIsMadeAsThePlanSays(_ kind: HostSettings.Kind) throws {
    let scene = try Scene(kind, at: .qa)
    let fleet = scene.fleet
    let before = try fleet.manifest()
    let absent = try scene.relctl(Self.new.dropLast() + ["--yes"])
    #expect(absent.status == 1 && absent.errors.contains("'--create'"), "\(absent.all)")
    let dry = try scene.relctl(Self.new + ["--dry-run"])
    #expect(dry.status == 0, "\(dry.all)")
    #expect(
      dry.output.contains("creates the repository https://git.example.com/remotes/Wallet, private"),
      "\(dry.all)")
    #expect(!scene.isThere("Wallet") && scene.played.made.isEmpty, "a dry run makes nothing")

    let made = try scene.relctl(Self.new + ["--yes"])
    #expect(made.status == 0, "\(made.all)")
    #expect(scene.played.made == ["remotes/Wallet private"])
    #expect(try fleet.manifest() != before)
    #expect(
      try fleet.world.git("symbolic-ref", "HEAD", in: fleet.remote("Wallet")) == "refs/heads/master",
      "the default branch is that of releases")
    #expect(try fleet.file("Wallet/6.5.5/Wallet.podspec", of: "specs-qa", at: "master") != nil)
    let again = try scene.relctl(Self.new + ["--yes"])
    #expect(again.output.contains("Nothing to do") && scene.played.made.count == 1, "\(again.all)")
    #expect(!made.all.contains("a-token-of-a-host"))
  }

  @Test func itIsSeenByAsManyAsTheOthers() throws {
    for (visibility, kind) in [("internal", HostSettings.Kind.gitlab), ("public", .gitea)] {
      let scene = try Scene(kind)
      scene.played.show(as: visibility)
      let made = try scene.relctl(Self.new + ["--yes"])
      #expect(made.status == 0 && scene.played.made == ["remotes/Wallet \(visibility)"], "\(made.all)")
    }
  }

  @Test(arguments: kinds) func aLostAnswerMakesNothingTwice(_ kind: HostSettings.Kind) throws {
    let scene = try Scene(kind)
    scene.server.meet(.loseAnswer, "POST", kind == .gitlab ? "projects" : "repos")
    let made = try scene.relctl(Self.new + ["--yes"])
    #expect(made.status == 0 && scene.played.made.count == 1, "\(made.all)")
    #expect(try scene.fleet.id("master", of: "Wallet") != nil)
  }

  @Test(arguments: ["repositoryMade:1", "beforePush:1", "afterPush:1"])
  func aCommandThatWasKilledIsFinishedByItsRepeat(_ fault: String) throws {
    let scene = try Scene(.gitlab, at: .qa)
    let before = try scene.fleet.manifest()
    let killed = try scene.relctl(Self.new + ["--yes"], faults: fault)
    #expect(killed.isKilled, "\(killed.all)")
    #expect(try scene.fleet.manifest() == before)
    let finished = try scene.relctl(Self.new + ["--yes"])
    #expect(finished.status == 0 && scene.played.made.count == 1, "\(finished.all)")
    #expect(
      try scene.fleet.world.git("symbolic-ref", "HEAD", in: scene.fleet.remote("Wallet"))
        == "refs/heads/master")
  }

  @Test func aHostThatSaysNoIsQuotedWithTheRightThatIsMissing() throws {
    let rows: [(kind: HostSettings.Kind, status: Int, text: String, says: [String])] = [
      (.gitlab, 403, #"{"message":"403 Forbidden"}"#, ["403 Forbidden", "the scope 'api'", "'remotes'"]),
      (
        .gitlab, 400, #"{"message":{"path":["has already been taken"]}}"#,
        ["path has already been taken", "may not see"]
      ),
      (.github, 404, #"{"message":"Not Found"}"#, ["HTTP 404", "'Administration: write'"]),
      (
        .github, 422,
        #"{"message":"Repository creation failed.","errors":[{"message":"name already exists"}]}"#,
        ["name already exists", "may not see"]
      ),
      (
        .gitea, 403, #"{"message":"user should have the permission"}"#,
        ["should have", "'write:organization'"]
      ),
    ]
    for row in rows {
      let scene = try Scene(row.kind)
      let before = try scene.fleet.manifest()
      scene.played.refuseRepositories((row.status, row.text))
      let refused = try scene.relctl(Self.new + ["--yes"])
      #expect(refused.status == 1, "\(refused.all)")
      let said = refused.errors.replacing(/\s+/, with: " ")
      for word in row.says { #expect(said.contains(word), "\(word): \(refused.errors)") }
      #expect(try scene.fleet.manifest() == before && !scene.isThere("Wallet"))
    }
  }

  @Test func withoutATokenPeopleMakeIt() throws {
    let scene = try Scene(.gitlab)
    try scene.fleet.editManifest(", token: env:HOST_TOKEN", "")
    let refused = try scene.relctl(Self.new + ["--yes"])
    #expect(
      refused.status == 1 && refused.errors.contains("[repository.create.host]")
        && refused.errors.contains("('token' under 'hosts:' in relctl.yml)"), "\(refused.all)")
    // One that is there needs nobody.
    try scene.fleet.makeEmpty("Wallet")
    #expect(try scene.relctl(Self.new + ["--yes"]).status == 0)
    #expect(scene.played.made.isEmpty)
  }

  @Test func aSpecRepositoryThatIsNotThereIsMadeToo() throws {
    let scene = try Scene(.gitlab, at: .qa)
    let fleet = scene.fleet
    try FileManager.default.removeItem(atPath: fleet.remote("specs-stg"))
    let without = try scene.relctl(Self.new.dropLast() + ["--yes"])
    #expect(without.status == 1, "\(without.all)")
    let made = try scene.relctl(Self.new + ["--yes"])
    #expect(made.status == 0, "\(made.all)")
    #expect(scene.played.made == ["remotes/Wallet private", "remotes/specs-stg private"])
    #expect(try fleet.file("README.md", of: "specs-stg", at: "master")?.hasPrefix("# specs-stg\n") == true)
    let promoted = try scene.relctl(["promote", "qa", "stg", "--yes"])
    #expect(promoted.status == 0, "\(promoted.all)")
    #expect(try fleet.file("Wallet/6.5.5/Wallet.podspec", of: "specs-stg", at: "master") != nil)
    try fleet.requireSound()
  }
}
