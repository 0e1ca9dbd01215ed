import Foundation
import TestSupport
import Testing

/// A component gains a pod of CocoaPods' public source, which relctl reads where relctl.yml says.
struct PublicSpecsStoryTests {
  private let locked: LockedFleet
  private let fleet: FleetWorld
  private let name: String

  init() throws {
    locked = try LockedFleet(components: 2, at: .qa)
    fleet = locked.fleet
    name = fleet.components[0]
  }

  private func require(_ dependency: String) throws {
    try fleet.edit(
      "\(name).podspec", of: name, on: "feature/6.5.5", "  s.swift_version",
      "  s.dependency \(dependency)\n  s.swift_version")
  }

  private func mirror(at place: String) throws {
    try fleet.editManifest("identity:", "publicSpecs: { \(place) }\nidentity:")
  }

  /// What CocoaPods 1.16 writes for Stripe and what it needs.
  private func requireWhole(_ pods: PublicPods, key: String = "trunk") throws {
    let lock = try locked.lock(on: "feature/6.5.5")
    #expect(lock.contains("    - Stripe (~> 23.0)\n"), "\(lock)")
    #expect(
      lock.contains("  - Stripe (23.2.0):\n    - Alamofire (< 5.9, ~> 5.6)\n    - StripeCore (= 23.2.0)\n"))
    #expect(lock.contains("  - StripeCore (23.2.0)\n") && lock.contains("  - Alamofire (5.8.1)\n"))
    #expect(
      lock.contains("  \(key):\n    - Alamofire\n    - SnapKit\n    - Stripe\n    - StripeCore\n"), "\(lock)")
    for (pod, version) in [("Stripe", "23.2.0"), ("StripeCore", "23.2.0"), ("Alamofire", "5.8.1")] {
      #expect(
        lock.contains("  \(pod): \(try locked.sha1(pods.podspec(pod, version)))\n"), "\(pod): \(lock)")
    }
    #expect(lock.contains("  - SnapKit (5.6.0)\n"))
    try locked.requireStep("feature/6.5.5", "6.5.5", in: "specs-qa")
  }

  @Test func aServerTellsTheWholeLock() throws {
    let server = try WebServer(fleet.world, isPlain: true)
    let pods = try PublicPods.stripe(fleet)
    try pods.serve(in: fleet.world.path("cdn"))
    try mirror(at: "cdn: '\(server.url("/file/cdn/"))'")
    try require("'Stripe', '~> 23.0'")
    let plan = try fleet.succeed("publish", "qa", "--dry-run", "--format", "json")
    try requireSchema(of: plan.output)
    #expect(try lock(in: plan)?["state"] as? String == "whole", "\(plan.output)")
    // One file that says how it is sharded, and of each pod the versions and one podspec.
    #expect(server.requests.count == 7, "\(server.requests)")
    let run = try fleet.succeed("publish", "qa", "--yes", "--format", "json")
    #expect(!run.all.contains("lock."), "\(run.all)")
    try requireSchema(of: run.output)
    let state = try #require(try run.json()["lock"] as? [String: Any])
    #expect(state["state"] as? String == "whole" && state["path"] as? String == "Podfile.lock")
    #expect(server.requests.count == 14, "\(server.requests)")
    try requireWhole(pods)
    let status = try fleet.succeed("status", "--format", "json")
    #expect(!status.output.contains("\"code\":\"lock."), "\(status.output)")
    let shown = try #require(try appOfQA(status)["lock"] as? [String: Any])
    #expect(shown["state"] as? String == "whole" && shown["command"] == nil, "\(status.output)")
    #expect(try fleet.succeed("doctor").all.contains("\(server.url("/file/cdn")) answers"))
  }

  /// The app's entry in a plan.
  private func lock(in plan: FleetWorld.Run) throws -> [String: Any]? {
    let staged = try #require(try plan.json()["staged"] as? [String: Any])
    let repositories = try #require(staged["repositories"] as? [[String: Any]])
    return repositories.first { $0["name"] as? String == "App" }?["lock"] as? [String: Any]
  }

  private func appOfQA(_ status: FleetWorld.Run) throws -> [String: Any] {
    let environments = try #require(try status.json()["environments"] as? [[String: Any]])
    let components = try #require(environments[0]["components"] as? [[String: Any]])
    return try #require(components.first { $0["name"] as? String == "App" })
  }

  /// A server may keep its files elsewhere.
  @Test func aRedirectIsFollowed() throws {
    let server = try WebServer(fleet.world, isPlain: true)
    let pods = try PublicPods.stripe(fleet)
    try pods.serve(in: fleet.world.path("cdn"))
    try mirror(at: "cdn: '\(server.url("/moved/localhost:\(server.port)/file/cdn"))'")
    try require("'Stripe', '~> 23.0'")
    try fleet.succeed("publish", "qa", "--yes")
    try requireWhole(pods)
  }

  @Test func aGitMirrorTellsTheWholeLock() throws {
    let pods = try PublicPods.stripe(fleet)
    try mirror(at: "url: '\(try pods.commit(on: "main"))', branch: main")
    try require("'Stripe', '~> 23.0'")
    let run = try fleet.succeed("publish", "qa", "--yes")
    #expect(!run.all.contains("lock."), "\(run.all)")
    try requireWhole(pods)
    let doctor = try fleet.succeed("doctor", "--format", "json").output
    #expect(doctor.contains("public-specs.git answers"), "\(doctor)")
  }

  /// The lock calls the git repository of the public source by the Podfile's spelling.
  @Test func theGitRepositoryOfTheSourceKeepsItsAddress() throws {
    let source = "https://github.com/CocoaPods/Specs.git"
    for (file, old, new) in [
      ("Podfile", "https://cdn.cocoapods.org/", source), ("Podfile.lock", "  trunk:\n", "  \(source):\n"),
    ] {
      try fleet.edit(file, of: "App", on: "feature/6.5.5", old, new)
    }
    let pods = try PublicPods.stripe(fleet)
    try mirror(at: "url: '\(try pods.commit(on: "master"))'")
    try require("'Stripe', '~> 23.0'")
    try fleet.succeed("publish", "qa", "--yes")
    let lock = try locked.lock(on: "feature/6.5.5")
    #expect(
      lock.contains("  \(source):\n    - Alamofire\n    - SnapKit\n    - Stripe\n    - StripeCore\n"),
      "\(lock)")
  }

  /// What nobody answers is not guessed, and stands with its reason and its place.
  @Test(arguments: [
    ("/status/500", "it responds with 500 for CocoaPods-version.yml"),
    ("/status/404", "it has no CocoaPods-version.yml"),
    ("/large", "the response has more than 16 MiB"),
    ("/drop", "can't be read"),
  ]) func aServerThatDoesNotAnswerLeavesTheLockIncomplete(path: String, reason: String) throws {
    let server = try WebServer(fleet.world, isPlain: true)
    try mirror(at: "cdn: '\(server.url(path))'")
    try require("'Stripe', '~> 23.0'")
    let run = try fleet.succeed("publish", "qa", "--yes", "--timeout", "10")
    #expect(run.all.contains("Podfile.lock can't tell Stripe: \(name) 6.5.5 requires it"), "\(run.all)")
    #expect(run.all.contains(reason), "\(run.all)")
    let manifest = try String(contentsOfFile: fleet.folder + "/relctl.yml", encoding: .utf8)
    let line =
      try #require(
        manifest.components(separatedBy: "\n").firstIndex { $0.hasPrefix("publicSpecs") }) + 1
    #expect(run.all.contains("relctl.yml:\(line):14"), "\(run.all)")
    #expect(run.all.contains("run 'pod update \(name)' on 'feature/6.5.5'"), "\(run.all)")
    let lock = try locked.lock(on: "feature/6.5.5")
    #expect(!lock.contains("\n  - Stripe (") && lock.contains("    - Stripe (~> 23.0)\n"), "\(lock)")
    #expect(try fleet.relctl("doctor").all.contains("[specs.public.unreadable]"))
  }

  @Test func whatTheSourceLacksIsNamed() throws {
    let server = try WebServer(fleet.world, isPlain: true)
    var pods = try PublicPods.stripe(fleet)
    try pods.add("Newer", "2.0", #""platforms": { "ios": "15.0" }"#)
    try pods.add("Fake", "1.0", #""summary": "Fake""#, named: "Other")
    try pods.serve(in: fleet.world.path("cdn"))
    try mirror(at: "cdn: '\(server.url("/file/cdn"))'")
    for pod in ["'Absent'", "'Stripe', '~> 25.0'", "'Newer'", "'Fake'"] { try require(pod) }
    let run = try fleet.succeed("publish", "qa", "--yes", "--format", "json")
    try requireSchema(of: run.output)
    let state = try #require(try run.json()["lock"] as? [String: Any])
    #expect(state["state"] as? String == "incomplete" && state["command"] as? String == "pod update \(name)")
    let found = try #require(state["pods"] as? [[String: String]])
    #expect(found.map { $0["name"] } == ["Absent", "Fake", "Newer", "Stripe"])
    let lacking = "\(name) 6.5.5 requires it, but no source of the Podfile has a suitable version"
    #expect(found[0]["reason"] == lacking && found[3]["reason"] == lacking, "\(found)")
    #expect(
      found[2]["reason"]?.hasSuffix("Newer 2.0 needs ios 15.0, and the Podfile's platform is 13.0")
        == true)
    #expect(
      found[1]["reason"]?.hasSuffix("doesn't return a podspec of Fake 1.0") == true, "\(found)")
    // The same in every document.
    let status = try fleet.succeed("status", "--format", "json")
    let shown = try #require(try appOfQA(status)["lock"] as? [String: Any])
    #expect(shown["state"] as? String == "incomplete" && shown["command"] as? String == "pod update \(name)")
    let id = try #require(try run.json()["run"] as? String)
    let record = try fleet.succeed("history", id, "--format", "json")
    try requireSchema(of: record.output)
    let kept = try #require(try record.json()["record"] as? [String: Any])
    #expect((kept["lock"] as? [String: Any])?["state"] as? String == "incomplete", "\(record.output)")
  }

  @Test func withoutAMirrorTheKeyIsNamed() throws {
    try require("'Stripe', '~> 23.0'")
    let run = try fleet.succeed("publish", "qa", "--yes")
    #expect(run.all.contains("names no mirror of CocoaPods' public source (publicSpecs)"), "\(run.all)")
  }
}
