import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Which commit of which component broke it, over real repositories.
struct BisectStoryTests {
  private let scene: BisectScene
  private var fleet: FleetWorld { scene.fleet }

  init() throws { scene = try BisectScene() }

  @Test func findsTheCommit() throws {
    let refs = try fleet.refs()
    let judge = "! grep -rq here Components/*/mark.txt 2>/dev/null"
    let run = try scene.bisect(judge: judge)
    let (name, commit) = (fleet.components[3], try #require(scene.commits[fleet.components[3]]?[2]))
    #expect(try scene.found(run) == scene.expected([3: 2]))
    let report = try run.json()
    let change = try #require((report["changes"] as? [[String: Any]])?.first)
    #expect(change["environments"] as? [String] == ["qa"], "\(change)")
    #expect((change["firstTrain"] as? [String: Any])?["environment"] as? String == "qa", "\(change)")
    #expect(
      change["commands"] as? [String] == [
        "git -C \(name) revert --no-edit \(commit.hex)", "relctl publish qa",
      ])
    #expect(report["withoutThem"] as? String == "good")
    let runs = try #require(report["runs"] as? [String: Any])
    // 9 repositories moved, 8 have 4 commits: 2 ends, 4 + 2 for the components, 2 for the commits.
    #expect(runs["count"] as? Int ?? 99 <= 10, "\(runs)")
    #expect(try fleet.refs() == refs, "nothing is pushed")

    // The same search again needs no run, and says the same.
    let again = try fleet.relctl("bisect", scene.good, "qa", "--sources", "--", "sh", "-c", judge)
    #expect(again.status == 0 && again.output.contains(commit.short), "\(again.all)")
    #expect(
      again.errors.components(separatedBy: "known from before").count - 1 == runs["count"] as? Int,
      "\(again.all)")
  }

  @Test func findsTwoThatFailOnlyTogether() throws {
    let judge = "! { [ -e \(scene.path(1, "left.txt")) ] && [ -e \(scene.path(5, "right.txt")) ]; }"
    #expect(try scene.found(try scene.bisect(judge: judge)) == scene.expected([1: 0, 5: 3]))
    let shown = try fleet.relctl("bisect", scene.good, "qa", "--sources", "--", "sh", "-c", judge)
    #expect(shown.output.contains("only with these together"), "\(shown.all)")
  }

  /// What uses another component can't be judged without it.
  @Test func namesAComponentThatIsOnlyNeeded() throws {
    let judge = """
      if [ -e \(scene.path(6, "uses.txt")) ] && [ ! -e \(scene.path(2, "api.txt")) ]; then exit 125; fi
      [ ! -e \(scene.path(6, "fault.txt")) ]
      """
    let run = try scene.bisect(judge: judge)
    #expect(try scene.found(run) == scene.expected([6: 3, 2: nil]))
    let changes = try #require(try run.json()["changes"] as? [[String: Any]])
    #expect(changes.map { $0["isOnlyNeeded"] as? Bool } == [true, false], "\(changes)")
    let shown = try fleet.relctl("bisect", scene.good, "qa", "--sources", "--", "sh", "-c", judge)
    #expect(shown.output.hasPrefix("It breaks with \(fleet.components[6])\n"), "\(shown.all)")
    #expect(shown.output.contains("needed by the others"), "\(shown.all)")
  }

  /// A commit that can't be judged stays beside the one that fails.
  @Test func namesCommitsThatCantBeJudged() throws {
    let name = fleet.components[3]
    let judge = """
      if [ -e Components/\(name)/work/1.txt ] && [ ! -e Components/\(name)/work/3.txt ]; then exit 125; fi
      [ ! -e \(scene.path(3, "mark.txt")) ]
      """
    let run = try scene.bisect(judge: judge)
    #expect(try scene.found(run) == scene.expected([3: 3]))
    let change = try #require((try run.json()["changes"] as? [[String: Any]])?.first)
    let list = try #require(scene.commits[name])
    #expect(change["alternatives"] as? [String] == [list[1].hex, list[2].hex], "\(change)")
    #expect(change["commands"] as? [String] == [], "nothing is reverted that may be right")
  }

  @Test func findsTheCommitInsideOfAMerge() throws {
    let name = fleet.components[0]
    let merge = try #require(try fleet.id(BisectScene.branch, of: name))
    let inside = try #require(try fleet.id("\(merge.hex)^2~1", of: name))
    let run = try scene.bisect(judge: "[ ! -e \(scene.path(0, "inside.txt")) ]")
    #expect(try scene.found(run) == [name: inside.hex])
    let change = try #require((try run.json()["changes"] as? [[String: Any]])?.first)
    #expect((change["merge"] as? [String: Any])?["id"] as? String == merge.hex, "\(change)")
    let shown = try fleet.relctl(
      "bisect", scene.good, "qa", "--sources", "--", "sh", "-c", "[ ! -e \(scene.path(0, "inside.txt")) ]")
    #expect(shown.output.contains("\(merge.short)  Merge side"), "\(shown.all)")
  }

  @Test func aCommitThatGotLostIsFound() throws {
    let judge = "[ -e \(scene.path(3, "mark.txt")) ]"
    // Backwards: what QA has now, the train before it is without.
    let run = try scene.bisect(from: "qa", to: scene.good, judge: judge)
    #expect(try scene.found(run) == scene.expected([3: 2]))
    let change = try #require((try run.json()["changes"] as? [[String: Any]])?.first)
    #expect(change["line"] as? String == "lost", "\(change)")
    #expect((change["commands"] as? [String])?.first?.contains("cherry-pick -x") == true, "\(change)")
  }

  /// A script of the app that a mixture is without can't judge it; a program that is nowhere ends the search.
  @Test func scriptsAndProgramsThatAreMissingAreTwoThings() throws {
    let scene = try BisectScene()
    let script = try scene.fleet.relctl("bisect", scene.good, "qa", "--", "./scripts/none.sh")
    #expect(script.status == 1 && script.all.contains("can't be judged"), "\(script.all)")
    let program = try scene.fleet.relctl("bisect", scene.good, "qa", "--", "no-such-program")
    #expect(program.status == 1 && program.all.contains("'no-such-program' was not found"), "\(program.all)")
  }

  @Test func wrongEndsAreTold() throws {
    let bad = try scene.bisect(judge: "false")
    #expect(bad.status == 1, "\(bad.all)")
    #expect(try bad.json()["conclusion"] as? String == "good-is-not-good")
    let good = try scene.bisect(judge: "true")
    #expect(try good.json()["conclusion"] as? String == "bad-is-not-bad")
    for judge in ["false", "true", "exit 125"] {
      let run = try fleet.relctl("bisect", scene.good, "qa", "--sources", "--", "sh", "-c", judge)
      let said = judge == "true" ? "is not bad: the command succeeds" : "is not good: the command fails"
      #expect(run.status == 1 && run.output.contains(said), "\(run.all)")
      #expect(run.output.contains("/logs"), "\(run.all)")
    }
  }

  @Test func trainsAreNamedAsElsewhere() throws {
    let judge = "[ ! -e \(scene.path(3, "mark.txt")) ]"
    let runs = try fleet.succeed("history", "--env", "qa", "--format", "json").json()
    let rows = try #require(runs["runs"] as? [[String: Any]])
    let trains = rows.prefix(2).compactMap { $0["train"] as? String }
    try #require(trains.count == 2, "\(rows)")
    for (good, bad) in [
      ("qa@\(scene.good)", "qa"), (String(trains[1].prefix(10)), String(trains[0].prefix(8))),
    ] {
      let run = try scene.bisect(from: good, to: bad, judge: judge)
      #expect(try scene.found(run) == scene.expected([3: 2]), "\(good) \(bad)")
    }
    let refused: [(good: String, bad: String, says: String)] = [
      ("qaa", "qa", "there is no train 'qaa'"), ("qa", "qa", "contain the same commits"),
      ("4711", "qa", "there is no train '4711'"), ("qa#4711", "qa", "no build has the number 4711"),
      ("20200101T000000-nowhere", "qa", "does not contain run"), ("abcdef012345", "qa", "there is no train"),
    ]
    for (good, bad, says) in refused {
      let run = try fleet.relctl("bisect", good, bad, "--", "true")
      #expect(run.status == 1 && run.errors.contains(says), "\(good): \(run.status) \(run.all)")
    }
    let nothing = try fleet.relctl("bisect", scene.good, "qa")
    #expect(nothing.status == 64 && nothing.errors.contains("after '--'"), "\(nothing.all)")
  }
}
