import Foundation
import ReleaseDescriptors
import ReleaseModel
import TestSupport
import Testing

@testable import ReleasePlanning

/// Random worlds of packages, in which the client itself says whether a locked resolve takes the pins.
struct PackageResolutionJudgeTests {
  /// `RELCTL_WORLDS=200` tries that many.
  private static let count = Int(ProcessInfo.processInfo.environment["RELCTL_WORLDS"] ?? "") ?? 10

  @Test(arguments: 0..<count)
  func theClientSaysTheSame(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed) + 1)
    let world = try PackageWorld(using: &random)
    let resolution = PackageResolution(
      of: "Root", requiring: try PackageUse.all(in: world.root, format: .packageSwift),
      members: world.members, lock: nil,
      others: [])
    let lock = try PackageResolved.applying(
      PackageResolvedChange(pins: Array(resolution.pins.values)), to: PackageWorld.emptyLock)
    let judged = try world.resolve(lock)
    #expect(
      (judged.status == 0) == resolution.problems.isEmpty,
      "\(judged.all)\n\(resolution.problems.map(\.message))\n\(world.root.string)\n\(world.members.values.flatMap(\.manifests).map(\.text.string))\n\(lock.string)"
    )
    guard judged.status == 0, !resolution.pins.isEmpty else { return }
    let expected = world.members.filter { resolution.pins[$0.key] != nil }.map {
      ($1.component.description, $1.commit.hex)
    }
    #expect(try world.checkouts() == Dictionary(expected) { $1 })
    #expect(try world.world.text("Root/Package.resolved") == lock.string)
  }
}

/// Repositories of packages that require each other in random ways, a train of random versions, and a root.
private struct PackageWorld {
  let world: GitWorld
  let root: SourceText
  let members: [String: TrainPackage]
  static let emptyLock = SourceText(
    path: "Package.resolved", "{\n  \"pins\" : [\n\n  ],\n  \"version\" : 2\n}\n")

  private struct Known {
    let name: String
    let address: String
    var versions: [(version: String, commit: ObjectID)] = []
  }

  init(using random: inout SplitMix) throws {
    world = try GitWorld()
    // Most companies require in one way; some mix.
    let isMixed = Int.random(in: 0..<3, using: &random) == 0
    let isTagged = Bool.random(using: &random)
    var known: [Known] = []
    var members: [String: TrainPackage] = [:]
    for index in 0..<Int.random(in: 2...4, using: &random) {
      let name = "P\(index)"
      let folder = try world.repository(name)
      var package = Known(name: name, address: "file://\(folder)")
      var manifests: [String] = []
      for version in ["1.0.0", "1.1.0", "2.0.0"].prefix(Int.random(in: 1...3, using: &random)) {
        var lines: [String] = []
        for other in known where Bool.random(using: &random) {
          lines.append(Self.requirement(of: other, isTagged: isTagged, isMixed: isMixed, &random))
        }
        manifests.append(Self.manifest(name, lines))
        let commit = try world.commit(
          version, ["Package.swift": manifests.last, "Sources/\(name)/A.swift": "// \(version)\n"], in: folder
        )
        try world.git("tag", version, in: folder)
        package.versions.append((version, commit))
      }
      known.append(package)
      let place = Int.random(in: package.versions.indices, using: &random)
      members[name.lowercased()] = TrainPackage(
        component: ComponentName(recorded: name), commit: package.versions[place].commit,
        version: (isMixed ? Bool.random(using: &random) : isTagged)
          ? SemanticVersion(package.versions[place].version) : nil,
        manifests: [SourceText(path: "\(name):Package.swift", manifests[place])], lock: nil)
    }
    self.members = members
    var lines: [String] = []
    for package in known where Int.random(in: 0..<5, using: &random) > 0 {
      let member = members[package.name.lowercased()]
      let isOdd = Int.random(in: 0..<8, using: &random) == 0
      let rule =
        member?.version.map { "exact: \"\($0)\"" } ?? member.map { "revision: \"\($0.commit)\"" } ?? ""
      lines.append(
        isOdd
          ? Self.requirement(of: package, isTagged: isTagged, isMixed: true, &random)
          : ".package(url: \"\(package.address)\", \(rule))")
    }
    root = SourceText(path: "Package.swift", Self.manifest("Root", lines))
  }

  private static func requirement(
    of package: Known, isTagged: Bool, isMixed: Bool, _ random: inout SplitMix
  ) -> String {
    let (version, commit) = package.versions.randomElement(using: &random) ?? package.versions[0]
    let versioned = [
      "from: \"\(version)\"", "exact: \"\(version)\"", ".upToNextMinor(from: \"\(version)\")",
      "\"1.0.0\"..<\"\(version == "1.0.0" ? "1.0.1" : version)\"", "\"1.0.0\"...\"\(version)\"",
    ]
    let others = ["revision: \"\(commit)\"", "branch: \"master\""]
    let isVersioned = isMixed ? Bool.random(using: &random) : isTagged
    let rule = (isVersioned ? versioned : [others[0]]).randomElement(using: &random) ?? ""
    let isBranch = isMixed && !isVersioned && Bool.random(using: &random)
    return ".package(url: \"\(package.address)\", \(isBranch ? others[1] : rule))"
  }

  private static func manifest(_ name: String, _ dependencies: [String]) -> String {
    // Every third is required and not used.
    let products = dependencies.enumerated().filter { $0.offset % 3 != 2 }.compactMap { _, line in
      line.firstMatch(of: /\/(P[0-9]+)"/).map { ".product(name: \"\($0.1)\", package: \"\($0.1)\")" }
    }
    return """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(dependencies.joined(separator: ", "))],
        targets: [.target(name: "\(name)", dependencies: [\(products.joined(separator: ", "))])])

      """
  }

  /// What `swift package resolve` says of a lock, with an empty cache.
  func resolve(_ lock: SourceText) throws -> (status: Int32, all: String) {
    let folder = world.path("Root")
    try world.write(root.string, to: "Package.swift", in: folder)
    try world.write("", to: "Sources/Root/A.swift", in: folder)
    if lock.string != Self.emptyLock.string {
      try world.write(lock.bytes, to: "Package.resolved", in: folder)
    }
    let configuration = world.path("swiftpm.gitconfig")
    try world.write("[protocol \"file\"]\n  allow = always\n", to: "swiftpm.gitconfig", in: world.root)
    let run = try world.run(
      "swift",
      [
        "package", "--disable-sandbox", "--cache-path", world.path("cache"), "--security-path",
        world.path("security"), "--config-path", world.path("config"), "resolve",
        "--only-use-versions-from-resolved-file",
      ], in: folder, environment: ["GIT_CONFIG_GLOBAL": configuration, "HOME": world.root])
    return (run.status, String(decoding: run.errors, as: UTF8.self))
  }

  /// Package -> the commit that is checked out.
  func checkouts() throws -> [String: String] {
    let folder = world.path("Root/.build/checkouts")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try world.id("rev-parse", "HEAD", in: "\(folder)/\($0)").hex) })
  }
}
