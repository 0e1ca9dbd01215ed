import Foundation
import TestSupport
import Testing

@testable import ReleaseSupport

/// Every step of a run, hurt in every way, and then finished by a machine that has nothing but the remotes.
struct StepKillerTests {
  /// Each step with one fault, each fault about as often as the others.
  @Test func aReleaseThatIsHurtAtAnyStepIsFinished() async throws {
    let steps = Step.all.enumerated().map { index, step in
      let faults = FaultKind.allCases.filter { step.reasonAgainst($0) == nil }
      return FaultMatrix.Cell(step: step, fault: faults[index % faults.count])
    }
    try await run(["promote", "stg", "prd"], steps, over: .local)
  }

  @Test func aVersionThatIsHurtAtSomeStepsIsFinished() async throws {
    let steps = Step.all.enumerated().filter { $0.offset % 6 == 1 }.map { index, step in
      let faults = FaultKind.allCases.filter { step.reasonAgainst($0) == nil }
      return FaultMatrix.Cell(step: step, fault: faults[(index + 2) % faults.count])
    }
    // A push that hangs for longer than its client waits, and lands when the run is long over.
    let late = FaultMatrix.Cell(step: .server(.component, .sent), fault: .hang)
    try await run(["bump", "6.6.0"], steps + [late], over: .daemon)
  }

  /// All steps and all faults: some minutes.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["RELCTL_NIGHTLY"] != nil, "set RELCTL_NIGHTLY=1 to run it"),
    arguments: [["promote", "stg", "prd"], ["bump", "6.6.0"]], [ServedFleet.Way.local, .daemon])
  func theWholeMatrix(_ words: [String], way: ServedFleet.Way) async throws {
    try await run(
      words, Step.all.flatMap { step in FaultKind.allCases.map { FaultMatrix.Cell(step: step, fault: $0) } },
      over: way)
  }

  private func run(_ words: [String], _ cells: [FaultMatrix.Cell], over way: ServedFleet.Way) async throws {
    let start = try ServedFleet(components: 4, at: .stg, over: way)
    let killer = try StepKiller(start, words)
    let matrix = FaultMatrix(words.joined(separator: " "))
    let chosen = ProcessInfo.processInfo.environment["RELCTL_STEP"].map { $0.split(separator: "/") }
    let pool = BlockingPool(width: 2)
    await withTaskGroup { group in
      for cell in cells {
        if let chosen, cell.step.name != chosen[0] || (chosen.count > 1 && cell.fault.rawValue != chosen[1]) {
          continue
        }
        group.addTask {
          matrix.note(await pool.run { killer.verdict(cell.step, cell.fault) }, at: cell)
        }
      }
    }
    print(matrix.text)
    for (cell, problems) in matrix.failures {
      Issue.record(
        "\(words[0]), \(cell.step.name), \(cell.fault.rawValue): \(problems.joined(separator: "\n"))")
    }
  }
}
