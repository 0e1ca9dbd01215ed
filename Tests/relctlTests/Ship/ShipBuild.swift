import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseSupport

/// A build as `relctl build` leaves it: a real app, as far as anybody looks into it, and its debug symbols.
enum ShipBuild {
  static let name = "20261121T091500Z-6f3a91"

  private static let package = Result<(world: GitWorld, app: String, symbols: String), any Error> {
    let world = try GitWorld()
    let fixture = PackageFixture(world)
    let uuid = (0..<16).map { UInt8($0) }
    let app = try fixture.ipa(number: "42", executable: MachOFixture.thin(uuid: uuid))
    return (world, app, try fixture.symbols(MachOFixture.thin(type: 10, uuid: uuid)))
  }

  /// Adds zeros that are not compressed, and a profile where there is one.
  private static let pad = """
    import sys, zipfile
    with zipfile.ZipFile(sys.argv[1], "a") as archive:
        if sys.argv[3:]:
            archive.write(sys.argv[3], "Payload/App.app/embedded.mobileprovision")
        with archive.open("Payload/App.app/padding", "w", force_zip64=True) as out:
            size, block = int(sys.argv[2]), bytes(1 << 20)
            while size > 0:
                size -= out.write(block[:size])
    """

  /// Cuts the app off, and lets build.json record what is left of it.
  static func cut(to size: Int, in fleet: FleetWorld) throws { try change(in: fleet) { $0.prefix(size) } }

  /// Puts an app of an older SDK in its place.
  static func age(to sdk: String, in fleet: FleetWorld) throws {
    let world = try GitWorld()
    let app = try PackageFixture(world).ipa(
      number: "42", sdk: sdk, executable: MachOFixture.thin(uuid: (0..<16).map { UInt8($0) }))
    let data = try Data(contentsOf: URL(fileURLWithPath: app))
    try change(in: fleet) { _ in data }
  }

  private static func change(in fleet: FleetWorld, _ change: (Data) -> Data) throws {
    let folder = "\(fleet.folder)/relctl-out/builds/\(name)"
    let app = URL(fileURLWithPath: folder + "/artefacts/App.ipa")
    try change(Data(contentsOf: app)).write(to: app)
    let file = URL(fileURLWithPath: folder + "/build.json")
    let old = try CanonicalJSON.decode(BuildManifest.self, from: Array(Data(contentsOf: file)))
    let digest = try FileDigest.of(app.path)
    let manifest = BuildManifest(
      build: old.build, environment: old.environment, configuration: old.configuration, version: old.version,
      number: old.number, train: old.train, components: [], settingsDigest: "", layerDigest: "", tools: [:],
      artefacts: [
        .init(kind: .app, path: "artefacts/App.ipa", size: digest.size, sha256: digest.sha256)
      ] + old.artefacts.dropFirst(), started: 1, finished: 2, agent: nil)
    try Data(CanonicalJSON.encode(manifest)).write(to: file)
  }

  /// - Parameters:
  ///   - size: Of the app in bytes, at least.
  ///   - profile: The file of the profile that the app was signed with.
  static func write(
    _ build: String = ShipBuild.name, configuration: String = "Release", to fleet: FleetWorld, size: Int,
    profile: String? = nil
  ) throws {
    let folder = "\(fleet.folder)/relctl-out/builds/\(build)"
    let artefacts = folder + "/artefacts"
    try FileManager.default.createDirectory(atPath: artefacts, withIntermediateDirectories: true)
    let (app, symbols) = (artefacts + "/App.ipa", artefacts + "/App.app.dSYM")
    let package = try package.get()
    try FileManager.default.copyItem(atPath: package.app, toPath: app)
    try FileManager.default.copyItem(atPath: package.symbols, toPath: symbols)
    let padded = try fleet.world.run(
      "python3", ["-c", pad, app, String(size)] + (profile.map { [$0] } ?? []))
    try #require(padded.status == 0, "\(String(decoding: padded.errors, as: UTF8.self))")
    func digest(_ script: String, _ path: String) throws -> String {
      let output = try fleet.world.run("sh", ["-c", script, "sh", path]).output
      return String(String(decoding: output, as: UTF8.self).prefix(64))
    }
    func length(_ path: String) throws -> Int64 {
      try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64)
    }
    let manifest = BuildManifest(
      build: build, environment: "qa", configuration: configuration, version: "6.5.5", number: "42",
      train: "feedc0ffee", components: [], settingsDigest: "", layerDigest: "", tools: [:],
      artefacts: [
        .init(
          kind: .app, path: "artefacts/App.ipa", size: try length(app),
          sha256: try digest(#"shasum -a 256 "$1""#, app), bundleID: "com.example.app"),
        .init(
          kind: .symbols, path: "artefacts/App.app.dSYM",
          size: try length(symbols + "/Contents/Info.plist")
            + length(symbols + "/Contents/Resources/DWARF/App"),
          sha256: try digest(
            #"cd "$1" && shasum -a 256 Contents/Info.plist Contents/Resources/DWARF/App | shasum -a 256"#,
            symbols)),
      ], started: 1, finished: 2, agent: nil)
    try Data(CanonicalJSON.encode(manifest)).write(to: URL(fileURLWithPath: folder + "/build.json"))
  }
}
