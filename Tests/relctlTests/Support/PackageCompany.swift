import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A fleet of `scripts/make-fleet --app KIND`, and SwiftPM as its judge.
struct PackageCompany {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case project, umbrella, xcodegen, tuist
    /// As `project`, and every third component has a binary target.
    case binary
    /// Every second component is a pod, and the first is both.
    case mixed
    var testDescription: String { rawValue }
  }

  let kind: Kind
  let fleet: FleetWorld
  /// Has the archives of binary targets, behind the TLS that SwiftPM wants.
  private let server: WebServer?

  init(_ kind: Kind, components count: Int = 4) throws {
    self.kind = kind
    guard kind == .binary else {
      server = nil
      fleet = try FleetWorld(making: count, app: kind.rawValue)
      return
    }
    let world = try GitWorld(["SSL_CERT_FILE": HTTPSServer.certificate.get()])
    let server = try WebServer(world)
    self.server = server
    fleet = try FleetWorld(
      making: count, app: kind.rawValue,
      environment: ["FLEET_ARCHIVES": server.url("/file/fleet/archives")], in: world)
  }

  /// Brings the archives of a version to where the manifests say; nothing where no package has one.
  func upload(_ version: String) throws {
    guard kind == .binary else { return }
    let run = try fleet.world.run(
      Project.root + "/scripts/make-fleet", ["--archives", fleet.folder, version])
    try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
  }

  /// Component -> a version, for every one that has a binary target.
  func binaries(_ version: String) -> [String: String] {
    guard kind == .binary else { return [:] }
    let names = fleet.components.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, version) })
  }

  private static let projectLock = "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"

  /// Every lock of the app with the `.package(...)` lines of its root, read without relctl.
  private func roots(at revision: String) throws -> [(lock: String, dependencies: [String])] {
    func text(_ path: String) throws -> String {
      try #require(try fleet.file(path, of: "App", at: revision), "\(path)")
    }
    func lines(_ manifest: String) -> [String] {
      manifest.matches(of: /\.package\(url: .*?\)(?=,\n)/).map { String($0.output) }
    }
    switch kind {
    case .umbrella:
      let dependencies = lines(try text("Modules/Package.swift"))
      return [("Modules/Package.resolved", dependencies), (Self.projectLock, dependencies)]
    case .tuist: return [("Tuist/Package.resolved", lines(try text("Tuist/Package.swift")))]
    case .xcodegen:
      let found = try text("packages.yml").matches(
        of: /url: (\S+?),?\s+(exactVersion|revision|from): "?([^ "}\n]+)/)
      return [
        (Self.projectLock, found.map { Self.line($0.1, $0.2 == "exactVersion" ? "exact" : $0.2, $0.3) })
      ]
    case .project, .binary, .mixed:
      let pattern = /repositoryURL = "(.*?)";\s*requirement = \{\s*kind = (\w+);\s*\w+ = "?(.*?)"?;/
      let labels: [Substring: Substring] = [
        "exactVersion": "exact", "revision": "revision", "upToNextMajorVersion": "from",
      ]
      return [
        (
          Self.projectLock,
          try text("App.xcodeproj/project.pbxproj").matches(of: pattern).map {
            Self.line($0.1, labels[$0.2] ?? "?", $0.3)
          }
        )
      ]
    }
  }

  private static func line(_ url: Substring, _ label: Substring, _ value: Substring) -> String {
    ".package(url: \"\(url)\", \(label): \"\(value)\")"
  }

  /// Requires that a locked resolve of the app at a revision checks out the commits of a train, and that neither it nor a
  /// free resolve changes the lock.
  ///
  /// - Parameter environment: Whose recorded train it is; nil for the tags that the fleet is made with.
  /// - Returns: Component -> the version of the archive that its binary target got.
  @discardableResult
  func requireTrain(
    at revision: String, in environment: String?, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String: String] {
    var binaries: [String: String] = [:]
    let commits = try environment.map { try train(of: $0) } ?? tagged(revision)
    for (lock, dependencies) in try roots(at: revision) {
      try #require(
        dependencies.count == packages.count + 1, "\(dependencies)", sourceLocation: sourceLocation)
      let root = fleet.world.path("root-\(UUID().uuidString)")
      try FileManager.default.createDirectory(atPath: root + "/Sources/R", withIntermediateDirectories: true)
      try "".write(toFile: root + "/Sources/R/R.swift", atomically: false, encoding: .utf8)
      try """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "R", dependencies: [\(dependencies.joined(separator: ", "))], targets: [.target(name: "R")])

      """.write(toFile: root + "/Package.swift", atomically: false, encoding: .utf8)
      let text = try #require(try fleet.file(lock, of: "App", at: revision))
      for cache in ["fresh-\(UUID().uuidString)", "common"] {
        try text.write(toFile: root + "/Package.resolved", atomically: false, encoding: .utf8)
        let run = try resolve(root, cache: cache, isLocked: true)
        #expect(run.status == 0, "\(lock): \(run.all)", sourceLocation: sourceLocation)
        let found = try checkouts(in: root)
        #expect(found == commits, "\(lock)", sourceLocation: sourceLocation)
        let after = try String(contentsOfFile: root + "/Package.resolved", encoding: .utf8)
        #expect(after == text, "\(lock)", sourceLocation: sourceLocation)
        binaries = try archives(in: root)
      }
    }
    return binaries
  }

  /// Lets SwiftPM fetch a version of a component, and remember its commit.
  func remember(_ name: String, _ version: String, in security: String) throws {
    let root = fleet.world.path("root-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: root + "/Sources/R", withIntermediateDirectories: true)
    try "".write(toFile: root + "/Sources/R/R.swift", atomically: false, encoding: .utf8)
    let url = "https://git.example.com/ios/\(name).git"
    try """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "R", dependencies: [.package(url: "\(url)", exact: "\(version)")],
      targets: [.target(name: "R", dependencies: ["\(name)"])])

    """.write(toFile: root + "/Package.swift", atomically: false, encoding: .utf8)
    let run = try resolve(root, cache: "remembering", isLocked: false, security: security)
    try #require(run.status == 0, "\(run.all)")
  }

  private func resolve(_ root: String, cache: String, isLocked: Bool, security: String? = nil) throws
    -> FleetWorld.Run
  {
    let configuration = fleet.world.path("swiftpm.gitconfig")
    try """
    [url "\(fleet.folder)/remotes/"]
      insteadOf = https://git.example.com/ios/
      insteadOf = https://git.example.com/others/
    [protocol "file"]
      allow = always

    """.write(toFile: configuration, atomically: false, encoding: .utf8)
    try? FileManager.default.removeItem(atPath: root + "/.build")
    try fleet.keepCompiledManifests(in: fleet.world.path(cache))
    try keepArchives(in: fleet.world.path(cache))
    return FleetWorld.Run(
      try fleet.world.run(
        "swift",
        [
          "package", "--disable-sandbox", "--cache-path", fleet.world.path(cache), "--security-path",
          security ?? fleet.world.path(cache + "-security"), "--config-path",
          fleet.world.path(cache + "-config"),
          "resolve",
        ] + (isLocked ? ["--only-use-versions-from-resolved-file"] : []), in: root,
        environment: ["GIT_CONFIG_GLOBAL": configuration, "HOME": fleet.world.root]))
  }

  /// SwiftPM trusts the authorities of the machine alone on Linux, so what the server has is kept as SwiftPM keeps it: by
  /// its address. It compares the checksum all the same, and asks the server for whatever is not there.
  private func keepArchives(in cache: String) throws {
    guard let server else { return }
    let (folder, kept) = (fleet.folder + "/archives", cache + "/artifacts")
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    for path in FileManager.default.subpaths(atPath: folder) ?? [] where path.hasSuffix(".zip") {
      let address = server.url("/file/fleet/archives/\(path)")
      let name = String(address.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      if FileManager.default.fileExists(atPath: "\(kept)/\(name)") { continue }
      try FileManager.default.copyItem(atPath: "\(folder)/\(path)", toPath: "\(kept)/\(name)")
    }
  }

  /// Component -> the version that its XCFramework was made for.
  private func archives(in root: String) throws -> [String: String] {
    var versions: [String: String] = [:]
    for name in binaries("").keys {
      let path =
        "\(root)/.build/artifacts/\(name.lowercased())/\(name)Engine/\(name)Engine.xcframework/VERSION"
      versions[name] = try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines)
    }
    return versions
  }

  /// Package -> the commit that is checked out, without the third party's.
  private func checkouts(in root: String) throws -> [String: String] {
    let folder = root + "/.build/checkouts"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "Logs" }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let head = try fleet.world.run("git", ["rev-parse", "HEAD"], in: "\(folder)/\(name)")
        return (name, String(decoding: head.output, as: UTF8.self).trimmingCharacters(in: .newlines))
      })
  }

  /// The components that the app takes as packages.
  var packages: [String] {
    kind == .mixed
      ? fleet.components.enumerated().filter { $0.offset % 2 == 1 }.map(\.element) : fleet.components
  }

  private func tagged(_ revision: String) throws -> [String: String] {
    try Dictionary(
      uniqueKeysWithValues: packages.map { name in
        (name, try #require(try fleet.id("\(revision)^{commit}", of: name)).hex)
      })
  }

  /// The run that put the present train into an environment.
  func lastRun(in environment: String) throws -> String { try ledger(environment, "run") }

  private func json(_ path: String) throws -> [String: Any] {
    let text = try #require(try fleet.file(path, of: "App", at: "relctl/ledger"))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func ledger(_ environment: String, _ key: String) throws -> String {
    let environments = try #require(try json("ledger.json")["environments"] as? [String: Any])
    return try #require((environments[environment] as? [String: Any])?[key] as? String)
  }

  /// What the ledger records: component -> commit.
  private func train(of environment: String) throws -> [String: String] {
    let id = try ledger(environment, "current")
    let members = try #require(try json("trains/\(id).json")["members"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: members.compactMap { member in
        guard let name = member["name"] as? String, packages.contains(name),
          let commit = member["commit"] as? String
        else {
          return nil
        }
        return (name, commit)
      })
  }
}
