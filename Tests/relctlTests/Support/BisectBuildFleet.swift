import Foundation
import ReleaseModel
import TestSupport
import Testing

/// An app of Swift packages that call each other: SwiftPM builds its mixtures and runs its checks.
///
/// Network ← Logger ← Router ← Account; Media needs Network alone. Each `Plant` came with a commit.
struct BisectBuildFleet {
  let fleet: FleetWorld
  /// The run that made the good train; the bad one is in QA.
  let good: String
  let bad: String
  /// What came with which commit.
  let commits: [Plant: ObjectID]

  /// What is broken.
  enum Plant: String, CaseIterable {
    /// A wrong value, which another component's function hands on.
    case value
    /// Wrong since a commit after the one that follows a renamed function: one does not build without the other.
    case names
    /// Two values that are right with every value but each other.
    case left, right
    /// Inside of a merge.
    case merge
    /// No code: a file that is read.
    case resource
    /// In the app itself.
    case app
    /// A program that is killed by a signal.
    case crash
    /// A default argument, which callers of another component contain.
    case `default`
    /// What does not compile.
    case `break`
    /// A fix that the older train is without.
    case lost
  }

  struct Edit {
    let path: String
    let old: String
    let new: String
  }

  private static func edit(_ name: String, _ old: String, _ new: String) -> Edit {
    Edit(
      path: name == "App" ? "Modules/Sources/Modules/Modules.swift" : "Code/\(name).swift", old: old, new: new
    )
  }

  /// Component -> its commits between the trains.
  private static let work: [(String, [(Plant?, [Edit])])] = [
    (
      "Network",
      [
        (nil, [edit("Network", "oldName", "newName")]),
        (.default, [edit("Network", "= 10", "= 11")]),
      ]
    ),
    (
      "Logger",
      [
        (nil, [edit("Logger", "oldName", "newName")]),
        (.names, [edit("Logger", "named() -> Int { newName() }", "named() -> Int { newName() + 1 }")]),
        (.crash, [edit("Logger", "size() -> Int { 1 }", "size() -> Int { 9 }")]),
      ]
    ),
    (
      "Router",
      [
        (.value, [edit("Router", "log() + 1", "log() + 2")]),
        (.left, [edit("Router", "unit() -> Int { 1 }", "unit() -> Int { 2 }")]),
      ]
    ),
    (
      "Account",
      [
        (nil, [edit("Account", "route() + 1", "1 + route()")]),
        (.resource, [Edit(path: "Code/limit.txt", old: "10", new: "20")]),
      ]
    ),
    (
      "Media",
      [
        (.right, [edit("Media", "unit() -> Int { 1 }", "unit() -> Int { 3 }")]),
        (.lost, [edit("Media", "false", "true")]),
      ]
    ),
    (
      "App",
      [
        (nil, [edit("App", "1 }", "1 }  // The app's own.")]),
        (.app, [edit("App", "{ 1 }", "{ 2 }")]),
      ]
    ),
  ]

  static let branch = BisectScene.branch

  init() throws {
    fleet = try Self.made()
    good = try Self.lastRun(fleet)
    try fleet.reachRemotesByAddress()
    let others = "[url \"\(fleet.folder)/remotes/\"]\n  insteadOf = https://git.example.com/others/\n"
    let file = fleet.world.path(".gitconfig")
    try (String(contentsOfFile: file, encoding: .utf8) + others).write(
      toFile: file, atomically: false, encoding: .utf8)
    var commits: [Plant: ObjectID] = [:]
    for (name, work) in Self.work {
      for (plant, edits) in work {
        let commit = try Self.commit(edits, to: name, of: fleet)
        if let plant { commits[plant] = commit }
      }
    }
    commits[.merge] = try Self.merge(into: fleet)
    try fleet.succeed("publish", "qa", "--yes")
    bad = try Self.lastRun(fleet)
    self.commits = commits
  }

  static func lastRun(_ fleet: FleetWorld) throws -> String {
    let runs = try fleet.succeed("history", "--env", "qa", "--format", "json").json()
    return try #require((runs["runs"] as? [[String: Any]])?.first?["run"] as? String)
  }

