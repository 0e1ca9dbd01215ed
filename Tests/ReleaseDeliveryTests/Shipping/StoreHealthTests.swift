import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleaseServices

/// How the version in the store is measured: real programs, and a Sentry that is played over loopback.
struct StoreHealthTests {
  private let scene: VendorScene
  private static let token = "s3cr3t-sentry-token"

  init() throws { scene = try VendorScene() }

  private func played(began: String? = nil) throws -> PlayedAppStore {
    var habits = PlayedAppStore.Habits()
    habits.phaseBegan = began
    habits.versions = [("6.5.5", "READY_FOR_DISTRIBUTION")]
    let vendor = try PlayedAppStore(
      bundleID: "com.example.app", key: try VendorScene.teamKey.get(), habits: habits)
    vendor.bring("6.5.5", "1234")
    vendor.attach("build-1", to: "6.5.5")
    vendor.setPhase("ACTIVE", day: 3, of: "6.5.5")
    scene.server.serve("vendor", vendor)
    return vendor
  }

  private func health(
    _ source: HealthSettings.Source, limit: String = "99.5", timeout: Double = 60
  ) async throws -> StoreHealthReport {
    try scene.world.write(try VendorScene.teamKey.get(), to: "key", in: scene.world.root)
    let rule = HealthRule(
      crashFreeUsers: CrashFreeRate(limit), crashFreeSessions: nil, sessions: 500)
    let texts = [
      "app": "123456", "keyID": "KEY123", "issuer": "i", "server": "\(scene.server.address)/vendor",
      "authority": try HTTPSServer.certificate.get(),
    ]
    let channel = ChannelSettings(
      name: "store", kind: .appstore, texts: texts, secrets: ["key": .file("key")],
      health: HealthSettings(
        source: source, rule: rule, location: SourceLocation(file: "relctl.yml", line: 9, column: 5)),
      location: nil)
    let store = try await StoreService("store", among: [channel], through: scene.ports, timeout: timeout)
    return try #require(try await store.status().versions.first?.health)
  }

  private func program(_ script: String) throws -> HealthSettings.Source {
    try scene.world.writeScript(script, to: scene.world.root + "/health")
    return .program(["./health", "an argument"])
  }

  // MARK: Programs

