import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

/// A fleet of real repositories in the mission's released state, and the relctl program to run on it.
final class FleetWorld: Sendable {
  let world: GitWorld
  /// The workspace: `relctl.yml`, `environments`, `remotes`.
  let folder: String
  /// In the order of `relctl.yml`, without the app.
  let components: [String]

  /// A fleet at its release 6.5.4, or with the version 6.5.5 of all components in an environment.
  ///
  /// Every such fleet is made once, with `scripts/make-fleet` and the program; each test takes a copy, with mirrors as
  /// they are after the last command.
  convenience init(components count: Int = 5, at stage: FleetStage = .released) throws {
    try self.init(copyOf: FleetShelf.shared.fleet(components: count, at: stage))
  }

  /// Makes a fleet with `scripts/make-fleet`.
  ///
  /// - Parameter kind: How the app takes its components; nil for pods.
  init(
    making count: Int, app kind: String? = nil, environment: [String: String] = [:], in known: GitWorld? = nil
  ) throws {
    world = try known ?? GitWorld()
    folder = world.path("fleet")
    let script = Project.root + "/scripts/make-fleet"
    let made = try world.run(
      script, (kind.map { ["--app", $0] } ?? []) + [folder, String(count)], environment: environment)
    try #require(made.status == 0, "\(String(decoding: made.errors, as: UTF8.self))")
    components = try String(contentsOfFile: folder + "/fleet.tsv", encoding: .utf8)
      .split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
  }

  private init(copyOf other: FleetWorld) throws {
    world = try GitWorld()
    folder = world.path("fleet")
    components = other.components
    // What a killed relctl left behind (a push that goes on) may remove its temporary files meanwhile.
    var copied = try world.run("cp", ["-R", other.folder, folder])
    for _ in 0..<20 where copied.status != 0 {
      try FileManager.default.removeItem(atPath: folder)
      copied = try world.run("cp", ["-R", other.folder, folder])
    }
    try #require(copied.status == 0, "\(String(decoding: copied.errors, as: UTF8.self))")
    try takeMirrors(of: other)
  }

  /// Mirrors are named after the addresses of their remotes, which lie elsewhere in a copy.
  private func takeMirrors(of other: FleetWorld) throws {
    let mirrors = MirrorStore(root: folder + "/.relctl/mirrors")
    for name in repositories {
      let mirror = mirrors.path(for: RemoteURL(other.remote(name)))
      guard FileManager.default.fileExists(atPath: mirror) else { continue }
      try FileManager.default.moveItem(atPath: mirror, toPath: mirrors.path(for: RemoteURL(remote(name))))
    }
  }

  /// A second world that is equal to this one, to go another way from here.
  func copy() throws -> FleetWorld { try FleetWorld(copyOf: self) }

  // MARK: Running relctl

  struct Run {
    let status: Int32
    let output: String
    let errors: String
    /// Killed by SIGKILL.
    var isKilled: Bool { status == 128 + 9 }

    var all: String { output + errors }

    /// The first JSON value of standard output.
    func json() throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    /// The components of a plan that was printed as JSON, in the order in which they land.
    func landingOrder() throws -> [String] {
      let staged = try #require(json()["staged"] as? [String: Any])
      let plan = try #require(staged["plan"] as? [String: Any])
      let repositories = try #require(plan["repositories"] as? [[String: Any]])
      return repositories.filter { $0["isApp"] as? Bool != true }.compactMap { $0["name"] as? String }
    }
  }

  /// Runs the program in the workspace.
  @discardableResult
  func relctl(_ arguments: String..., environment: [String: String] = [:], state: String? = nil) throws -> Run
  {
    try relctl(arguments, environment: environment, state: state)
  }

  @discardableResult
  func relctl(_ arguments: [String], environment: [String: String] = [:], state: String? = nil) throws -> Run
  {
    var extra = environment
    if let state { extra["RELCTL_HOME"] = state }
    let result = try world.run(Project.relctl, arguments, in: folder, environment: extra)
    return Run(
      status: result.status, output: String(decoding: result.output, as: UTF8.self),
      errors: String(decoding: result.errors, as: UTF8.self))
  }

  /// Runs the program and requires its success.
  @discardableResult
  func succeed(_ arguments: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
    -> Run
  {
    let run = try relctl(arguments)
    try #require(
      run.status == 0, "relctl \(arguments.joined(separator: " ")): \(run.all)",
      sourceLocation: sourceLocation)
    return run
  }

  /// Starts the program in the workspace, as if it ran on a machine with this name.
  func start(_ arguments: String..., state: String) throws -> RunningProgram {
    try world.start(
      Project.relctl, arguments + ["--timeout", "600"], in: folder,
      environment: ["RELCTL_HOME": world.path(state)])
  }

  // MARK: Looking at the world with the git program

