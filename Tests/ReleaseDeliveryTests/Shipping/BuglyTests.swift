import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

struct BuglyTests {
  private let scene: VendorScene
  private static let one = (0..<16).map { UInt8($0) }
  private static let two = (0..<16).map { UInt8($0 * 16) }
  private static let intel: UInt32 = 0x0100_0007

  init() throws { scene = try VendorScene() }

  /// - Parameter script: What `java` does.
  private func opened(_ script: String, _ texts: [String: String] = [:]) async throws -> any Channel {
    try scene.world.writeScript(
      "printf '%s\\n' \"$@\" >> \(scene.world.path("arguments"))\n\(script)", to: scene.world.path("java"))
    try scene.world.write("jar", to: "uploader.jar", in: scene.world.root)
    let usual = ["appID": "a1b2", "jar": "uploader.jar", "java": scene.world.path("java")]
    return try await scene.channel(.bugly, usual.merging(texts) { $1 }, secrets: ["appKey": "s3cr3t-key"])
  }

  private func packed(_ symbols: [String]? = nil, executable: [UInt8]? = nil) throws -> ShippableBuild {
    let binary = executable ?? MachOFixture.thin(uuid: Self.one)
    let ipa = try scene.fixture.ipa(executable: binary)
    return try scene.shippable(
      ipa, symbols: try symbols ?? [scene.fixture.symbols(MachOFixture.thin(type: 10, uuid: Self.one))])
  }

  /// What the uploader prints, how it ends, and what became of the symbols.
  @Test(
    arguments: [
      ("echo 'retCode: 200, {\"statusCode\":0,\"msg\":\"success\"}'", nil),
      ("echo '{\"retCode\":200}' >&2", nil),
      ("echo 'symbol 0001 was uploaded before'", nil), ("echo 'Success'", .unknown), ("true", .unknown),
      ("echo 'retCode: 200'; echo 'retCode: 403, wrong key s3cr3t-key'", .refused),
      ("echo 'retCode: 2001'", .refused),
      ("echo 'retCode: 200'; exit 1", .unknown), ("echo 'NullPointerException'; exit 1", .unknown),
      ("kill -9 $$", .unknown),
    ] as [(String, ServiceError.Kind?)])
  func successIsWhatBuglyCallsSuccess(_ script: String, _ kind: ServiceError.Kind?) async throws {
    let channel = try await opened(script)
    let shippable = try packed()
    let noted = Noted()
    do throws(ServiceError) {
      let handle = try await channel.send(shippable, noted)
      #expect(kind == nil, "\(script)")
      let state = try await channel.state(handle)
      #expect(state == .available(page: nil))
    } catch {
      #expect(error.kind == kind, "\(script): \(error)")
      #expect(!"\(error)".contains("s3cr3t"))
    }
    // The receipt knew the symbols before anything left.
    #expect(noted.handles == [["uuids": "00010203-0405-0607-0809-0A0B0C0D0E0F"]])
    let arguments = try scene.world.text("arguments").split(separator: "\n").map(String.init)
    #expect(
      arguments.dropLast() == [
        "-jar", scene.world.path("uploader.jar"), "-appid", "a1b2", "-appkey", "s3cr3t-key", "-bundleid",
        "com.example.app", "-version", "6.5.5", "-buildNo", "1234", "-platform", "IOS", "-inputSymbol",
      ])
  }

  @Test func symbolsOfAnotherBuildNeverLeave() async throws {
    let fat = MachOFixture.fat([
      MachOFixture.thin(uuid: Self.one), MachOFixture.thin(cpu: Self.intel, subtype: 3, uuid: Self.two),
    ])
    let own = try scene.fixture.symbols(MachOFixture.thin(type: 10, uuid: Self.one), in: "own/App.app.dSYM")
    let other = try scene.fixture.symbols(
      MachOFixture.thin(type: 10, uuid: Self.two), in: "other/App.app.dSYM")
    let zipped = try scene.fixture.zip(
      "App.dSYM.zip",
      [
        .init(
          "App.app.dSYM/Contents/Resources/DWARF/App",
          MachOFixture.thin(cpu: Self.intel, subtype: 3, type: 10, uuid: Self.two))
      ])
    let outside = try scene.fixture.zip(
      "out.zip", [.init("../../App.app.dSYM/Contents/Resources/DWARF/App", [1])])
    let rows: [(symbols: [String], executable: [UInt8]?, codes: [String])] = [
      ([own], nil, []), ([own, zipped], fat, []), ([zipped], fat, ["bugly.symbols.differ"]),
      ([other], nil, ["bugly.symbols.differ"]), ([own], fat, ["bugly.symbols.differ"]),
      ([other], MachOFixture.thin(uuid: nil), ["bugly.symbols.differ"]), ([], nil, ["bugly.symbols.missing"]),
      ([outside], nil, ["bugly.symbols"]), ([own], [1, 2, 3, 4], ["package.unreadable"]),
    ]
    for row in rows {
      let channel = try await opened("echo 'retCode: 200'")
      let shippable = try packed(row.symbols, executable: row.executable)
      #expect(await channel.preflight(shippable).map(\.code) == row.codes)
      if !row.codes.isEmpty { #expect(await channel.refusal(shippable)?.kind == .refused) }
    }
    #expect(!FileManager.default.fileExists(atPath: scene.world.path("arguments")))
  }

  @Test func whatIsMissingIsSaidBeforehand() async throws {
    let channel = try await opened("true", ["java": "no-such-java", "jar": "none.jar"])
    #expect(await channel.preflight(try packed()).map(\.code) == ["bugly.java", "bugly.jar"])
    await #expect(throws: Refusal.self) { try await self.opened("true", ["minutes": "soon"]) }
    guard case .unknown = try await channel.find(try packed()) else {
      Issue.record("Bugly can't be asked")
      return
    }
    guard case .unknown = try await channel.state(["uuids": "x"]) else {
      Issue.record("what was begun is not done")
      return
    }
  }
}
