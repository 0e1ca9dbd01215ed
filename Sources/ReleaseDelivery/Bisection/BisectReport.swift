import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

/// What a bisection found, for machines.
package struct BisectReport: Sendable, Hashable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let good: Side
  package let bad: Side
  package let conclusion: Conclusion
  /// The smallest change that makes the command fail: without any of its members it does not.
  package let changes: [Change]
  /// What the command says of the bad train without them; nil where nothing else changed, or nothing was found.
  package let withoutThem: MixtureVerdict?
  package let runs: Runs
  /// The folder of the command's logs, one for each mixture.
  package let logs: String

  package struct Side: Sendable, Hashable, Codable {
    /// As it was asked for.
    package let train: String
    /// The digest of its commits.
    package let mixture: String
  }

  package enum Conclusion: String, Sendable, Hashable, Codable, CaseIterable {
    case found
    /// The good train fails, or can't be judged.
    case goodIsNot = "good-is-not-good"
    /// The bad train passes, or can't be judged.
    case badIsNot = "bad-is-not-bad"
  }

  package struct Change: Sendable, Hashable, Codable {
    package let component: String
    /// Its commits in the two trains; nil where a train is without it.
    package let from: String?
    package let to: String?
    /// Whether the others can't be resolved or built without it.
    package let isOnlyNeeded: Bool
    /// Whether the bad train has the commit that fails, or lacks one that the good train has.
    package let line: BisectionAnswer.Culprit.Line?
    package let commit: Commit?
    /// Commits before it that can't be judged: any of them may be the one.
    package let alternatives: [String]
    package let merge: Commit?
    /// What its host calls the merge request that it came with.
    package let mergeRequest: String?
    package let tickets: [String]
    package let firstTrain: BisectFindings.FirstTrain?
    /// Whose present train has it.
    package let environments: [EnvironmentName]
    /// What takes it out.
    package let commands: [String]
  }

  package struct Commit: Sendable, Hashable, Codable {
    package let id: String
    package let author: String
    /// In seconds since 1970.
    package let time: Int64
    package let subject: String

    init(_ info: CommitInfo) {
      id = info.id.hex
      author = "\(info.author.identity.name) <\(info.author.identity.email)>"
      time = info.committer.seconds
      subject = info.subject
    }
  }

  package struct Runs: Sendable, Hashable, Codable {
    /// Mixtures that were judged, those of earlier searches among them.
    package let count: Int
    package let unresolved: Int
    /// Digests of mixtures of which the command said one thing and then another.
    package let flaky: [String]
    package let seconds: Double
  }

  /// - Parameter findings: Component -> what is known of its commit.
  package init(_ result: BisectResult, findings: [ComponentName: BisectFindings]) {
    schema = Self.currentSchema
    kind = "bisect"
    good = Side(train: result.request.good, mixture: result.scope.good.digest)
    bad = Side(train: result.request.bad, mixture: result.scope.bad.digest)
    logs = result.logs
    runs = Runs(
      count: result.runs.count, unresolved: result.runs.count { $0.verdict == .unresolved },
      flaky: result.flaky.map(\.mixture), seconds: result.runs.reduce(0) { $0 + $1.seconds })
    switch result.answer {
    case .wrongEnd(let wanted, _):
      conclusion = wanted == .good ? .goodIsNot : .badIsNot
      changes = []
      withoutThem = nil
    case .found(let culprits, let rest):
      conclusion = .found
      withoutThem = rest
      changes = culprits.map { Change($0, findings[$0.component], in: result.scope) }
    }
  }
}

extension BisectReport {
  /// What a report of the workspace says of it; nil where nothing was found.
  ///
  /// - Parameter time: In seconds since 1970.
  package func fault(at time: Int64) -> FoundFault? {
    guard conclusion == .found else { return nil }
    return FoundFault(
      good: good.train, bad: bad.train, time: time,
      changes: changes.filter { !$0.isOnlyNeeded }.map {
        FoundFault.Change(
          component: ComponentName(recorded: $0.component), commit: $0.commit?.id, subject: $0.commit?.subject
        )
      })
  }
}

extension BisectReport.Change {
  fileprivate init(
    _ culprit: BisectionAnswer.Culprit, _ findings: BisectFindings?, in scope: BisectScope
  ) {
    component = culprit.component.description
    from = culprit.from?.hex
    to = culprit.to?.hex
    isOnlyNeeded = culprit.isOnlyNeeded
    line = culprit.line
    commit = findings.map { BisectReport.Commit($0.commit) }
    alternatives = culprit.alternatives.map(\.hex)
    merge = findings?.merge.map { BisectReport.Commit($0) }
    mergeRequest = findings?.mergeRequest
    tickets = findings?.tickets ?? []
    firstTrain = findings?.firstTrain
    environments = findings?.environments ?? []
    commands = Self.commands(culprit, findings, in: scope)
  }

  /// The commands that take a commit out of the bad train's environment again, or bring back what was lost.
  private static func commands(
    _ culprit: BisectionAnswer.Culprit, _ findings: BisectFindings?, in scope: BisectScope
  ) -> [String] {
    guard let findings, culprit.alternatives.isEmpty else { return [] }
    let name = culprit.component.description.shellWord
    let verb: String
    switch culprit.line {
    case .lost: verb = "cherry-pick -x"
    case .gained, nil: verb = "revert --no-edit"
    }
    let mainline = findings.commit.parents.count > 1 ? " -m 1" : ""
    let fix = "git -C \(name) \(verb)\(mainline) \(findings.commit.id.hex)"
    // What is released is corrected by a version of its own, which begins in the first environment.
    let isReleased = culprit.line == .gained && findings.environments.contains(scope.production)
    return isReleased
      ? ["relctl hotfix --only \(name)", fix, "relctl publish \(scope.first)"]
      : [fix, "relctl publish \(scope.environment)"]
  }
}
