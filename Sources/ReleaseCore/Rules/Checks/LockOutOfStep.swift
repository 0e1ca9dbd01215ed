extension Rule {
  static let lockOutOfStep = Rule(
    .lockOutOfStep, .warning,
    what: "The app's Podfile.lock locks the versions of the train.",
    why: "'pod install' goes by the lock: the app is built with the pods of another release.",
    example: "Podfile: pod 'Payments', '6.5.5.master'      Podfile.lock: - Payments (6.5.4.master)",
    fix: "Run 'pod update' with the names that are listed on the app's branch, and commit the lock.",
    check: { input in
      guard let train = input.train, let lock = input.lock else { return [] }
      return LockDrift(train: train, lock: lock.lock, path: lock.path).diagnostic().map {
        [
          RuleID.lockOutOfStep.warning(
            $0.message, subject: input.workspace.app.name, at: $0.location, hint: $0.hint)
        ]
      } ?? []
    })
}
