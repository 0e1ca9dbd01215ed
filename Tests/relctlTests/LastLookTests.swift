import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// The world moves while somebody thinks about a plan.
struct LastLookTests {
  private static func ready() throws -> FleetWorld {
    let fleet = try FleetWorld(components: 3, at: .stg)
    return fleet
  }

  /// A promotion that was planned and is stopped right before its last look, for so long that it can't do without one.
  private static func stopped(
    _ fleet: FleetWorld, _ words: [String] = ["promote", "stg", "prd", "--yes"],
    environment: [String: String] = [:]
  ) throws -> RunningProgram {
    let variables = [
      "RELCTL_HOME": fleet.world.path("one"), "RELCTL_FAULT": "\(FaultPoint.objectsStored.rawValue):1:hang",
    ]
    let program = try fleet.world.start(
      Project.relctl, words, in: fleet.folder, environment: variables.merging(environment) { $1 })
    try #require(program.waitUntilStopped().isStopped)
    Thread.sleep(forTimeInterval: 2.1)
    return program
  }

  @Test(arguments: ["component", "app", "room", "podspec", "tag", "name"])
  func whatMovedIsRefusedAsAWhole(_ what: String) throws {
    let fleet = try Self.ready()
    let program = try Self.stopped(fleet)
    let named: String
    switch what {
    case "component":
      try fleet.push("Foreign", ["F.swift": "1\n"], to: "master", of: "Logger")
      named = "'refs/heads/master' was"
    case "app":
      try fleet.push("Foreign", ["F.swift": "1\n"], to: "master", of: "App")
      named = "'refs/heads/master' was"
    case "room":
      try fleet.world.git("tag", "6.5.5.master/x", "master", in: fleet.remote("Logger"))
      named = "can't be created next to 'refs/tags/6.5.5.master/x'"
    case "tag":
      try fleet.world.git("tag", "-a", "-m", "x", "6.5.5.master", "master", in: fleet.remote("Network"))
      named = "'refs/tags/6.5.5.master' was absent"
    case "name":
      try fleet.world.git("branch", "6.5.5.master", "master", in: fleet.remote("Network"))
      named = "'6.5.5.master' is both a branch and a tag"
    default:
      let path = "Network/6.5.5.master/Network.podspec"
      try fleet.push("By hand", [path: "# another\n"], to: "master", of: "specs-prd")
      named = "'\(path)' was published by someone else"
    }
    let before = try fleet.refs()
    program.send(SIGCONT)
    let end = try program.wait()
    let text = String(decoding: end.output + end.errors, as: UTF8.self)
    #expect(end.status == 1 && text.contains(named), "\(text)")
    let wayOn = what == "name" ? ":refs/heads/6.5.5.master" : "relctl promote stg prd"
    #expect(text.contains(wayOn), "the way on: \(text)")
    #expect(try fleet.refs() == before)
    // The ledger never heard of it.
    #expect(try fleet.relctl("resume").output.contains("Nothing to resume"))
  }

  @Test func whatOthersPublishBesideIsNoReason() throws {
    let fleet = try Self.ready()
    let program = try Self.stopped(fleet)
    try fleet.push("Other team", ["Other/1.0/Other.podspec": "# theirs\n"], to: "master", of: "specs-prd")
    program.send(SIGCONT)
    let end = try program.wait()
    #expect(end.status == 0, "\(String(decoding: end.output + end.errors, as: UTF8.self))")
  }

  @Test func aPlanFileIsHeldAgainstTheWorldOnceMore() throws {
    let fleet = try Self.ready()
    try fleet.succeed("promote", "stg", "prd", "--out", "p")
    let program = try Self.stopped(fleet, ["apply", "p", "--yes"])
    try fleet.push("Foreign", ["F.swift": "1\n"], to: "master", of: "Logger")
    let before = try fleet.refs()
    program.send(SIGCONT)
    let end = try program.wait()
    let text = String(decoding: end.output + end.errors, as: UTF8.self)
    #expect(end.status == 1 && text.contains("relctl promote stg prd --out FILE"), "\(text)")
    #expect(try fleet.refs() == before)
  }

