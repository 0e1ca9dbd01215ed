import Foundation
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
    Cost, String
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
    /// Of CPU in all that a thousand runs of the past may add, in seconds.
    let seconds: Double
    /// Of memory that a thousand runs of the past may add.
    let megabytes: Double

    init(_ arguments: String..., seconds: Double, megabytes: Double) {
      (self.arguments, self.seconds, self.megabytes) = (arguments, seconds, megabytes)
    }
  }

  private static let commands = [
    // The first look of a new machine, which fetches the ledger.
    Command("status", seconds: 1, megabytes: 20),
    Command("status", seconds: 0.05, megabytes: 2),
    Command("status", "--offline", seconds: 0.05, megabytes: 2),
    Command("history", seconds: 0.3, megabytes: 5),
    Command("history", "--limit", "5", seconds: 0.05, megabytes: 2),
    Command("audit", seconds: 0.3, megabytes: 5),
    Command("diff", "qa", "prd", seconds: 0.05, megabytes: 2),
    Command("report", seconds: 0.3, megabytes: 5),
    Command("promote", "qa", "stg", "--dry-run", seconds: 0.05, megabytes: 2),
  ]

  @Test func whatOldRunsCost() throws {
    let start = try FleetWorld(components: 2)
    var costs: [[Cost]] = []
    for years in [Self.few, Self.many] {
      let fleet = try start.copy()
      let began = ContinuousClock.now
      try years.write(to: "relctl/ledger", of: fleet.remote("App"), fleet.world)
      print("\(years.runs) runs written in \(ContinuousClock.now - began)")
      try fleet.succeed("bump", "patch", "--yes")
      costs.append(
        try Self.commands.map { command in
          let (cost, _) = try Self.cost(command.arguments, in: fleet, state: fleet.world.path("new"))
          return cost
        })
    }
    let thousands = Double(Self.many.runs - Self.few.runs) / 1000
    for (command, (few, many)) in zip(Self.commands, zip(costs[0], costs[1])) {
      print(
        "\(command.arguments.joined(separator: " ")): \(few.seconds) s \(few.megabytes) MB, "
          + "\(many.seconds) s \(many.megabytes) MB")
    }
  }
}
