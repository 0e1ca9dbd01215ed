import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleaseServices

/// The way of a build that App Store Connect has through App Review into the store.
struct AppStoreTests {
  private let scene: VendorScene

  init() throws { scene = try VendorScene() }

  /// A store with 6.5.4 on sale, and the build 6.5.5 (1234).
  private func played(_ change: (inout PlayedAppStore.Habits) -> Void = { _ in }) throws -> PlayedAppStore {
    var habits = PlayedAppStore.Habits()
    habits.versions = [("6.5.4", "READY_FOR_DISTRIBUTION")]
    change(&habits)
    let vendor = try PlayedAppStore(
      bundleID: "com.example.app", key: try VendorScene.teamKey.get(), habits: habits)
    vendor.bring("6.5.5", "1234")
    scene.server.serve("vendor", vendor)
    return vendor
  }

  private func opened(_ texts: [String: String] = [:]) async throws -> any Channel {
    try await scene.channel(
      .appstore, ["app": "123456", "keyID": "KEY123", "issuer": "issuer-1"].merging(texts) { $1 },
      secrets: ["key": try VendorScene.teamKey.get()])
  }

  private func packed(
    _ number: String = "1234", notes: String = "Faster", texts: [String: String] = [:]
  ) throws -> ShippableBuild {
    let ipa = try scene.fixture.ipa(
      number: number, executable: MachOFixture.thin(uuid: [UInt8](repeating: 7, count: 16)))
    var shippable = try scene.shippable(ipa, number: number, notes: notes)
    shippable.localNotes = texts
    return shippable
  }

  private var writes: [String] { scene.server.requests.filter { !$0.hasPrefix("GET ") } }

