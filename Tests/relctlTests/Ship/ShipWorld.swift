import Foundation
import TestSupport
import Testing

/// A fleet with one channel, the vendor behind TLS that it leads to, and a build to ship.
final class ShipWorld {
  let fleet: FleetWorld
  let server: PlayedServer
  let kind: ShipChannel
  let build: String
  private let front: TLSFront
  private let vendor: (any PlayedVendor)?

  /// Must turn up in no output, in no byte of the ledger and in no file that relctl leaves.
  let secret: String

  /// - Parameters:
  ///   - isUpdate: Whether the store has a version already.
  ///   - review: What becomes of a version; nil: it reaches people.
  init(_ kind: ShipChannel, size: Int = 300_000, isUpdate: Bool = false, review: [String]? = nil) throws {
    self.kind = kind
    fleet = try FleetWorld(components: 1)
    server = try PlayedServer()
    front = try TLSFront(fleet.world, to: server.port)
    server.stand(behind: front.url)
    secret = try ShipSecrets.of(kind)
    vendor = try kind.vendor(secret, size: size, isUpdate: isUpdate, review: review)
    if let vendor { server.serve("ch", vendor) }
    build = ShipBuild.name
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
    try ShipBuild.write(to: fleet, size: size)
  }

  /// Where the vendors are reached.
  var address: String { front.url }

  /// Adds a build of the same train in the configuration Debug, which comes before the other one.
  func addDebugBuild() throws {
    let layer = fleet.folder + "/environments/QA.xcconfig"
    try (String(contentsOfFile: layer, encoding: .utf8) + "\nRELEASE_CHANNELS[config=Debug] = ch\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    try ShipBuild.write("20261121T090000Z-0a1b2c", configuration: "Debug", to: fleet, size: 1000)
  }

  /// The app of the build, relative to the workspace.
  var app: String { "relctl-out/builds/\(build)/artefacts/App.ipa" }

  // MARK: Running

  /// Everything that relctl has said here.
  private(set) var said = ""

  @discardableResult
  func ship(_ arguments: String..., fault: String? = nil) throws -> FleetWorld.Run {
    try ship(arguments, fault: fault)
  }

  @discardableResult
  func ship(_ arguments: [String], fault: String? = nil) throws -> FleetWorld.Run {
    var environment = ["CH_SECRET": secret]
    environment["RELCTL_FAULT"] = fault
    let run = try fleet.relctl(["ship"] + arguments, environment: environment)
    said += run.all
    return run
  }

  /// How many copies of the build the channel has taken.
  func arrived() throws -> Int { try kind.arrived(vendor, fleet) }

  /// What the service knows: a build with its notes a line.
  var known: [String] {
    (vendor as? PlayedAppStore)?.known ?? (vendor as? PlayedFirebase)?.known ?? []
  }

  /// The versions in the store, a line each.
  var store: [String] { appStore?.store ?? [] }
  var appStore: PlayedAppStore? { vendor as? PlayedAppStore }

  /// `available`, `sending`...; nil without a receipt.
  func state() throws -> String? {
    let run = try ship("status", build, "--format", "json")
    let receipts = try #require(try run.json()["receipts"] as? [[String: Any]])
    return receipts.first?["state"] as? String
  }

  // MARK: Troubles

  /// The next upload is refused, in words that hold the secret.
  func refuse() throws {
    if kind.isVendor {
      server.meet(.text(400, "no: the key is \(secret)"), kind.upload.method, kind.upload.path)
    } else {
      try fleet.world.write("", to: "refuse", in: fleet.folder)
    }
  }

  /// The next upload arrives, and nobody hears of it.
  func loseAnswer() throws {
    if kind.isVendor {
      server.meet(.loseAnswer, kind.upload.method, kind.upload.path)
    } else {
      try fleet.world.write("", to: "lose", in: fleet.folder)
    }
  }

  /// Somebody else changes the receipt.
  func changeReceipt(_ change: (inout [String: Any]) -> Void) throws {
    let path = "receipts/\(build)/ch.json"
    let text = try #require(try fleet.file(path, of: "App", at: "relctl/ledger"))
    var receipt = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    change(&receipt)
    let data = try JSONSerialization.data(withJSONObject: receipt)
    try fleet.push(
      "A receipt", [path: String(decoding: data, as: UTF8.self)], to: "relctl/ledger", of: "App")
  }

  /// What holds the secret, plain or encoded, or a token.
  func leaks() throws -> [String] {
    let log = try fleet.world.git("log", "-p", "--all", "--text", in: fleet.remote("App"))
    let words = try ShipSecrets.words(kind)
    let places = [("output", said), ("ledger", log)].filter { place in
      words.contains { place.1.contains($0) }
    }
    // Journals and logs; what is packed in mirrors, the ledger's log has shown.
    let files = try fleet.world.run(
      "grep", ["-rlF", "--exclude-dir=mirrors"] + words.flatMap { ["-e", $0] } + [".relctl", "relctl-out"],
      in: fleet.folder)
    return places.map(\.0)
      + String(decoding: files.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