  @Test func aProgramIsToldWhatToMeasure() async throws {
    let now = Int64(Date().timeIntervalSince1970)
    let began = PointInTime.text(now - 50 * 3600 - 60).replacing(" UTC", with: ".000+00:00")
    _ = try played(began: began.replacing(" ", with: "T"))
    let report = try await health(
      try program(
        """
        echo "$1 $RELCTL_CHANNEL $RELCTL_VERSION $RELCTL_BUILD_NUMBER $RELCTL_BUNDLE_ID ${RELCTL_HOURS-none}" > told
        echo '{"crashFreeUsers": 99.31, "crashFreeSessions": 99.7, "sessions": 12345, "url": "https://crash.example/1"}'
        """))
    let told = try String(contentsOfFile: scene.world.root + "/told", encoding: .utf8)
    #expect(told == "an argument store 6.5.5 1234 com.example.app 50\n")
    #expect(report.verdict == .unhealthy && report.measure?.url == "https://crash.example/1")
    #expect(
      report.reason?.english == "99.31 % of its users had no crash, 99.5 % are required (12,345 sessions)")
  }

  @Test(
    arguments: [
      (#"{"crashFreeUsers": 99.5, "sessions": 500}"#, .healthy),
      (#"{"crashFreeUsers": 100, "sessions": 500, "more": [1]}"#, .healthy),
      (#"{"crashFreeUsers": 1, "sessions": 499}"#, .tooFew), (#"{"sessions": 0}"#, .tooFew),
    ] as [(String, HealthVerdict)])
  func anAnswerIsJudgedByTheRule(_ answer: String, _ verdict: HealthVerdict) async throws {
    _ = try played()
    #expect(try await health(try program("echo '\(answer)'")).verdict == verdict)
  }

  /// Each row: what the program does, and what is said of it. None of it is good or bad news.
  @Test(
    arguments: [
      (
        #"echo '{"crashFreeUsers": 1, "sessions": 900}'; echo bad news >&2; exit 3"#,
        "exit status 3: bad news"
      ),
      ("kill -9 $$", "terminated by a signal"), ("true", "something else than one JSON object"),
      ("echo '[1]'", "something else than one JSON object"),
      (#"echo hello; echo '{"crashFreeUsers": 1, "sessions": 900}'"#, "something else than one JSON object"),
      (
        #"echo '{"crashFreeUsers": "1", "sessions": 900}'"#,
        "'crashFreeUsers' that is no number from 0 to 100"
      ),
      (#"echo '{"crashFreeUsers": 100.1, "sessions": 900}'"#, "'crashFreeUsers' that is no number"),
      (#"echo '{"crashFreeUsers": -1, "sessions": 900}'"#, "'crashFreeUsers' that is no number"),
      (#"echo '{"crashFreeUsers": true, "sessions": 900}'"#, "'crashFreeUsers' that is no number"),
      (#"echo '{"crashFreeUsers": 1, "crashFreeSessions": [], "sessions": 900}'"#, "'crashFreeSessions'"),
      (#"echo '{"crashFreeSessions": 1, "sessions": 900}'"#, "no 'crashFreeUsers', which has a limit"),
      (#"echo '{"crashFreeUsers": 1}'"#, "no whole number as 'sessions'"),
      (#"echo '{"crashFreeUsers": 1, "sessions": 1.5}'"#, "no whole number as 'sessions'"),
      (#"echo '{"crashFreeUsers": 1, "sessions": -1}'"#, "no whole number as 'sessions'"),
      (#"echo '{"crashFreeUsers": 1, "sessions": 900, "url": "javascript:x"}'"#, "no web address"),
      (#"echo '{"crashFreeUsers": 1, "sessions": 900, "url": "https://me:pw@h/"}'"#, "no web address"),
      ("yes | head -c 9000000", "exceeded the limit"),
    ])
  func refusesToGuessFromABadAnswer(_ script: String, _ words: String) async throws {
    _ = try played()
    let report = try await health(try program(script))
    #expect(report.verdict == .unknown && report.measure == nil)
    let problem = try #require(report.problem)
    #expect(problem.code == "store.health.program" && problem.message.contains(words), "\(problem)")
    #expect(problem.location?.line == 9 && problem.hint != nil)
  }

  @Test func aProgramThatTakesTooLongIsEnded() async throws {
    _ = try played()
    let report = try await health(
      try program(#"sleep 60; echo '{"crashFreeUsers": 1, "sessions": 900}'"#), timeout: 0.1)
    #expect(report.verdict == .unknown)
    #expect(report.problem?.message == "'./health': did not end within 1 s")
  }

  @Test func aProgramThatIsNotThereIsSaid() async throws {
    _ = try played()
    let report = try await health(.program(["./nowhere"]))
    #expect(report.verdict == .unknown && report.problem?.message.contains("nowhere") == true)
  }

  // MARK: Sentry

  private func sentry(
    _ token: String = StoreHealthTests.token, release: String? = nil, path: String = "sentry"
  ) throws -> HealthSettings.Source {
    try scene.world.write(token, to: "token", in: scene.world.root)
    return .sentry(
      HealthSettings.Sentry(
        organization: "acme", project: "4501", token: .file("token"), release: release,
        server: "\(scene.server.address)/\(path)", authority: try HTTPSServer.certificate.get()))
  }

  @Test func sentryIsAskedForTheReleaseOfTheBuild() async throws {
    _ = try played()
    let vendor = PlayedSentry(token: Self.token)
    scene.server.serve("sentry", vendor)
    vendor.count("com.example.app@6.5.5+1234", users: 0.9931456, sessions: 0.998, of: 12_345)
    let report = try await health(try sentry())
    #expect(report.verdict == .unhealthy && report.measure?.crashFreeSessions == CrashFreeRate("99.8"))
    #expect(
      report.reason?.english == "99.314 % of its users had no crash, 99.5 % are required (12,345 sessions)")
    #expect(
      report.measure?.url
        == "\(scene.server.address)/sentry/organizations/acme/releases/com.example.app%406.5.5%2B1234/?project=4501"
    )
    #expect(vendor.asked.first?["statsPeriod"] == "14d" && vendor.asked.first?["interval"] == "1d")
    vendor.count("ios-6.5.5", users: 0.995, sessions: nil, of: 500)
    #expect(try await health(try sentry(release: "ios-{version}")).verdict == .healthy)
  }

  /// A release without sessions is not known to Sentry.
  @Test func aReleaseThatSentryDoesNotKnowHasTooFewSessions() async throws {
    _ = try played()
    let vendor = PlayedSentry(token: Self.token)
    scene.server.serve("sentry", vendor)
    #expect(try await health(try sentry()).verdict == .tooFew)
    vendor.count("com.example.app@6.5.5+1234", users: nil, sessions: nil, of: 0)
    #expect(try await health(try sentry()).verdict == .tooFew)
    vendor.count("com.example.app@6.5.5+1234", users: nil, sessions: 1, of: 900)
    let report = try await health(try sentry())
    #expect(report.verdict == .unknown && report.problem?.code == "store.health.missing")
  }

  @Test func whatSentryDoesNotSayIsUnknown() async throws {
    _ = try played()
    let vendor = PlayedSentry(token: Self.token)
    scene.server.serve("sentry", vendor)
    vendor.count("com.example.app@6.5.5+1234", users: 99.3, sessions: 99.8, of: 900)
    #expect(try await health(try sentry()).problem?.code == "store.health.answer")
    vendor.count("com.example.app@6.5.5+1234", users: 0.1, sessions: 0.1, of: 900)
    for (answer, code) in [
      ("{}", "store.health.answer"), (#"{"groups":{}}"#, "store.health.answer"),
      (#"{"groups":[{"totals":{}}]}"#, "store.health.answer"),
      (#"{"groups":[{"totals":{"sum(session)":900}},{}]}"#, "store.health.answer"),
      ("<html>", "channel.answer"),
    ] {
      scene.server.meet(.text(200, answer), "GET", "/sessions/")
      let report = try await health(try sentry())
      #expect(report.verdict == .unknown && report.problem?.code == code, "\(answer): \(report)")
    }
    scene.server.meet(.status(403), "GET", "/sessions/")
    #expect(try await health(try sentry()).verdict == .unknown)
    let wrong = try await health(try sentry("another-token-of-sentry"))
    #expect(wrong.verdict == .unknown && wrong.problem?.location?.line == 9)
    #expect("\(wrong)".contains("another-token") == false)
  }

  /// The token is sent over TLS, or to this machine.
  @Test func theTokenIsNotSentInTheClear() async throws {
    _ = try played()
    try scene.world.write(Self.token, to: "token", in: scene.world.root)
    let source = HealthSettings.Source.sentry(
      HealthSettings.Sentry(
        organization: "acme", project: "4501", token: .file("token"), release: nil,
        server: "http://sentry.example.com", authority: nil))
    #expect(try await health(source).problem?.code == "channel.address")
  }

  @Test func theDaysSinceTheReleaseAreAskedFor() {
    #expect([0, 23, 24, 100, 10_000].map { SentryHealth.days($0) } == [1, 1, 2, 5, 14])
    #expect(SentryHealth.days(nil) == 14)
  }

  // MARK: What follows

  /// Each row: the verdict, Apple's word, what relctl did before, whether it was healthy, and what follows.
  @Test(
    arguments: [
      (.healthy, "ACTIVE", nil, true, .none), (.tooFew, "ACTIVE", nil, true, .none),
      (.unknown, "ACTIVE", nil, true, .none), (.unhealthy, "ACTIVE", nil, true, .pause),
      // It was not healthy when it could not be paused.
      (.unhealthy, "ACTIVE", nil, false, .pause), (.unhealthy, "ACTIVE", .pausing, false, .pause),
      (.unhealthy, "ACTIVE", .paused, false, .isResumed), (.unhealthy, "ACTIVE", .resumed, false, .isResumed),
      (.unhealthy, "ACTIVE", nil, true, .pause), (.unhealthy, "PAUSED", .paused, false, .isPaused),
      (.unhealthy, "PAUSED", nil, true, .isPaused), (.unhealthy, "COMPLETE", nil, true, .isImpossible),
      (.unhealthy, "INACTIVE", nil, true, .isImpossible), (.unhealthy, nil, nil, true, .isImpossible),
      (.healthy, "PAUSED", .paused, false, .none),
    ] as [(HealthVerdict, String?, StoreHealth.Pause?, Bool, StoreLook.Step)])
  func aLookLeadsToOneStep(
    _ verdict: HealthVerdict, _ phase: String?, _ pause: StoreHealth.Pause?, _ wasHealthy: Bool,
    _ step: StoreLook.Step
  ) {
    #expect(StoreLook.step(verdict, phase: phase, pause: pause, wasHealthy: wasHealthy) == step)
  }
}
