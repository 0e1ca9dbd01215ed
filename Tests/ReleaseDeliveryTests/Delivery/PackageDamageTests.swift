import Foundation
import ReleaseSupport
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// Packages that no channel is given: cut off, hurt, of another kind, or of another build, whatever `build.json` records
/// of their bytes.
struct PackageDamageTests {
  private let world: GitWorld
  private let fixture: PackageFixture
  private let executable = MachOFixture.thin(uuid: (0..<16).map { UInt8($0) })

  init() throws {
    world = try GitWorld()
    fixture = PackageFixture(world)
  }

  /// What the shipping of a file is refused with; empty when it goes out.
  private func codes(_ bytes: [UInt8], as name: String = "App.ipa") async throws -> [String] {
    let folder = world.path("build")
    try world.write(bytes, to: "build/\(name)", in: world.root)
    let digest = try FileDigest.of("\(folder)/\(name)")
    let (manifest, _) = BuildManifest.made(path: name, size: digest.size, sha256: digest.sha256)
    try world.write(CanonicalJSON.encode(manifest), to: "build/build.json", in: world.root)
    do {
      _ = try await BuildFolder(reading: folder).shippableBuild(notes: ShipNotes(""))
      return []
    } catch let refusal as Refusal {
      return refusal.diagnostics.map(\.code)
    }
  }

  private func ipa() throws -> [UInt8] { try bytes(fixture.ipa(executable: executable)) }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func aWholePackageGoesOut() async throws {
    #expect(try await codes(ipa()) == [])
    #expect(try await codes(Array("whatever a team ships".utf8), as: "App.apk") == [])
  }

  @Test(arguments: ["App.ipa", "App.apk", "App.pkg", "App.zip", "app"])
  func anEmptyFileIsNoPackage(_ name: String) async throws {
    #expect(try await codes([], as: name) == ["package.empty"])
  }

  @Test(arguments: [
    "no app at all", "<!DOCTYPE html><html><body>502 Bad Gateway</body></html>",
    String(repeating: "x", count: 100),
  ])
  func aTextIsNoPackage(_ text: String) async throws {
    #expect(try await codes(Array(text.utf8)) == ["package.unreadable"])
    #expect(try await codes(Array(text.utf8), as: "App.IPA") == ["package.unreadable"])
  }

  @Test(arguments: [10, 50, 90, 99])
  func aPackageThatWasCutOffIsNone(_ percent: Int) async throws {
    let whole = try ipa()
    #expect(try await codes(Array(whole.prefix(whole.count * percent / 100))) == ["package.unreadable"])
  }

  /// In the bytes of an entry, in its name, and in its name in the directory.
  @Test(arguments: [
    "Payload/App.app/Info.plist", "Payload/App.app/App",
    "Payload/App.app/Frameworks/Kit.framework/Info.plist",
  ])
  func aFlippedByteIsFound(_ name: String) async throws {
    let whole = try ipa()
    let places = whole.ranges(of: Array(name.utf8))
    try #require(places.count == 2)
    for place in [places[0].upperBound + 4, places[0].upperBound - 1, places[1].upperBound - 1] {
      var hurt = whole
      hurt[place] ^= 0x01
      #expect(try await !codes(hurt).isEmpty, "byte \(place)")
    }
  }

  @Test func everyByteOfTheDirectoryThatReadersUseCounts() async throws {
    let whole = try ipa()
    // Method, checksum, both sizes, the three lengths, the place.
    let used = [0, 1, 2, 3, 10, 11] + Array(16..<34) + Array(42..<46)
    let second = try #require(whole.ranges(of: [0x50, 0x4B, 1, 2]).dropFirst().first?.lowerBound)
    for offset in used {
      var hurt = whole
      hurt[second + offset] ^= 0x01
      #expect(try await !codes(hurt).isEmpty, "byte \(offset) of an entry")
    }
    // The end's count of entries, and the directory's length and place.
    for offset in [10, 11] + Array(12..<20) {
      var hurt = whole
      hurt[whole.count - 22 + offset] ^= 0x01
      #expect(try await !codes(hurt).isEmpty, "byte \(offset) of the end")
    }
  }

  @Test func whatIsInItIsOneWholeApp() async throws {
    typealias Entry = PackageFixture.Entry
    func info(_ name: String = "App", number: String = "1234") throws -> [UInt8] {
      let values = [
        "CFBundleIdentifier": "com.example.app", "CFBundleShortVersionString": "6.5.5",
        "CFBundleVersion": number, "CFBundleExecutable": name,
      ]
      return Array(
        try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0))
    }
    let plist = "Payload/App.app/Info.plist"
    let (app, own) = (Entry("Payload/App.app/App", executable), Entry(plist, try info()))
    let rows: [(what: String, entries: [Entry], code: String)] = [
      ("nothing", [], "package.info.missing"),
      (
        "no Payload", [Entry("App.app/Info.plist", try info()), Entry("App.app/App", executable)],
        "package.info.missing"
      ),
      ("two apps", [own, app, Entry("Payload/B.app/Info.plist", try info())], "package.info.missing"),
      ("a second app without Info.plist", [own, app, Entry("Payload/B.app/B", executable)], "package.apps"),
      ("no plist in it", [Entry(plist, Array("<plist><dict>".utf8)), app], "plist."),
      ("an empty plist", [Entry(plist), app], "plist."),
      ("no executable", [own], "package.executable.missing"),
      ("an empty executable", [own, Entry("Payload/App.app/App")], "package.executable.invalid"),
      (
        "a script as executable", [own, Entry("Payload/App.app/App", Array("#!/bin/sh\n".utf8))],
        "package.executable.invalid"
      ),
      (
        "an executable that is truncated", [own, Entry("Payload/App.app/App", Array(executable.prefix(40)))],
        "package.executable.invalid"
      ),
      ("two executables", [own, app, app], "package.executable.missing"),
      ("another build's", [Entry(plist, try info(number: "1235")), app], "package.differs"),
    ]
    for row in rows {
      let path = try fixture.zip("x.zip", row.entries)
      let codes = try await codes(bytes(path))
      #expect(codes.first?.hasPrefix(row.code) == true, "\(row.what): \(codes)")
      try FileManager.default.removeItem(atPath: path)
    }
  }
}