  @Test func aBuildGoesThroughReviewIntoTheStoreOnce() async throws {
    let vendor = try played()
    let channel = try await opened(["phased": "yes"])
    let shippable = try packed()
    #expect(await channel.preflight(shippable) == [])
    #expect(try await channel.find(shippable) == .absent)
    let handle = try await channel.send(shippable)
    let submitted = "6.5.5 WAITING_FOR_REVIEW MANUAL 1234: en-US=Faster,zh-Hans=Faster; INACTIVE"
    #expect(vendor.store[0] == submitted)
    #expect(vendor.reviewed == ["WAITING_FOR_REVIEW: version-6.5.5"])
    #expect(try await channel.state(handle) == .processing("it is waiting for App Review"))
    // The second one finds it, and a blind one changes nothing.
    let before = writes
    guard case .present = try await channel.find(shippable) else {
      Issue.record("it is not found")
      return
    }
    #expect(await channel.preflight(shippable) == [])
    #expect(await channel.refusal(shippable)?.diagnostic.code == "appstore.version.closed")
    #expect(writes == before && vendor.submitted == 1)
    vendor.decide("6.5.5", "PENDING_DEVELOPER_RELEASE")
    #expect(
      try await channel.state(handle)
        == .processing("approved, waits for its release: relctl store release out"))
    vendor.decide("6.5.5", "READY_FOR_DISTRIBUTION")
    #expect(try await channel.state(handle) == .available(page: "https://apps.apple.com/app/id123456"))
  }

  /// What App Store Connect says, and what that is; nothing that relctl does not know is an end.
  private static let states = [
    ("WAITING_FOR_REVIEW", "processing"), ("IN_REVIEW", "processing"), ("ACCEPTED", "processing"),
    ("WAITING_FOR_EXPORT_COMPLIANCE", "processing"), ("PENDING_APPLE_RELEASE", "processing"),
    ("PENDING_DEVELOPER_RELEASE", "processing"), ("PROCESSING_FOR_DISTRIBUTION", "processing"),
    ("READY_FOR_DISTRIBUTION", "available"), ("REPLACED_WITH_NEW_VERSION", "available"),
    ("REJECTED", "failed"), ("METADATA_REJECTED", "failed"), ("INVALID_BINARY", "failed"),
    ("DEVELOPER_REJECTED", "failed"), ("SOMETHING_NEW", "unknown"), ("NOT_APPLICABLE", "unknown"),
    ("PREPARE_FOR_SUBMISSION", "unknown"),
  ]

  @Test(arguments: [false, true])
  func everyStateOfAVersionMeansSomething(_ isOld: Bool) async throws {
    let vendor = try played { $0.isOld = isOld }
    let channel = try await opened()
    let handle = try await channel.send(try packed())
    vendor.closeSubmissions()
    for (word, expected) in Self.states {
      vendor.decide("6.5.5", word)
      switch try await channel.state(handle) {
      case .processing(let reason): #expect(expected == "processing" && !reason.english.isEmpty, "\(word)")
      case .available: #expect(expected == "available", "\(word)")
      case .failed(let reason): #expect(expected == "failed" && reason.english.contains(word), "\(word)")
      case .unknown: #expect(expected == "unknown", "\(word)")
      }
    }
  }

  /// Each row is a request whose answer is lost, or that meets trouble, and nothing is there twice afterwards.
  @Test(
    arguments: [
      (.loseAnswer, "POST", "/v1/appStoreVersions"), (.loseAnswer, "PATCH", "/relationships/build"),
      (.loseAnswer, "PATCH", "/v1/appStoreVersionLocalizations"),
      (.loseAnswer, "POST", "/v1/appStoreVersionPhasedReleases"),
      (.loseAnswer, "POST", "/v1/reviewSubmissions"),
      (.loseAnswer, "POST", "/v1/reviewSubmissionItems"), (.loseAnswer, "PATCH", "/v1/reviewSubmissions"),
      (.status(429, retryAfter: "1"), "POST", "/v1/appStoreVersions"),
      (.status(429, retryAfter: "1"), "PATCH", "/v1/reviewSubmissions"),
      (.status(502), "GET", "/v1/apps/"), (.hangUp, "GET", "/v1/reviewSubmissions"),
    ] as [(PlayedTrouble, String, String)])
  func troublesOnTheWaySubmitOnce(_ trouble: PlayedTrouble, _ method: String, _ path: String) async throws {
    let vendor = try played()
    let channel = try await opened(["phased": "yes"])
    scene.server.meet(trouble, method, path)
    _ = try await channel.send(try packed())
    #expect(
      vendor.store == [
        "6.5.5 WAITING_FOR_REVIEW MANUAL 1234: en-US=Faster,zh-Hans=Faster; INACTIVE",
        "6.5.4 READY_FOR_DISTRIBUTION AFTER_APPROVAL -: ",
      ])
    #expect(vendor.reviewed == ["WAITING_FOR_REVIEW: version-6.5.5"] && vendor.submitted == 1)
  }

  /// The process dies after each of its changes in turn. The next one goes on where it ended.
  @Test func aCrashAfterAnyStepIsGoneOnFrom() async throws {
    for last in 0..<8 {
      let vendor = try played()
      let mortal = MortalVendor(vendor, changes: last)
      scene.server.serve("vendor", mortal)
      let channel = try await opened(["phased": "yes", "release": "automatic"])
      let shippable = try packed()
      let noted = Noted()
      let error = await #expect(throws: ServiceError.self) { try await channel.send(shippable, noted) }
      #expect(error != nil, "\(last)")
      mortal.revive()
      // As ship does: it asks by the receipt, then for the build, then sends.
      if let handle = noted.handles.last {
        switch try await channel.state(handle) {
        case .unknown: break
        case .processing, .available, .failed: Issue.record("\(last): nobody has submitted it")
        }
      }
      if try await channel.find(shippable) == .absent { _ = try await channel.send(shippable) }
      #expect(
        vendor.store[0]
          == "6.5.5 WAITING_FOR_REVIEW AFTER_APPROVAL 1234: en-US=Faster,zh-Hans=Faster; INACTIVE", "\(last)")
      #expect(vendor.store.count == 2 && vendor.submitted == 1, "\(last)")
      #expect(vendor.reviewed == ["WAITING_FOR_REVIEW: version-6.5.5"], "\(last)")
    }
  }

  /// Each row: the versions in the store, and why the build is not submitted.
  @Test(
    arguments: [
      ([("6.5.4", "IN_REVIEW")], "appstore.version.busy"),
      ([("6.5.4", "WAITING_FOR_REVIEW")], "appstore.version.busy"),
      ([("6.5.4", "PENDING_DEVELOPER_RELEASE")], "appstore.version.busy"),
      ([("6.5.4", "PREPARE_FOR_SUBMISSION")], "appstore.version.other"),
      ([("6.5.5", "IN_REVIEW")], "appstore.version.closed"),
      ([("6.5.5", "READY_FOR_DISTRIBUTION")], "appstore.version.closed"),
      ([("6.5.5", "SOMETHING_NEW")], "appstore.version.closed"),
      ([("6.5.5", "REJECTED"), ("6.5.4", "READY_FOR_DISTRIBUTION")], nil),
      ([("6.5.5", "DEVELOPER_REJECTED"), ("6.5.4", "READY_FOR_DISTRIBUTION")], nil),
      ([("6.5.5", "PREPARE_FOR_SUBMISSION"), ("6.5.4", "READY_FOR_DISTRIBUTION")], nil),
    ] as [([(String, String)], String?)])
  func onlyAVersionThatIsOpenIsChanged(_ versions: [(String, String)], _ code: String?) async throws {
    let vendor = try played { $0.versions = versions.map { ($0.0, $0.1) } }
    let channel = try await opened()
    let shippable = try packed()
    let problems = await channel.preflight(shippable)
    #expect(problems.map(\.code) == (code.map { [$0] } ?? []))
    guard code != nil else {
      _ = try await channel.send(shippable)
      #expect(vendor.submitted == 1)
      return
    }
    #expect(await channel.refusal(shippable)?.diagnostic == problems.first)
    #expect(writes == [] && vendor.submitted == 0)
  }

  @Test func aBuildThatWasNeverUploadedIsRefusedWithTheWayThere() async throws {
    _ = try played()
    let channel = try await opened()
    let shippable = try packed("77")
    let problem = try #require(await channel.preflight(shippable).first)
    #expect(problem.code == "appstore.build.missing")
    #expect(problem.hint?.contains("relctl ship \(shippable.manifest.build) --channel NAME") == true)
    #expect(await channel.refusal(shippable)?.kind == .refused)
    #expect(writes == [])
  }

  @Test(arguments: ["INVALID", "FAILED"])
  func aBuildThatAppleRefusedIsNotSubmitted(_ word: String) async throws {
    let vendor = try played()
    vendor.bring("6.5.5", "78", state: word)
    let channel = try await opened()
    #expect(await channel.preflight(try packed("78")).map(\.code) == ["appstore.build.invalid"])
    #expect(await channel.refusal(try packed("78"))?.kind == .refused)
  }

  /// Who asks for its state later submits it, once, with the notes of the receipt.
  @Test func aBuildThatIsBeingProcessedIsSubmittedWhenItIsReady() async throws {
    let vendor = try played { $0.rounds = 1 }
    vendor.bring("6.5.5", "79", state: "PROCESSING")
    let channel = try await opened()
    let shippable = try packed("79", notes: "x", texts: ["en-US": "Faster", "zh-Hans": "更快"])
    #expect(await channel.preflight(shippable) == [])
    let handle = try await channel.send(shippable)
    #expect(writes == [] && handle["waits"] == "build")
    #expect(try await channel.state(handle) == .processing("App Store Connect is processing the build"))
    vendor.finish("79", as: "VALID")
    for _ in 0..<2 {
      guard case .processing = try await channel.state(handle) else {
        Issue.record("it is not under way")
        return
      }
    }
    #expect(vendor.store[0] == "6.5.5 WAITING_FOR_REVIEW MANUAL 79: en-US=Faster,zh-Hans=更快")
    #expect(vendor.submitted == 1)
    // What somebody has withdrawn since stays withdrawn.
    vendor.decide("6.5.5", "DEVELOPER_REJECTED")
    vendor.closeSubmissions()
    guard case .failed = try await channel.state(handle) else {
      Issue.record("it was submitted again")
      return
    }
    #expect(vendor.submitted == 1)
  }

  @Test func anotherBuildOfTheVersionIsNotThisOne() async throws {
    let vendor = try played()
    vendor.bring("6.5.5", "80")
    let channel = try await opened()
    let handle = try await channel.send(try packed())
    vendor.attach("build-2", to: "6.5.5")
    vendor.decide("6.5.5", "READY_FOR_DISTRIBUTION")
    guard case .failed(let reason) = try await channel.state(handle) else {
      Issue.record("it is called available")
      return
    }
    #expect(reason.english.contains("has the build 80 now"))
    #expect(try await channel.find(try packed()) == .absent)
  }

  // MARK: Release notes

  /// Each row: the notes, the channel's languages, and what the version has then.
  @Test(
    arguments: [
      ("All", [:], "", "en-US=All,zh-Hans=All"), ("All", [:], "zh-Hans", "en-US=Old,zh-Hans=All"),
      ("", [:], "", "en-US=Old,zh-Hans=Old"),
      ("-", ["zh-Hans": "新"], "", "en-US=Old,zh-Hans=新"),
      ("-", ["zh-Hans": "新", "default": "Rest"], "", "en-US=Rest,zh-Hans=新"),
    ] as [(String, [String: String], String, String)])
  func everyLanguageGetsItsText(
    _ notes: String, _ texts: [String: String], _ locales: String, _ expected: String
  ) async throws {
    let vendor = try played { $0.versions = [("6.5.5", "REJECTED"), ("6.5.4", "READY_FOR_DISTRIBUTION")] }
    for locale in ["en-US", "zh-Hans"] { vendor.setText("Old", in: locale, of: "6.5.5") }
    let channel = try await opened(locales.isEmpty ? [:] : ["locales": locales])
    _ = try await channel.send(try packed(notes: notes, texts: texts))
    #expect(vendor.store[0] == "6.5.5 WAITING_FOR_REVIEW MANUAL 1234: \(expected)")
  }

  @Test func aLanguageThatTheVersionLacksIsRefusedWithTheList() async throws {
    _ = try played()
    let channel = try await opened(["locales": "en-GB"])
    let shippable = try packed(texts: ["fr-FR": "Plus vite", "en-US": String(repeating: "x", count: 4001)])
    let problems = await channel.preflight(shippable)
    #expect(problems.map(\.code) == ["appstore.notes", "appstore.locale", "appstore.locale"])
    #expect(problems[1].hint == "its languages are en-US, zh-Hans")
    #expect(problems[2].message.hasPrefix("'locales' of the channel 'out'"))
    #expect(await channel.refusal(shippable)?.diagnostic.code == "appstore.locale")
  }

  /// Its own words stand below an error that says to look for them.
  @Test func missingReleaseNotesAreNamedInApplesWords() async throws {
    let vendor = try played()
    let error = await (try opened()).refusal(try packed(notes: ""))
    #expect(error?.diagnostic.code == "appstore.review.refused")
    #expect(error?.diagnostic.message.contains("attribute 'whatsNew'") == true)
    #expect(error?.diagnostic.hint?.contains("--notes DIR") == true)
    #expect(vendor.submitted == 0)
  }

  /// An app's first version has neither, and the store refuses both.
  @Test func theFirstVersionGoesWithoutNotesAndPhases() async throws {
    let vendor = try played { $0.versions = [] }
    let channel = try await opened(["phased": "yes"])
    let handle = try await channel.send(try packed())
    #expect(vendor.store == ["6.5.5 WAITING_FOR_REVIEW MANUAL 1234: "])
    guard case .processing(let reason) = try await channel.state(handle) else {
      Issue.record("it is not under way")
      return
    }
    #expect(reason.english.contains("the first version of an app has no release notes"))
  }

  @Test func aPhasedReleaseThatIsNotWantedIsTakenBack() async throws {
    let vendor = try played { $0.versions = [("6.5.5", "REJECTED"), ("6.5.4", "READY_FOR_DISTRIBUTION")] }
    vendor.setPhase("INACTIVE", day: nil, of: "6.5.5")
    _ = try await (try opened()).send(try packed())
    #expect(vendor.store[0].hasSuffix("zh-Hans=Faster"))
  }

  // MARK: Review

  /// Each row: a submission that is there, and what becomes of the build.
  @Test(
    arguments: [
      ("READY_FOR_REVIEW", [], nil, ["WAITING_FOR_REVIEW: version-6.5.5"]),
      (
        "READY_FOR_REVIEW", [nil], "appstore.review.items",
        ["READY_FOR_REVIEW: event"]
      ),
      ("WAITING_FOR_REVIEW", ["version-9"], "appstore.review.busy", ["WAITING_FOR_REVIEW: version-9"]),
      ("UNRESOLVED_ISSUES", ["version-9"], "appstore.review.busy", ["UNRESOLVED_ISSUES: version-9"]),
      ("UNRESOLVED_ISSUES", ["version-6.5.5"], nil, ["WAITING_FOR_REVIEW: version-6.5.5"]),
      ("IN_REVIEW", [nil], nil, ["IN_REVIEW: event", "WAITING_FOR_REVIEW: version-6.5.5"]),
    ] as [(String, [String?], String?, [String])])
  func whatIsInReviewIsLeftAlone(
    _ word: String, _ items: [String?], _ code: String?, _ expected: [String]
  ) async throws {
    let vendor = try played { $0.versions = [("6.5.5", "REJECTED"), ("6.5.4", "READY_FOR_DISTRIBUTION")] }
    vendor.bringSubmission(word, items: items)
    let channel = try await opened()
    if let code {
      #expect(await channel.refusal(try packed())?.diagnostic.code == code)
    } else {
      _ = try await channel.send(try packed())
    }
    #expect(vendor.reviewed == expected)
  }

  @Test func aKeyWithoutTheRoleChangesNothing() async throws {
    let vendor = try played { $0.versions = nil }
    let channel = try await opened()
    #expect(await channel.preflight(try packed()).map(\.code) == ["channel.http.403"])
    let error = await channel.refusal(try packed())
    #expect(error?.kind == .refused && error?.diagnostic.hint?.contains("permissions") == true)
    #expect(vendor.submitted == 0)
  }

  @Test func anIndividualKeyNeedsNoIssuer() async throws {
    let vendor = try played()
    for kind in [ChannelKind.appstore, .testflight] {
      let channel = try await scene.channel(
        kind, ["app": "123456", "keyID": "KEY123"], secrets: ["key": try VendorScene.teamKey.get()])
      #expect(await channel.preflight(try packed()) == [])
    }
    #expect(vendor.submitted == 0)
  }

  /// Answers until a number of changes has been made, then as a dead machine does.
  private final class MortalVendor: PlayedVendor {
    private let vendor: PlayedAppStore
    private let left: Mutex<Int>

    init(_ vendor: PlayedAppStore, changes: Int) {
      self.vendor = vendor
      left = Mutex(changes)
    }

    func revive() { left.withLock { $0 = .max } }

    /// The change after the last one is not made any more, and nothing is answered from then on.
    func answer(_ request: PlayedRequest) -> PlayedAnswer {
      let isAlive = left.withLock { left in
        if request.method != "GET", left >= 0, left != .max { left -= 1 }
        return left >= 0
      }
      return isAlive ? vendor.answer(request) : PlayedAnswer(503)
    }
  }
}
