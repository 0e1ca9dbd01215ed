import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

/// A state folder that somebody else filled: a commit of a pull request, another user, a cache of another job.
struct PlantedStateTests {
  private let workspace: WorkspaceCheckout
  private var fleet: FleetWorld { workspace.fleet }
  private var checkout: String { workspace.folder }
  /// Exists when something ran a command of the planted configuration.
  private let mark: String

  init() throws {
    workspace = try WorkspaceCheckout(of: FleetWorld(components: 2, at: .qa))
    mark = workspace.fleet.world.path("ran")
  }

  private func relctl(_ words: [String], state: String? = nil) throws -> FleetWorld.Run {
    try workspace.relctl(words + (state.map { ["--state-dir", $0] } ?? []))
  }

  private var mirror: String {
    MirrorStore(root: checkout + "/.relctl/mirrors").path(for: RemoteURL(fleet.remote("Network")))
  }

  /// Makes a mirror of Network that the next fetch fills, with a configuration that starts a command.
  private func plant(_ configuration: String) throws {
    try FileManager.default.createDirectory(
      atPath: checkout + "/.relctl/mirrors", withIntermediateDirectories: true)
    try fleet.world.git("init", "--quiet", "--bare", mirror, in: checkout)
    let file = try #require(FileHandle(forWritingAtPath: mirror + "/config"))
    try file.seekToEnd()
    try file.write(contentsOf: Data(configuration.utf8))
    try file.close()
  }

  private var script: String { "sh -c 'touch \(mark)'" }

  private var addressOfCommand: String {
    """
    [url "ext::sh -c touch%% \(mark)"]
    \tinsteadOf = \(fleet.remote("Network"))
    [protocol "ext"]
    \tallow = always

    """
  }

  private static let readers = [
    ["lint"], ["status"], ["promote", "qa", "stg", "--dry-run"], ["doctor"], ["graph"],
    ["diff", "qa", "prd"],
    ["report", "--out", "page"], ["notes", "--env", "qa"], ["history"], ["routes"], ["lint", "versions"],
    ["publish", "audit", "qa"], ["gates"],
  ]

  @Test func aCommittedStateFolderIsRefused() throws {
    try plant(addressOfCommand)
    try workspace.commit("harmless")
    for words in Self.readers {
      let run = try relctl(words)
      #expect(run.status == 1 && run.errors.contains("git tracks '.relctl/mirrors/"), "\(words): \(run.all)")
    }
    #expect(!FileManager.default.fileExists(atPath: mark))
    // Another folder serves.
    #expect(try relctl(["status"], state: fleet.world.path("state")).status == 0)
  }

