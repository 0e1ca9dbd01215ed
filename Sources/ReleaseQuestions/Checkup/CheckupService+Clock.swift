import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension CheckupService {
  /// Holds this machine's clock against the ledger and against the newest commits of all repositories: git servers don't
  /// tell their time.
  ///
  /// - Parameter refs: What each repository answered.
  func clockCheck(among refs: [RepositoryKey: [RefName: ObservedRef]]) async -> LocalCheck {
    let now = reader.now()
    let text = PointInTime.text(now)
    if let problem = try? await StatusQuestion(reader).clockProblem(as: .error) {
      return LocalCheck("clock", foreign: text, problem: problem)
    }
    let times = try? await concurrentMap(refs.sorted { $0.key.name < $1.key.name }, width: jobs) {
      key, refs in
      await newestCommit(of: key, among: refs)
    }
    guard let newest = times?.compactMap({ $0 }).max(by: { $0.time < $1.time }) else {
      return LocalCheck("clock", foreign: text)
    }
    return LocalCheck(
      "clock", foreign: text,
      problem: PlausibleClock.problem(at: now, beside: newest.time, of: newest.repository))
  }

  /// The newest time of a commit at the head of a branch; nil where none is in the mirror.
  private func newestCommit(
    of key: RepositoryKey, among refs: [RefName: ObservedRef]
  ) async -> (repository: String, time: Int64)? {
    let heads = Set(refs.filter(\.key.isBranch).map(\.value.commit))
    guard let mirror = try? reader.mirror(of: key) else { return nil }
    let newest = try? await pool.run {
      try Repository.withRepository(at: mirror) { git in
        heads.compactMap {
          git.objects.contains($0) ? try? git.history.commitInfo($0).committer.seconds : nil
        }.max()
      }
    }
    return newest.flatMap { $0 }.map { (key.name, $0) }
  }
}