  func remote(_ name: String) -> String { "\(folder)/remotes/\(name).git" }

  /// For a hook that takes a remote away: ends the receiving ends that a relctl opened there and that wait for its push.
  func endReceivingEnds(of name: String) -> String { "pkill -f 'receive-pack \(remote(name))$' || true" }

  var repositories: [String] {
    (components + ["App", "specs-qa", "specs-stg", "specs-prd"]).filter {
      FileManager.default.fileExists(atPath: remote($0))
    }
  }

  /// A file of a commit, as git shows it; nil when it is not there.
  func file(_ path: String, of name: String, at revision: String) throws -> String? {
    let result = try world.run("git", ["show", "\(revision):\(path)"], in: remote(name))
    return result.status == 0 ? String(decoding: result.output, as: UTF8.self) : nil
  }

  func id(_ revision: String, of name: String) throws -> ObjectID? {
    try world.ref(revision, in: remote(name))
  }

  /// Every ref of every remote, without relctl's own.
  func refs(ignoringMissing: Bool = false) throws -> [String] {
    try repositories.flatMap { name in
      if ignoringMissing, !FileManager.default.fileExists(atPath: remote(name)) { return [String]() }
      return try world.refs(in: remote(name)).filter { !$0.contains("/relctl/") }.map { "\(name) \($0)" }
    }
  }

  /// How often each ref of the remotes was moved, by their reflogs.
  func moves() throws -> [String: Int] { moves(of: try refs()) }

  /// The same for refs as `refs` returned them.
  func moves(of refs: [String]) -> [String: Int] {
    var moves: [String: Int] = [:]
    for line in refs {
      let words = line.split(separator: " ")
      let log = "\(remote(String(words[0])))/logs/\(words[1])"
      let lines = (try? String(contentsOfFile: log, encoding: .utf8))?.split(separator: "\n").count
      moves["\(words[0]) \(words[1])"] = lines ?? 0
    }
    return moves
  }

  func requireSound() throws {
    for name in repositories { try world.fsck(remote(name)) }
  }

  // MARK: Changing the world behind relctl's back

  /// Adds a commit to a branch with the git program, as a developer's push does; no hook is asked.
  @discardableResult
  func push(
    _ message: String, _ files: [String: String], to branch: String, of name: String,
    from start: String? = nil
  ) throws -> ObjectID {
    try world.commit(message, files, on: branch, from: start ?? "refs/heads/\(branch)", in: remote(name))
  }

  /// Takes a file or folder out of a branch with the git program.
  func remove(_ paths: String..., from branch: String, of name: String) throws {
    let clone = world.path("clone-\(UUID().uuidString)")
    try world.git("clone", "--quiet", "--branch", branch, remote(name), clone)
    for path in paths { try world.git("rm", "-rq", path, in: clone) }
    try world.git("commit", "--quiet", "--message", "Remove", in: clone)
    try world.git("push", "--quiet", "origin", "HEAD", in: clone)
  }

  /// Replaces text in a file of a branch, as a developer's push does.
  func edit(_ path: String, of name: String, on branch: String, _ old: String, _ new: String) throws {
    let text = try #require(try file(path, of: name, at: branch))
    try #require(text.contains(old), "\(path) of \(name) on \(branch) lacks \(old)")
    try push("Edit \(path)", [path: text.replacingOccurrences(of: old, with: new)], to: branch, of: name)
  }

  func editManifest(_ old: String, _ new: String) throws {
    let path = folder + "/relctl.yml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try #require(text.contains(old), "relctl.yml lacks \(old)")
    try text.replacingOccurrences(of: old, with: new).write(toFile: path, atomically: false, encoding: .utf8)
  }
}

/// Where things are that tests run.
enum Project {
  /// The folder that holds Package.swift.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static let sources = URL(filePath: root + "/Sources")

  /// Whether tests write what they would compare: `RELCTL_RECORD=1`.
  static let isRecording = ProcessInfo.processInfo.environment["RELCTL_RECORD"] == "1"

  /// The program of the tests: the one that was built together with them, or another one of the same sources that
  /// `RELCTL_TEST_PROGRAM` names. scripts/nightly has an optimised one.
  static let relctl: String = {
    let named = ProcessInfo.processInfo.environment["RELCTL_TEST_PROGRAM"] ?? ""
    return named.isEmpty ? built : named
  }()

  /// The program that was built together with the tests, beside the modules.
  static let built: String = {
    let tests = URL(
      fileURLWithPath: CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0])
    var folder = tests.deletingLastPathComponent()
    while folder.path != "/" {
      let program = folder.appendingPathComponent("relctl").path
      if FileManager.default.isExecutableFile(atPath: program) { return program }
      folder.deleteLastPathComponent()
    }
    return root + "/.build/debug/relctl"
  }()
}