  /// While components land, somebody pushes to the app's branch.
  @Test func nothingIsPublishedForAnAppThatCannotFollow() throws {
    let fleet = try Self.ready()
    let script = """
      rm hooks/update; unset GIT_DIR GIT_QUARANTINE_PATH; cd '\(fleet.remote("App"))'
      tip=$(git -c user.name=Dev -c user.email=dev@example.com commit-tree -p master -m Foreign master^{tree}); git update-ref refs/heads/master $tip
      """
    try fleet.world.installHook("update", script, in: fleet.remote(fleet.components[0]))
    let specs = try fleet.id("master", of: "specs-prd")
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 3 && run.output.contains("'App' can't be updated"), "\(run.all)")
    #expect(try fleet.id("master", of: "specs-prd") == specs)
    // Nobody sees it, so it can be taken back.
    try fleet.succeed("abandon", "--yes")
    #expect(try fleet.id("6.5.5.master", of: fleet.components[0]) == nil)
  }

  /// A whole release of somebody else fits between the last look and the run's first word in the ledger.
  @Test func aLookFromBeforeAnotherRunEndedIsRepeated() throws {
    let fleet = try Self.ready()
    let said = fleet.world.path("said")
    // The first push to the ledger waits in its hook until the other release is done.
    let script = """
      [ "$1" = refs/heads/relctl/ledger ] && mkdir '\(said)' 2>/dev/null || exit 0
      unset $(git rev-parse --local-env-vars) GIT_QUARANTINE_PATH
      cd '\(fleet.folder)' && RELCTL_HOME='\(fleet.world.path("two"))' '\(Project.relctl)' promote stg prd --yes >'\(said)/out' 2>&1
      echo $? >'\(said)/status'
      git ls-remote '\(fleet.remote("Network"))' >'\(said)/refs'
      """
    try fleet.world.installHook("update", script, in: fleet.remote("App"))
    let run = try fleet.relctl(
      "promote", "stg", "prd", "--yes", environment: ["RELCTL_HOME": fleet.world.path("one")])
    let other = try String(contentsOfFile: "\(said)/out", encoding: .utf8)
    #expect(try String(contentsOfFile: "\(said)/status", encoding: .utf8) == "0\n", "\(other)")
    #expect(run.status == 1 && run.all.contains("'refs/heads/master' was"), "\(run.all)")
    let left = try String(contentsOfFile: "\(said)/refs", encoding: .utf8)
    #expect(try fleet.world.run("git", ["ls-remote", fleet.remote("Network")]).output == Array(left.utf8))
    #expect(try fleet.relctl("resume").output.contains("Nothing to resume"))
    #expect(try fleet.relctl("history").output.components(separatedBy: "promote stg prd").count == 2)
  }

  @Test func permitsOfTheDeadAreSweptByTheNextRun() throws {
    let fleet = try Self.ready()
    _ = try fleet.relctl("promote", "stg", "prd", "--yes", environment: ["RELCTL_FAULT": "beforePublish"])
    let json = try fleet.relctl("status", "--format", "json").json()
    let run = try #require((json["unfinished"] as? [[String: Any]])?.first?["run"] as? String)
    try fleet.succeed("abandon", "--yes")
    // Its maker died, and the push landed late.
    let permit = "refs/relctl/permits/\(run)/dead-0"
    try fleet.world.git("update-ref", permit, "master", in: fleet.remote("Network"))
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let refs = try fleet.world.refs(in: fleet.remote("Network"))
    #expect(!refs.contains { $0.contains("permits") }, "\(refs)")
  }
}

extension LastLookTests {
  @Test func onATerminalThePlanIsMadeAgain() throws {
    let fleet = try Self.ready()
    let terminal = try PseudoTerminal()
    let shown = fleet.world.path("shown")
    let program = try ChildProcess(
      [Project.relctl, "promote", "stg", "prd"],
      environment: fleet.world.environment.merging(["TERM": "dumb"]) { $1 }, folder: fleet.folder,
      input: terminal.path, output: shown, errors: terminal.path)
    #expect(terminal.wait(for: "Apply this plan?"), "\(terminal.shown)")
    try fleet.push("More", ["More.swift": "1\n"], to: "master", of: "Logger")
    terminal.type("yes")
    #expect(terminal.wait(for: "Plan again now?"), "\(terminal.shown)")
    #expect(terminal.shown.contains("'refs/heads/master' was"), "\(terminal.shown)")
    terminal.type("yes")
    #expect(terminal.wait(for: "Apply this plan?"), "\(terminal.shown)")
    terminal.type("yes")
    #expect(program.wait() == 0, "\(terminal.shown)")
    #expect(try fleet.file("More.swift", of: "Logger", at: "6.5.5.master") == "1\n")
  }
}
