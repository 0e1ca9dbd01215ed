import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

struct FirebaseTests {
  private let scene: VendorScene

  init() throws { scene = try VendorScene() }

  private func played(_ change: (inout PlayedFirebase.Habits) -> Void = { _ in }) throws
    -> PlayedFirebase
  {
    var habits = PlayedFirebase.Habits()
    change(&habits)
    let vendor = try PlayedFirebase(
      version: "6.5.5", number: "1234", key: try VendorScene.accountKey.get(), habits: habits)
    scene.server.serve("vendor", vendor)
    return vendor
  }

  private func opened(_ texts: [String: String] = [:]) async throws -> any Channel {
    let account: VendorJSON = [
      "type": "service_account", "client_email": "ship@example.com", "private_key_id": "k1",
      "private_key": .string(try VendorScene.accountKey.get()),
      "token_uri": "https://oauth2.example.com/token",
    ]
    let usual = [
      "project": "42", "app": "1:42:ios:abc123", "tokenServer": "\(scene.server.address)/vendor/token",
      "testers": "ada@example.com", "groups": "team",
    ]
    return try await scene.channel(
      .firebase, usual.merging(texts) { $1 },
      secrets: ["credentials": String(decoding: account.bytes, as: UTF8.self)])
  }

  private func packed(notes: String = "New") throws -> ShippableBuild {
    try scene.shippable(try scene.fixture.ipa(executable: [1, 2, 3]), notes: notes)
  }

  @Test func aBuildReachesItsTesters() async throws {
    let vendor = try played { $0.rounds = 2 }
    let channel = try await opened()
    let shippable = try packed()
    #expect(await channel.preflight(shippable) == [])
    #expect(try await channel.find(shippable) == .absent)
    let noted = Noted()
    let handle = try await channel.send(shippable, noted)
    #expect(noted.handles == [handle])
    #expect(try await channel.state(handle) == .processing("Firebase is checking the upload"))
    #expect(try await scene.end(channel, handle) == .available(page: "https://appdistribution.example/r1"))
    #expect(vendor.known == ["1: New; ada@example.com,team"] && vendor.tokens == 1)
    guard case .present(let found) = try await channel.find(shippable) else {
      Issue.record("it is not found")
      return
    }
    #expect(found["release"] == "projects/42/apps/1:42:ios:abc123/releases/r1")
  }

  @Test(
    arguments: [
      ("a busy service", .status(503), 1, nil), ("a gateway", .status(502), 0, .unknown),
      ("a cut connection", .hangUp, 0, .unknown), ("an answer that is lost", .loseAnswer, 1, nil),
      ("a page in the place of an answer", .text(200, "<html>Success</html>"), 0, .unknown),
      ("a success that is none", .text(200, #"{"message":"success"}"#), 0, .unknown),
      ("a refusal", .text(403, #"{"error":{"status":"PERMISSION_DENIED","message":"no"}}"#), 0, .refused),
    ] as [(String, PlayedTrouble, Int, ServiceError.Kind?)])
  func anUploadIsNeverSentTwice(
    _ name: String, _ trouble: PlayedTrouble, _ count: Int, _ kind: ServiceError.Kind?
  ) async throws {
    let vendor = try played()
    let channel = try await opened()
    scene.server.meet(trouble, "POST", "releases:upload")
    do throws(ServiceError) {
      _ = try await channel.send(try! packed())
      #expect(kind == nil, "\(name)")
    } catch {
      #expect(error.kind == kind, "\(name): \(error)")
    }
    #expect(vendor.known.count == count, "\(name)")
  }

  @Test func theEndIsReadFromTheOperation() async throws {
    for (refusal, result, expected) in [
      ("The bundle is not signed", nil, DeliveryState.failed(reason: "The bundle is not signed")),
      (nil, "RELEASE_UPDATED", .available(page: "https://appdistribution.example/r1")),
      (
        nil, "UPLOAD_RELEASE_RESULT_UNSPECIFIED",
        .unknown(reason: "Firebase reports 'UPLOAD_RELEASE_RESULT_UNSPECIFIED' for the upload")
      ),
    ] as [(String?, String?, DeliveryState)] {
      _ = try played {
        $0.refusal = refusal
        $0.result = result
      }
      let channel = try await opened()
      #expect(try await scene.end(channel, try await channel.send(try packed())) == expected)
    }
    // The same bytes again: Firebase itself says that nothing changed.
    let vendor = try played()
    let channel = try await opened(["testers": "", "groups": ""])
    let shippable = try packed()
    for _ in 0..<2 {
      let handle = try await channel.send(shippable)
      #expect(try await scene.end(channel, handle) == .available(page: "https://appdistribution.example/r1"))
    }
    #expect(vendor.known.count == 1)
    #expect(
      try await channel.state(["operation": "projects/42/apps/../../../token"])
        == .unknown(reason: "Firebase's name of the upload is unknown"))
  }

  @Test func aGroupThatIsNotThereLeavesTheBuildThere() async throws {
    let vendor = try played()
    let channel = try await opened(["groups": "teem"])
    let handle = try await channel.send(try packed())
    await #expect(throws: ServiceError.self) { try await scene.end(channel, handle) }
    #expect(vendor.known == ["1: New; "])
  }

  @Test func entriesThatMeanNothingAreRefused() async throws {
    for texts in [["app": "1:43:ios:abc"], ["app": "abc"], ["server": "http://example.com"]] {
      await #expect(throws: Refusal.self) { try await opened(texts) }
    }
  }
}
