import Foundation
import ReleaseModel
import TestSupport
import Testing

/// How the command of a search is run, and what becomes of its answers.
struct BisectJudgeTests {
  private let scene: BisectScene
  private var fleet: FleetWorld { scene.fleet }
  private var mark: String { "[ ! -e \(scene.path(3, "mark.txt")) ]" }

  init() throws { scene = try BisectScene() }

  @Test func aPreparationThatFailsLeavesAMixtureUnjudged() throws {
    let needs = "[ ! -e \(scene.path(6, "uses.txt")) ] || [ -e \(scene.path(2, "api.txt")) ] || exit 200"
    let run = try scene.bisect("--prepare", needs, judge: "[ ! -e \(scene.path(6, "fault.txt")) ]")
    #expect(try scene.found(run) == scene.expected([6: 3, 2: nil]))
    let runs = try #require(try run.json()["runs"] as? [String: Any])
    #expect(runs["unresolved"] as? Int ?? 0 > 0, "\(runs)")
  }

  @Test func aCommandThatIsBrokenEndsTheSearch() throws {
    let refs = try fleet.refs()
    for command in [["no-such-program"], ["sh", "-c", "exit 200"]] {
      let run = try fleet.relctl(["bisect", scene.good, "qa", "--sources", "--"] + command)
      #expect(run.status == 1 && run.errors.contains("bisect.command"), "\(run.all)")
      #expect(
        run.errors.contains(command[0])
          && (run.errors.contains("125") || run.errors.contains("was not found")), "\(run.all)")
    }
    #expect(try fleet.refs() == refs)
  }

  @Test func aCommandThatTakesTooLongFails() throws {
    let run = try scene.bisect("--limit", "1", judge: "\(mark) || sleep 20")
    #expect(try scene.found(run) == scene.expected([3: 2]))
  }

  @Test func aCommandIsInTheAppsFolderAndKnowsItsMixture() throws {
    let out = fleet.world.path("seen")
    _ = try scene.bisect(judge: "[ -e Podfile ] && env >> '\(out)'; \(mark)")
    let seen = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
    #expect(Set(seen.filter { $0.hasPrefix("RELCTL_MIXTURE=") }).count > 5)
    #expect(!seen.contains { $0.hasPrefix("RELCTL_HOME") || $0.hasPrefix("GIT_AUTHOR") })
  }

  /// A command that fails every other time is called bad, and named.
  @Test func flakyAnswersAreNamed() throws {
    let count = fleet.world.path("count")
    let judge = "echo >> '\(count)'; \(mark) && [ -e \(scene.path(1, "left.txt")) ] || { \(mark) || exit 1; }"
    let steady = try scene.bisect("--repeat", "3", judge: judge)
    #expect((try steady.json()["runs"] as? [String: Any])?["flaky"] as? [String] == [])
    let mixtures = try #require((try steady.json()["runs"] as? [String: Any])?["count"] as? Int)
    #expect(scene.count(in: count) == 3 * mixtures)

    let turn = fleet.world.path("turn")
    // With the file, it fails the second time of three.
    let flaky = "echo >> '\(turn)'; \(mark) || [ $(( $(wc -l < '\(turn)') % 3 )) -ne 2 ]"
    let run = try scene.bisect("--repeat", "3", judge: flaky)
    #expect(try scene.found(run) == scene.expected([3: 2]))
    #expect(
      ((try run.json()["runs"] as? [String: Any])?["flaky"] as? [String])?.isEmpty == false, "\(run.all)")
    let shown = try fleet.relctl(
      "bisect", scene.good, "qa", "--sources", "--repeat", "3", "--", "sh", "-c", flaky)
    #expect(shown.output.contains("The command is flaky"), "\(shown.all)")
  }

  @Test func severalBesideEachOtherFindTheSame() throws {
    let (active, most) = (fleet.world.path("active"), fleet.world.path("most"))
    // The first ones wait for each other, however busy the machine is.
    let judge = """
      mkdir -p '\(active)'; touch '\(active)'/$RELCTL_MIXTURE
      turn=0
      while [ ! -e '\(active).met' ] && [ $turn -lt 200 ]; do
        [ $(ls '\(active)' | wc -l) -lt 2 ] || touch '\(active).met'
        turn=$((turn + 1)); sleep 0.05
      done
      ls '\(active)' | wc -l >> '\(most)'; sleep 0.1
      rm '\(active)'/$RELCTL_MIXTURE; \(mark)
      """
    let run = try scene.bisect("--jobs", "3", judge: judge)
    #expect(try scene.found(run) == scene.expected([3: 2]))
    let seen = try String(contentsOfFile: most, encoding: .utf8).split(separator: "\n").compactMap {
      Int($0.filter(\.isNumber))
    }
    #expect((2...3).contains(seen.max() ?? 0), "\(seen)")
  }

  @Test func aSearchThatWasKilledGoesOn() throws {
    let (count, go, waiting) = (
      fleet.world.path("count"), fleet.world.path("go"), fleet.world.path("waiting")
    )
    let judge = """
      echo run >> '\(count)'
      if [ $(wc -l < '\(count)') -eq 5 ] && [ ! -e '\(go)' ]; then
        touch '\(waiting)'; while [ ! -e '\(go)' ]; do sleep 0.05; done
      fi
      \(mark)
      """
    let words = ["bisect", scene.good, "qa", "--sources", "--format", "json", "--", "sh", "-c", judge]
    let running = try fleet.world.start(Project.relctl, words, in: fleet.folder)
    try fleet.world.wait(for: waiting)
    running.send(SIGKILL)
    #expect(try running.wait().status == 128 + 9)
    try fleet.world.write("", to: "go", in: fleet.world.root)
    let run = try fleet.relctl(words)
    #expect(try scene.found(run) == scene.expected([3: 2]))
    let judged = try #require((try run.json()["runs"] as? [String: Any])?["count"] as? Int)
    #expect(scene.count(in: count) == judged + 1, "only the one that was killed runs again")
  }

  @Test func twoSearchesAtOnceShareTheirFolder() throws {
    let words = [
      "bisect", scene.good, "qa", "--sources", "--format", "json", "--", "sh", "-c", "sleep 0.1; " + mark,
    ]
    let both = try (0..<2).map { _ in try fleet.world.start(Project.relctl, words, in: fleet.folder) }
    for running in both {
      let run = FleetWorld.Run(try running.wait())
      #expect(try scene.found(run) == scene.expected([3: 2]))
    }
  }
}
