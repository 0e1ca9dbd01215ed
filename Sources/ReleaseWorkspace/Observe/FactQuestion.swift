import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// The facts that planners ask for.
struct FactQuestion: WorkspaceQuestion {
  let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Answers the planner's probes, one repository at a time on one thread, repositories in parallel.
  func answer(_ probes: Set<Probe>) async throws -> [Probe: Fact] {
    var questions: [RepositoryKey: [Probe.Question]] = [:]
    var trains: [TrainID] = []
    var archives: [String] = []
    var publicPods: [PublicPodQuestion] = []
    for probe in probes {
      switch probe {
      case .repository(let key, let question): questions[key, default: []].append(question)
      case .train(let id): trains.append(id)
      case .archive(let address): archives.append(address)
      case .publicPod(let question): publicPods.append(question)
      }
    }
    let groups = questions.map { (key: $0.key, questions: $0.value) }
    let tickets = workspace.messages.nameTickets ? workspace.tickets : nil
    var facts = Dictionary(uniqueKeysWithValues: try await answersFetchingOnce(groups, tickets).joined())
    let found = try await concurrentMap(archives.sorted(), width: jobs) { ($0, await ports.archive($0)) }
    for (address, answer) in found { facts[.archive(address: address)] = .archive(answer) }
    for (question, answer) in try await concurrentMap(
      publicPods, width: jobs, { ($0, await PublicPodSource(reader).publicPod($0)) })
    {
      facts[.publicPod(question)] = .publicPod(answer)
    }
    if trains.isEmpty { return facts }
    for (id, train) in try await ledger.trains(trains) { facts[.train(id: id)] = .train(train) }
    return facts
  }

  private typealias Group = (key: RepositoryKey, questions: [Probe.Question])

  /// A commit that the ledger names and a mirror lacks: somebody released it since the mirror was fetched. So the mirror is
  /// fetched once more, and only then the commit is gone.
  ///
  /// - Throws: `Refusal` for a commit that the repository lacks as well.
  private func answersFetchingOnce(
    _ groups: [Group], _ tickets: TicketRules?
  ) async throws -> [[(Probe, Fact)]] {
    var fetched: Set<RepositoryKey> = []
    while true {
      do {
        return try await answers(groups, tickets)
      } catch let behind as MirrorBehind {
        let url = try url(of: behind.key)
        if fetched.insert(behind.key).inserted,
          (try? await remote.fetch(url, into: reader.mirrors.path(for: url))) != nil
        {
          continue
        }
        throw try await missingCommit(of: groups, behind) ?? behind.error
      }
    }
  }

  private struct MirrorBehind: Error {
    let key: RepositoryKey
    let error: GitError
  }

  private func missingCommit(of groups: [Group], _ behind: MirrorBehind) async throws -> Refusal? {
    let commits = groups.filter { $0.key == behind.key }.flatMap(\.questions).flatMap(\.commits)
    let mirror = try mirror(of: behind.key)
    let missing = try await pool.run {
      try Repository.withRepository(at: mirror) { git in commits.first { !git.objects.contains($0) } }
    }
    return missing.map { Refusal(.goneCommit($0, of: behind.key.name)) }
  }

  private func answers(_ groups: [Group], _ tickets: TicketRules?) async throws -> [[(Probe, Fact)]] {
    try await reader.readingAll(
      groups, in: \.key,
      otherwise: { group, error in
        throw error.isNotFound ? MirrorBehind(key: group.key, error: error) : error
      },
      { group, git in
        let finder = tickets.map { TicketFinder($0) }
        var squashed = squashes.contains(group.key) ? try SquashedReleases(git) : nil
        do {
          return try group.questions.map {
            (
              Probe.repository(group.key, $0),
              try Self.fact($0, in: git, tickets: finder, squashed: &squashed)
            )
          }
        } catch let error as GitError where error.isOfLink {
          throw Refusal(error.linkProblem(subject: group.key.name))
        }
      })
  }

