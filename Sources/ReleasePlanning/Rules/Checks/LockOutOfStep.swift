import ReleaseModel

extension Rule {
  static let lockOutOfStep = Rule(
    .lockOutOfStep, severity: .warning,
    what:
      "The app's Podfile.lock locks the train: versions, spec repositories, and the podspecs that are published. So does every Package.resolved: a locked resolve accepts it and takes the train's commits.",
    why: """
      'pod install' goes by the lock, and not by the Podfile's sources: the app is built with the pods of another \
      release, or of another environment. SwiftPM takes a lock's commit, whatever its version says, and keeps an old \
      pin as long as a range admits it.
      """,
    example: "Podfile: pod 'Payments', '6.5.5.master'      Podfile.lock: - Payments (6.5.4.master)",
    fix: """
      Run 'relctl publish ENV': it writes the lock that the train needs. Where only CocoaPods can tell, run \
      'pod install' on the app's branch and commit the lock.
      """,
    measured: .uncounted(.train),
    check: { input in
      let drift = input.train.flatMap { train in input.lock?.drift(from: train) }
      let pods = [drift?.diagnostic(), drift?.incompleteness()].compactMap { $0 }
      return (pods + input.packageDrift).map {
        RuleID.lockOutOfStep.warning(
          $0.text, subject: $0.subject ?? input.workspace.app.name, at: $0.location, hint: $0.wayOut)
      }
    })
}
