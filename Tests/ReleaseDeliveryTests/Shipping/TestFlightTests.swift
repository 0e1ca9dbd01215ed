import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

struct TestFlightTests {
  private let scene: VendorScene

  init() throws { scene = try VendorScene() }

  private func played(_ change: (inout PlayedAppStore.Habits) -> Void = { _ in }) throws
    -> PlayedAppStore
  {
    var habits = PlayedAppStore.Habits()
    // Several parts, more than go out at the same time.
    habits.partSize = 150
    change(&habits)
    let vendor = try PlayedAppStore(
      bundleID: "com.example.app", key: try VendorScene.teamKey.get(), habits: habits)
    scene.server.serve("vendor", vendor)
    return vendor
  }

  private func opened(_ texts: [String: String] = [:]) async throws -> any Channel {
    try await scene.channel(
      .testflight, ["app": "123456", "keyID": "KEY123", "issuer": "issuer-1"].merging(texts) { $1 },
      secrets: ["key": try VendorScene.teamKey.get()])
  }

  private func packed(notes: String = "", number: String = "1234") throws -> ShippableBuild {
    let ipa = try scene.fixture.ipa(
      number: number, executable: MachOFixture.thin(uuid: [UInt8](repeating: 7, count: 16)))
    return try scene.shippable(ipa, number: number, notes: notes)
  }

  @Test func aBuildReachesItsTestersOnce() async throws {
    let vendor = try played { $0.rounds = 2 }
    let channel = try await opened(["groups": "Team", "review": "yes", "locale": "zh-Hans"])
    let shippable = try packed(notes: "New: everything")
    #expect(await channel.preflight(shippable) == [])
    #expect(try await channel.find(shippable) == .absent)
    let noted = Noted()
    let handle = try await channel.send(shippable, noted)
    #expect(noted.handles == [handle])
    let size = shippable.app?.artefact.size ?? 0
    #expect(noted.progress.map(\.0).max() == size && noted.progress.allSatisfy { $0.1 == size })
    #expect(vendor.committed == ["6.5.5 (1234) PROCESSING"])
    #expect(try await channel.find(shippable) == .present(handle))
    let page = "https://appstoreconnect.apple.com/apps/123456/testflight"
    #expect(try await scene.end(channel, handle) == .available(page: page))
    // Asking again changes nothing: notes, groups and the review are there.
    #expect(try await scene.end(channel, handle) == .available(page: page))
    #expect(vendor.known == ["1234 VALID: Team; zh-Hans=New: everything"])
    #expect(vendor.reviews == 1 && vendor.leaks == 0 && vendor.reservations == 1)
  }

  /// Each row is a trouble on the way after which the build is there once.
  @Test(
    arguments: [
      ("nothing", nil, "", ""), ("a busy service", .status(429, retryAfter: "1"), "POST", "buildUploads"),
      ("a part that meets a gateway", .status(502), "PUT", "/parts/"),
      ("a part that is cut off", .hangUp, "PUT", "/parts/"),
      ("a part whose answer is lost", .loseAnswer, "PUT", "/parts/"),
      ("a reservation whose answer is lost", .loseAnswer, "POST", "buildUploads"),
      ("a file's reservation whose answer is lost", .loseAnswer, "POST", "buildUploadFiles"),
      ("a commit whose answer is lost", .loseAnswer, "PATCH", "buildUploadFiles"),
      ("a commit that meets a gateway", .status(504), "PATCH", "buildUploadFiles"),
      ("addresses that are too old", nil, "", "expired"),
    ] as [(String, PlayedTrouble?, String, String)])
  func troublesOnTheWayDeliverOnce(
    _ name: String, _ trouble: PlayedTrouble?, _ method: String, _ path: String
  ) async throws {
    let vendor = try played { $0.expired = path == "expired" ? 1 : 0 }
    if let trouble { scene.server.meet(trouble, method, path) }
    let channel = try await opened()
    let handle = try await channel.send(try packed())
    #expect(vendor.committed == ["6.5.5 (1234) PROCESSING"], "\(name)")
    guard case .available = try await scene.end(channel, handle) else {
      Issue.record("\(name): not available")
      return
    }
    #expect(vendor.known == ["1234 VALID: ; "])
  }

