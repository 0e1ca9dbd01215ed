import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

/// Stores that take PUT, and what opens them.
struct PutTests {
  private static let signature = "s3cr3t/signature+of=a-shared-access"

  /// A store that the query of an address opens.
  private final class SignedStore: PlayedVendor {
    private let store = PlayedStore(authorization: "the-key")

    func answer(_ request: PlayedRequest) -> PlayedAnswer {
      request.query["sig"] == PutTests.signature && request.path.contains(request.query["for"] ?? "nobody")
        ? store.answer(request) : PlayedAnswer(403)
    }
  }

  private static func channel(_ scene: VendorScene) async throws -> any Channel {
    scene.server.serve("vendor", SignedStore())
    let query = "sv=2026-11-21&for={build}&sig=\(URLText.encoded(signature))"
    return try await scene.channel(
      .put, ["url": "\(scene.server.address)/vendor/{build}/{name}?\(query)"],
      secrets: ["authorization": "the-key"])
  }

  private static func shippable(_ scene: VendorScene) throws -> ShippableBuild {
    try scene.world.write("an app", to: "App.ipa", in: scene.world.root)
    return try scene.shippable(scene.world.path("App.ipa"))
  }

  @Test func whatOpensAStoreIsInNoReceipt() async throws {
    let scene = try VendorScene()
    let channel = try await Self.channel(scene)
    let shippable = try Self.shippable(scene)
    #expect(await channel.preflight(shippable) == [])
    let handle = try await channel.send(shippable)
    let page = "\(scene.server.address)/vendor/\(shippable.manifest.build)/App.ipa"
    #expect(handle["url"] == page && !handle.values.contains { $0.contains("s3cr3t") || $0.contains("sig=") })
    #expect(try await channel.find(shippable) == .present(handle))
    #expect(try await channel.state(handle) == .available(page: page))
    #expect(scene.mask.clean("no \(Self.signature)") == "no ***")
    #expect(scene.mask.clean("no \(URLText.encoded(Self.signature))") == "no ***")
    var other = handle
    other["sha256"] = "0"
    #expect(try await channel.state(other) == .unknown(reason: "'\(page)' now contains another file"))
  }

  /// Earlier versions wrote the whole address.
  @Test func aReceiptWithTheWholeAddressIsAskedFor() async throws {
    let scene = try VendorScene()
    let channel = try await Self.channel(scene)
    let shippable = try Self.shippable(scene)
    let handle = try await channel.send(shippable)
    let place = try #require(handle["url"])
    let build = shippable.manifest.build
    var old = handle.filter { ["sha256", "size"].contains($0.key) }
    old["url"] = "\(place)?sv=2026-11-21&for=\(build)&sig=\(URLText.encoded(Self.signature))"
    #expect(try await channel.state(old) == .available(page: place))
    // What was signed otherwise is no longer opened, and not shown either.
    old["url"] = "\(place)?for=\(build)&sig=s3cr3t-of-before"
    guard case .unknown(let reason) = try await channel.state(old) else {
      Issue.record("it is known")
      return
    }
    #expect(!reason.english.contains("s3cr3t"))
    // A receipt that leads elsewhere does not get what opens this store.
    old["url"] = "https://localhost:1/App.ipa"
    do throws(ServiceError) {
      _ = try await channel.state(old)
      Issue.record("somebody answered")
    } catch {
      #expect(error.diagnostic.message.contains("localhost:1/App.ipa"), "\(error)")
    }
  }

  @Test func aUserBeforeTheHostIsShownToNobody() async throws {
    let scene = try VendorScene()
    let texts = ["url": "https://ana:s3cr3t-word@store.example.com/{build}/{name}?v=1#part"]
    let settings = ChannelSettings(name: "out", kind: .put, texts: texts, secrets: [:], location: nil)
    let address = try PutAddress(try await ChannelValues(settings, ports: scene.ports))
    let shippable = try Self.shippable(scene)
    let handle = address.handle(for: shippable)
    let place = "store.example.com/\(shippable.manifest.build)/App.ipa"
    #expect(handle == ["url": "https://\(place)"] && PutAddress.shown(handle) == "https://\(place)")
    #expect(address.whole(handle) == "https://ana:s3cr3t-word@\(place)?v=1")
    // Another host does not get it.
    for other in ["https://evil.example/App.ipa", "https://store.example.com.evil.example/App.ipa"] {
      #expect(address.whole(["url": other]) == other)
    }
    #expect(Set(address.secrets.map { $0.reveal() }) == ["s3cr3t-word"])
  }
}
