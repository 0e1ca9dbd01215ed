import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What a command came to that lands a run, goes on with one, or takes one back.
package enum CommandEnding: Sendable, Hashable {
  case run(RunResult)
  /// A dry run: what an abandonment would take back.
  case toAbandon(Abandonment)
  case abandoned(Abandonment, AbandonResult)
  /// No run was there to go on with, or to take back.
  case nothing

  var conclusion: String {
    switch self {
    case .run(let result): result.conclusion.rawValue
    case .toAbandon: "planned"
    case .abandoned(_, let result): result.conclusion.rawValue
    case .nothing: RunResult.Conclusion.nothingToDo.rawValue
    }
  }

  /// Whether the way is backwards, so that an outcome says what is gone.
  var isTakenBack: Bool {
    switch self {
    case .run, .nothing: false
    case .toAbandon, .abandoned: true
    }
  }

  var staged: StagedPlan? {
    switch self {
    case .run(let result): result.staged
    case .toAbandon(let abandonment), .abandoned(let abandonment, _): abandonment.package.staged
    case .nothing: nil
    }
  }

  var outcomes: [RunRecord.Outcome] {
    switch self {
    case .run(let result): result.outcomes
    case .abandoned(_, let result): result.outcomes
    case .toAbandon, .nothing: []
    }
  }

  /// The train that the run left in its environment.
  var train: TrainID? {
    if case .run(let result) = self { result.train } else { nil }
  }

  /// What `--format json` prints of it.
  func report() throws -> [UInt8] {
    switch self {
    case .run(let result): try CanonicalJSON.encode(RunReport(result))
    case .toAbandon(let abandonment): try CanonicalJSON.encode(AbandonmentReport(abandonment))
    case .abandoned(_, let result): try CanonicalJSON.encode(AbandonmentReport(result))
    case .nothing: try CanonicalJSON.encode(NothingReport())
    }
  }
}
