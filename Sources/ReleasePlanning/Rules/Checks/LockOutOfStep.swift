import ReleaseModel

extension Rule {
  static let lockOutOfStep = Rule(
    .lockOutOfStep, severity: .warning,
    what:
      "The app's Podfile.lock locks the train: versions, spec repositories, and the podspecs that are published.",
    why: """
      'pod install' goes by the lock, and not by the Podfile's sources: the app is built with the pods of another \
      release, or of another environment.
      """,
    example: "Podfile: pod 'Payments', '6.5.5.master'      Podfile.lock: - Payments (6.5.4.master)",
    fix: """
      Run 'relctl publish ENV': it writes the lock that the train needs. Where only CocoaPods can tell, run \
      'pod install' on the app's branch and commit the lock.
      """,
    measured: .uncounted(.train),
    check: { input in
      guard let train = input.train, let lock = input.lock else { return [] }
      return lock.drift(from: train).diagnostic().map {
        [
          RuleID.lockOutOfStep.warning(
            $0.message, subject: input.workspace.app.name, at: $0.location, hint: $0.hint)
        ]
      } ?? []
    })
}
