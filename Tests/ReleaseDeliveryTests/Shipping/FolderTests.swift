import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices
@testable import ReleaseSupport

struct FolderTests {
  private let scene: VendorScene
  private let shippable: ShippableBuild

  init() throws {
    scene = try VendorScene()
    try scene.world.write("mine", to: "App.ipa", in: scene.world.root)
    shippable = try scene.shippable(scene.world.path("App.ipa"))
  }

  /// Name and text of every file in the folder.
  private func shelf() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: scene.world.path("shelf"))
    return try names.reduce(into: [:]) { $0[$1] = try scene.world.text("shelf/\($1)") }
  }

  /// Two jobs ship different builds to one place; both have seen that nothing is there.
  @Test func whatStandsBesideAnAppIsOfItsBuild() async throws {
    let theirs = ["App.ipa": "theirs", "App.ipa.sha256": "their digest", "App.ipa.json": "{}"]
    for (name, text) in theirs { try scene.world.write(text, to: "shelf/\(name)", in: scene.world.root) }
    let channel = try await scene.channel(.folder, ["path": "shelf"])
    #expect(await channel.refusal(shippable)?.kind == .refused)
    #expect(try shelf() == theirs)
  }

  /// A process that was killed when the app had its name, and the others had none.
  @Test func whatIsMissingBesideAnAppIsAdded() async throws {
    let channel = try await scene.channel(.folder, ["path": "shelf"])
    _ = try await channel.send(shippable)
    let whole = try shelf()
    #expect(whole.keys.sorted() == ["App.ipa", "App.ipa.json", "App.ipa.sha256"])
    for name in ["App.ipa.json", "App.ipa.sha256"] {
      try FileManager.default.removeItem(atPath: scene.world.path("shelf/\(name)"))
    }
    guard case .present = try await channel.find(shippable) else {
      Issue.record("the app is not found")
      return
    }
    #expect(try shelf() == whole)
  }
}