  /// A link of a commit leads to where its other files are, or the folder lies below one.
  @Test(arguments: [".relctl", ".cache/relctl"])
  func aCommittedLinkToTheStateFolderIsRefused(place: String) throws {
    try plant(addressOfCommand)
    try FileManager.default.moveItem(atPath: checkout + "/.relctl", toPath: checkout + "/tools")
    let link = place.split(separator: "/")[0]
    try FileManager.default.createSymbolicLink(
      atPath: "\(checkout)/\(link)", withDestinationPath: "tools")
    try workspace.commit("harmless")
    let run = try relctl(["status"], state: "\(checkout)/\(place)")
    #expect(run.status == 1 && run.errors.contains("git tracks"), "\(run.all)")
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder to somebody"))
  func anotherUsersStateFolderIsRefused() throws {
    let state = fleet.world.path("state")
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try #require(chown(state, 65534, 65534) == 0)
    let run = try relctl(["status"], state: state)
    #expect(run.status == 1 && run.errors.contains("belongs to another user"), "\(run.all)")
  }

  /// A cache between jobs brings what the job of another branch left.
  @Test func aMirrorsConfigurationIsRelctlsOwn() throws {
    try fleet.world.write("[core]\n\tsshCommand = \(script)\n", to: "evil", in: fleet.world.root)
    let configurations = [
      addressOfCommand, "[core]\n\talternateRefsCommand = \(script)\n", "[core]\n\tfsmonitor = \(script)\n",
      "[core]\n\tsshCommand = \(script)\n", "[credential]\n\thelper = \"!\(script)\"\n",
      "[include]\n\tpath = \(fleet.world.path("evil"))\n",
      "[remote \"x\"]\n\tuploadpack = \(script)\n[extensions]\n\tpartialClone = x\n",
      "[core]\n\thooksPath = \(fleet.world.root)\n", "[gpg]\n\tprogram = \(script)\n", "[", "\u{0}",
    ]
    let reference = fleet.world.path("reference")
    #expect(try relctl(["status"], state: reference).status == 0)
    let name = URL(filePath: mirror).lastPathComponent
    let own = try Data(contentsOf: URL(filePath: "\(reference)/mirrors/\(name)/config"))
    for configuration in configurations {
      try? FileManager.default.removeItem(atPath: checkout + "/.relctl")
      try plant(configuration)
      let run = try relctl(["status"])
      #expect(run.status == 0, "\(configuration): \(run.all)")
      #expect(try Data(contentsOf: URL(filePath: mirror + "/config")) == own, "\(configuration)")
      #expect(!FileManager.default.fileExists(atPath: mark), "\(configuration)")
    }
  }

  /// What leads git out of a mirror is removed, and what it leads to is left alone.
  @Test func nothingLeadsOutOfAMirror() throws {
    let elsewhere = fleet.world.path("elsewhere.git")
    try fleet.world.git("init", "--quiet", "--bare", elsewhere, in: fleet.world.root)
    let before = try Data(contentsOf: URL(filePath: elsewhere + "/config"))
    let files = FileManager.default
    let plants: [(String, () throws -> Void)] = [
      ("the mirror", { try files.createSymbolicLink(atPath: mirror, withDestinationPath: elsewhere) }),
      (
        "its configuration",
        {
          try plant("")
          try files.removeItem(atPath: mirror + "/config")
          try files.createSymbolicLink(
            atPath: mirror + "/config", withDestinationPath: elsewhere + "/config")
        }
      ),
      (
        "its objects",
        {
          try plant("")
          try files.removeItem(atPath: mirror + "/objects")
          try files.createSymbolicLink(
            atPath: mirror + "/objects", withDestinationPath: elsewhere + "/objects")
        }
      ),
      (
        "commondir",
        {
          try plant("")
          try Data("\(elsewhere)\n".utf8).write(to: URL(filePath: mirror + "/commondir"))
        }
      ),
      (
        "alternates",
        {
          try plant("")
          try Data("\(elsewhere)/objects\n".utf8).write(
            to: URL(filePath: mirror + "/objects/info/alternates"))
        }
      ),
    ]
    for (what, plant) in plants {
      try? files.removeItem(atPath: checkout + "/.relctl")
      try files.createDirectory(atPath: checkout + "/.relctl/mirrors", withIntermediateDirectories: true)
      try plant()
      let run = try relctl(["status"])
      #expect(run.status == 0, "\(what): \(run.all)")
      #expect(try Data(contentsOf: URL(filePath: elsewhere + "/config")) == before, "\(what)")
      let objects = try fleet.world.git("count-objects", in: elsewhere)
      #expect(objects.hasPrefix("0 objects"), "\(what): \(objects)")
    }
  }

  /// A repository that a commit brings as a component has hooks and a configuration of the commit's.
  @Test func aTrackedRepositoryIsNoComponent() throws {
    let evil = checkout + "/evil.git"
    try FileManager.default.copyItem(atPath: fleet.remote("Network"), toPath: evil)
    let file = try #require(FileHandle(forWritingAtPath: evil + "/config"))
    try file.seekToEnd()
    try file.write(
      contentsOf: Data(
        "[core]\n\talternateRefsCommand = \(script)\n[uploadpack]\n\tpackObjectsHook = \(script)\n".utf8))
    try file.close()
    let manifest = try String(contentsOfFile: checkout + "/relctl.yml", encoding: .utf8)
    for address in ["./evil.git", "./evil", "file://\(evil)"] {
      try manifest.replacingOccurrences(of: fleet.remote("Network"), with: address).write(
        toFile: checkout + "/relctl.yml", atomically: false, encoding: .utf8)
      try workspace.commit("a component")
      for words in [["status"], ["lint"], ["bump", "minor", "--dry-run"], ["doctor"]] {
        let run = try relctl(words, state: fleet.world.path("state"))
        #expect(run.all.contains("git tracks 'evil.git/"), "\(words): \(run.all)")
        // 'status' shows the others, and says which one is not asked.
        #expect(run.status != 0 || words == ["status"], "\(words): \(run.all)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  /// git takes a folder with HEAD, objects and refs for a repository, also in the middle of a checkout.
  @Test func aWorkspaceThatLooksLikeARepositoryConfiguresNothing() throws {
    try fleet.world.git("init", "--quiet", "--bare", "bare", in: fleet.world.root)
    for name in ["HEAD", "config", "objects", "refs"] {
      try FileManager.default.copyItem(
        atPath: fleet.world.path("bare/\(name)"), toPath: "\(checkout)/\(name)")
    }
    try """
    [core]
    \tbare = true
    \tfsmonitor = \(script)
    [gpg]
    \tprogram = ./sign
    [commit]
    \tgpgSign = true
    [user]
    \tsigningKey = x
    [alias]
    \tstatus = !\(script)

    """.write(toFile: checkout + "/config", atomically: false, encoding: .utf8)
    try "#!/bin/sh\ntouch \(mark)\n".write(toFile: checkout + "/sign", atomically: false, encoding: .utf8)
    try #require(chmod(checkout + "/sign", 0o755) == 0)
    for words in [["status"], ["bump", "minor", "--dry-run"]] {
      let run = try relctl(words)
      #expect(run.status == 0, "\(words): \(run.all)")
    }
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  /// What a job writes for its build server is not led to a file that other programs obey.
  @Test func reportsAreNotWrittenThroughALinkOfACommit() throws {
    let files = FileManager.default
    let secret = fleet.world.path("authorized_keys")
    try "key\n".write(toFile: secret, atomically: false, encoding: .utf8)
    try files.createDirectory(atPath: checkout + "/out", withIntermediateDirectories: true)
    for name in ["out/plan.json", "out/index.html", "plan.json"] {
      try files.createSymbolicLink(atPath: "\(checkout)/\(name)", withDestinationPath: secret)
    }
    try workspace.commit("harmless")
    let commands = [
      ["promote", "qa", "stg", "--dry-run", "--reports", "out"], ["report", "--out", "out"],
      ["promote", "qa", "stg", "--out", "plan.json"],
    ]
    for words in commands {
      let run = try relctl(words)
      #expect(run.errors.contains("a link that points elsewhere"), "\(words): \(run.all)")
      #expect(try String(contentsOfFile: secret, encoding: .utf8) == "key\n", "\(words)")
    }
  }
}
