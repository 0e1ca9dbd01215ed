import ArgumentParser
import ReleaseDelivery
import ReleaseLedger
import ReleaseModel

/// Which approved train a command is about, whatever its environment holds by now.
struct ApprovedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only this train, given by the start of its id.", valueName: "id"),
    completion: .trains)
  var train: TrainID?

  @Option(
    help: ArgumentHelp(
      "Only the train that this run made. A run that is not finished or was undone is refused.",
      valueName: "run"),
    completion: .runs)
  var run: RunID?

  @Option(
    help: ArgumentHelp(
      "Only the train of this plan. A plan that was not applied is refused.", valueName: "file"),
    completion: .file())
  var plan: String?

  func validate() throws {
    _ = try Version.given(nil, besideTrain: train)
    guard [train != nil, run != nil, plan != nil].count(where: { $0 }) < 2 else {
      throw usageError("'--train', '--run' and '--plan' can't be used together.")
    }
  }

  /// - Throws: `Refusal` for a file that is no plan.
  func approved() throws -> ApprovedTrain? {
    if let plan { return .plan(try PlanPackage(file: try GivenPath(plan).read(), path: plan)) }
    return run.map { .run($0) } ?? train.map { .train($0.lowercased()) }
  }
}
