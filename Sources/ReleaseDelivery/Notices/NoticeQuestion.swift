import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// An end that chats are told of.
package enum NoticedEnd: Sendable, Hashable {
  case run(RunResult)
  case ship(ShipResult)
  case health(WatchedStore)
  case bisect(BisectReport)

  /// What is known without the ledger; nil when there is nothing to tell.
  package var notice: Notice? {
    switch self {
    case .run(let result): Notice(result)
    case .ship(let result): Notice(result)
    case .health(let watched): Notice(watched)
    case .bisect(let report): Notice(report)
    }
  }

  /// The environment and the train that the end is about; nil when no train came of it.
  fileprivate var train: (environment: EnvironmentName, id: TrainID)? {
    switch self {
    case .run(let result): result.train.map { (result.staged.plan.environment, $0) }
    case .ship(let result):
      result.outcomes.lazy.compactMap(\.receipt).first.map { ($0.environment, $0.train) }
    case .health, .bisect: nil
    }
  }
}

/// What a notification tells.
package struct NoticeQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The notice of an end with what the ledger and the mirrors know: what is new in the train, who approved it, and the
  /// build server's job.
  ///
  /// Nothing is fetched: a release has ended, and its chat must not make it longer. What can't be read is left out.
  ///
  /// - Parameter job: The page of the job that this process belongs to.
  package func notice(of end: NoticedEnd, job: String?) async -> Notice? {
    guard var notice = end.notice else { return nil }
    let reader = reader.silenced()
    var run: RunID?
    if case .run(let result) = end { run = result.staged.plan.run }
    if let (environment, id) = end.train,
      let difference = try? await NoticeQuestion(reader).lastStep(of: environment),
      difference.from.train == id
    {
      add(difference, to: &notice)
      run = run ?? difference.from.run
    }
    let summary = if let run { try? await reader.ledger.run(named: run).summary } else { RunSummary?.none }
    finish(&notice, with: summary, job: job)
    return notice
  }

  /// The notice of a run that the ledger knows, as chats were told of its end.
  ///
  /// The ledger is fetched, and nothing else.
  ///
  /// - Parameter name: Its name, or the start of it.
  /// - Throws: `Refusal` for a run that the ledger does not know, and for one that has not ended.
  package func notice(ofRun name: RunID) async throws -> Notice {
    try await reader.fetchToAnswer([])
    let (summary, record) = try await reader.ledger.run(named: name)
    guard var notice = Notice(summary, outcomes: record?.outcomes ?? []) else {
      throw Refusal(
        "notify.run", "chats get no message about run \(summary.run), which is \(summary.state.rawValue)",
        hint: "specify another run from 'relctl history'")
    }
    let question = NoticeQuestion(reader: reader.silenced())
    if summary.train != nil, let difference = try? await question.step(of: summary, record) {
      add(difference, to: &notice)
    }
    finish(&notice, with: summary, job: nil)
    return notice
  }

  /// What is new, and what nobody could compare.
  private func add(_ difference: TrainDifference, to notice: inout Notice) {
    notice.news = ReleaseNotes(difference).news(tickets: workspace.tickets)
    let unread = difference.members.filter { !$0.problems.isEmpty }.map(\.name.description)
    if !unread.isEmpty { notice.facts.append(Notice.Fact("Could not be compared", Notice.list(unread))) }
  }

  /// Who approved it, and the page of its job.
  private func finish(_ notice: inout Notice, with summary: RunSummary?, job: String?) {
    if let summary {
      if let approval = summary.approval {
        notice.facts.append(
          Notice.Fact("Approved", [.given(summary.approver ?? summary.identity.name), .own(approval.words)]))
      }
      if let reason = summary.overridden {
        notice.facts.append(Notice.Fact("Landed despite closed gates", reason))
      }
    }
    if let page = job ?? summary?.build { notice.links.append(.job(page)) }
  }

  /// What the train of a run brought over the one before it.
  private func step(of run: RunSummary, _ record: RunRecord?) async throws -> TrainDifference? {
    let snapshot = try await reader.snapshot()
    if snapshot.ledger.last[run.environment] == run.run { return try await lastStep(of: run.environment) }
    guard let before = record?.previous?.run else { return nil }
    func train(after run: RunID, in environment: EnvironmentName) async throws -> ResolvedTrain {
      try await TrainQuestion(reader).resolveTrain(
        at: TrainRevision(environment: environment, moment: .past(.run(run), "\(run)")), in: snapshot)
    }
    let (now, former) = (
      try await train(after: run.run, in: run.environment),
      try await train(after: before, in: run.environment)
    )
    guard now.side.train == run.train else { return nil }
    return try await DifferenceQuestion(reader).difference(between: now, and: former)
  }

  /// What the present train of an environment brought, as the mirrors know it.
  private func lastStep(of environment: EnvironmentName) async throws -> TrainDifference {
    let snapshot = try await reader.snapshot()
    let now = try await TrainQuestion(reader).resolveTrain(
      at: TrainRevision(environment: environment, moment: .now), in: snapshot)
    let before = try await TrainQuestion(reader).resolveTrain(
      at: TrainRevision(environment: environment, moment: .previous), in: snapshot)
    return try await DifferenceQuestion(reader).difference(between: now, and: before)
  }
}

extension ReleaseNotes {
  /// The notes as a chat shows them: a subject is said once in a component.
  fileprivate func news(tickets rules: TicketRules?) -> [Notice.News] {
    sections.filter { !$0.commits.isEmpty }.map { section in
      var seen: Set<String> = []
      return Notice.News(
        component: section.component, version: section.version ?? "",
        changes: section.commits.filter { seen.insert($0.subject).inserted }.map { commit in
          Notice.Change(
            commit.subject,
            tickets: commit.tickets.map { Notice.Link(Phrase(foreign: $0), rules?.page(of: $0)) })
        })
    }
  }
}

extension RunRecord.Approval {
  fileprivate var words: Phrase {
    switch self {
    case .asked: "confirmed on a terminal"
    case .flag: "with '--yes'"
    case .digest: "by the plan's digest"
    }
  }
}
