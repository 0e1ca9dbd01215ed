import Foundation
import TestSupport
import Testing

@testable import ReleaseCrypto
@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

/// What people do with versions that were submitted, at a store that answers as Apple's does.
struct StoreServiceTests {
  private let scene: VendorScene

  init() throws { scene = try VendorScene() }

  private func played(_ versions: [(String, String)]) throws -> PlayedAppStore {
    var habits = PlayedAppStore.Habits()
    habits.versions = versions.map { ($0.0, $0.1) }
    let vendor = try PlayedAppStore(
      bundleID: "com.example.app", key: try VendorScene.teamKey.get(), habits: habits)
    vendor.bring("6.5.5", "1234")
    scene.server.serve("vendor", vendor)
    return vendor
  }

  private func store(_ kind: ChannelKind = .appstore, _ name: String = "store") async throws -> StoreService {
    try scene.world.write(try VendorScene.teamKey.get(), to: "key", in: scene.world.root)
    let texts = [
      "app": "123456", "keyID": "KEY123", "issuer": "i", "server": "\(scene.server.address)/vendor",
      "authority": try HTTPSServer.certificate.get(),
    ]
    let channel = ChannelSettings(
      name: "store", kind: kind, texts: texts, secrets: ["key": .file("key")], location: nil)
    return try await StoreService(name, among: [channel], through: scene.ports)
  }

  private var writes: [String] { scene.server.requests.filter { !$0.hasPrefix("GET ") } }

  private func perform(_ action: StoreAction) async throws -> StoreReport {
    let store = try await store()
    return await store.perform(try await store.prepare(action))
  }

  private func refusal(_ action: StoreAction) async throws -> Diagnostic? {
    do {
      _ = try await store().prepare(action)
      return nil
    } catch let refusal as Refusal {
      return refusal.diagnostics.first
    }
  }

  @Test func theStatusShowsStatesBuildsAndTheShareOfToday() async throws {
    let vendor = try played([
      ("6.5.6", "IN_REVIEW"), ("6.5.5", "READY_FOR_DISTRIBUTION"), ("6.5.4", "REPLACED_WITH_NEW_VERSION"),
    ])
    vendor.attach("build-1", to: "6.5.5")
    // Apple's days.
    for (day, percent) in zip(1...8, [1, 2, 5, 10, 20, 50, 100, 100]) {
      vendor.setPhase("ACTIVE", day: day, of: "6.5.5")
      let report = try await store().status()
      #expect(report.versions.map(\.version) == ["6.5.6", "6.5.5"])
      #expect(report.versions[1].build == "1234" && report.versions[1].state == "READY_FOR_DISTRIBUTION")
      #expect(report.versions[1].phasedRelease?.percent == percent)
    }
    for (word, day, percent) in [("INACTIVE", nil, nil), ("PAUSED", 3, 5), ("COMPLETE", 7, 100)]
      as [(
        String, Int?, Int?
      )]
    {
      vendor.setPhase(word, day: day, of: "6.5.5")
      #expect(try await store().status().versions[1].phasedRelease?.percent == percent)
    }
    #expect(writes == [])
  }

  @Test func anApprovedVersionIsReleasedOnce() async throws {
    let vendor = try played([("6.5.5", "PENDING_DEVELOPER_RELEASE"), ("6.5.4", "READY_FOR_DISTRIBUTION")])
    vendor.setPhase("INACTIVE", day: nil, of: "6.5.5")
    let first = try await perform(.release)
    #expect(first.conclusion == .done && first.versions.first?.state == "READY_FOR_DISTRIBUTION")
    #expect(first.versions.first?.phasedRelease?.percent == 1)
    let again = try await perform(.release)
    #expect(again.conclusion == .nothingToDo && writes.count == 1)
  }

