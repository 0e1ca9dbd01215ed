import Foundation
import TestSupport
import Testing

/// A fleet whose app has a Podfile.lock as CocoaPods would have written it for what is released.
struct LockedFleet {
  let fleet: FleetWorld

  init(components count: Int = 3, at stage: FleetStage = .released) throws {
    fleet = try Self.shelved(count, stage).copy()
  }

  private init(_ fleet: FleetWorld) { self.fleet = fleet }

  private static func shelved(_ count: Int, _ stage: FleetStage) throws -> FleetWorld {
    try FleetShelf.shared.fleet("\(count) with a lock at \(stage)") {
      if stage != .released, let before = stage.before {
        return try shelved(count, before).copy().brought(to: stage)
      }
      let fleet = try FleetWorld(components: count)
      try fleet.push(
        "Lock", ["Podfile.lock": try LockedFleet(fleet).released()], to: "master", of: "App")
      return fleet
    }
  }

  func address(_ specs: String) -> String { "https://git.example.com/ios/\(specs).git" }

  /// Written from what git and Ruby say, without any code of relctl.
  private func released() throws -> String {
    let version = "6.5.4.master"
    let names = fleet.components.sorted { $0.lowercased() < $1.lowercased() }
    var pods: [String] = []
    var checksums: [String] = []
    for name in names {
      let podspec = try #require(
        try fleet.file("\(name)/\(version)/\(name).podspec", of: "specs-prd", at: "master"))
      let lines = podspec.split(separator: "\n").filter { $0.contains("s.dependency") }.map { line in
        let texts = line.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        return texts.count > 1 ? "    - \(texts[0]) (= \(texts[1]))" : "    - \(texts[0])"
      }.sorted { $0.lowercased() < $1.lowercased() }
      pods.append((["  - \(name) (\(version))" + (lines.isEmpty ? "" : ":")] + lines).joined(separator: "\n"))
      checksums.append("  \(name): \(try sha1(podspec))")
    }
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "master"))
    // SnapKit stands where its name belongs.
    func sorted(_ items: [String], _ other: String) -> String {
      (items + [other]).sorted { $0.lowercased() < $1.lowercased() }.joined(separator: "\n")
    }
    return """
      PODS:
      \(sorted(pods, "  - SnapKit (5.6.0)"))

      DEPENDENCIES:
      \(sorted(names.map { "  - \($0) (= \(version))" }, "  - SnapKit (~> 5.6)"))

      SPEC REPOS:
        \(address("specs-prd")):
      \(names.map { "    - \($0)" }.joined(separator: "\n"))
        trunk:
          - SnapKit

      SPEC CHECKSUMS:
      \(sorted(checksums, "  SnapKit: e01d52ebb8ddbc333eefe2132acf85c8227d9c25"))

      PODFILE CHECKSUM: \(try sha1(podfile))

      COCOAPODS: 1.16.2

      """
  }

  func sha1(_ text: String) throws -> String {
    try fleet.world.write(text, to: "hashed", in: fleet.world.root)
    return try ruby("print Digest::SHA1.file(ARGV[0]).hexdigest", fleet.world.path("hashed"))
  }

  private func ruby(_ script: String, _ path: String) throws -> String {
    let result = try fleet.world.run("ruby", ["-ryaml", "-rjson", "-rdigest", "-e", script, path])
    try #require(result.status == 0, "\(String(decoding: result.errors, as: UTF8.self))")
    return String(decoding: result.output, as: UTF8.self)
  }

  func lock(on revision: String) throws -> String {
    try #require(try fleet.file("Podfile.lock", of: "App", at: revision))
  }

  /// Requires that the lock of a commit installs the pods of a spec repository and nothing else, as Ruby reads it.
  func requireStep(
    _ revision: String, _ version: String, in specs: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let text = try lock(on: revision)
    try fleet.world.write(text, to: "lock.yml", in: fleet.world.root)
    let json = try ruby("print JSON.dump(YAML.load_file(ARGV[0]))", fleet.world.path("lock.yml"))
    let lock = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let entries = (lock["PODS"] as? [Any] ?? []).map {
      ($0 as? String) ?? ($0 as? [String: Any])?.keys.first ?? ""
    }
    let repositories = lock["SPEC REPOS"] as? [String: [String]] ?? [:]
    let checksums = lock["SPEC CHECKSUMS"] as? [String: String] ?? [:]
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: revision))
    #expect(lock["PODFILE CHECKSUM"] as? String == (try sha1(podfile)), sourceLocation: sourceLocation)
    for name in fleet.components {
      #expect(entries.contains("\(name) (\(version))"), "\(text)", sourceLocation: sourceLocation)
      #expect(
        repositories[address(specs)]?.contains(name) == true, "\(text)", sourceLocation: sourceLocation)
      let podspec = try #require(
        try fleet.file("\(name)/\(version)/\(name).podspec", of: specs, at: "master"))
      #expect(checksums[name] == (try sha1(podspec)), "\(name): \(text)", sourceLocation: sourceLocation)
      #expect(podfile.contains("pod '\(name)', '\(version)'"), sourceLocation: sourceLocation)
    }
    #expect(repositories.keys.sorted() == [address(specs), "trunk"], sourceLocation: sourceLocation)
    #expect(repositories["trunk"]?.contains("SnapKit") == true, sourceLocation: sourceLocation)
  }
}
