import ReleaseModel

extension Rule {
  static let lockOutOfStep = Rule(
    .lockOutOfStep, severity: .warning,
    what:
      "The app's Podfile.lock matches the train: its versions, spec repositories and published podspecs. Every Package.resolved does too, so a locked resolve succeeds and uses the train's commits.",
    why: """
      'pod install' uses the lock and not the Podfile's sources, so the app would be built with pods of another \
      release or environment. SwiftPM uses a lock's commit regardless of its version, and keeps an old pin as long as \
      a range allows it.
      """,
    example: "Podfile: pod 'Payments', '6.5.5.master'      Podfile.lock: - Payments (6.5.4.master)",
    fix: """
      Run 'relctl publish ENV' to write the lock that the train needs. If only CocoaPods can resolve it, run 'pod \
      install' on the app's branch and commit the lock.
      """,
    measured: .uncounted(.train),
    check: { input in
      let drift = input.train.flatMap { train in input.lock?.drift(from: train) }
      let pods = [drift?.diagnostic(), drift?.incompleteness()].compactMap { $0 }
      return (pods + input.packageDrift).map {
        RuleID.lockOutOfStep.warning(
          $0.messagePhrase, subject: $0.subject ?? input.workspace.app.name, at: $0.location,
          hint: $0.hintPhrase)
      }
    })
}
