import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Repositories that were asked once more, after everything in them had landed, and hold what was planned.
struct ReadBack: Sendable {
  let confirmed: Set<String>
  let time: LookTime
}

extension WorkspaceReader {
  /// Asks repositories of a plan once more. A repository that does not answer, or does not hold what was planned, is
  /// not among the confirmed: it is for the end of the run to say what is wrong.
  func confirmation(of repositories: [StagedRepository], in staged: StagedPlan) async throws -> ReadBack {
    let began = ContinuousClock.now
    let problems = try await readBack(repositories, in: staged)
    return ReadBack(
      confirmed: Set(repositories.map(\.name)).subtracting(problems.compactMap(\.subject)),
      time: LookTime(began: began, ended: .now))
  }

  /// Reads repositories of a plan once more and returns what does not stand as planned, with the repository as its
  /// subject.
  func readBack(_ repositories: [StagedRepository], in staged: StagedPlan) async throws -> [Diagnostic] {
    try await concurrentMap(repositories.filter { !$0.updates.isEmpty }, width: jobs) { repository in
      do {
        return try await driftOf(repository, in: staged)
      } catch let error as TransportError {
        return error.diagnostic(subject: repository.name)
      }
    }.compactMap { $0 }
  }

  private func driftOf(_ repository: StagedRepository, in staged: StagedPlan) async throws -> Diagnostic? {
    let key = RepositoryKey.component(repository.name)
    let url = try url(of: key)
    let tips = try await remote.tips(url)
    if repository.updates.allSatisfy({ tips[$0.ref] == $0.new }) { return nil }
    let mirror = try mirror(of: key)
    try await remote.fetch(url, into: mirror)
    let observed = try await refs(of: key)
    let state = try await pool.run {
      try repositories.withRepository(at: mirror) {
        try RefState.of(
          repository.updates, given: observed, landing: staged.request(of: repository.name), in: $0)
      }
    }
    switch state {
    case .done: return nil
    case .pending(let updates):
      return Diagnostic("drift.ref", "'\(updates[0].ref)' was moved back", subject: repository.name)
    case .conflict(let text): return Diagnostic("drift.ref", text, subject: repository.name)
    }
  }
}
