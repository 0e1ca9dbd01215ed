import Foundation
import ReleaseSimulation

/// `scripts/simulate` and `scripts/mutants`: the schedules of the simulation as a program, which needs nothing but the
/// engine and can be optimised.
@main enum Simulate {
  static func main() async {
    do {
      let problems = try await SimulationRequest(count: 100_000, progress: 1000).run()
      problems.forEach(complain)
      exit(problems.isEmpty ? 0 : 1)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func complain(_ problem: String) {
    FileHandle.standardError.write(Data("error: \(problem)\n".utf8))
  }
}
