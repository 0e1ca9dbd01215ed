extension DirectedSchedule {
  package static let all = [
    unreadSecondLook, releasedTagStays, publishedOnce, approvedLater, packageTaken, approvalWithdrawn,
    approvalWithdrawnMeanwhile, packageUnanswered, requestMergedMeanwhile,
    packageNotCompared, withdrawalTooLate, planOvertaken, remoteBackMeanwhile,
    sameCommitElsewhere, sameRefsReleased, sameRefsLanding, replacedMeanwhile,
    replacedBetween, undoneAgain,
    publishedBesideAnother, samePodspecsLanding,
  ]
}
