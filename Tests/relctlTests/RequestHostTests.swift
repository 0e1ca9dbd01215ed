import Foundation
import ReleaseHosts
import ReleaseModel
import TestSupport
import Testing

/// What every kind of host with an API has to do: the contract of `RequestAPI`, over hosts that answer as documented.
struct RequestHostTests {
  private static let promotion = ["promote", "stg", "prd", "--yes"]
  static let kinds: [HostSettings.Kind] = HostSettings.Kind.allCases
  private static let token = "a-token-of-a-host"

  private struct Scene {
    let host: ProtectedHost
    let server: PlayedServer
    let played: PlayedRequestHost

    var fleet: FleetWorld { host.fleet }

    init(_ kind: HostSettings.Kind, isAutomatic: Bool = false, acceptsSquash: Bool = false) throws {
      server = try PlayedServer()
      let merge = isAutomatic ? ", merge: auto" : ""
      host = try ProtectedHost(
        FleetWorld(components: 2, at: .stg),
        host: "kind: \(kind.rawValue), api: '\(server.address)/host', token: env:HOST_TOKEN\(merge)",
        acceptsSquash: acceptsSquash, reviews: kind == .gerrit ? "refs/changes/" : nil)
      let fleet = host.fleet
      played = PlayedRequestHost(kind, token: RequestHostTests.token, in: fleet.world) {
        fleet.remote(String($0.split(separator: "/").last ?? ""))
      }
      played.serve((fleet.components + ["App"]).map { "remotes/\($0)" })
      server.serve("host", played)
    }

    func relctl(_ words: String..., token: String? = RequestHostTests.token) throws -> FleetWorld.Run {
      try fleet.relctl(words, environment: token.map { ["HOST_TOKEN": $0] } ?? [:])
    }

    func begin() throws -> FleetWorld.Run { try relctl("promote", "stg", "prd", "--yes") }
  }

  /// What addresses of requests hold.
  private static func word(of kind: HostSettings.Kind) -> String {
    kind == .gitlab ? "merge_requests" : [.bitbucket, .azure].contains(kind) ? "pullrequests" : "pulls"
  }