  /// The second attempt at what was done says that it is done.
  @Test(
    arguments: [
      (.release, "POST", "/v1/appStoreVersionReleaseRequests"),
      (.pause, "PATCH", "/v1/appStoreVersionPhasedReleases"), (.halt, "PATCH", "/v1/reviewSubmissions"),
    ] as [(StoreAction, String, String)])
  func anAnswerThatIsLostIsAskedFor(_ action: StoreAction, _ method: String, _ path: String) async throws {
    let word = action == .release ? "PENDING_DEVELOPER_RELEASE" : "IN_REVIEW"
    let vendor = try played([("6.5.6", word), ("6.5.5", "READY_FOR_DISTRIBUTION")])
    if action == .pause { vendor.setPhase("ACTIVE", day: 3, of: "6.5.5") }
    vendor.bringSubmission("IN_REVIEW", items: ["version-6.5.6"])
    scene.server.meet(.loseAnswer, method, path)
    let report = try await perform(action)
    #expect(report.conclusion == .done, "\(String(describing: report.problem))")
  }

  /// Nobody knows, and nobody can be asked: that is neither done nor refused.
  @Test func whatCanNotBeKnownIsInDoubt() async throws {
    _ = try played([("6.5.5", "PENDING_DEVELOPER_RELEASE")])
    let store = try await store()
    let prepared = try await store.prepare(.release)
    scene.server.meet(.loseAnswer, "POST", "/v1/appStoreVersionReleaseRequests")
    for _ in 0..<4 { scene.server.meet(.status(503), "GET", "/v1/appStoreVersions/") }
    let report = await store.perform(prepared)
    #expect(report.conclusion == .inDoubt)
    #expect(report.problem?.hint == "see 'relctl store status store'")
  }

  /// Each row: the state of the phased release, the action, and what it is then; nil: refused.
  @Test(
    arguments: [
      ("ACTIVE", .pause, "PAUSED"), ("PAUSED", .pause, "PAUSED"), ("COMPLETE", .pause, nil),
      ("PAUSED", .resume, "ACTIVE"), ("ACTIVE", .resume, "ACTIVE"), ("COMPLETE", .resume, nil),
      ("ACTIVE", .complete, "COMPLETE"), ("PAUSED", .complete, "COMPLETE"),
      ("COMPLETE", .complete, "COMPLETE"), ("INACTIVE", .complete, nil),
    ] as [(String, StoreAction, String?)])
  func aPhasedReleaseIsPausedAndResumed(
    _ word: String, _ action: StoreAction, _ expected: String?
  ) async throws {
    let vendor = try played([("6.5.5", "READY_FOR_DISTRIBUTION")])
    vendor.setPhase(word, day: 4, of: "6.5.5")
    guard let expected else {
      #expect(try await refusal(action)?.code == "store.phase")
      #expect(writes == [])
      return
    }
    let report = try await perform(action)
    #expect(report.conclusion == (word == expected ? .nothingToDo : .done))
    #expect(report.versions.first?.phasedRelease?.state == expected)
    #expect(writes.count == (word == expected ? 0 : 1))
  }

