import Foundation
import ReleaseModel
import ReleaseServices
import TestSupport
import Testing

/// A version in the store that people fare badly with, with the real program.
struct StoreWatchStoryTests {
  private let world: ShipWorld
  private let store: PlayedAppStore
  private let chat = PlayedChat("wecom")
  private let environment: [String: String]
  private static let token = "s3cr3t-of-sentry"

  /// 6.5.4 (41) is in the store, at day 3 of its phased release.
  init() throws {
    world = try ShipWorld(.appstore, isUpdate: true)
    store = try #require(world.appStore)
    store.bring("6.5.4", "41")
    store.attach("build-2", to: "6.5.4")
    store.setPhase("ACTIVE", day: 3, of: "6.5.4")
    world.server.serve("chat", chat)
    environment = [
      "CH_SECRET": world.secret, "CHAT_URL": world.address + "/chat/hook", "SENTRY_TOKEN": Self.token,
    ]
  }

  private func declare(_ health: String = "program: ./health, crashFreeUsers: 99.5") throws {
    let manifest = world.fleet.folder + "/relctl.yml"
    let authority = try #require(
      String(contentsOfFile: manifest, encoding: .utf8).split(separator: "\n").last {
        $0.contains("authority:")
      })
    let text = """
          health: { \(health) }
      notify:
        team: { kind: wecom, url: env:CHAT_URL, \(authority.trimmingCharacters(in: .whitespaces)) }

      """
    try (String(contentsOfFile: manifest, encoding: .utf8) + text)
      .write(toFile: manifest, atomically: false, encoding: .utf8)
  }

  private func measure(_ users: Double, of sessions: Int = 12_345) throws {
    try world.fleet.world.writeScript(
      #"echo '{"crashFreeUsers": \#(users), "sessions": \#(sessions), "url": "https://crash.example/41"}'"#,
      to: world.fleet.folder + "/health")
  }

  private func run(_ arguments: String...) throws -> FleetWorld.Run {
    try world.fleet.relctl(arguments, environment: environment)
  }

  private func watch(_ arguments: String...) throws -> FleetWorld.Run {
    try world.fleet.relctl(["store", "watch", "ch"] + arguments, environment: environment)
  }

  private func recorded() throws -> [String: Any]? {
    try world.fleet.file("health/ch.json", of: "App", at: "relctl/ledger").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private func ledger() throws -> String? { try world.fleet.id("refs/heads/relctl/ledger", of: "App")?.hex }

  private var pauses: Int { world.server.requests.count { $0.hasPrefix("PATCH ") } }
  private var phase: String {
    store.store.first { $0.hasPrefix("6.5.4") }?.components(separatedBy: "; ").last ?? ""
  }
  private func said() -> String { chat.taken.last?["markdown"]["content"].text ?? "" }

  @Test func aPhasedReleaseBelowItsLimitIsPausedOnceAndToldOnce() throws {
    try declare()
    try measure(99.31)
    let before = try ledger()
    let unasked = try watch()
    #expect(unasked.status == 1 && unasked.errors.contains("[confirm.needed]"), "\(unasked.all)")
    let dry = try watch("--dry-run")
    #expect(dry.status == 3, "\(dry.all)")
    #expect(
      dry.output.contains("6.5.4 would be paused at day 3: 99.31 % of its users had no crash"), "\(dry.all)")
    #expect(pauses == 0 && phase == "ACTIVE" && chat.taken.isEmpty)
    #expect(try ledger() == before)

    let paused = try watch("--yes")
    #expect(paused.status == 3, "\(paused.all)")
    let sentence =
      "6.5.4 is paused at day 3: 99.31 % of its users had no crash, 99.5 % are required (12,345 sessions)"
    #expect(
      paused.output.contains(sentence) && paused.output.contains("https://crash.example/41"), "\(paused.all)")
    #expect(
      paused.output.contains("relctl store resume ch") && paused.output.contains("relctl store halt ch"))
    #expect(phase == "PAUSED" && pauses == 1)
    let record = try #require(try recorded())
    #expect(record["pause"] as? String == "paused" && record["day"] as? Int == 3, "\(record)")
    #expect((record["reason"] as? String)?.hasPrefix("99.31 % of its users") == true, "\(record)")
    #expect(chat.taken.count == 1 && said().contains("Phased release paused: 6.5.4 (41)"), "\(said())")
    #expect(said().contains("99.31 % of its users"), "\(said())")

    let after = try ledger()
    try measure(99.2, of: 13_000)
    let again = try watch("--yes")
    #expect(again.status == 3 && again.output.contains("6.5.4 is paused at day 3: 99.2 %"), "\(again.all)")
    #expect(try pauses == 1 && chat.taken.count == 1 && ledger() == after)
  }

  /// A person who resumes it has decided.
  @Test func whatAPersonResumesIsNotPausedAgainBeforeItWasHealthy() throws {
    try declare()
    try measure(99.31)
    #expect(try watch("--yes").status == 3)
    #expect(try run("store", "resume", "ch", "--yes").status == 0)
    let resumed = try watch("--yes")
    #expect(resumed.status == 3 && resumed.output.contains("so it is not paused again"), "\(resumed.all)")
    #expect(resumed.output.contains("relctl store pause ch"))
    #expect(try watch("--yes").status == 3)
    #expect(phase == "ACTIVE" && chat.taken.count == 1)
    #expect(try recorded()?["pause"] as? String == "resumed")
    try measure(99.9)
    let healthy = try watch("--yes")
    #expect(healthy.status == 0 && healthy.output.contains("6.5.4 is healthy: 99.9 %"), "\(healthy.all)")
    try measure(98)
    #expect(try watch("--yes").status == 3)
    #expect(phase == "PAUSED" && chat.taken.count == 2)
    // Around the limit, a release that is paused is no news.
    try measure(99.9)
    let paused = try watch("--yes")
    #expect(paused.status == 0 && paused.output.contains("its phased release is paused"), "\(paused.all)")
    try measure(98)
    #expect(try watch("--yes").status == 3)
    #expect(chat.taken.count == 2)
  }

  /// Several jobs may look at the same time.
  @Test func ofTwoLooksAtTheSameTimeOneTells() async throws {
    try declare()
    try measure(99.31)
    let (fleet, environment) = (world.fleet, environment)
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<3 {
        group.addTask {
          try fleet.relctl(["store", "watch", "ch", "--yes"], environment: environment).status
        }
      }
      return try await group.reduce(into: [Int32]()) { $0.append($1) }
    }
    #expect(statuses == [3, 3, 3])
    #expect(try recorded()?["pause"] as? String == "paused")
    #expect(phase == "PAUSED" && chat.taken.count == 1)
  }

  @Test func whatAPersonPausedAndResumedIsLeftAlone() throws {
    try declare()
    try measure(99.31)
    #expect(try run("store", "pause", "ch", "--yes").status == 0)
    let paused = try watch("--yes")
    #expect(paused.status == 3 && paused.output.contains("6.5.4 is paused at day 3"), "\(paused.all)")
    for command in ["resume", "pause", "resume"] {
      #expect(try run("store", command, "ch", "--yes").status == 0)
      #expect(try watch("--yes").status == 3)
    }
    #expect(phase == "ACTIVE" && chat.taken.count == 1)
  }

  @Test func saysItInChinese() throws {
    try declare("program: ./health, crashFreeUsers: 99.5, crashFreeSessions: 99.8")
    try world.fleet.world.writeScript(
      #"echo '{"crashFreeUsers": 99.31, "crashFreeSessions": 99.7, "sessions": 12345}'"#,
      to: world.fleet.folder + "/health")
    let dry = try world.fleet.relctl(
      ["store", "watch", "ch", "--dry-run"], environment: environment.merging(["RELCTL_LANG": "zh"]) { $1 })
    #expect(
      dry.output.contains(
        "将在第 3 天暂停 6.5.4：99.31 % 的用户没有遇到崩溃，要求 99.5 %，并且 99.7 % 的会话没有崩溃，要求 99.8 %（12,345 个会话）"),
      "\(dry.all)")
  }

  @Test func aHealthyVersionIsRecordedOnce() throws {
    try declare()
    try measure(99.9)
    #expect(try watch("--yes").status == 0)
    let after = try ledger()
    #expect(try recorded()?["verdict"] as? String == "healthy")
    try measure(99.8, of: 20_000)
    // No question is asked either.
    #expect(try watch().status == 0)
    #expect(try ledger() == after && chat.taken.isEmpty && pauses == 0)
    let status = try run("store", "status", "ch")
    #expect(
      status.output.contains(
        "health: 99.8 % of its users had no crash (20,000 sessions) (limits: users 99.5 %)"),
      "\(status.all)")
    #expect(status.output.contains("https://crash.example/41"))
  }

  @Test func tooFewSessionsSayNothing() throws {
    try declare()
    try measure(12, of: 499)
    let few = try watch("--yes")
    #expect(few.status == 0 && few.output.contains("only 499 sessions so far, 500 are needed"), "\(few.all)")
    #expect(phase == "ACTIVE" && pauses == 0)
  }

  @Test func whatCanNotBeMeasuredPausesNothing() throws {
    try declare()
    let before = try ledger()
    try world.fleet.world.writeScript("echo '{}'; exit 9", to: world.fleet.folder + "/health")
    let unknown = try watch("--yes")
    #expect(unknown.status == 4, "\(unknown.all)")
    #expect(
      unknown.output.contains("The health of 6.5.4 is unknown, so nothing was changed"), "\(unknown.all)")
    #expect(unknown.output.contains("[store.health.program]") && unknown.output.contains("relctl.yml:"))
    #expect(try pauses == 0 && ledger() == before && chat.taken.isEmpty)
    let status = try run("store", "status", "ch")
    #expect(status.status == 0 && status.output.contains("health: unknown"), "\(status.all)")
  }

  @Test(arguments: [nil, "COMPLETE"] as [String?])
  func aVersionThatEverybodyHasCanNotBePaused(_ word: String?) throws {
    if let word {
      store.setPhase(word, day: 7, of: "6.5.4")
    } else {
      store.removePhase(of: "6.5.4")
    }
    try declare()
    try measure(99)
    let bad = try watch("--yes")
    #expect(bad.status == 3 && bad.output.contains("is not healthy and can't be paused"), "\(bad.all)")
    #expect(bad.output.contains("remove the app from sale at App Store Connect"), "\(bad.all)")
    #expect(chat.taken.count == 1 && said().contains("is not healthy"), "\(said())")
    #expect(try watch("--yes").status == 3)
    #expect(chat.taken.count == 1)
  }

  @Test func anAnswerThatIsLostIsAskedFor() throws {
    try declare()
    try measure(99)
    world.server.meet(.loseAnswer, "PATCH", "/v1/appStoreVersionPhasedReleases")
    let paused = try watch("--yes")
    #expect(paused.status == 3 && paused.output.contains("6.5.4 is paused at day 3"), "\(paused.all)")
    #expect(chat.taken.count == 1)
  }

  /// Nobody knew whether the store had paused it: the next look finds out, and tells.
  @Test func aPauseInDoubtIsFoundByTheNextLook() throws {
    try declare()
    try measure(99)
    // The process ends between the pause and the ledger.
    store.setPhase("ACTIVE", day: 3, of: "6.5.4")
    world.server.meet(.status(403), "PATCH", "/v1/appStoreVersionPhasedReleases")
    let refused = try watch("--yes")
    #expect(refused.status == 1 && refused.output.contains("because the store refused it"), "\(refused.all)")
    #expect(try recorded()?["pause"] as? String == "pausing")
    #expect(chat.taken.count == 1 && said().contains("is not healthy"), "\(said())")
    store.setPhase("PAUSED", day: 3, of: "6.5.4")
    #expect(try watch("--yes").status == 3)
    #expect(try recorded()?["pause"] as? String == "paused")
    #expect(chat.taken.count == 2 && said().contains("Phased release paused"), "\(said())")
    #expect(try watch("--yes").status == 3)
    #expect(chat.taken.count == 2)
  }

  @Test func sentryIsAskedAndItsTokenIsNowhere() throws {
    let sentry = PlayedSentry(token: Self.token)
    world.server.serve("sentry", sentry)
    let manifest = try String(contentsOfFile: world.fleet.folder + "/relctl.yml", encoding: .utf8)
    let authority = try #require(manifest.split(separator: "\n").last { $0.contains("authority:") })
      .trimmingCharacters(in: .whitespaces)
    try declare(
      "crashFreeSessions: 99.8, sentry: { organization: acme, project: '4501', token: env:SENTRY_TOKEN, "
        + "server: \(world.address)/sentry, \(authority) }")
    sentry.count("com.example.app@6.5.4+41", users: 0.5, sessions: 0.99, of: 1000)
    world.server.meet(.text(400, #"{"detail":"your token is \#(Self.token)"}"#), "GET", "/sessions/")
    let unknown = try watch("--yes")
    #expect(unknown.status == 4, "\(unknown.all)")
    let paused = try watch("--yes", "--format", "json")
    #expect(paused.status == 3, "\(paused.all)")
    let version = try #require(try paused.json()["version"] as? [String: Any])
    let phases = version["phasedRelease"] as? [String: Any]
    #expect(phases?["state"] as? String == "PAUSED" && version["health"] != nil, "\(paused.output)")
    let log = try world.fleet.world.git("log", "-p", "--all", "--text", in: world.fleet.remote("App"))
    for text in [unknown.all, paused.all, log, said()] { #expect(!text.contains(Self.token)) }
    #expect(try world.leaks() == [])
  }

  @Test func dueNamesAVersionThatWasNotHealthy() throws {
    try declare()
    try measure(99.31)
    try world.fleet.declareCadence("[{ day: 0, run: bump patch }]")
    #expect(try !run("due").output.contains("had no crash"))
    #expect(try watch("--yes").status == 3)
    let due = try run("due")
    #expect(
      due.output.contains("6.5.4 is paused at day 3: 99.31 % of its users had no crash"), "\(due.all)")
    #expect(due.output.contains("relctl store status ch"))
  }

  /// Each row: `health` of the channel, and why there is nothing to watch.
  @Test(
    arguments: [
      ("program: ./health", "store.health.limit"),
      ("program: ./health, sentry: { organization: a, project: b, token: env:T }", "manifest.health.source"),
      ("crashFreeUsers: 99.5", "manifest.health.source"),
      ("program: ./health, crashFreeUsers: 101", "manifest.value.invalid"),
      ("sentry: { organization: a, project: b, token: plain }, crashFreeUsers: 9", "manifest.secret.plain"),
    ])
  func refusesToWatchWithoutARule(_ health: String, _ code: String) throws {
    try declare(health)
    try measure(1)
    let refused = try watch("--yes")
    #expect(refused.status == 1 && refused.errors.contains("[\(code)]"), "\(refused.all)")
    #expect(pauses == 0)
  }

  @Test func refusesToWatchAChannelWithoutHealth() throws {
    let refused = try watch("--yes")
    #expect(refused.status == 1 && refused.errors.contains("[store.health.none]"), "\(refused.all)")
  }

  @Test func nothingIsWatchedWithoutAVersionInTheStore() throws {
    store.decide("6.5.4", "REMOVED_FROM_SALE")
    try declare()
    try measure(1)
    let none = try watch("--yes")
    #expect(none.status == 0 && none.output == "No version is in the store.\n", "\(none.all)")
  }
}
