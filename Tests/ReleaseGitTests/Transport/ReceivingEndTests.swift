import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// What the receiving end of a push to this machine starts, as git's own trace has it.
struct ReceivingEndTests {
  @Test func nothingIsStartedThatWouldFindNothingToDo() async throws {
    let scene = try TransportScene(.file)
    let started = try await Self.started(pushing: "one", in: scene)
    #expect(started == ["unpack-objects", "rev-list"])
    let byGit = try await Self.started(pushing: "two", in: scene, kind: .program)
    #expect(byGit.isSuperset(of: ["rev-list", "unpack-objects", "for-each-ref", "gc"]))
  }

  /// git says that it found no program to list refs, on the way on which servers speak.
  @Test func whatIsLeftOutIsNoWordOfTheServers() async throws {
    let scene = try TransportScene(.file)
    let transport = scene.transport(kind: .wire)
    try await transport.fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("one", on: scene.head)
    func answer(_ branch: String) async throws -> PushReport {
      let update = RefUpdate(ref: try TransportScene.branch(branch), expected: nil, new: commit)
      return try await transport.push([update], from: scene.mirror, to: scene.url)
    }
    #expect(try await answer("one").answer == .accepted)
    let report = try await answer("one/two")
    #expect(report.answer == .refused && report.text.english.contains("cannot lock ref"), "\(report.text)")
    #expect(!report.text.english.contains("relctl"), "\(report.text)")
    #expect(ReceivingEnd.isComplaint("error: cannot run relctl-borrows-nothing: No such file or directory"))
    #expect(
      !ReceivingEnd.isComplaint("core.alternateRefsCommand=relctl-borrows-nothing"), "a hook's own line")
  }

  @Test func hooksReadNoWordThatGitWouldNotSay() async throws {
    let scene = try TransportScene(.file)
    try scene.world.installHook(
      "pre-receive", "said=$(git rev-list --alternate-refs HEAD 2>&1 >/dev/null); test -z \"$said\"",
      in: scene.bare)
    #expect(ReceivingEnd(at: scene.bare).options.last == "core.alternateRefsCommand=true")
    #expect(try await Self.started(pushing: "one", in: scene).contains("true"))
  }

  /// A thread for the words of hooks is started where there may be hooks, and where somebody listens.
  @Test(arguments: [false, true]) func wordsHaveABandWhereThereMayBeSome(hasHook: Bool) async throws {
    let scene = try TransportScene(.file)
    if hasHook {
      try scene.world.installHook("pre-receive", "echo from the hook >&2; exit 1", in: scene.bare)
    }
    let trace = scene.world.path("trace")
    let git = scene.world.path("git")
    try scene.world.writeScript("GIT_TRACE_PACKET='\(trace)' exec git \"$@\"", to: git)
    // The settings of these tests say how to tidy.
    let environment = scene.environment.merging(["GIT_CONFIG_GLOBAL": "/dev/null"]) { $1 }
    let transport = WireTransport(GitProgram(executable: git, environment: environment))
    try await transport.fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("one", on: scene.head)
    let update = RefUpdate(ref: try TransportScene.branch("one"), expected: nil, new: commit)
    let report = try await transport.push([update], from: scene.mirror, to: scene.url)
    #expect(report.answer == (hasHook ? .refused : .accepted))
    if hasHook { #expect(report.text.english.contains("remote: from the hook"), "\(report.text)") }
    await transport.disconnect()
    let command = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").first {
      $0.contains("receive-pack< ") && $0.contains(commit.hex)
    }
    #expect(try #require(command).contains(" side-band-64k") == hasHook, "\(command ?? "")")
  }

  @Test func whatIsToDoIsDone() async throws {
    let scene = try TransportScene(.file)
    try Self.fill("objects/17", with: 30, in: scene) { String(format: "%038x", $0) }
    #expect(try await Self.started(pushing: "one", in: scene).contains("gc"))
  }

  @Test func whoeverSaysHowToTidyIsHeard() async throws {
    let rows = [
      (setting: "gc.auto", value: "1"), ("maintenance.auto", "false"), ("receive.autoGC", "true"),
      ("include.path", "other"), ("core.alternateRefsPrefixes", "refs/heads"),
      ("transfer.hideRefs", "refs/x"), ("core.hooksPath", "/hooks"),
      ("extensions.worktreeConfig", "true"), ("hook.log.command", "true"),
    ]
    for (setting, value) in rows {
      let scene = try TransportScene(.file)
      #expect(!ReceivingEnd(at: scene.bare).options.isEmpty)
      try scene.world.git("config", setting, value, in: scene.bare)
      #expect(ReceivingEnd(at: scene.bare).options == [], "\(setting)")
    }
    // The user's own say is heard as well.
    let scene = try TransportScene(.file)
    #expect(try await Self.started(pushing: "one", in: scene, "[gc]\nauto = 500\n").contains("gc"))
    // What is true of the remote's folder alone is not in git's list of settings.
    let condition = "[includeIf \"gitdir:\(scene.bare)/\"]\npath = elsewhere\n"
    #expect(try await Self.started(pushing: "two", in: scene, condition).contains("gc"))
  }

  @Test func aRepositoryThatBorrowsAsksWhomItBorrowsFrom() throws {
    let scene = try TransportScene(.file)
    let other = try scene.world.bare("other.git")
    try "\(other)/objects\n".write(
      toFile: scene.bare + "/objects/info/alternates", atomically: true, encoding: .utf8)
    #expect(ReceivingEnd(at: scene.bare).options == ["-c", "receive.autoGC=false"])
  }

  @Test func manyFilesAreLeftToGit() throws {
    let scene = try TransportScene(.file)
    let borrowing = ["-c", "core.alternateRefsCommand=relctl-borrows-nothing"]
    #expect(ReceivingEnd(at: scene.bare).options == ["-c", "receive.autoGC=false"] + borrowing)
    try Self.fill("objects/17", with: 14, in: scene) { String(format: "%038x", $0) }
    #expect(ReceivingEnd(at: scene.bare).options == borrowing)
    try FileManager.default.removeItem(atPath: scene.bare + "/objects/17")
    try Self.fill("objects/pack", with: 26, in: scene) { "pack-\($0).pack" }
    #expect(ReceivingEnd(at: scene.bare).options == borrowing)
    #expect(ReceivingEnd(at: scene.world.path("work")).options == [], "a work tree")
    #expect(ReceivingEnd(at: scene.world.path("nowhere")).options == [])
  }

  private static func fill(
    _ folder: String, with count: Int, in scene: TransportScene, _ name: (Int) -> String
  ) throws {
    let folder = "\(scene.bare)/\(folder)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in 0..<count {
      try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name(number))"))
    }
  }

  /// Pushes a commit, and returns the programs that the receiving end started.
  ///
  /// - Parameter extra: The user's settings.
  private static func started(
    pushing text: String, in scene: TransportScene, _ extra: String = "",
    kind: TransportKind = .wire
  ) async throws -> Set<String> {
    let trace = scene.world.path("trace-\(text)")
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage(text, on: scene.head)
    let update = RefUpdate(ref: try TransportScene.branch(text), expected: nil, new: commit)
    let settings = scene.world.path("settings")
    try "[trace2]\neventTarget = \(trace)\n\(extra)".write(
      toFile: settings, atomically: true, encoding: .utf8)
    let transport = scene.transport(["GIT_CONFIG_GLOBAL": settings], kind: kind)
    let report = try await transport.push([update], from: scene.mirror, to: scene.url)
    #expect(report.answer == .accepted)
    if let wire = transport as? WireTransport { await wire.disconnect() }
    let events = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
    // git also tells of a program that it did not find.
    let failed = Set(events.filter { $0.event == "child_exit" && $0.pid ?? 0 < 1 }.map(\.child))
    return Set(
      events.filter { $0.event == "child_start" && !failed.contains($0.child) }.compactMap { event in
        event.argv?.first { !["git", "receive-pack"].contains($0) && !$0.hasPrefix("-") }
      }.filter { !["send-pack", "pack-objects"].contains($0) })
  }

  /// One line of git's trace (api-trace2, "child_start", "child_exit").
  private struct Event: Decodable {
    let event: String
    let sid: String
    var childID: Int?
    var argv: [String]?
    var pid: Int?

    enum CodingKeys: String, CodingKey {
      case event, sid, argv, pid
      case childID = "child_id"
    }

    var child: String { "\(sid) \(childID ?? 0)" }
  }
}
