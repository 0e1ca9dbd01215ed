import Foundation
import ReleaseModel
import TestSupport
import Testing

/// What is broken in Swift packages that SwiftPM builds: two kinds for each change, ten by night (`RELCTL_NIGHTLY=1`).
struct BisectBuildTests {
  private typealias Plant = BisectBuildFleet.Plant

  private static let isNightly = ProcessInfo.processInfo.environment["RELCTL_NIGHTLY"] != nil

  /// Who did it; nil for a component that the others only need.
  private static let expected: [(check: String, plants: [String: Plant?])] = [
    ("names", ["Logger": .names, "Network": nil]), ("merge", ["Media": .merge]),
    ("value", ["Router": .value]), ("pair", ["Router": .left, "Media": .right]),
    ("resource", ["Account": .resource]), ("app", ["App": .app]),
    ("crash", ["Logger": .crash, "Network": nil]),
    ("default", ["Network": .default, "Logger": nil]),
  ]

  @Test func findsWhatIsPlanted() throws {
    let scene = try BisectBuildFleet()
    let fleet = scene.fleet
    let refs = try fleet.refs()
    for (check, plants) in Self.isNightly ? Self.expected : Array(Self.expected.prefix(1)) {
      let found = try Self.search(fleet, from: scene.good, to: scene.bad, check: check)
      #expect(found == plants.mapValues { $0.flatMap { scene.commits[$0]?.hex } }, "\(check)")
    }
    #expect(try fleet.refs() == refs)
    let broken = try BisectBuildFleet.commit(
      [.init(path: "Code/Router.swift", old: "public func unit", new: "public fnc unit")], to: "Router",
      of: fleet)
    try fleet.push("More", ["MORE.md": "1"], to: BisectBuildFleet.branch, of: "Router")
    try fleet.succeed("publish", "qa", "--yes")
    #expect(try Self.search(fleet, from: scene.bad, to: "qa", check: nil) == ["Router": broken.hex])
    guard Self.isNightly else { return }
    // Backwards: what is fixed in the newer train, the older one is without.
    let lost = try Self.search(fleet, from: scene.bad, to: scene.good, check: "lost")
    #expect(lost == ["Media": scene.commits[.lost]?.hex])
  }

  /// - Parameter check: What the app's program looks at; nil where the build itself is judged.
  /// - Returns: Component -> its commit.
  private static func search(
    _ fleet: FleetWorld, from good: String, to bad: String, check: String?
  ) throws -> [String: String?] {
    // All searches build in one folder, so that what is equal is built once. Packages beside the app take the place of
    // the commits that the manifests of others name.
    let place = fleet.world.path("build")
    let build = """
      mkdir -p '\(place)' && cp -pR Modules Components '\(place)' && cd '\(place)/Modules' \
        && swift build --disable-sandbox --product Check
      """
    let words =
      check.map { ["--prepare", build, "--", place + "/Modules/.build/debug/Check", $0] } ?? [
        "--", "sh", "-c", build,
      ]
    let start = ContinuousClock.now
    let run = try fleet.relctl(["bisect", good, bad, "--format", "json"] + words)
    try #require(run.status == 0, "\(run.all)")
    print("\(check ?? "build"): \(ContinuousClock.now - start)\n\(run.errors)")
    let changes = try #require(try run.json()["changes"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: changes.map {
        ($0["component"] as? String ?? "", ($0["commit"] as? [String: Any])?["id"] as? String)
      })
  }
}
