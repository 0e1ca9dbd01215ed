import ReleaseGit
import ReleaseLedger
import ReleaseModel

/// A commit of a spec repository by which a run published.
struct PublishedCommit: Sendable {
  let run: RunRecord
  /// From where to where the run moved the branch.
  let update: RefUpdate

  /// In the order in which the runs ended. A run that another machine finished for a killed one may not know its commit.
  static func all(in repository: String, _ chronicle: LedgerChronicle) -> [PublishedCommit] {
    chronicle.ended.compactMap { chronicle.runs[$0]?.record }.filter {
      $0.state == .done || $0.state == .undone
    }
    .flatMap { run in
      run.outcomes.filter { $0.repository == RepositoryKey.specs(repository).name && $0.result == .landed }
        .flatMap(\.updates).map { PublishedCommit(run: run, update: $0) }
    }
  }

  /// Commits that are gone though their podspecs may all be there: someone wrote the branch's past anew, and CocoaPods
  /// (`git pull --ff-only`) can't follow. The first of them is named.
  static func lost(
    among commits: [PublishedCommit], from head: ObjectID, in repository: String, _ git: borrowing Repository
  ) throws -> [VerifyFinding] {
    let lost = try git.history.unreachable(Set(commits.map(\.update.new)), from: [head])
    guard let first = commits.first(where: { lost.contains($0.update.new) }) else { return [] }
    let (branch, commit) = (first.update.ref.short, first.update.new)
    return [
      VerifyFinding(
        "verify.branch", "the branch '\(branch)' lost \(commit.short), by which a run published",
        subject: repository, run: first.run,
        hint: "see what happened to it: git log \(head.short)..\(commit.short)")
    ]
  }
}
