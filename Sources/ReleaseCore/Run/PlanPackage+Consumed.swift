import ReleaseLedger
import ReleaseModel
import ReleasePlanning

extension PlanPackage {
  /// Why a plan that became a run before can't become one again.
  ///
  /// - Parameter problems: What a finished run left and no longer stands.
  func consumed(by record: RunRecord, _ problems: [Diagnostic]) -> Refusal {
    let plan = staged.plan
    let message: Phrase =
      switch record.state {
      case .refused: "the plan was applied before and refused; nothing landed"
      case .abandoned: "the plan was applied before, and rolled back by 'relctl abandon'"
      case .superseded: "the plan was applied before, and another run replaced it"
      case .undone: "the plan was applied before, and its run has been undone since"
      case .done: "the plan was applied before, and its results are gone"
      case .prepared, .publishing, .committed, .partly, .inDoubt, .waiting, .abandoning:
        "the plan was applied before and is not finished"
      }
    return Refusal(
      [
        Diagnostic(
          "plan.consumed", "\(message) (run \(record.run))",
          hint: "a plan can be applied only once; make it again: \(plan.request.planCommand)")
      ] + problems)
  }
}