  /// Replaces text in files of a component's branch.
  @discardableResult
  static func commit(_ edits: [Edit], to name: String, of fleet: FleetWorld) throws -> ObjectID {
    var files: [String: String] = [:]
    for edit in edits {
      let text = try #require(try files[edit.path] ?? fleet.file(edit.path, of: name, at: branch), "\(edit)")
      try #require(text.contains(edit.old), "\(edit)")
      files[edit.path] = text.replacing(edit.old, with: edit.new)
    }
    return try fleet.push("Change \(edits[0].new)", files, to: branch, of: name)
  }

  /// - Returns: The second of three commits on a branch of Media.
  private static func merge(into fleet: FleetWorld) throws -> ObjectID {
    let clone = fleet.world.path("side")
    try fleet.world.git("clone", "--quiet", "--branch", branch, fleet.remote("Media"), clone)
    try fleet.world.git("checkout", "--quiet", "-b", "side", in: clone)
    try fleet.world.commit("Side", ["Code/Side.swift": "let side = 1\n"], in: clone)
    let text = try String(contentsOfFile: clone + "/Code/Media.swift", encoding: .utf8)
    let wrong = text.replacing("{ limited() }", with: "{ limited() + 60 }")
    let commit = try fleet.world.commit("Wrong", ["Code/Media.swift": wrong], in: clone)
    try fleet.world.commit("More", ["Code/Side.swift": "let side = 2\n"], in: clone)
    try fleet.world.git("checkout", "--quiet", branch, in: clone)
    try fleet.world.git("merge", "--quiet", "--no-ff", "--message", "Merge side", "side", in: clone)
    try fleet.world.git("push", "--quiet", "origin", "HEAD", in: clone)
    return commit
  }

  private static func made() throws -> FleetWorld {
    let fleet = try PackageCompany(.umbrella, components: 5).fleet
    for name in fleet.components {
      let manifest = try #require(try fleet.file("Package.swift", of: name, at: "master"))
      let resource = name == "Account" ? ", resources: [.copy(\"limit.txt\")]" : ""
      try fleet.push(
        "Code",
        [
          "Package.swift": manifest.replacing("path: \"\(name)/Classes\"", with: "path: \"Code\"\(resource)"),
          "Code/\(name).swift": sources[name] ?? "",
        ].merging(resource.isEmpty ? [:] : ["Code/limit.txt": "10"]) { $1 }, to: "master", of: name)
    }
    let manifest = try #require(try fleet.file("Modules/Package.swift", of: "App", at: "master"))
    let program =
      ",\n    .executableTarget(name: \"Check\", dependencies: [\"Modules\"], path: \"Sources/Check\")\n  ]\n)"
    try fleet.push(
      "Check",
      [
        "Modules/Package.swift": manifest.replacing("\n  ]\n)", with: program),
        "Modules/Sources/Modules/Modules.swift": "public func appValue() -> Int { 1 }\n",
        "Modules/Sources/Check/main.swift": check,
      ], to: "master", of: "App")
    try fleet.succeed("bump", "patch", "--yes")
    return fleet
  }

  private static let sources = [
    "Network": """
    public func oldName() -> Int { 1 }
    public func limited(to limit: Int = 10) -> Int { limit }

    """,
    "Logger": """
    import Network
    public func log() -> Int { oldName() + 1 }
    public func named() -> Int { oldName() }
    public func size() -> Int { 1 }

    """,
    "Router": """
    import Logger
    public func route() -> Int { log() + 1 }
    public func unit() -> Int { 1 }

    """,
    "Account": """
    import Foundation
    import Router
    public func account() -> Int { route() + 1 }
    public func limit() -> String {
      Bundle.module.url(forResource: "limit", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    }

    """,
    "Media": """
    import Network
    public func media() -> Int { limited() }
    public func narrow() -> Int {
      limited()
    }
    public func isFixed() -> Bool { false }
    public func unit() -> Int { 1 }

    """,
  ]

  /// Looks at one thing, by its name.
  private static let check = """
    import Account
    import Foundation
    import Logger
    import Media
    import Modules
    import Router

    let isRight: Bool =
      switch CommandLine.arguments[1] {
      case "value": account() == 4
      case "names": named() == 1
      case "pair": Router.unit() * Media.unit() != 6
      case "merge": media() < 50
      case "resource": limit().hasPrefix("10")
      case "app": appValue() == 1
      case "crash": [1, 2, 3][size()] > 0
      case "default": narrow() == 10
      case "lost": isFixed()
      default: true
      }
    exit(isRight ? 0 : 1)

    """
}
