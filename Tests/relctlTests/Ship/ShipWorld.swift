import Foundation
import ReleaseCore
import TestSupport
import Testing

/// A fleet with one channel, the vendor behind TLS that it leads to, and a build to ship.
final class ShipWorld {
  let fleet: FleetWorld
  let server: RehearsalServer
  let kind: ShipChannel
  let build: String
  private let front: TLSFront
  private let vendor: (any RehearsedVendor)?

  /// Must turn up in no output and in no byte of the ledger.
  static let secret = "s3cr3t-of-the-channel/with+signs"
  private static let fleet = Result { try FleetWorld(components: 1) }

  init(_ kind: ShipChannel, size: Int = 300_000) throws {
    self.kind = kind
    fleet = try Self.fleet.get().copy()
    server = try RehearsalServer()
    front = try TLSFront(fleet.world, to: server.port)
    server.stand(behind: front.url)
    vendor = kind.vendor(Self.secret)
    if let vendor { server.serve("ch", vendor) }
    build = "20261121T091500Z-6f3a91"
    let manifest = fleet.folder + "/relctl.yml"
    var text = try String(contentsOfFile: manifest, encoding: .utf8)
    text += "\nchannels:\n  ch:\n    kind: \(kind.rawValue)\n"
    text += kind.entry(server: front.url + "/ch").map { "    \($0)\n" }.joined()
    if kind.isVendor { text += "    authority: \(front.authority)\n" }
    try text.write(toFile: manifest, atomically: false, encoding: .utf8)
    let layer = fleet.folder + "/environments/QA.xcconfig"
    try (String(contentsOfFile: layer, encoding: .utf8) + "\nRELEASE_CHANNELS[config=Release] = ch\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    try kind.prepare(fleet)
    try makeBuild(size)
  }

  private func makeBuild(_ size: Int) throws {
    let folder = "\(fleet.folder)/relctl-out/builds/\(build)"
    try FileManager.default.createDirectory(atPath: folder + "/artefacts", withIntermediateDirectories: true)
    let app = folder + "/artefacts/App.ipa"
    FileManager.default.createFile(atPath: app, contents: nil)
    // Sparse: gigabytes cost nothing.
    let file = try #require(FileHandle(forWritingAtPath: app))
    try file.write(contentsOf: Data("an app, as far as channels care".utf8))
    try file.truncate(atOffset: UInt64(size))
    try file.close()
    let sum = try fleet.world.run("sha256sum", [app])
    let manifest = BuildManifest(
      build: build, environment: "qa", configuration: "Release", version: "6.5.5", number: "42",
      train: "feedc0ffee",
      components: [], settingsDigest: "", layerDigest: "", tools: [:],
      artefacts: [
        .init(
          kind: .app, path: "artefacts/App.ipa", size: Int64(size),
          sha256: String(String(decoding: sum.output, as: UTF8.self).prefix(64)), bundleID: "com.example.app")
      ], started: 1, finished: 2, agent: nil)
    try Data(CanonicalJSON.encode(manifest)).write(to: URL(fileURLWithPath: folder + "/build.json"))
  }

  // MARK: Running

  /// Everything that relctl has said here.
  private(set) var said = ""

  @discardableResult
  func ship(_ arguments: String..., fault: String? = nil) throws -> FleetWorld.Run {
    var environment = ["CH_SECRET": Self.secret]
    environment["RELCTL_FAULT"] = fault
    let run = try fleet.relctl(["ship"] + arguments, environment: environment)
    said += run.all
    return run
  }

  /// How many copies of the build the channel has taken.
  func arrived() throws -> Int { try kind.arrived(vendor, fleet) }

  /// `available`, `sending`...; nil without a receipt.
  func state() throws -> String? {
    let run = try ship("status", build, "--format", "json")
    let receipts = try #require(try run.json()["receipts"] as? [[String: Any]])
    return receipts.first?["state"] as? String
  }

  /// What holds the secret, plain or encoded.
  func leaks() throws -> [String] {
    let log = try fleet.world.git("log", "-p", "--all", "--text", in: fleet.remote("App"))
    let encoded = Self.secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let words = [Self.secret, encoded, Data(Self.secret.utf8).base64EncodedString()]
    return [("output", said), ("ledger", log)].filter { place in words.contains { place.1.contains($0) } }
      .map(\.0)
  }
}
