import ReleaseLedger
import ReleaseModel
import ReleasePlanning

extension ApprovalCheck {
  /// A release that no recorded train vouches for takes whatever its branches hold: somebody has to have seen that.
  /// `--yes` is what a build server says before it knows the plan.
  func refuseUnrecorded(_ plan: Plan, approved approval: RunRecord.Approval) throws(Refusal) {
    guard plan.isUnrecorded == true, approval == .flag else { return }
    throw Refusal(
      "train.unrecorded",
      "no train is recorded to promote, so the current branches would be released, which '--yes' alone does not confirm",
      hint: "record one first ('relctl publish ENV'), or review the plan and apply exactly that: "
        + "\(plan.request.planCommand); relctl apply FILE --yes --expect DIGEST")
  }
}
