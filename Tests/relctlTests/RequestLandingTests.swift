import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// A release over repositories whose `master` nobody may push to.
struct RequestLandingTests {
  private static let promotion = ["promote", "stg", "prd", "--yes"]

  private static func ready(_ count: Int = 3) throws -> ProtectedHost {
    try ProtectedHost(FleetWorld(components: count, at: .stg))
  }

  private static func run(_ fleet: FleetWorld) throws -> String {
    let status = try fleet.relctl("status", "--format", "json").json()
    let runs = try #require(status["unfinished"] as? [[String: Any]])
    return try #require(runs.first?["run"] as? String)
  }

  @Test func aReleaseWaitsForItsMergesAndFinishes() throws {
    let host = try Self.ready()
    let fleet = host.fleet
    let before = try fleet.refs()
    let plan = try fleet.succeed("promote", "stg", "prd", "--dry-run")
    #expect(plan.all.contains("need merge requests"), "\(plan.all)")
    let begun = try fleet.relctl(Self.promotion)
    #expect(begun.status == 3, "\(begun.all)")
    #expect(begun.all.contains("Waits for 3 merge requests"), "\(begun.all)")
    #expect(begun.all.contains("\(ProtectedHost.site)/ios/Network/-/merge_requests/7"))
    // Nothing but the branches of the requests is there.
    #expect(try fleet.refs() == before)
    let run = try Self.run(fleet)
    for name in fleet.components {
      #expect(try host.heads(of: name) == ["relctl/\(run)/master"])
      let options = host.options(of: name)
      #expect(options.contains("merge_request.create") && options.contains("merge_request.target=master"))
      #expect(options.contains("merge_request.title=\(name) 6.5.5.master (prd)"), "\(options)")
      #expect(
        options.contains { $0.hasPrefix("merge_request.description=") && $0.contains("relctl resume \(run)") }
      )
    }
    // Whoever looks changes nothing, on any machine.
    let ledger = try fleet.id("relctl/ledger", of: "App")
    let again = try fleet.relctl(["resume"], state: fleet.world.path("elsewhere"))
    #expect(again.status == 3 && again.all.contains("Waits for 3 merge requests"), "\(again.all)")
    #expect(try fleet.id("relctl/ledger", of: "App") == ledger)
    let planned = try fleet.components.map { try fleet.id("relctl/\(run)/master", of: $0) }
    // Each as another host merges.
    try host.merge(fleet.components[0])
    try host.merge(fleet.components[1], by: .fastForward, deletingHead: true)
    let part = try fleet.relctl("resume")
    #expect(part.status == 3 && part.all.contains("Waits for 1 merge request:"), "\(part.all)")
    #expect(try fleet.id("6.5.5.master", of: fleet.components[0]) == nil, "a tag before all is merged")
    #expect(part.all.contains("2 merged, to be tagged when all are merged"), "\(part.all)")
    let status = try fleet.relctl("status")
    #expect(status.all.contains(" merged "), "what is merged stays in the list: \(status.all)")
    #expect(status.all.contains("not merged yet"), "\(status.all)")
    let report = fleet.world.path("report")
    try fleet.succeed("report", "--out", report)
    let page = try String(contentsOfFile: report + "/report.json", encoding: .utf8)
    #expect(page.contains("\(ProtectedHost.site)/ios/"), "the page lists the requests")
    // Somebody else's change came first.
    try host.land(["Other.swift": "1\n"], on: fleet.components[2])
    try host.merge(fleet.components[2])
    let app = try fleet.relctl("resume")
    #expect(app.status == 3 && app.all.contains("Waits for 1 merge request:"), "\(app.all)")
    #expect(!app.all.contains("relctl abandon"), "it is published: \(app.all)")
    for (name, commit) in zip(fleet.components, planned) {
      #expect(try fleet.id("6.5.5.master^{commit}", of: name) == commit, "\(name)")
      #expect(try fleet.file("\(name)/6.5.5.master/\(name).podspec", of: "specs-prd", at: "master") != nil)
    }
    try host.merge("App")
    let done = try fleet.relctl("resume")
    #expect(done.status == 0, "\(done.all)")
    for name in fleet.components + ["App"] { #expect(try host.heads(of: name).isEmpty, "\(name)") }
    let end = try fleet.succeed("status")
    #expect(!end.all.contains("unfinished") && end.all.contains("6.5.5.master"), "\(end.all)")
    #expect(try fleet.relctl(Self.promotion).all.contains("Nothing to do"))
    try fleet.requireSound()
  }