  @Test(arguments: kinds) func requestsAreOpenedOnceAndFollowed(_ kind: HostSettings.Kind) throws {
    let scene = try Scene(kind)
    let (fleet, played) = (scene.fleet, scene.played)
    played.approve(false)
    let begun = try scene.begin()
    #expect(begun.status == 3, "\(begun.all)")
    let label = [.gitea, .gerrit, .bitbucket].contains(kind) ? "" : "relctl"
    // A change has its commit's message.
    let titles = fleet.components.map {
      let title = kind == .gerrit ? "Merge branch 'release/6.5.5' into master" : "\($0) 6.5.5.master (prd)"
      return "remotes/\($0)#N open \(title) [\(label)]"
    }.sorted()
    func known() -> [String] { played.known.map { $0.replacing(/#\d+/, with: "#N") }.sorted() }
    #expect(known() == titles)
    if kind != .gerrit {
      #expect(played.text.contains("relctl resume") && played.text.contains("```"), "\(played.text)")
    }
    let pages = "https://git.example.com/" + (kind == .gerrit ? "c/" : "")
    #expect(begun.all.contains(pages + "remotes/"), "\(begun.all)")
    #expect(!begun.all.contains(Self.token))
    // The push's options would open a second one.
    for name in fleet.components { #expect(scene.host.options(of: name).isEmpty) }
    let status = try scene.relctl("status")
    // Bitbucket does not say what a request waits for.
    let remarks: [HostSettings.Kind: String] = [
      .gitlab: "not approved", .github: "blocked", .gitea: "not mergeable", .gerrit: "lacks Code-Review",
      .azure: "rejectedByPolicy",
    ]
    #expect(status.all.contains(remarks[kind] ?? "not merged yet"), "\(status.all)")
    #expect(try scene.relctl("resume").status == 3)
    #expect(known() == titles)
    for name in fleet.components { try scene.host.merge(name) }
    let app = try scene.relctl("resume")
    #expect(app.status == 3 && known().count == 3, "\(app.all)")
    // Without a token git alone decides.
    try scene.host.merge("App")
    let done = try scene.relctl("resume", token: nil)
    #expect(done.status == 0, "\(done.all)")
  }

  @Test(arguments: kinds) func relctlMergesWhereItMay(_ kind: HostSettings.Kind) throws {
    let scene = try Scene(kind, isAutomatic: true)
    scene.played.approve(false)
    let begun = try scene.begin()
    #expect(begun.status == 3, "\(begun.all)")
    let refused = try scene.relctl("resume")
    #expect(refused.status == 3 && !scene.played.known.contains { $0.contains("merged") }, "\(refused.all)")
    scene.played.approve(true)
    var last = try scene.relctl("resume")
    // The app's request is opened after the components are merged, and merged by the next look.
    if last.status == 3 { last = try scene.relctl("resume") }
    #expect(last.status == 0, "\(last.all)")
    #expect(scene.played.known.count { $0.contains("merged") } == 3, "\(scene.played.known)")
    try scene.fleet.requireSound()
  }

  @Test(arguments: kinds) func rulesAreKnownBeforeAnythingIsPushed(_ kind: HostSettings.Kind) throws {
    let scene = try Scene(kind)
    let fine = try scene.relctl("doctor")
    #expect(fine.all.contains("'master' by request in 3, by the hosts' rules"), "\(fine.all)")
    #expect(!fine.all.contains("landing."), "\(fine.all)")
    #expect(try scene.relctl("doctor", token: nil).all.contains("landing.unasked"))
    scene.played.rule(mayPush: false, mayMerge: false)
    let refused = try scene.begin()
    #expect(refused.status == 1 && refused.all.contains("landing.merge"), "\(refused.all)")
    #expect(scene.played.known.isEmpty)
    #expect(try scene.relctl("resume").all.contains("Nothing to resume"))
    // What may be pushed is told to administrators alone there.
    if kind == .gerrit { return }
    let layer = scene.fleet.folder + "/environments/PRD.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    try text.replacingOccurrences(of: "RELEASE_LANDING = request", with: "RELEASE_LANDING = push")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let told = try scene.relctl("doctor")
    #expect(told.status == 1 && told.all.contains("landing.protected"), "\(told.all)")
  }

  /// Gerrit knows no squash.
  @Test(arguments: kinds.filter { $0 != .gerrit })
  func aHostThatOnlySquashesIsEnoughWhereALayerAcceptsIt(_ kind: HostSettings.Kind) throws {
    let scene = try Scene(kind, isAutomatic: true, acceptsSquash: true)
    scene.played.rule(mayPush: false, mayMerge: false)
    #expect(try !scene.relctl("doctor").all.contains("landing.merge"))
    let begun = try scene.begin()
    #expect(begun.status == 3 && begun.all.contains("squash only if the branch has no other"), "\(begun.all)")
    var last = try scene.relctl("resume")
    if last.status == 3 { last = try scene.relctl("resume") }
    #expect(last.status == 0, "\(last.all)")
    for name in scene.fleet.components {
      let (tag, branch) = (
        try scene.fleet.id("6.5.5.master^{tree}", of: name), try scene.fleet.id("master^{tree}", of: name)
      )
      #expect(tag == branch, "\(name)")
      #expect(try scene.fleet.id("master^2", of: name) == nil, "it was squashed")
    }
    try scene.fleet.requireSound()
  }

  @Test(arguments: kinds) func peopleAndChecksAreListed(_ kind: HostSettings.Kind) throws {
    let scene = try Scene(kind)
    _ = try scene.begin()
    scene.played.review(["ana": .approved, "bo": .approved, "cleo": .rejected, "dan": .awaited])
    let path = "remotes/\(scene.fleet.components[0])"
    for (name, state) in [("lint", CheckState.failure), ("test", .pending), ("build", .success)] {
      scene.played.check(name, state, of: path)
    }
    let status = try scene.relctl("status")
    let text = status.all.replacing(/\s+/, with: " ")
    let people = "approved by ana, bo; changes requested by cleo; waiting for review by dan"
    #expect(
      text.contains(people + "; checks failed: lint; checks pending: test; checks passed: 1"),
      "\(status.all)")
    #expect(!text.contains("zoe"), "a word that was taken back")
    let shown = try scene.relctl("status", "--format", "json").json()
    let requests = try #require(shown["requests"] as? [[String: Any]])
    let reviews = try #require(requests.first?["reviews"] as? [[String: Any]])
    #expect(reviews.compactMap { $0["name"] as? String } == ["ana", "bo", "cleo", "dan"])
    let report = scene.fleet.world.path("report")
    let made = try scene.relctl("report", "--out", report)
    #expect(made.status == 0, "\(made.all)")
    let page = try String(contentsOfFile: report + "/index.html", encoding: .utf8)
    #expect(page.contains("changes requested by cleo") && page.contains("check failed: lint"))
    // Nobody is asked without a token.
    #expect(try !scene.relctl("status", token: nil).all.contains("cleo"))
  }

  /// GitHub says of an account only that it may not write, Bitbucket and Azure nothing.
  @Test(arguments: [HostSettings.Kind.gitlab, .github, .gitea])
  func anAccountThatMayNotMergeIsNamed(_ kind: HostSettings.Kind) throws {
    let scene = try Scene(kind, isAutomatic: true)
    let fine = try scene.relctl("doctor")
    #expect(!fine.all.contains("landing.mergeRight"), "\(fine.all)")
    if kind == .gitlab {
      #expect(
        fine.all.replacing(/\s+/, with: " ").contains(
          "(push: nobody) (merge: Maintainers) (tag: Maintainers)"), "\(fine.all)")
    }
    scene.played.allowMerging(false)
    #expect(try scene.relctl("doctor").all.contains("landing.mergeRight"))
  }

  @Test(arguments: [HostSettings.Kind.gitlab, .github, .gitea])
  func protectedTagsAreFoundBeforeTheFirstTag(_ kind: HostSettings.Kind) throws {
    let scene = try Scene(kind)
    scene.played.close(tags: "v*")
    #expect(!(try scene.relctl("doctor").all.contains("landing.tag")), "other tags are none of it")
    scene.played.close(tags: "6.*.master")
    let refused = try scene.begin()
    #expect(
      refused.status == 1 && refused.all.contains("do not let anyone create '6.5.5.master'"), "\(refused.all)"
    )
    #expect(scene.played.known.isEmpty)
    #expect(try scene.relctl("resume").all.contains("Nothing to resume"))
    scene.played.close(tags: "*.master")
    let told = try scene.relctl("doctor")
    #expect(told.status == 1 && told.all.contains("landing.tag"), "\(told.all)")
    scene.played.close(tags: nil)
    #expect(try scene.begin().status == 3)
  }

  @Test(arguments: kinds) func checksOfTheExactCommitsAreAGate(_ kind: HostSettings.Kind) throws {
    let scene = try Scene(kind)
    let fleet = scene.fleet
    let layer = fleet.folder + "/environments/PRD.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    try (text + "\nRELEASE_GATE_CHECKS = build / test, lint\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let paths = (fleet.components + ["App"]).map { "remotes/\($0)" }
    for path in paths { scene.played.check("build / test", .success, of: path) }
    for path in paths.dropFirst() { scene.played.check("lint", .success, of: path) }
    let missing = try scene.begin()
    #expect(missing.status == 1 && missing.all.contains("'lint' is missing"), "\(missing.all)")
    for (state, word) in [(CheckState.pending, "'lint' is not finished"), (.failure, "'lint' failed")] {
      scene.played.check("lint", state, of: paths[0])
      let refused = try scene.begin()
      #expect(refused.status == 1 && refused.all.contains(word), "\(refused.all)")
    }
    let unasked = try scene.relctl("promote", "stg", "prd", "--yes", token: nil)
    #expect(unasked.status == 1 && !unasked.all.contains("'lint'"), "\(unasked.all)")
    #expect(scene.played.known.isEmpty)
    scene.played.check("lint", .success, of: paths[0])
    let begun = try scene.begin()
    #expect(begun.status == 3, "\(begun.all)")
    let source = try #require(try fleet.id("release/6.5.5", of: fleet.components[0]))
    #expect(scene.played.asked.contains(source.hex), "\(source.hex) of \(scene.played.asked)")
  }

  /// A change is opened by git alone: ReviewPushTests.
  @Test(arguments: kinds.filter { $0 != .gerrit }) func aLostAnswerOpensNothingTwice(
    _ kind: HostSettings.Kind
  ) throws {
    let scene = try Scene(kind)
    let word = Self.word(of: kind)
    scene.server.meet(.loseAnswer, "POST", word)
    let begun = try scene.begin()
    #expect(begun.status == 3, "\(begun.all)")
    _ = try scene.relctl("resume")
    #expect(scene.played.known.count == 2, "\(scene.played.known)")
  }

  @Test(arguments: kinds.filter { $0 != .gerrit }) func aHostThatSaysNoIsQuoted(_ kind: HostSettings.Kind)
    throws
  {
    let scene = try Scene(kind)
    let word = Self.word(of: kind)
    for _ in 0..<2 { scene.server.meet(.text(403, #"{"message":"insufficient_scope"}"#), "POST", word) }
    let begun = try scene.begin()
    #expect(begun.status == 3 && begun.all.contains("insufficient_scope"), "\(begun.all)")
    #expect(scene.played.known.isEmpty)
    // The branches are there, so the next look opens what is missing.
    let again = try scene.relctl("resume")
    #expect(again.status == 3 && scene.played.known.count == 2, "\(again.all)")
  }

  @Test(arguments: kinds) func aClosedRequestIsNamedAndAnAbandonedRunClosesTheRest(_ kind: HostSettings.Kind)
    throws
  {
    let scene = try Scene(kind)
    _ = try scene.begin()
    scene.played.close("remotes/\(scene.fleet.components[0])")
    let told = try scene.relctl("resume")
    #expect(told.status == 3 && told.all.contains("the request was closed"), "\(told.all)")
    let abandoned = try scene.relctl("abandon", "--yes")
    #expect(abandoned.status == 0, "\(abandoned.all)")
    #expect(scene.played.known.allSatisfy { $0.contains(" closed ") }, "\(scene.played.known)")
    // A change keeps its commits.
    if kind == .gerrit { return }
    for name in scene.fleet.components { #expect(try scene.host.heads(of: name).isEmpty) }
  }
}