  /// What can't be known is said to be unknown, and found when it is asked for.
  @Test func anUnknownCommitIsNeverSentAgain() async throws {
    let vendor = try played()
    let channel = try await opened()
    let shippable = try packed()
    scene.server.meet(.loseAnswer, "PATCH", "buildUploadFiles")
    for _ in 0..<3 { scene.server.meet(.status(502), "PATCH", "buildUploadFiles") }
    for _ in 0..<4 { scene.server.meet(.status(503), "GET", "/v1/buildUploads/") }
    #expect(await channel.refusal(shippable)?.kind == .unknown)
    guard case .present(let handle) = try await channel.find(shippable) else {
      Issue.record("it is not found")
      return
    }
    guard case .available = try await scene.end(channel, handle) else {
      Issue.record("not available")
      return
    }
    #expect(vendor.committed.count == 1)
  }

  @Test func whatIsThereIsNotSent() async throws {
    let vendor = try played()
    let channel = try await opened()
    let shippable = try packed()
    // Xcode brought it; there is no upload of relctl's.
    vendor.bring("6.5.5", "1234")
    vendor.bring("6.5.4", "1234")
    guard case .present(let handle) = try await channel.find(shippable) else {
      Issue.record("it is not found")
      return
    }
    #expect(handle["build"] == "build-1")
    guard case .available = try await channel.state(handle) else {
      Issue.record("not available")
      return
    }
    // Somebody was faster between the question and the upload.
    #expect(try await channel.send(shippable)["build"] == "build-1")
    #expect(vendor.committed == [])
    // A number that was refused before is taken for good.
    let other = try self.packed(number: "77")
    vendor.bring("6.5.5", "77", state: "INVALID")
    #expect(try await channel.find(other) == .absent)
    let error = await channel.refusal(other)
    #expect(error?.kind == .refused && error?.diagnostic.code == "testflight.conflict")
  }

  /// What App Store Connect says of an upload, and what that means; a word that nobody knows is no success.
  @Test(arguments: [
    ("FAILED", "The bundle version must be higher", ""), ("VALID", "", "available"),
    ("INVALID", "INVALID", ""),
    ("SOMETHING_NEW", "SOMETHING_NEW", "unknown"),
  ])
  func theEndIsReadFromTheState(_ word: String, _ reason: String, _ expected: String) async throws {
    _ = try played {
      if word == "FAILED" { $0.refusal = reason } else { $0.buildState = word }
    }
    let channel = try await opened()
    let handle = try await channel.send(try packed())
    switch try await scene.end(channel, handle) {
    case .available: #expect(expected == "available")
    case .failed(let said): #expect(expected == "" && said.english.contains(reason), "\(said)")
    case .unknown(let said): #expect(expected == "unknown" && said.english.contains(reason), "\(said)")
    case .processing: Issue.record("still processing")
    }
  }

  @Test func anUploadThatWaitsForItsPartsIsNoBuild() async throws {
    let vendor = try played { $0.expired = 9 }
    let channel = try await opened()
    let shippable = try packed()
    let noted = Noted()
    await #expect(throws: ServiceError.self) { try await channel.send(shippable, noted) }
    #expect(vendor.reservations == 3 && vendor.committed == [])
    #expect(try await channel.find(shippable) == .absent)
    guard case .unknown = try await channel.state(noted.handles[0]) else {
      Issue.record("it is called something else")
      return
    }
  }