  /// Its run was taken over while it slept, and people closed what the other one had opened: no lease holds it back.
  @Test func aProcessThatSleptOpensNoClosedRequestAgain() throws {
    let host = try Self.ready(2)
    let fleet = host.fleet
    let sleeper = try fleet.world.start(
      Project.relctl, Self.promotion, in: fleet.folder,
      environment: [
        "RELCTL_HOME": fleet.world.path("one"),
        "RELCTL_FAULT": "\(FaultPoint.ledgerPrepared.rawValue):1:hang",
      ])
    try #require(sleeper.waitUntilStopped().isStopped)
    let resumed = try fleet.relctl("resume")
    #expect(resumed.status == 3 && resumed.all.contains("Waits for 2 merge requests"), "\(resumed.all)")
    for name in fleet.components { try host.close(name) }
    sleeper.send(SIGCONT)
    let woken = try sleeper.end()
    #expect(woken.status == 3 && woken.text.contains("taken over"), "\(woken.status): \(woken.text)")
    for name in fleet.components { #expect(try host.heads(of: name).isEmpty, "\(name)") }
    #expect(try fleet.relctl("resume").all.contains("--reopen"))
  }

  @Test func aRefusedPushNamesTheWay() throws {
    let host = try Self.ready(2)
    let layer = host.fleet.folder + "/environments/PRD.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    try text.replacingOccurrences(of: "RELEASE_LANDING = request", with: "")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let refused = try host.fleet.relctl(Self.promotion)
    #expect(refused.status == 1 && refused.all.contains("RELEASE_LANDING = request"), "\(refused.all)")
    #expect(try host.fleet.relctl(Self.promotion + ["--requests"]).status == 3)
  }

  @Test func whatPeopleDoOtherwiseIsNamed() throws {
    let host = try Self.ready(4)
    let fleet = host.fleet
    _ = try fleet.relctl(Self.promotion)
    let run = try Self.run(fleet)
    let (squashed, conflicting, closed, fine) = (
      fleet.components[0], fleet.components[1], fleet.components[2], fleet.components[3]
    )
    try host.merge(squashed, by: .squash)
    let podspec = "\(conflicting).podspec"
    let text = try #require(try fleet.file(podspec, of: conflicting, at: "master"))
    try host.land([podspec: text.replacingOccurrences(of: "6.5.4", with: "6.5.9")], on: conflicting)
    try host.close(closed)
    try host.merge(fine)
    let refs = try fleet.refs()
    let told = try fleet.relctl("resume")
    #expect(told.status == 3, "\(told.all)")
    #expect(told.all.contains("it was squashed"), "\(told.all)")
    #expect(told.all.contains("can no longer be merged into it"), "\(told.all)")
    #expect(told.all.contains("the request was closed, or merged in a way that lost it"), "\(told.all)")
    #expect(told.all.contains("--supersede \(run)"), "\(told.all)")
    #expect(try fleet.refs() == refs, "nothing goes on beside it")
    let requests = try fleet.succeed("status", "--format", "json").json()["requests"] as? [[String: Any]]
    #expect(requests?.count == 4, "a run that met a conflict still has its requests")
    let reopened = try fleet.relctl("resume", "--reopen")
    #expect(reopened.status == 3, "\(reopened.all)")
    #expect(try host.heads(of: closed) == ["relctl/\(run)/master"])
    try fleet.requireSound()
  }

  @Test func aSquashOnTopOfOthersWorkIsNamed() throws {
    let host = try Self.ready(2)
    _ = try host.fleet.relctl(Self.promotion)
    let name = host.fleet.components[0]
    try host.land(["Other.swift": "1\n"], on: name)
    try host.merge(name, by: .squash)
    let told = try host.fleet.relctl("resume")
    let graph = try host.fleet.world.git(
      "log", "--all", "--graph", "--stat", "--format=%H %T %s", "-8", in: host.fleet.remote(name))
    #expect(told.status == 3 && told.all.contains("it was squashed"), "\(told.all)\n\(graph)")
  }

  @Test func anAbandonedRunClosesItsRequests() throws {
    let host = try Self.ready()
    let fleet = host.fleet
    let before = try fleet.refs()
    _ = try fleet.relctl(Self.promotion)
    try fleet.succeed("abandon", "--yes")
    for name in fleet.components { #expect(try host.heads(of: name).isEmpty, "\(name)") }
    #expect(try fleet.refs() == before)
    // What people merged is not taken back by a push that the host would refuse.
    _ = try fleet.relctl(Self.promotion)
    try host.merge(fleet.components[0], by: .fastForward)
    let abandoned = try fleet.relctl("abandon", "--yes")
    #expect(abandoned.status == 3, "\(abandoned.all)")
    #expect(abandoned.all.contains("into 'master' was merged"), "\(abandoned.all)")
    #expect(!abandoned.all.contains("remove the later commits from"), "\(abandoned.all)")
    for name in fleet.components.dropFirst() { #expect(try host.heads(of: name).isEmpty, "\(name)") }
  }

  /// An abandonment that takes nothing back would only keep the run from being finished.
  @Test(arguments: [ProtectedHost.Way.merge, .fastForward])
  func aRunWhoseRequestsAreAllMergedIsNotAbandoned(_ way: ProtectedHost.Way) throws {
    let host = try Self.ready(2)
    let fleet = host.fleet
    _ = try fleet.relctl(Self.promotion)
    let run = try Self.run(fleet)
    // Some hosts delete the branch of a merged request, and some don't.
    for (place, name) in fleet.components.enumerated() {
      try host.merge(name, by: way, deletingHead: place == 0)
    }
    let refs = try fleet.refs()
    for command in [["abandon", "--dry-run"], ["abandon", "--yes"], ["abandon", run, "--yes"]] {
      let refused = try fleet.relctl(command)
      #expect(refused.status == 1, "\(command): \(refused.all)")
      #expect(refused.errors.contains("nothing of run \(run)"), "\(refused.all)")
      #expect(refused.errors.contains("relctl resume \(run)"), "\(refused.all)")
      for name in fleet.components {
        #expect(refused.errors.contains("\(name): the merge request of"), "\(refused.all)")
      }
    }
    #expect(try fleet.refs() == refs, "the ledger has heard nothing")
    let app = try fleet.relctl("resume")
    #expect(app.status == 3 && app.all.contains("Waits for 1 merge request:"), "\(app.all)")
    try host.merge("App")
    #expect(try fleet.relctl("resume").status == 0)
    try fleet.requireSound()
  }

  /// Where a part stays, the question tells how the run ends, and it does end that way.
  @Test func aRunThatIsMergedInPartsTellsItsEndBeforeItAsks() throws {
    let host = try Self.ready(2)
    let fleet = host.fleet
    _ = try fleet.relctl(Self.promotion)
    let run = try Self.run(fleet)
    try host.merge(fleet.components[0])
    let preview = try fleet.succeed("abandon", "--dry-run")
    #expect(
      preview.output.contains("the merge request for") && preview.output.contains("--supersede \(run)"),
      "\(preview.all)")
    #expect(try fleet.relctl("abandon", "--yes").status == 3)
    #expect(try fleet.relctl("abandon", "--yes").status == 3, "it may be looked at again")
    let next = try fleet.relctl(Self.promotion + ["--supersede", run])
    #expect(next.status == 3 && next.all.contains("Waits for 1 merge request:"), "\(next.all)")
    try host.merge(fleet.components[1])
    #expect(try fleet.relctl("resume").status == 3)
    try host.merge("App")
    #expect(try fleet.relctl("resume").status == 0)
    try fleet.requireSound()
  }

  @Test(arguments: [FaultPoint.beforeRequest, .afterRequest], [1, 3])
  func aKilledRunOpensEveryRequestOnce(_ point: FaultPoint, _ count: Int) throws {
    let host = try Self.ready()
    let fleet = host.fleet
    let killed = try fleet.relctl(
      Self.promotion + ["--jobs", "1"], environment: ["RELCTL_FAULT": "\(point.rawValue):\(count)"])
    #expect(killed.isKilled, "\(killed.all)")
    let resumed = try fleet.relctl(["resume"], state: fleet.world.path("elsewhere"))
    #expect(resumed.status == 3 && resumed.all.contains("Waits for 3 merge requests"), "\(resumed.all)")
    for name in fleet.components {
      #expect(try host.heads(of: name).count == 1)
      #expect(host.options(of: name).count { $0 == "merge_request.create" } == 1, "\(name)")
      try host.merge(name)
    }
    _ = try fleet.relctl("resume")
    try host.merge("App")
    #expect(try fleet.relctl("resume").status == 0)
    try fleet.requireSound()
  }

  @Test func aHostWithoutOptionsAndAnOptionForOnce() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    let begun = try fleet.relctl(Self.promotion + ["--requests"])
    #expect(begun.status == 3 && begun.all.contains("open a merge request from 'relctl/"), "\(begun.all)")
    let host = try ProtectedHost(fleet)
    for name in fleet.components { try host.merge(name) }
    // The layers say the same now, so the run follows from them.
    let app = try fleet.relctl("resume")
    #expect(app.status == 3, "\(app.all)")
    try host.merge("App", by: .fastForward)
    #expect(try fleet.relctl("resume").status == 0)
  }

  /// The answer to the push is lost, and a reviewer goes on from the branch before anybody looks at it: it is the run's
  /// all the same (seed 38369 of the simulation).
  @Test func aBranchThatSomebodyGoesOnFromIsOurs() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    let marks = fleet.world.path("marks")
    try FileManager.default.createDirectory(atPath: marks, withIntermediateDirectories: true)
    try fleet.world.installHook(
      "reference-transaction",
      """
      [ "$1" = committed ] || exit 0
      while read -r old new ref; do
        case "$ref" in refs/heads/relctl/*/master) head=$new; name=$ref ;; esac
      done
      [ -n "$head" ] && mkdir '\(marks)/done' 2>/dev/null || exit 0
      next=$(git commit-tree -p $head -m 'As reviewed' "$head^{tree}")
      git update-ref $name $next
      kill -KILL $PPID
      exit 1
      """, in: fleet.remote(fleet.components[0]))
    let begun = try fleet.relctl(Self.promotion + ["--requests"])
    #expect(FileManager.default.fileExists(atPath: marks + "/done"))
    #expect(begun.status == 3 && begun.all.contains("Waits for 2 merge requests"), "\(begun.all)")
    let host = try ProtectedHost(fleet)
    for name in fleet.components { try host.merge(name) }
    _ = try fleet.relctl("resume")
    try host.merge("App", by: .fastForward)
    #expect(try fleet.relctl("resume").status == 0)
    try fleet.requireSound()
  }

  @Test func anUndoLandsByRequestToo() throws {
    let host = try Self.ready(2)
    let fleet = host.fleet
    _ = try fleet.relctl(Self.promotion)
    for name in fleet.components { try host.merge(name) }
    _ = try fleet.relctl("resume")
    try host.merge("App")
    let done = try fleet.relctl("resume", "--format", "json").json()
    let run = try #require(done["run"] as? String)
    let released = try fleet.file("Podfile", of: "App", at: "master")
    let undo = try fleet.relctl("undo", run, "--yes")
    #expect(undo.status == 3 && undo.all.contains("Waits for 1 merge request"), "\(undo.all)")
    for _ in 0..<4 where try fleet.relctl("resume").status == 3 {
      for name in fleet.components + ["App"] where try !host.heads(of: name).isEmpty { try host.merge(name) }
    }
    #expect(try fleet.relctl("resume").all.contains("Nothing to resume"))
    #expect(try fleet.file("Podfile", of: "App", at: "master") != released)
    try fleet.requireSound()
  }
}
