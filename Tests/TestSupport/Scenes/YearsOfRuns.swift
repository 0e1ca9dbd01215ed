@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel

/// A ledger of five years, by the ledger's own writer: its runs are spread evenly, and its components come and go.
///
/// The same numbers give the same runs everywhere.
package struct YearsOfRuns {
  package let runs: Int
  /// How many components there were in all; twelve of them are in each run.
  package let components: Int
  private static let together = 12

  /// June 2020 to June 2025, before the clock of any machine that runs this.
  private static let begin: Int64 = 1_590_969_600
  private static let seconds: Int64 = 5 * 365 * 86_400

  package init(runs: Int, components: Int) {
    self.runs = runs
    self.components = components
  }

  /// The first run has the first components, and the last one has the last.
  ///
  /// - Parameter world: What stands in every environment at the end.
  package func run(_ number: Int, endingIn world: SyntheticRun.World) -> SyntheticRun {
    let first = number * max(0, components - Self.together) / max(1, runs - 1)
    var run = SyntheticRun(number: number)
    run.components = (first..<first + min(Self.together, components)).map { "Component\($0 + 1)" }
    run.begin = Self.begin + Self.seconds * Int64(number) / Int64(max(1, runs))
    if number >= runs - SyntheticRun.environments.count { run.world = world }
    return run
  }

  /// Writes all runs into a bare repository, as a branch that is packed as after a collection.
  package func write(
    to branch: String, of repository: String, endingIn present: SyntheticRun.World, _ world: GitWorld
  ) throws {
    var head: ObjectID?
    for part in stride(from: 0, to: runs, by: 1000) {
      head = try Repository.withRepository(at: repository) { [head] repository in
        var head = head
        for number in part..<min(part + 1000, runs) {
          head = try run(number, endingIn: present).write(on: head, repository)
        }
        return head
      }
      guard let head else { return }
      try world.git("update-ref", "refs/heads/\(branch)", head.hex, in: repository)
      // Hundreds of thousands of small files would take more time than what is in them.
      try world.git("repack", "-d", "--quiet", in: repository)
    }
    try world.git("repack", "-a", "-d", "--quiet", in: repository)
  }
}
