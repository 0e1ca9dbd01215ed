import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

struct AppPackageTests {
  private let world: GitWorld
  private let fixture: PackageFixture

  init() throws {
    world = try GitWorld()
    fixture = PackageFixture(world)
  }

  @Test(arguments: [true, false])
  func anAppSaysWhatItIs(isBinary: Bool) throws {
    let binary = MachOFixture.thin(uuid: (0..<16).map { UInt8($0) })
    let path = try fixture.ipa(executable: binary, isBinary: isBinary)
    let package = try AppPackage(ZipArchive(file: path))
    #expect([package.bundleID, package.version, package.number] == ["com.example.app", "6.5.5", "1234"])
    #expect(try package.archive.bytes(of: package.executable, limit: 1 << 20) == binary)
    let (manifest, artefact) = BuildManifest.made(version: "6.5.5", number: "1235")
    #expect(
      package.differences(from: manifest, artefact) == [
        "its CFBundleVersion is '1234', but build.json has '1235'"
      ])
  }

  @Test func whatIsNoAppIsRefused() throws {
    typealias Entry = PackageFixture.Entry
    func info(_ text: String) -> [UInt8] { Array("<plist version=\"1.0\">\(text)</plist>".utf8) }
    let rows: [(entries: [Entry], code: String)] = [
      ([Entry("App.app/Info.plist", info("<dict/>"))], "package.info.missing"),
      ([Entry("Payload/A.app/Info.plist"), Entry("Payload/B.app/Info.plist")], "package.info.missing"),
      ([Entry("Payload/A.app/Info.plist", info("<array/>"))], "package.info.invalid"),
      (
        [Entry("Payload/A.app/Info.plist", info("<dict><key>CFBundleIdentifier</key><true/></dict>"))],
        "package.info.invalid"
      ),
      ([Entry("Payload/A.app/Info.plist", Array("<plist".utf8))], "plist."),
      (
        [
          Entry(
            "Payload/A.app/Info.plist",
            info(
              "<dict>"
                + [
                  "CFBundleIdentifier", "CFBundleShortVersionString", "CFBundleVersion", "CFBundleExecutable",
                ].map {
                  "<key>\($0)</key><string>1</string>"
                }.joined() + "</dict>"))
        ], "package.executable.missing"
      ),
    ]
    for row in rows {
      do {
        _ = try AppPackage(ZipArchive(file: try fixture.zip("x.zip", row.entries)))
        Issue.record("it was read: \(row.code)")
      } catch let error as Refusal {
        #expect(error.diagnostics[0].code.hasPrefix(row.code), "\(error)")
      }
    }
  }
}

extension BuildManifest {
  /// A build that was made of nothing in particular.
  static func made(
    version: String = "6.5.5", number: String = "1234", path: String = "App.ipa", size: Int64 = 0,
    sha256: String = "",
    symbols: [Artefact] = []
  ) -> (BuildManifest, Artefact) {
    let app = Artefact(kind: .app, path: path, size: size, sha256: sha256, bundleID: "com.example.app")
    return (
      BuildManifest(
        build: "20261121T091500Z-6f3a91", environment: "stg", configuration: "Staging", version: version,
        number: number, train: "t1", components: [], settingsDigest: "s", layerDigest: "l", tools: [:],
        artefacts: [app] + symbols, started: 1, finished: 2, agent: nil), app
    )
  }
}
