import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension Landing {
  /// Lands an undo, in the opposite order of a release: nothing goes away while something still refers to it.
  func landBackwards() async throws -> [RunRecord.Outcome] {
    let planned = zip(package.staged.plan.repositories, package.staged.repositories).map { ($0, $1) }
    var outcomes: [RunRecord.Outcome] = []
    if case .app = PublishPoint(package.staged) { try await recordPublishing() }
    for (_, staged) in planned.filter(\.0.isApp) {
      engine.faults.reach(.beforeAppPush)
      outcomes.append(
        Task.isCancelled
          ? skipped(staged, "interrupted") : try await withGrace { try await landOrDoubt(staged) })
      engine.faults.reach(.afterAppPush)
    }
    var missing: Phrase? = outcomes.first { !$0.isDone }.map { "'\($0.repository)' did not land" }
    if let publication = package.staged.publication {
      let name = RepositoryKey.specs(publication.repository).name
      if missing == nil, Task.isCancelled { missing = "interrupted" }
      outcomes.append(
        missing == nil
          ? try await withGrace { try await publish(publication) }
          : RunRecord.Outcome(repository: name, result: .skipped, reason: missing, updates: []))
      if outcomes.last?.isDone == false {
        missing = missing ?? "the spec repository still contains the release"
      }
    }
    let components = planned.filter { !$0.0.isApp }
    for level in Set(components.map(\.0.level)).sorted(by: >) {
      if missing == nil, Task.isCancelled { missing = "interrupted" }
      let reason = missing
      let landed = try await concurrentMap(components.filter { $0.0.level == level }, width: engine.jobs) {
        _, staged in
        if let reason { return self.skipped(staged, reason) }
        return try await withGrace { try await self.landOrDoubt(staged) }
      }
      outcomes += landed
      missing = missing ?? landed.first { !$0.isDone }.map { "'\($0.repository)' did not land" }
    }
    return outcomes
  }
}
