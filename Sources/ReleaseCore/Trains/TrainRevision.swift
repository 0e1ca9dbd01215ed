import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// A train as people name it: what stands in an environment now, stood there once, or stood there before.
package struct TrainRevision: Sendable, Hashable {
  package enum Moment: Sendable, Hashable {
    case now
    /// With the words in which it was asked for.
    case past(LedgerMoment, String)
    /// Before the present train.
    case previous
  }

  package let environment: EnvironmentName
  let moment: Moment

  package init(environment: EnvironmentName, moment: Moment) {
    self.environment = environment
    self.moment = moment
  }

  /// Reads `prd`, `prd@2026-11-20` or `prd@RUN`.
  ///
  /// - Parameter standard: The moment of a point that names none.
  package init(_ text: String, standard: String? = nil, now: Int64) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    environment = EnvironmentName(typed: parts[0])
    let when = parts.count > 1 ? parts[1] : standard
    moment = when.map { .past(LedgerMoment($0, now: now), $0) } ?? .now
  }

  var title: Phrase {
    switch moment {
    case .now: "\(environment)"
    case .past(_, let words): "\(environment)@\(words)"
    case .previous: "\(environment), the previous train"
    }
  }
}

/// A train, or what stands for one, with all its members.
package struct ResolvedTrain: Sendable {
  package let side: TrainDifference.Side
  /// The app among them.
  package let members: [Train.Member]
  let problems: [Diagnostic]

  /// The same without what a repository's silence made a problem.
  func without(_ unreached: [UnreachedRepository]) -> ResolvedTrain {
    ResolvedTrain(side: side, members: members, problems: unreached.known(problems))
  }
}