  private static func fact(
    _ question: Probe.Question, in repository: borrowing Repository, tickets: TicketFinder?,
    squashed: inout SquashedReleases?
  ) throws -> Fact {
    switch question {
    case .file(let commit, let path): .file(try repository.trees.file(path, in: commit))
    case .exists(let commit, let path): .answer(try repository.trees.entry(at: path, in: commit) != nil)
    case .folders(let commit, let path):
      .paths(
        try repository.trees.entries(ofTree: commit, under: path).filter { $0.mode == .directory }.map(\.name)
      )
    case .names(let commit, let path):
      .paths(try repository.trees.fileNames(in: path ?? "", of: commit))
    case .podspecs(let commit):
      .paths(
        try repository.trees.allEntries(ofTree: commit).map(\.path).filter { PodspecSyntax.isPodspec($0) }
          .sorted())
    case .xcodeContainers(let commit):
      .paths(
        try repository.trees.allEntries(ofTree: commit, where: XcodeContainers.isSearched).map(\.path)
          .filter(XcodeContainers.isContainer).sorted())
    case .arrival(let paths, let head):
      .commits(
        try repository.history.firstCommit(holdingAnyOf: paths, in: head).map { [CommitSummary($0)] } ?? [])
    case .isAncestor(let ancestor, let descendant):
      .answer(
        repository.objects.contains(ancestor)
          ? try squashed?.isAncestor(ancestor, of: descendant, repository)
            ?? repository.history.isAncestor(ancestor, of: descendant) : false)
    case .commits(let head, let base):
      .commits(
        try commits(in: head, notIn: base, repository, &squashed).map {
          CommitSummary($0, tickets: tickets?.ids(in: ReleaseMessage.words(of: $0.message)))
        })
    case .unpicked(let head, let base): .commits(try unpicked(in: head, notIn: base, repository, &squashed))
    case .mergeBase(let one, let other):
      .commit(
        repository.objects.contains(one) && repository.objects.contains(other)
          ? try repository.history.mergeBase(of: one, and: other) : nil)
    case .changedPaths(let from, let to): .paths(try repository.history.changedPaths(from: from, to: to))
    }
  }

  /// Beyond that, finding picked commits costs more than it tells.
  private static let mostPatches = 60

  private static func unpicked(
    in head: ObjectID, notIn base: ObjectID, _ repository: borrowing Repository,
    _ squashed: inout SquashedReleases?
  ) throws -> [CommitSummary] {
    let missing = try commits(in: head, notIn: base, repository, &squashed)
    let others = try commits(in: base, notIn: head, repository, &squashed)
    guard missing.count <= mostPatches, others.count <= mostPatches else {
      return missing.map { CommitSummary($0, tickets: nil) }
    }
    var present: Set<ObjectID> = []
    for info in others { if let patch = try repository.history.patchID(of: info) { present.insert(patch) } }
    var left: [CommitSummary] = []
    for info in missing {
      if let patch = try repository.history.patchID(of: info), present.contains(patch) { continue }
      left.append(CommitSummary(info, tickets: nil))
    }
    return left
  }

  private static func commits(
    in head: ObjectID, notIn base: ObjectID, _ repository: borrowing Repository,
    _ squashed: inout SquashedReleases?
  ) throws -> [CommitInfo] {
    guard repository.objects.contains(base) else {
      return try repository.history.commits(reachableFrom: head, notFrom: [], limit: 200)
    }
    return try squashed?.commits(reachableFrom: head, notFrom: base, limit: 200, repository)
      ?? repository.history.commits(reachableFrom: head, notFrom: [base], limit: 200)
  }
}

extension CommitSummary {
  init(_ info: CommitInfo, tickets: [String]? = nil) {
    self.init(
      id: info.id, author: info.author.identity.name, time: info.committer.seconds, subject: info.subject,
      run: ReleaseMessage.run(in: info.message), tickets: tickets)
  }
}
