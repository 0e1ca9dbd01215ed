import ReleaseModel

extension Bisection {
  /// The repositories among which the cause is still to be found: those of the smallest mixture that fails, without those of its
  /// largest part that does not.
  package var suspects: [ComponentName] {
    let taken = verdicts.compactMap { mixture, verdict in changes(in: mixture).map { (names: $0, verdict) } }
    guard let failing = taken.filter({ $0.1 == .bad }).map(\.names).min(by: { $0.count < $1.count }) else {
      return changed
    }
    let passing = taken.filter { $0.1 == .good && $0.names.isStrictSubset(of: failing) }.map(\.names)
      .max { $0.count < $1.count }
    return changed.filter(failing.subtracting(passing ?? []).contains)
  }

  /// What a mixture has of the bad train; nil where a repository is between both.
  private func changes(in mixture: Mixture) -> Set<ComponentName>? {
    var names: Set<ComponentName> = []
    for name in changed {
      let commit = mixture.commits[name]
      if commit == bad.commits[name] {
        names.insert(name)
      } else if commit != good.commits[name] {
        return nil
      }
    }
    return names
  }
}