  @Test func whatCanBeSeenBeforehandIsSaidTogether() async throws {
    _ = try played()
    let ipa = try scene.fixture.ipa(bundleID: "com.example.other", number: "7", executable: [1])
    let shippable = try scene.shippable(
      ipa, version: "6.5", number: "1.2.3.4", notes: String(repeating: "x", count: 4001))
    let channel = try await opened(["groups": "Teem\nOthers"])
    let problems = await channel.preflight(shippable)
    #expect(
      problems.map(\.code) == [
        "package.differs", "package.differs", "package.differs", "testflight.version", "testflight.notes",
        "testflight.group", "testflight.group",
      ])
    #expect(problems[5].hint == "did you mean 'Team'?")
    let other = try await scene.channel(
      .testflight, ["app": "123456", "keyID": "KEY123", "issuer": "i"],
      secrets: ["key": try VendorScene.newTeamKey()])
    #expect(await other.preflight(try self.packed()).map(\.code) == ["channel.http.401"])
    try scene.world.write("no zip", to: "Broken.ipa", in: scene.world.root)
    let broken = try scene.shippable(scene.world.path("Broken.ipa"))
    #expect(await channel.preflight(broken).map(\.code).first == "package.unreadable")
  }

  /// Each row: the versions in the store, and the one that ends builds of 6.5.5.
  @Test(
    arguments: [
      ([], nil), ([("6.5.4", "READY_FOR_DISTRIBUTION"), ("6.5.5", "PREPARE_FOR_SUBMISSION")], nil),
      ([("6.5.5", "IN_REVIEW"), ("6.6", "DEVELOPER_REJECTED"), ("7.0", "ACCEPTED")], nil),
      ([("6.5.5", "READY_FOR_DISTRIBUTION")], "6.5.5"), ([("6.5.5", "PENDING_DEVELOPER_RELEASE")], "6.5.5"),
      ([("6.5.5", "REPLACED_WITH_NEW_VERSION"), ("6.5.10", "READY_FOR_DISTRIBUTION")], "6.5.10"),
      ([("6.6", "PROCESSING_FOR_DISTRIBUTION"), ("6.5.6", "REPLACED_WITH_NEW_VERSION")], "6.6"),
      ([("6.5.04", "READY_FOR_DISTRIBUTION"), ("Spring", "READY_FOR_DISTRIBUTION")], nil),
    ] as [([(String, String)], String?)])
  func aVersionThatTheStoreHasClosedIsRefused(_ versions: [(String, String)], _ closing: String?) async throws
  {
    for isOld in [false, true] {
      _ = try played {
        $0.isOld = isOld
        $0.versions = versions.map { version, state in
          let former = [
            "READY_FOR_DISTRIBUTION": "READY_FOR_SALE",
            "PROCESSING_FOR_DISTRIBUTION": "PROCESSING_FOR_APP_STORE",
          ]
          return (version, isOld ? former[state] ?? state : state)
        }
      }
      let problems = await (try opened()).preflight(try packed())
      guard let closing else {
        #expect(problems == [])
        continue
      }
      #expect(problems.map(\.code) == ["testflight.version.closed"])
      #expect(
        problems.first?.message
          == "App Store Connect has approved \(closing), so it accepts no more builds of 6.5.5 (ITMS-90062, ITMS-90186)"
      )
      let next = ["6.5.5": "6.5.6", "6.5.10": "6.5.11", "6.6": "6.6.1"][closing] ?? ""
      #expect(problems.first?.hint == "start a higher version: relctl bump \(next)")
    }
  }

  @Test func aKeyThatMayNotSeeVersionsShipsAllTheSame() async throws {
    _ = try played { $0.versions = nil }
    #expect(await (try opened()).preflight(try packed()) == [])
  }

  /// It arrived before its version was approved, and nobody wrote that down.
  @Test func aBuildThatIsThereIsNotRefusedForItsVersion() async throws {
    let vendor = try played { $0.versions = [("6.5.5", "READY_FOR_DISTRIBUTION")] }
    vendor.bring("6.5.5", "1234")
    #expect(await (try opened()).preflight(try packed()) == [])
    #expect(await (try opened()).preflight(try packed(number: "1235")).count == 1)
  }

  @Test func partsMustBeTheWholeFileOnce() {
    func part(_ offset: Int, _ length: Int, _ method: String = "PUT") -> VendorJSON {
      [
        "method": .string(method), "url": "https://x.example/1", "offset": .integer(offset),
        "length": .integer(length),
      ]
    }
    let rows: [(parts: [VendorJSON], isWhole: Bool)] = [
      ([part(0, 10)], true), ([part(6, 4), part(0, 6)], true), ([], false), ([part(0, 9)], false),
      ([part(0, 6), part(5, 5)], false), ([part(0, 6), part(7, 3)], false), ([part(0, 11)], false),
      ([part(0, 10), part(0, 10)], false), ([part(0, 10, "TRACE")], false), ([part(-5, 15)], false),
      ([part(0, 10), ["offset": 3]], false), ([part(0, Int.max), part(Int.max, 2)], false),
    ]
    for row in rows {
      #expect((UploadOperation.all(row.parts, size: 10) != nil) == row.isWhole, "\(row.parts)")
    }
  }
}
