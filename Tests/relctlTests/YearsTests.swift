import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A workspace that was released from for five years: what its past costs.
///
/// 300 runs of 60 components for every change; 10,000 runs of 2,000 components by night (`RELCTL_NIGHTLY=1`).
struct YearsTests {
  private static let isNightly = ProcessInfo.processInfo.environment["RELCTL_NIGHTLY"] != nil
  private static let few = YearsOfRuns(runs: 100, components: 20)
  private static let many =
    isNightly ? YearsOfRuns(runs: 10_000, components: 2_000) : YearsOfRuns(runs: 300, components: 60)

  /// What a command took.
  struct Cost {
    /// Of the program and those that it started, in seconds of CPU.
    let seconds: Double
    /// Of the largest process, in MB.
    let megabytes: Double
  }

  /// Runs the program by a parent that only waits for it.
  private static func cost(_ arguments: [String], in fleet: FleetWorld, state: String) throws -> (
    cost: Cost, output: String
  ) {
    let parent = """
      import resource, subprocess, sys
      ended = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE)
      used = resource.getrusage(resource.RUSAGE_CHILDREN)
      print(ended.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss / (1024 if sys.platform == "linux" else 1 << 20))
      sys.stdout.flush()
      sys.stdout.buffer.write(ended.stdout)
      """
    let run = try fleet.world.run(
      "python3", ["-c", parent, Project.relctl] + arguments, in: fleet.folder,
      environment: ["RELCTL_HOME": state])
    let text = String(decoding: run.output, as: UTF8.self)
    let line = text.prefix { $0 != "\n" }
    let words = line.split(separator: " ")
    let errors = String(decoding: run.errors, as: UTF8.self)
    try #require(words.count == 3 && words[0] == "0", "\(arguments): \(line) \(errors)")
    return (
      Cost(seconds: Double(words[1]) ?? .infinity, megabytes: Double(words[2]) ?? .infinity),
      String(text.dropFirst(line.utf8.count + 1))
    )
  }

  private struct Command {
    let arguments: [String]
    /// What each thousand runs of the past may add: seconds of CPU.
    let seconds: Double
    /// Of memory.
    let megabytes: Double

    init(_ arguments: String..., seconds: Double, megabytes: Double) {
      (self.arguments, self.seconds, self.megabytes) = (arguments, seconds, megabytes)
    }
  }

  /// On a new machine, so the first one fetches the ledger. The rest reads its index, its lines, or both.
  private static let commands = [
    Command("status", seconds: 1, megabytes: 20),
    Command("status", seconds: 0.05, megabytes: 2),
    Command("history", "--limit", "5", seconds: 0.05, megabytes: 2),
    Command("history", "--limit", "100000", seconds: 0.5, megabytes: 10),
    Command("publish", "audit", "qa", seconds: 0.5, megabytes: 10),
    Command("diff", "qa", "prd", seconds: 0.05, megabytes: 2),
    Command("gates", seconds: 0.05, megabytes: 2),
    Command("status", "--at", "2023-01-01", seconds: 0.5, megabytes: 5),
    Command("report", "--out", "page", seconds: 1, megabytes: 20),
    Command("promote", "qa", "stg", "--dry-run", seconds: 0.05, megabytes: 2),
  ]
  /// What the same command takes more or less from one run to the next, beside other tests.
  private static let noise = Cost(seconds: 0.5, megabytes: 40)

  /// What stands in the fleet's branches, which the last runs of the past left there.
  private static func present(in fleet: FleetWorld) throws -> SyntheticRun.World {
    var commits: [String: ObjectID] = [:]
    for name in fleet.components + ["App"] {
      commits[name] = try fleet.id("refs/heads/master", of: name)
    }
    return SyntheticRun.World(version: try #require(Version("6.5.4")), commits: commits)
  }

  @Test func itsPastCostsLittleAndAllOfItIsRead() throws {
    let start = try FleetWorld(components: 2)
    var costs: [[Cost]] = []
    for years in [Self.few, Self.many] {
      let fleet = try start.copy()
      try years.write(
        to: "relctl/ledger", of: fleet.remote("App"), endingIn: Self.present(in: fleet), fleet.world)
      try fleet.succeed("bump", "patch", "--yes")
      let state = fleet.world.path("new")
      costs.append(try Self.commands.map { try Self.cost($0.arguments, in: fleet, state: state).cost })

      let all = ["history", "--limit", "100000", "--format", "json"]
      let runs = try #require(try fleet.relctl(all, state: state).json()["runs"] as? [[String: Any]])
      #expect(runs.count == years.runs + 1)
      let first = try #require(runs.last?["run"] as? String)
      #expect(first.hasPrefix("20200601T000000Z-"))
      let shown = try fleet.relctl("history", first, state: state)
      #expect(shown.status == 0 && shown.output.contains(first), "\(shown.all)")
      // The release before reads the same, and releases.
      guard let released = ReleasedWorkspaceTests.released else { continue }
      let old = try fleet.world.run(
        released, all, in: fleet.folder, environment: ["RELCTL_HOME": state + "-old"])
      let read = try #require(try JSONSerialization.jsonObject(with: Data(old.output)) as? [String: Any])
      #expect(
        (read["runs"] as? [[String: Any]])?.compactMap { $0["run"] as? String }
          == runs.compactMap { $0["run"] as? String })
      let promoted = try fleet.world.run(
        released, ["promote", "qa", "stg", "--yes"], in: fleet.folder,
        environment: ["RELCTL_HOME": state + "-old"])
      #expect(promoted.status == 0, "\(String(decoding: promoted.errors, as: UTF8.self))")
    }
    let thousands = Double(Self.many.runs - Self.few.runs) / 1000
    for (command, (few, many)) in zip(Self.commands, zip(costs[0], costs[1])) {
      let text =
        "\(command.arguments.joined(separator: " ")): \(few.seconds) s and \(few.megabytes) MB with \(Self.few.runs) "
        + "runs, \(many.seconds) s and \(many.megabytes) MB with \(Self.many.runs)"
      if Self.isNightly { print(text) }
      #expect(many.seconds - few.seconds < Self.noise.seconds + thousands * command.seconds, "\(text)")
      #expect(
        many.megabytes - few.megabytes < Self.noise.megabytes + thousands * command.megabytes, "\(text)")
    }
  }
}
