import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

struct PgyerTests {
  private func channel(
    _ scene: VendorScene, _ vendor: PlayedPgyer, _ texts: [String: String] = [:]
  ) async throws -> any Channel {
    scene.server.serve("vendor", vendor)
    return try await scene.channel(.pgyer, texts, secrets: ["key": "the-key"])
  }

  /// Larger than what sockets hold, so that a part of it stays here when the other end hangs up.
  private func shippable(_ scene: VendorScene, size: Int = 64 << 20) throws -> ShippableBuild {
    let path = scene.world.path("App.ipa")
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    #expect(truncate(path, off_t(size)) == 0)
    let (manifest, artefact) = BuildManifest.made(
      version: "6.5.5", number: "1", path: "App.ipa", size: Int64(size), sha256: "d")
    return ShippableBuild(
      manifest: manifest, app: ShippableBuild.File(path: path, artefact: artefact), symbols: [], notes: "")
  }

  /// As the vendor's tool does: the same form under the same name.
  @Test func theVendorsOwnHostsAreTriedUnlessAnotherIsNamed() async throws {
    func servers(_ texts: [String: String]) async throws -> [String]? {
      let settings = ChannelSettings(
        name: "pgyer", kind: .pgyer, texts: texts, secrets: ["key": .environment("KEY")], location: nil)
      let ports = ServicePorts(
        environment: ["KEY": "k-123456"], folder: "/", mask: SecretMask(), trust: .trusted)
      return (try await ChannelRegistry.channel(settings, ports: ports) as? PgyerChannel)?.servers
    }
    #expect(
      try await servers([:]) == [
        "https://api.pgyer.com", "https://api.xcxwo.com", "https://api.pgyerapp.com",
      ])
    #expect(try await servers(["server": "https://pgyer.example.com"]) == ["https://pgyer.example.com"])
  }

  @Test func anUploadThatBreaksIsSentAgainUnderTheSameName() async throws {
    let scene = try VendorScene()
    let vendor = PlayedPgyer(key: "the-key")
    let channel = try await channel(scene, vendor)
    for trouble in [PlayedTrouble.cutOff, .hangUp, .status(502)] {
      scene.server.meet(trouble, "POST", "/store")
    }
    let noted = Noted()
    let handle = try await channel.send(try shippable(scene), noted)
    #expect(vendor.arrived == 1 && noted.handles.count == 1)
    #expect(scene.server.requests.count { $0.contains("getCOSToken") } == 1)
    #expect(scene.server.requests.count { $0.contains("/store") } == 4)
    guard case .available = try await scene.end(channel, handle) else {
      Issue.record("it is not available")
      return
    }
  }

  @Test func whatNeverLeftGoesByAnotherHostAndIsNotInDoubt() async throws {
    let scene = try VendorScene()
    let vendor = PlayedPgyer(key: "the-key")
    let other = PlayedPgyer(key: "the-key")
    scene.server.serve("other", other)
    let channel = try await channel(scene, vendor, ["fallback": "\(scene.server.address)/other"])
    for _ in 0..<4 { scene.server.meet(.cutOff, "POST", "/vendor/store") }
    let noted = Noted()
    let handle = try await channel.send(try shippable(scene), noted)
    #expect(vendor.arrived == 0 && other.arrived == 1)
    #expect(noted.handles.count == 2 && noted.handles.last?["buildKey"] == handle["buildKey"])
    for path in ["/vendor/store", "/other/store"] {
      for _ in 0..<4 { scene.server.meet(.cutOff, "POST", path) }
    }
    #expect(await channel.refusal(try shippable(scene))?.kind == .notSent)
    // One attempt that left as a whole is enough to be in doubt, whatever came after it.
    scene.server.meet(.hangUp, "POST", "/vendor/store")
    for _ in 0..<3 { scene.server.meet(.cutOff, "POST", "/vendor/store") }
    #expect(await channel.refusal(try shippable(scene))?.kind == .unknown)
    #expect(vendor.arrived == 0 && other.arrived == 1)
  }

  @Test func aHostThatCantBeReachedIsPassedOver() async throws {
    let scene = try VendorScene()
    let vendor = PlayedPgyer(key: "the-key")
    scene.server.serve("vendor", vendor)
    let channel = try await scene.channel(
      .pgyer, ["server": "https://localhost:1", "fallback": "\(scene.server.address)/vendor"],
      secrets: ["key": "the-key"])
    let shippable = try shippable(scene, size: 1000)
    #expect(await channel.preflight(shippable) == [])
    guard case .available = try await scene.end(channel, try await channel.send(shippable)) else {
      Issue.record("it is not available")
      return
    }
  }

  /// pgyer knows no such app (1081) until it has taken its first build apart.
  @Test func theFirstBuildOfAnAppIsBeingProcessed() async throws {
    let scene = try VendorScene()
    let channel = try await channel(scene, PlayedPgyer(key: "the-key", isNewApp: true))
    let handle = try await channel.send(try shippable(scene, size: 1000))
    guard case .processing = try await channel.state(handle) else {
      Issue.record("it is called failed")
      return
    }
    guard case .available = try await scene.end(channel, handle) else {
      Issue.record("it is not available")
      return
    }
  }

  /// The store repeats what it did not take.
  @Test func whatLetsWriteToTheStoreCannotBeRepeated() async throws {
    let scene = try VendorScene()
    let channel = try await channel(scene, PlayedPgyer(key: "the-key"))
    _ = try await channel.send(try shippable(scene, size: 1000))
    #expect(scene.mask.clean("not q-sign-algorithm=sha1, not token-of-the-store") == "not ***, not ***")
    // What is no permission stays readable.
    #expect(scene.mask.clean("the folder is public-read") == "the folder is public-read")
  }

  /// A relay, for example.
  @Test func aServiceOfThisMachineNeedsNoTLS() async throws {
    let scene = try VendorScene()
    let vendor = PlayedPgyer(key: "the-key")
    scene.server.serve("vendor", vendor)
    scene.server.stand(behind: "http://127.0.0.1:\(scene.server.port)")
    let channel = try await scene.channel(.pgyer, [:], secrets: ["key": "the-key"])
    guard case .available = try await scene.end(channel, try await channel.send(shippable(scene, size: 1000)))
    else {
      Issue.record("it is not available")
      return
    }
    #expect(vendor.arrived == 1)
  }

  /// The vendor says "being taken apart" of a name that never got a file, for ever.
  @Test func anUploadWhoseEndNobodySawIsNotWaitedForToTheDeadline() async throws {
    let scene = try VendorScene()
    let vendor = PlayedPgyer(key: "the-key", rounds: 1000)
    let channel = try await channel(scene, vendor)
    // The vendor says it of each name when it is asked for the first time.
    func asked(begunAgo seconds: Int64, stored: String? = nil) async throws -> DeliveryState {
      let noted = Noted()
      _ = try await channel.send(try shippable(scene, size: 1000), noted)
      var handle = try #require(noted.handles.first)
      let begun = try #require(handle["begun"].flatMap { Int64($0) })
      handle["begun"] = String(begun - seconds)
      handle["stored"] = stored
      return try await channel.state(handle)
    }
    guard case .processing = try await asked(begunAgo: 0) else {
      Issue.record("it is given up at once")
      return
    }
    guard case .unknown(let reason) = try await asked(begunAgo: 700) else {
      Issue.record("it is waited for")
      return
    }
    #expect(reason.english.contains("11 minutes"), "\(reason)")
    guard case .processing = try await asked(begunAgo: 700, stored: "yes") else {
      Issue.record("what the store has is called lost")
      return
    }
    // A receipt that somebody else has written.
    let noted = Noted()
    _ = try await channel.send(try shippable(scene, size: 1000), noted)
    var handle = try #require(noted.handles.first)
    handle["begun"] = String(Int64.min)
    guard case .unknown = try await channel.state(handle) else {
      Issue.record("a time before all others is waited for")
      return
    }
  }

  @Test(arguments: [
    ("ITMS-90161: Invalid Provisioning Profile. The profile is missing", Remedy.newBuild),
    ("Missing Code Signing Certificate", .newBuild), ("_api_key is invalid", .account),
    ("A required agreement is missing or has expired", .account), ("Internal error, try again", .later),
    ("pgyer could not publish it (1216): ", .later), ("nothing of the kind", nil),
  ])
  func whatHelpsIsInTheWordsOfTheService(_ words: String, _ remedy: Remedy?) {
    #expect(Remedy(words) == remedy)
  }
}
