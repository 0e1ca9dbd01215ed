import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// What is known of a commit that was found: who made it, where it went, and where it is now.
package struct BisectFindings: Sendable, Hashable {
  package let commit: CommitInfo
  package let tickets: [String]
  /// The merge that brought it to the component's line.
  package let merge: CommitInfo?
  /// What its host calls the merge request that it came with; nil where no message says it.
  package let mergeRequest: String?
  /// The first recorded train that has it.
  package let firstTrain: FirstTrain?
  /// The environments whose present train has it.
  package let environments: [EnvironmentName]

  package struct FirstTrain: Sendable, Hashable, Codable {
    package let environment: EnvironmentName
    package let train: TrainID
    package let run: RunID
    /// When the run ended, in seconds since 1970.
    package let time: Int64
  }
}

/// Asks ledger and mirrors about the commits that a bisection found.
package struct BisectFindingsQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// - Returns: nil for a culprit that is no commit.
  package func findings(of culprit: BisectionAnswer.Culprit) async throws -> BisectFindings? {
    guard let commit = culprit.commit else { return nil }
    let name = culprit.component
    let runs = try await ledger.records().map(\.summary)
      .filter { $0.state == .done && $0.train != nil }.sorted { $0.changed < $1.changed }
    let trains = try await ledger.trains(runs.compactMap(\.train))
    let current = try await ledger.state().current
    let mirror = try mirror(of: .component(name))
    let rules = workspace.tickets
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        var known: [ObjectID: Bool] = [commit: true]
        var first: RunSummary?
        for run in runs where first == nil {
          guard let id = run.train, let train = trains[id] else { continue }
          if try Self.holds(train, commit, of: name, &known, git) { first = run }
        }
        var environments: [EnvironmentName] = []
        for recorded in current.values where try Self.holds(recorded.train, commit, of: name, &known, git) {
          environments.append(recorded.train.environment)
        }
        let info = try git.history.commitInfo(commit)
        let merge = try culprit.merge.map { try git.history.commitInfo($0) }
        return BisectFindings(
          commit: info,
          tickets: TicketFinder(rules).ids(in: info.message + "\n" + (merge?.message ?? "")), merge: merge,
          mergeRequest: MergeRequestName.find(in: [merge?.message, info.message].compactMap(\.self)),
          firstTrain: first.flatMap { run in
            run.train.map {
              BisectFindings.FirstTrain(
                environment: run.environment, train: $0, run: run.run, time: run.changed)
            }
          },
          environments: environments.sorted())
      }
    }
  }

  /// - Parameter known: What was found of heads before.
  private static func holds(
    _ train: Train, _ commit: ObjectID, of name: ComponentName, _ known: inout [ObjectID: Bool],
    _ git: borrowing Repository
  ) throws -> Bool {
    let members = train.members + [train.app]
    guard let head = members.first(where: { $0.name == name })?.commit else { return false }
    if let found = known[head] { return found }
    // What was rewritten away since is in no train.
    let isThere = git.objects.contains(head)
    let found = isThere ? try git.history.isAncestor(commit, of: head) : false
    known[head] = found
    return found
  }
}