  @Test func haltTakesOutOfReviewAndPausesAndSaysWhatItCanNot() async throws {
    let vendor = try played([("6.5.6", "IN_REVIEW"), ("6.5.5", "READY_FOR_DISTRIBUTION")])
    vendor.setPhase("ACTIVE", day: 2, of: "6.5.5")
    vendor.bringSubmission("IN_REVIEW", items: ["version-6.5.6"])
    let store = try await store()
    let prepared = try await store.prepare(.halt)
    #expect(
      prepared.question.english
        == "Withdraw version 6.5.6 from review? Pause the phased release of 6.5.5 at 2 %? Devices that have it keep "
        + "it, because Apple can't take a version back, and people can still get it from the store.")
    #expect(writes == [])
    #expect(await store.perform(prepared).conclusion == .done)
    #expect(
      vendor.store.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "6.5.6 DEVELOPER_REJECTED", "6.5.5 READY_FOR_DISTRIBUTION",
      ])
    #expect(vendor.store[1].hasSuffix("; PAUSED"))
    #expect(try await perform(.halt).conclusion == .nothingToDo)
  }

  @Test func haltThatDidOneOfTwoStepsSaysSo() async throws {
    let vendor = try played([("6.5.6", "IN_REVIEW"), ("6.5.5", "READY_FOR_DISTRIBUTION")])
    vendor.setPhase("ACTIVE", day: 2, of: "6.5.5")
    vendor.bringSubmission("IN_REVIEW", items: ["version-6.5.6"])
    scene.server.meet(.status(403), "PATCH", "/v1/appStoreVersionPhasedReleases")
    let report = try await perform(.halt)
    #expect(report.conclusion == .partly && report.problem?.code == "channel.http.403")
    #expect(vendor.store[0].hasPrefix("6.5.6 DEVELOPER_REJECTED"))
  }

  /// Each row: the versions, the action, and why not.
  @Test(
    arguments: [
      ([("6.5.5", "READY_FOR_DISTRIBUTION")], .halt, "store.halt.out"),
      ([("6.5.5", "PENDING_DEVELOPER_RELEASE")], .halt, "store.halt.approved"),
      ([("6.5.5", "PROCESSING_FOR_DISTRIBUTION")], .halt, "store.halt.approved"),
      ([("6.5.5", "IN_REVIEW"), ("6.5.4", "READY_FOR_DISTRIBUTION")], .release, "store.release"),
      ([("6.5.5", "SOMETHING_NEW")], .release, "store.release"), ([], .release, "store.release"),
      ([("6.5.5", "READY_FOR_DISTRIBUTION")], .pause, "store.phase"),
    ] as [([(String, String)], StoreAction, String)])
  func whatMakesNoSenseIsRefused(
    _ versions: [(String, String)], _ action: StoreAction, _ code: String
  ) async throws {
    _ = try played(versions)
    let problem = try await refusal(action)
    #expect(problem?.code == code && problem?.hint != nil)
    #expect(writes == [])
  }

  @Test func onlyChannelsToTheStoreHaveADesk() async throws {
    for (kind, name, code) in [
      (ChannelKind.testflight, "store", "store.channel"), (.appstore, "stor", "channel.unknown"),
    ] {
      do {
        _ = try await store(kind, name)
        Issue.record("\(name) has a store")
      } catch let refusal as Refusal {
        #expect(refusal.diagnostics.first?.code == code)
      }
    }
  }

  // MARK: Webhooks

  /// The example of Apple's page "Configuring and parsing App Store Connect API webhook notifications".
  @Test func applesExampleOfASignatureIsRight() throws {
    let body = Array("Hello, World!".utf8)
    #expect(throws: Refusal.self) { try StoreEvent(body: body, signature: "x") }
    let digits = "7f062172b01cb00b53ca068614674a3d982a34062a0f5d37687d5e3377e54657"
    #expect(Self.signature(of: body, "This is my secret") == "hmacsha256=\(digits)")
  }

  static func signature(of body: [UInt8], _ secret: String) -> String {
    "hmacsha256=" + Hash.hexadecimal(HMAC.sha256(of: body, key: Array(secret.utf8)))
  }

  @Test func onlyTheUnchangedBodyWithTheSecretIsTaken() throws {
    let text =
      #"{"data":{"type":"buildUploadStateUpdated","id":"7c81","version":1,"attributes":{"newState":"COMPLETE"}}}"#
    let body = Array(text.utf8)
    let secret = Secret("this-is-my-secret")
    let right = Self.signature(of: body, secret.reveal())
    let event = try StoreEvent(body: body, signature: right)
    #expect(event.isReason && event.isSigned(with: secret) && !event.isSigned(with: Secret("another-secret")))
    let wrong = [
      "", "hmacsha256=", String(right.dropFirst("hmacsha256=".count)), "sha256=" + right.dropFirst(11),
      String(right.dropLast()), right + "0", String(right.dropLast()) + "-",
    ]
    for signature in wrong {
      #expect(!(try StoreEvent(body: body, signature: signature)).isSigned(with: secret), "\(signature)")
    }
    #expect(!(try StoreEvent(body: body + [10], signature: right)).isSigned(with: secret))
    let ping = #"{"data":{"type":"webhookPingCreated","id":"1","version":1}}"#
    #expect(!(try StoreEvent(body: Array(ping.utf8), signature: right)).isReason)
  }
}
