import ReleaseModel
import ReleasePlanning

extension PlanPackage {
  /// Why a plan that became a run before can't become one again.
  ///
  /// - Parameter problems: What a finished run left and no longer stands.
  func consumed(by record: RunRecord, _ problems: [Diagnostic]) -> Refusal {
    let plan = staged.plan
    let message =
      switch record.state {
      case .refused: "the plan was tried before and refused; nothing of it landed"
      case .abandoned: "the plan was applied before, and taken back by 'relctl abandon'"
      case .superseded: "the plan was applied before, and another run took its place"
      case .undone: "the plan was applied before, and its run was undone since"
      case .done: "the plan was applied before, and what it left is not there any more"
      case .prepared, .publishing, .committed, .partly, .inDoubt, .waiting, .abandoning:
        "the plan was applied before and is not finished"
      }
    return Refusal(
      [
        Diagnostic(
          "plan.consumed", "\(message) (run \(record.run))",
          hint: "a plan is applied once; make it again: \(plan.request.planCommand)")
      ] + problems)
  }
}
