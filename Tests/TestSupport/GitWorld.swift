import CTestSupport
import Foundation
import ReleaseGit
import ReleaseModel
import ReleaseSupport
import Testing

/// A temporary folder in which a test builds a world with the git *program*, which also judges the outcome.
///
/// Hermetic: no configuration of the machine, fixed identity, dates, time zone and language.
package final class GitWorld: Sendable {
  package let root: String
  package let environment: [String: String]

  /// - Parameter more: What every program gets in its environment besides.
  package init(_ more: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("relctl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // macOS hands out a path through a symbolic link, which git resolves.
    root = try FileSystem.realPath(folder.path)
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": root, "TMPDIR": root, "TZ": "UTC", "LC_ALL": "C",
      "GIT_CONFIG_GLOBAL": root + "/.gitconfig", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com", "GIT_AUTHOR_DATE": "1700000000 +0000",
      "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com",
      "GIT_COMMITTER_DATE": "1700000000 +0000",
    ].merging(more) { $1 }
    try Data(Self.configuration.utf8).write(to: URL(fileURLWithPath: root + "/.gitconfig"))
  }

  /// A world lives for seconds: nobody needs it packed, small, safe from a power cut, or with examples of hooks.
  private static let configuration = """
    [gc]
      auto = 0
    [maintenance]
      auto = false
    [receive]
      autogc = false
    [core]
      fsync = none
      compression = 1
    [init]
      templateDir =

    """

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// The identity and date of every commit that the git program makes here.
  package static let signature = Signature(
    identity: Identity(name: "Ada", email: "ada@example.com"), seconds: 1_700_000_000, offsetMinutes: 0)

  package func path(_ name: String) -> String { root + "/" + name }

  // MARK: Running programs

  struct Failure: Error, CustomStringConvertible {
    let arguments: [String]
    let status: Int32
    let output: String
    var description: String { "\(arguments.joined(separator: " ")): exit \(status): \(output)" }
  }

  /// What a program left.
  package struct Output: Sendable {
    /// The exit status; 128 and the signal's number for a program that a signal killed.
    package let status: Int32
    package let output: [UInt8]
    package let errors: [UInt8]
  }

  /// Runs a shell script that is ended after some seconds.
  package func run(atMost seconds: Int, script: String, in folder: String) throws -> Output {
    // The alarm outlives `exec`; not every system has `timeout`.
    try run("perl", ["-e", "alarm shift @ARGV; exec @ARGV", "\(seconds)", "sh", "-c", script], in: folder)
  }

  /// Runs git and returns its stdout without the last line feed.
  @discardableResult
  package func git(
    _ arguments: String..., in folder: String? = nil, input: [UInt8] = [],
    environment extra: [String: String] = [:]
  ) throws -> String {
    let result = try run("git", arguments, in: folder, input: input, environment: extra)
    guard result.status == 0 else {
      let output = String(decoding: result.output + result.errors, as: UTF8.self)
      throw Failure(arguments: ["git"] + arguments, status: result.status, output: output)
    }
    let text = String(decoding: result.output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Runs git and returns the object id that it prints.
  package func id(_ arguments: String..., in folder: String, input: [UInt8] = []) throws -> ObjectID {
    let result = try run("git", arguments, in: folder, input: input)
    let text = String(decoding: result.output, as: UTF8.self).split(separator: "\n").first ?? ""
    return try #require(ObjectID(text), "git \(arguments.joined(separator: " ")) in \(folder)")
  }

  /// Waits until a file exists, at most a minute.
  ///
  /// It keeps its thread: beside tests that hold all the others, a task comes back when relctl's clocks have run out.
  package func wait(for file: String) throws {
    for _ in 0..<6000 {
      if FileManager.default.fileExists(atPath: file) { return }
      usleep(10_000)
    }
    throw CocoaError(.fileNoSuchFile)
  }

  // MARK: Building repositories

  /// Creates a repository with a working tree, on branch `master`, without a commit.
  package func repository(_ name: String) throws -> String {
    try git("init", "--quiet", "--initial-branch=master", path(name))
    return path(name)
  }

  /// Creates a bare repository that records who moved which ref when (`git reflog`).
  package func bare(_ name: String) throws -> String {
    try git("init", "--quiet", "--bare", "--initial-branch=master", path(name))
    try git("config", "core.logAllRefUpdates", "always", in: path(name))
    return path(name)
  }

  /// Creates an empty mirror as relctl does.
  package func mirror(_ name: String) throws -> String {
    try Repository.initializeMirror(at: path(name))
    return path(name)
  }

  package func write(_ bytes: [UInt8], to file: String, in folder: String) throws {
    let url = URL(fileURLWithPath: folder).appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func write(_ text: String, to file: String, in folder: String) throws {
    try write(Array(text.utf8), to: file, in: folder)
  }

  /// Reads a text file of the world.
  package func text(_ file: String) throws -> String {
    try String(contentsOfFile: path(file), encoding: .utf8)
  }

  /// Commits everything in a working tree, after writing (or, for nil, deleting) files.
  @discardableResult
  package func commit(_ message: String, _ files: [String: String?] = [:], in folder: String) throws
    -> ObjectID
  {
    for (file, text) in files {
      if let text {
        try write(text, to: file, in: folder)
      } else {
        try FileManager.default.removeItem(atPath: folder + "/" + file)
      }
    }
    try git("add", "--all", in: folder)
    try git("commit", "--quiet", "--allow-empty", "--message", message, in: folder)
    return try id("rev-parse", "HEAD", in: folder)
  }

  /// Adds a commit to a branch of a bare repository, as a clone, a commit and a push do, by one program.
  ///
  /// - Parameter start: What it is made on; nothing else of the branch may be lost by that.
  package func commit(
    _ message: String, _ files: [String: String], on branch: String, from start: String, in bare: String
  ) throws -> ObjectID {
    let who = "Ada <ada@example.com> 1700000000 +0000"
    func data(_ text: String) -> String { "data \(text.utf8.count)\n\(text)\n" }
    var stream = "commit refs/heads/\(branch)\nmark :1\nauthor \(who)\ncommitter \(who)\n"
    stream += data(message + "\n") + "from \(start)^0\n"
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      stream += "M 100644 inline \(path)\n" + data(text)
    }
    stream += "\nget-mark :1\n"
    let made = try git("fast-import", "--quiet", in: bare, input: Array(stream.utf8))
    return try #require(ObjectID(made), "git fast-import in \(bare): \(made)")
  }

  /// Returns what a ref of a repository holds, nil when there is none.
  package func ref(_ name: String, in folder: String) throws -> ObjectID? {
    let result = try run("git", ["rev-parse", "--verify", "--quiet", name], in: folder)
    return ObjectID(String(decoding: result.output.dropLast(), as: UTF8.self))
  }

  /// Returns every ref of a repository, as `git for-each-ref` prints it.
  package func refs(in folder: String) throws -> [String] {
    try git("for-each-ref", "--format=%(refname) %(objectname)", in: folder).split(separator: "\n").map(
      String.init)
  }

  /// Checks a whole repository as strictly as git can; throws with git's words when anything is wrong.
  package func fsck(_ folder: String) throws {
    try git("fsck", "--strict", "--full", "--no-dangling", in: folder)
  }

  /// Installs a hook, such as `pre-receive`, that runs a shell script.
  package func installHook(_ name: String, _ script: String, in bare: String) throws {
    try writeScript(script, to: "\(bare)/hooks/\(name)")
  }

  /// Writes an executable shell script.
  package func writeScript(_ script: String, to file: String) throws {
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: file))
    try Self.makeExecutable(file)
  }

  /// Lets a file be started as a program, at once, whatever other tests start meanwhile.
  package static func makeExecutable(_ file: String) throws {
    try #require(relctl_make_program(file) == 0, "\(file)")
  }
}
