import Foundation
import TestSupport
import Testing

/// A version on its way through App Review into the store, with the real program.
struct AppStoreStoryTests {
  private let world: ShipWorld
  private let environment: [String: String]

  init() throws {
    world = try ShipWorld(.appstore, isUpdate: true, review: ["IN_REVIEW"])
    environment = ["CH_SECRET": world.secret, "HOOK": "this-is-my-secret"]
    let manifest = world.fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try text.replacing("    release: automatic\n", with: "    phased: yes\n    webhookSecret: env:HOOK\n")
      .write(toFile: manifest, atomically: false, encoding: .utf8)
  }

  private func run(_ arguments: String...) throws -> FleetWorld.Run {
    try world.fleet.relctl(arguments, environment: environment)
  }

  @Test func aVersionIsSubmittedApprovedReleasedAndPaused() throws {
    let store = try #require(world.appStore)
    // The job that ships has no secret of the webhook.
    let shipped = try world.ship(world.build, "--notes", "Faster", "--no-wait")
    #expect(shipped.status == 0, "\(shipped.all)")
    #expect(store.store[0] == "6.5.5 WAITING_FOR_REVIEW MANUAL 42: en-US=Faster,zh-Hans=Faster; INACTIVE")
    #expect(try world.state() == "processing")

    let early = try run("store", "release", "ch", "--yes")
    #expect(early.status == 1 && early.errors.contains("[store.release]"), "\(early.all)")
    store.decide("6.5.5", "PENDING_DEVELOPER_RELEASE")
    let event = #"{"data":{"type":"appStoreVersionAppVersionStateUpdated","id":"7c","version":1}}"#
    try deliver(event)
    // It was asked for, and says itself what is to be done.
    let status = try run("ship", "status", world.build)
    #expect(status.output.contains("relctl store release ch"), "\(status.all)")

    let unasked = try run("store", "release", "ch")
    #expect(unasked.status == 1 && unasked.errors.contains("[confirm.needed]"), "\(unasked.all)")
    #expect(store.store[0].hasPrefix("6.5.5 PENDING_DEVELOPER_RELEASE"))
    let released = try run("store", "release", "ch", "--yes")
    #expect(released.status == 0, "\(released.all)")
    #expect(released.output.contains("6.5.5 (42)  READY_FOR_DISTRIBUTION"), "\(released.all)")
    #expect(released.output.contains("day 1 of 7, 1 % of the devices"), "\(released.all)")
    try deliver(event)
    #expect(try world.state() == "available")

    let halted = try run("store", "halt", "ch", "--yes")
    #expect(halted.status == 0 && halted.errors.contains("Apple can't take a version back"), "\(halted.all)")
    #expect(store.store[0].hasSuffix("; PAUSED"))
    #expect(try world.leaks() == [])
  }

  /// Hands a message over as a build server does that got it.
  private func deliver(_ body: String, secret: String = "this-is-my-secret", status: Int32 = 0) throws {
    try world.fleet.world.write(body, to: "body.json", in: world.fleet.folder)
    let mac = try world.fleet.world.run(
      "openssl", ["dgst", "-sha256", "-hmac", secret], input: Array(body.utf8))
    let digits = String(decoding: mac.output, as: UTF8.self).split(separator: " ").last ?? ""
    let signature = "hmacsha256=" + digits.trimmingCharacters(in: .whitespacesAndNewlines)
    let run = try run("ship", "wait", "--event", "body.json", "--signature", signature)
    #expect(run.status == status, "\(run.all)")
  }

  @Test func aMessageThatNobodySignedAsksNothing() throws {
    #expect(try world.ship(world.build, "--notes", "Faster", "--no-wait").status == 0)
    let before = world.server.requests.count
    let event = #"{"data":{"type":"buildUploadStateUpdated","id":"7c","version":1}}"#
    try deliver(event, secret: "some-other-secret", status: 1)
    // A test of the webhook is signed, and no reason to ask.
    try deliver(#"{"data":{"type":"webhookPingCreated","id":"1","version":1}}"#)
    #expect(world.server.requests.count == before)
    // What it claims is not believed: the version is where it was.
    try deliver(
      event.replacing("\"version\":1", with: "\"attributes\":{\"newValue\":\"READY_FOR_DISTRIBUTION\"}"))
    #expect(world.server.requests.count > before)
    #expect(try world.state() == "processing")
    for arguments in [["ship", "wait"], ["ship", "wait", "--event", "body.json"]] {
      #expect(try world.fleet.relctl(arguments, environment: environment).status == 64)
    }
  }
}
