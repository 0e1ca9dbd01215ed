import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// Who changes something from a workspace holds its lock; who only reads needs none.
struct WorkspaceLockTests {
  /// On a shared machine its mirrors and journals are nobody else's.
  @Test func theStateFolderIsItsOwnersAlone() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let state = fleet.world.path("fresh/state")
    let run = try fleet.relctl("status", state: state)
    #expect(run.status == 0, "\(run.all)")
    let mode = try FileManager.default.attributesOfItem(atPath: state)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test func whoOnlyReadsIsNeverKeptWaiting() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try fleet.succeed("promote", "qa", "stg", "--out", "p")
    let lock = try FileLock(at: fleet.folder + "/.relctl/lock", note: "relctl promote")
    let reading: [[String]] = [
      ["status"], ["status", "--missing"], ["status", "--at", "2100-01-01"], ["diff", "qa", "prd"],
      ["notes", "--from", "qa", "--to", "prd"], ["history"], ["lint"], ["lint", "versions"], ["graph"],
      ["routes"], ["doctor"], ["build", "list"], ["ship", "status"], ["component", "list"],
      ["publish", "audit", "qa"], ["report", "--out", "page"], ["promote", "qa", "stg", "--dry-run"],
      ["promote", "qa", "stg", "--out", "q"], ["abandon", "--dry-run"],
    ]
    for words in reading {
      let run = try fleet.relctl(words)
      #expect(
        [0, 1].contains(run.status) && !run.errors.contains("workspace.locked"), "\(words): \(run.all)")
    }
    let refs = try fleet.refs()
    for words in [["apply", "p", "--yes"], ["resume"], ["bump", "patch", "--yes"], ["abandon", "--yes"]] {
      let run = try fleet.relctl(words)
      #expect(run.status == 75 && run.errors.contains("workspace.locked"), "\(words): \(run.all)")
    }
    #expect(try fleet.refs() == refs)
    _ = consume lock
    try fleet.succeed("apply", "p", "--yes")
  }

  /// Every one of them makes the mirrors, and fetches into them.
  @Test func manyCanReadAtTheSameTime() throws {
    let fleet = try FleetWorld(components: 4, at: .qa)
    for _ in 0..<2 {
      let programs = try (0..<4).map { _ in try fleet.start("status", "--check", state: "shared") }
      for program in programs {
        let ended = try program.wait()
        #expect(ended.status == 0, "\(String(decoding: ended.errors, as: UTF8.self))")
      }
      try fleet.push("Work", ["Work-\(UUID().uuidString).swift": "1\n"], to: "feature/6.5.5", of: "Network")
      try fleet.succeed("publish", "qa", "--yes")
    }
  }

  @Test func whoReadsDoesNotTakeAMirrorAwayFromARun() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.succeed("status")
    let mirrors = fleet.folder + "/.relctl/mirrors"
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: mirrors).first { $0.hasPrefix("Network") })
    // What a killed git left: no fetch into it goes well.
    try fleet.world.write("", to: "refs/heads/master.lock", in: "\(mirrors)/\(name)")
    try fleet.push("Work", ["Work.swift": "1\n"], to: "master", of: "Network")
    let marker = "\(mirrors)/\(name)/marker"
    try "".write(toFile: marker, atomically: true, encoding: .utf8)
    let lock = try FileLock(at: fleet.folder + "/.relctl/lock", note: "relctl promote")
    _ = try fleet.relctl("status")
    #expect(FileManager.default.fileExists(atPath: marker), "the mirror may hold what a run is pushing")
    _ = consume lock
    #expect(try fleet.relctl("status").status == 0)
    #expect(!FileManager.default.fileExists(atPath: marker), "it is made anew")
  }

  /// A service may take half an hour, a chat may never answer, and a build takes what it takes.
  @Test func nobodyKeepsTheWorkspaceWhileWaiting() async throws {
    let world = try ShipWorld(.pgyer)
    let fleet = world.fleet
    let chat = PlayedChat("wecom")
    world.server.serve("chat", chat)
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    let authority = try #require(text.split(separator: "\n").last { $0.contains("authority:") })
    let go = fleet.world.path("go")
    defer { try? fleet.world.write("", to: "go", in: fleet.world.root) }
    try
      (text + """
        notify:
          team:
            kind: wecom
            url: env:CHAT_URL
        \(authority)
        build:
          app: { command: [sh, -c, 'while test ! -e "\(go)"; do echo waiting; sleep 0.05; done'], outputs: [made] }

        """).write(toFile: manifest, atomically: false, encoding: .utf8)
    let state = fleet.world.path("state")
    func isFree(during words: [String], _ hasBegun: () throws -> Bool) async throws -> Bool {
      let program = try fleet.world.start(
        Project.relctl, words, in: fleet.folder,
        environment: [
          "RELCTL_HOME": state, "CH_SECRET": world.secret, "CHAT_URL": "\(world.address)/chat/hook",
        ])
      for _ in 0..<3000 where try !hasBegun() { usleep(20_000) }
      try #require(try hasBegun(), "\(words)")
      let isFree = (try? Self.take(state + "/lock")) != nil
      program.send(SIGKILL)
      _ = try program.wait()
      return isFree
    }
    func wasAsked(_ path: String) -> Bool { world.server.requests.contains { $0.contains(path) } }
    world.server.meet(.silence, "POST", "/chat/")
    #expect(try await isFree(during: ["bump", "patch", "--yes"]) { wasAsked("/chat/") })
    #expect(
      try await isFree(during: ["build", "qa"]) {
        try fleet.world.run("grep", ["-rqs", "waiting", "relctl-out/builds"], in: fleet.folder).status == 0
      })
    world.server.meet(.silence, "POST", "/store")
    #expect(try await isFree(during: ["ship", world.build]) { wasAsked("/store") })
    try world.ship("retry", world.build, "--resend", "--reason", "looked", "--no-wait")
    try #require(try world.state() == "processing")
    let before = world.server.requests.count
    world.server.meet(.silence, "GET", "/buildInfo")
    #expect(
      try await isFree(during: ["ship", "wait", world.build]) {
        world.server.requests.dropFirst(before).contains { $0.contains("/buildInfo") }
      })
  }

  /// Takes a lock for a moment.
  private static func take(_ path: String) throws {
    let lock = try FileLock(at: path)
    _ = consume lock
  }
}
