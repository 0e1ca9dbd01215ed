import ReleaseCore
import ReleaseModel
import ReleasePlanning

/// Two trains between which something broke.
package struct BisectScope: Sendable {
  package let good: Mixture
  package let bad: Mixture
  package let goodTitle: Phrase
  package let badTitle: Phrase
  /// The environment of the bad train.
  package let environment: EnvironmentName
  /// The environments in which a version begins and ends.
  let first: EnvironmentName
  let production: EnvironmentName
  let order: [ComponentName]
  /// How many repositories differ.
  package var changed: Int {
    Set(good.commits.keys).union(bad.commits.keys).count { good.commits[$0] != bad.commits[$0] }
  }

  let pods: [ComponentName: [String]]

  init(
    _ good: ResolvedTrain, _ bad: ResolvedTrain, order: [ComponentName], members: [Train.Member],
    _ workspace: Workspace
  ) {
    self.good = Mixture(good.members)
    self.bad = Mixture(bad.members)
    goodTitle = good.side.title
    badTitle = bad.side.title
    environment = bad.side.environment
    self.order = order
    let environments = workspace.environments.map(\.name)
    first = environments.first ?? bad.side.environment
    production = environments.last ?? bad.side.environment
    pods = Dictionary(members.map { ($0.name, $0.pods) }) { first, _ in first }
  }
}

/// What a bisection found, and what it took.
package struct BisectResult: Sendable {
  package let request: BisectRequest
  package let scope: BisectScope
  package let answer: BisectionAnswer
  /// In the order in which they were judged.
  package let runs: [MixtureRun]
  /// The folder of the logs.
  package let logs: String
  package let notes: [Diagnostic]

  /// The mixtures of which the command said one thing and then another.
  package var flaky: [MixtureRun] { runs.filter(\.isFlaky) }
}

extension BisectScope {
  /// What a mixture is, in the words of both trains: an end, or the good train with some repositories of the bad one.
  func words(for mixture: Mixture) -> Phrase {
    if mixture == good { return goodTitle }
    if mixture == bad { return badTitle }
    let changed = order.filter { good.commits[$0] != mixture.commits[$0] }.map { name in
      let commit = mixture.commits[name]
      return commit == bad.commits[name] ? "\(name)" : "\(name)@\(commit?.short ?? "none")"
    }
    let more: Phrase = changed.count > 4 ? " and \(changed.count - 4) more" : ""
    return "\(goodTitle) with \(changed.prefix(4).joined(separator: ", "))\(more)"
  }
}
