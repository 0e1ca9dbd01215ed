import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Moves the refs of one staged plan, each when what it builds on stands, and writes down every step.
struct Landing: Sendable {
  let engine: Engine
  let package: PlanPackage
  let record: RunRecord
  let journal: Journal
  /// Repositories that did not answer just now.
  var unreachable: [RepositoryKey: TransportError] = [:]

  /// Why nothing new may be started, if there is a reason.
  var reasonToStop: Phrase? { Task.isCancelled ? "interrupted" : nil }
}
