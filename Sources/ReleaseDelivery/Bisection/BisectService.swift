import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Finds out which commit of which component broke something, by trying mixtures of two trains. It only reads: nothing is
/// pushed or recorded.
package struct BisectService: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// What happens meanwhile.
  package enum News: Sendable {
    /// Two trains are compared.
    case begun(BisectScope)
    /// Mixtures are about to be judged beside each other.
    case judging([Phrase], suspects: [ComponentName])
    /// One more mixture was judged, or its verdict was known before.
    case judged(MixtureRun, Phrase, isKnown: Bool, suspects: [ComponentName])
    /// Both ends are what they should be; so many runs are left at most, and so many seconds of that if they take as long.
    case estimated(runs: Int, seconds: Double)
  }

  /// - Throws: `Refusal` for trains that are equal or unknown, and for a command that can't be run.
  package func bisect(
    _ request: BisectRequest, news: @escaping @Sendable (News) -> Void
  ) async throws -> BisectResult {
    let unreached = try await reader.fetchWhatIsThere()
    let scope = try await scope(of: request)
    var search = Bisection(good: scope.good, bad: scope.bad, order: scope.order)
    guard !search.changed.isEmpty else {
      throw Refusal(
        "bisect.same", "\(request.good) and \(request.bad) contain the same commits",
        hint: "'relctl history' lists the trains of an environment")
    }
    news(.begun(scope))
    let store = try VerdictStore(root: request.folder, judge: request.judge)
    let slots = try MixtureSlots(root: store.folder, count: max(1, request.width))
    var runs: [MixtureRun] = []
    var isEstimated = false
    while true {
      switch search.next(atMost: max(1, request.width)) {
      case .found(let answer):
        return BisectResult(
          request: request, scope: scope, answer: answer, runs: runs, logs: store.folder + "/logs",
          notes: unreached.warnings)
      case .read(let name): search.lines[name] = try await line(of: name, in: scope)
      case .run(let mixtures):
        // What is known needs no run, and may change what is to be tried.
        let known = mixtures.compactMap { mixture in store.verdict(of: mixture).map { (mixture, $0) } }
        if known.isEmpty {
          news(.judging(mixtures.map { scope.words(for: $0) }, suspects: search.suspects))
        }
        let judged = known.isEmpty ? try await judge(mixtures, request, scope, store, slots) : known
        for (mixture, run) in judged {
          search.verdicts[mixture] = run.verdict
          runs.append(run)
          news(
            .judged(
              run, scope.words(for: mixture), isKnown: !known.isEmpty, suspects: search.suspects))
        }
        if !isEstimated, let good = search.verdicts[scope.good], good == .good,
          search.verdicts[scope.bad] == .bad
        {
          isEstimated = true
          let longest = try await longestLine(search, scope)
          let left = search.estimate(line: longest) - 2
          // The first one may have had to build everything.
          news(.estimated(runs: left, seconds: Double(left) * (runs.last?.seconds ?? 0)))
        }
      }
    }
  }

  /// Judges mixtures beside each other, each in a folder of its own.
  private func judge(
    _ mixtures: [Mixture], _ request: BisectRequest, _ scope: BisectScope, _ store: VerdictStore,
    _ slots: MixtureSlots
  ) async throws -> [(Mixture, MixtureRun)] {
    return try await withThrowingTaskGroup(of: (Mixture, MixtureRun).self) { group in
      for (mixture, folder) in zip(mixtures, slots.folders) {
        let place = MixtureJudge.Place(request: request, store: store, pods: scope.pods, folder: folder)
        group.addTask { (mixture, try await MixtureJudge(reader).run(mixture, at: place)) }
      }
      var found: [(Mixture, MixtureRun)] = []
      for try await result in group { found.append(result) }
      return found
    }
  }

  private func scope(of request: BisectRequest) async throws -> BisectScope {
    let question = TrainNameQuestion(reader)
    let good = try await question.train(meantBy: request.good, now: request.now)
    let bad = try await question.train(meantBy: request.bad, now: request.now)
    let members =
      bad.members + good.members.filter { member in !bad.members.contains { $0.name == member.name } }
    for train in [good, bad] { try await BuildTrainQuestion(reader).fetchCommits(of: train.members) }
    return BisectScope(good, bad, order: try await order(members), members: members, workspace)
  }

  /// The repositories, each after those that it requires; the app is the last.
  private func order(_ members: [Train.Member]) async throws -> [ComponentName] {
    let app = workspace.app.name
    guard let own = members.first(where: { $0.name == app }) else { return members.map(\.name).sorted() }
    let train = Train(
      environment: workspace.environments[0].name, members: members.filter { $0.name != app }, app: own,
      settingsDigest: "")
    let names = MemberNames(train, components: workspace.components)
    let question = BuildTrainQuestion(reader)
    let known = Set(workspace.components.map(\.name))
    // What left relctl.yml tells nothing.
    let read = try await concurrentMap(train.members.filter { known.contains($0.name) }, width: jobs) {
      try await question.read($0)
    }
    let needs = Dictionary(uniqueKeysWithValues: read.map { ($0.component.name, names.needs(of: $0)) })
    let levels = ComponentGraph(needs.mapValues { $0.intersection(needs.keys) }).levels()
    return (levels?.flatMap { $0.sorted() } ?? needs.keys.sorted()) + [app]
  }

  private func line(of name: ComponentName, in scope: BisectScope) async throws -> CommitLine {
    guard let old = scope.good.commits[name], let new = scope.bad.commits[name] else {
      throw Refusal("component.unknown", "no commits of '\(name)' are known", hint: "run 'relctl status'")
    }
    let mirror = try mirror(of: .component(name))
    return try await pool.run {
      do {
        return try Repository.withRepository(at: mirror) {
          try CommitLine.read(from: old, to: new, of: name, in: $0)
        }
      } catch let error as GitError where error.isNotFound || error.isDamage {
        throw Refusal(
          "bisect.history", "the commits between \(old.short) and \(new.short) can't be read from its mirror",
          subject: name,
          hint: "run 'relctl doctor' to see how to replace a damaged mirror")
      }
    }
  }

  /// The component with the most commits: what the search ends with at worst.
  private func longestLine(_ search: Bisection, _ scope: BisectScope) async throws -> CommitLine? {
    let names = search.changed.filter { scope.good.commits[$0] != nil && scope.bad.commits[$0] != nil }
    return try await concurrentMap(names, width: jobs) { try? await line(of: $0, in: scope) }
      .compactMap(\.self).max { $0.worst < $1.worst }
  }
}
