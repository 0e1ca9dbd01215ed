import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// What somebody approved: a build of it stays the same, whatever its environment holds by now.
package enum ApprovedTrain: Sendable {
  /// The start of a train's id.
  case train(TrainID)
  /// The start of a run's name.
  case run(RunID)
  case plan(PlanPackage)
}

/// Finds the train that was approved.
struct ApprovedTrainQuestion: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// - Returns: The id, or the start of one, of a train that a finished run left in the environment.
  /// - Throws: `Refusal` for a run that is not finished, that was taken back, or that is of another environment, and for
  ///   a plan that was not applied.
  func train(_ approved: ApprovedTrain, in environment: EnvironmentName) async throws -> TrainID {
    switch approved {
    case .train(let id): return id
    case .run(let name): return try train(of: try await ledger.run(named: name).summary, in: environment)
    case .plan(let package): return try await train(of: package, in: environment)
    }
  }

  private func train(of run: RunSummary, in environment: EnvironmentName) throws(Refusal) -> TrainID {
    guard run.environment == environment else {
      throw Refusal(
        "build.run.environment", "run '\(run.run)' is of '\(run.environment)', not of '\(environment)'",
        hint: "name '\(run.environment)'")
    }
    if run.state.isOpen, !run.state.isAbandonment {
      throw Refusal(
        "build.run.open", "run '\(run.run)' is not finished", hint: "run 'relctl resume \(run.run)' first")
    }
    guard run.state == .done else {
      throw Refusal(
        "build.run.gone", "run '\(run.run)' did not leave a train: it is '\(run.state.rawValue)'",
        hint: "run 'relctl history --env \(environment)' to see what was released")
    }
    guard let train = run.train else {
      throw Refusal("build.run.train", "run '\(run.run)' made no train", hint: "name a run that made one")
    }
    return train
  }

  private func train(of package: PlanPackage, in environment: EnvironmentName) async throws -> TrainID {
    let plan = package.staged.plan
    guard plan.environment == environment else {
      throw Refusal(
        "build.plan.environment", "the plan is for '\(plan.environment)', not for '\(environment)'",
        hint: "name '\(plan.environment)'")
    }
    let train = try package.staged.train?.id()
    // A plan that changes nothing leaves no run: its train is there already.
    if !package.staged.changesAnything, let train {
      if try await !ledger.state(lookingFor: train).named.isEmpty { return train }
    }
    let runs = try await ledger.records().map(\.summary)
    guard let run = runs.first(where: { $0.run == plan.run && $0.planDigest == package.digest }) else {
      throw Refusal(
        "build.plan.pending", "the plan \(package.digest.prefix(12)) was not applied",
        hint: "run 'relctl apply' with it first, or 'relctl history' to see what was applied")
    }
    return try self.train(of: run, in: environment)
  }
}
