import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A fleet of `scripts/make-fleet --app registry`, a package registry, and SwiftPM as their judge.
final class RegistryCompany {
  let fleet: FleetWorld
  let server: LoopbackServer
  var url: String { "http://127.0.0.1:\(server.port)" }

  /// - Parameter modes: Of `Tests/Support/package-registry`.
  init(components count: Int = 4, _ modes: [String] = []) throws {
    let world = try GitWorld()
    server = try LoopbackServer(["package-registry"] + modes, in: world)
    fleet = try FleetWorld(
      making: count, app: "registry", environment: ["FLEET_REGISTRY": "http://127.0.0.1:\(server.port)"],
      in: world)
    _ = try succeed(["package-registry", "set", "--global", "--allow-insecure-http", url] + places)
  }

  private var places: [String] {
    [
      "--config-path", fleet.world.path("swiftpm-config"), "--security-path",
      fleet.world.path("swiftpm-security"),
    ]
  }

  private func succeed(_ words: [String], in folder: String? = nil) throws -> FleetWorld.Run {
    let run = try swift(words, in: folder ?? fleet.world.root)
    try #require(run.status == 0, "\(words): \(run.all)")
    return run
  }

  private func swift(_ words: [String], in folder: String) throws -> FleetWorld.Run {
    let configuration = fleet.world.path("swiftpm.gitconfig")
    try """
    [url "\(fleet.folder)/remotes/"]
      insteadOf = https://git.example.com/others/
    [protocol "file"]
      allow = always

    """.write(toFile: configuration, atomically: false, encoding: .utf8)
    return FleetWorld.Run(
      try fleet.world.run(
        "swift", words, in: folder,
        environment: ["GIT_CONFIG_GLOBAL": configuration, "HOME": fleet.world.root]))
  }

  /// Publishes what is released with SwiftPM's own client.
  func publishReleased(_ version: String = "6.5.4") throws {
    for name in fleet.components { try publish(name, version) }
  }

  /// Releases 6.5.5 to every environment; 6.5.4 was there before the first run.
  func release() throws {
    try publishReleased()
    for command in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
  }

  /// Publishes the tag of a component with SwiftPM's own client.
  func publish(_ name: String, _ version: String) throws {
    let checkout = fleet.world.path("publish-\(name)-\(version)")
    try #require(
      try fleet.world.run("git", ["clone", "--quiet", "--branch", version, fleet.remote(name), checkout])
        .status == 0)
    _ = try succeed(
      ["package-registry", "publish", "acme.\(name)", version, "--allow-insecure-http", "--url", url]
        + places,
      in: checkout)
  }

  /// Requires that a locked resolve of the app at a revision gets the files of a train's commits, by the lock as it is.
  ///
  /// - Returns: Component -> the version that was taken.
  @discardableResult
  func requireTrain(
    at revision: String, commits: [String: String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String: String] {
    let root = fleet.world.path("root-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      atPath: root + "/Sources/Modules", withIntermediateDirectories: true)
    try "".write(toFile: root + "/Sources/Modules/M.swift", atomically: false, encoding: .utf8)
    for file in ["Package.swift", "Package.resolved"] {
      let text = try #require(try fleet.file("Modules/\(file)", of: "App", at: revision))
      try text.write(toFile: "\(root)/\(file)", atomically: false, encoding: .utf8)
    }
    let lock = try String(contentsOfFile: root + "/Package.resolved", encoding: .utf8)
    try fleet.keepCompiledManifests(in: root + "-cache")
    let run = try swift(
      ["package", "--disable-sandbox", "--cache-path", root + "-cache"] + places
        + ["resolve", "--only-use-versions-from-resolved-file"], in: root)
    #expect(run.status == 0, "\(run.all)", sourceLocation: sourceLocation)
    #expect(
      try String(contentsOfFile: root + "/Package.resolved", encoding: .utf8) == lock,
      sourceLocation: sourceLocation)
    var versions: [String: String] = [:]
    for (name, commit) in commits {
      let folder = "\(root)/.build/registry/downloads/acme/\(name.lowercased())"
      let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let version = try #require(
        found.count == 1 ? found[0] : nil, "\(name): \(found)", sourceLocation: sourceLocation)
      versions[name] = version
      let tree = fleet.world.path("tree-\(UUID().uuidString)")
      try #require(
        try fleet.world.run("git", ["clone", "--quiet", "--no-checkout", fleet.remote(name), tree]).status
          == 0)
      try #require(try fleet.world.run("git", ["checkout", "--quiet", commit], in: tree).status == 0)
      let difference = try fleet.world.run(
        "diff",
        ["-r", "-x", ".git", "-x", ".gitignore", "-x", ".registry-metadata", tree, "\(folder)/\(version)"])
      #expect(
        difference.status == 0, "\(name): \(String(decoding: difference.output, as: UTF8.self))",
        sourceLocation: sourceLocation)
    }
    return versions
  }

  /// The run that put the present train into an environment.
  func lastRun(in environment: String) throws -> String {
    let text = try #require(try fleet.file("ledger.json", of: "App", at: "relctl/ledger"))
    let ledger = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let environments = try #require(ledger["environments"] as? [String: Any])
    return try #require((environments[environment] as? [String: Any])?["run"] as? String)
  }

  /// The requests that the registry got, each as `METHOD PATH STATUS`.
  var requests: [String] {
    let log = (try? String(contentsOfFile: server.folder + "/registry.log", encoding: .utf8)) ?? ""
    return log.split(separator: "\n").map(String.init)
  }

  /// Whether the registry names its releases, but hands none out.
  var areArchivesWithheld = false {
    didSet {
      let path = server.folder + "/no-archives"
      if areArchivesWithheld {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
      } else {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// What an operator of the registry does: `DELETE` takes a release away, `POST` puts other bytes in its place.
  func operate(_ method: String, _ name: String, _ version: String, body: String = "") throws {
    let run = try fleet.world.run(
      "curl", ["-sf", "-X", method, "--data-binary", body, "\(url)/acme/\(name)/\(version)"])
    try #require(run.status == 0)
  }
}
