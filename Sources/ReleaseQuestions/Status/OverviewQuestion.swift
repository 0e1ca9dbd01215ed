import AppInspection
import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseHosts
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// What the page shows of all environments.
struct OverviewQuestion: WorkspaceQuestion {
  let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Fetches, and reads everything that a report shows.
  ///
  /// - Parameters:
  ///   - names: The environments; empty for all.
  ///   - since: Runs and receipts from here on, in seconds since 1970; nil for all.
  ///   - cache: The file that keeps facts of commits from one time to the next.
  func overview(of names: [EnvironmentName], since: Int64?, cache path: String) async throws
    -> Overview
  {
    for name in names { _ = try workspace.environment(named: name) }
    let wanted = workspace.environments.map(\.name).filter { names.isEmpty || names.contains($0) }
    let unreached = try await reader.fetchWhatIsThere()
    events(.planning)
    let snapshot = try await reader.snapshot()
    let status = try await StatusQuestion(reader).status(snapshot, unreached)
    let records = try await ledger.records()
    var problems = status.problems + status.late.map(\.warning)
    var columns: [Overview.Column] = []
    var trains: [ResolvedTrain] = []
    for environment in status.environments where wanted.contains(environment.name) {
      let train = try await whatStands(in: environment.name, snapshot)
      if let train { trains.append(train) }
      columns.append(
        try await column(
          of: environment, holding: train, in: snapshot, runs: records.map(\.summary), cache: path,
          problems: &problems))
    }
    var differences: [TrainDifference] = []
    for (index, from) in trains.enumerated() {
      for to in trains[(index + 1)...] {
        differences.append(try await DifferenceQuestion(reader).difference(between: from, and: to))
      }
    }
    let receipts = try await receipts(&problems)
    let deliveries = await deliveries(in: snapshot.ledger, &problems).filter {
      wanted.contains($0.environment)
    }
    let health = await health(&problems)
    let builds = (try? await ledger.givenBuildNumbers(in: nil)) ?? []
    let due = workspace.cadence == nil ? nil : try await DueQuestion(reader).due(status, lenient: true)
    let news = try await news(in: trains.last, snapshot)
    let hasPages = columns.contains { $0.rules?.judgedRoutes.routes.isEmpty == false }
    let routeHistory =
      hasPages
      ? try await RoutesQuestion(reader).routeHistory(limit: Self.comparedReleases, cache: path) : nil
    return Overview(
      workspace: workspace, time: now(), since: since, status: status, columns: columns,
      differences: differences, news: news, commitPages: commitPages,
      routeHistory: routeHistory,
      runs: records.reversed().filter { run in since.map { run.summary.prepared >= $0 } ?? true },
      receipts: receipts.filter { receipt in since.map { receipt.changed >= $0 } ?? true },
      deliveries: deliveries, health: health, builds: builds, due: due,
      problems: problems.uniqued)
  }

  /// A list of the layers, or a receipt, that can't be read is a problem, and hides nothing else.
  private func deliveries(in state: LedgerState, _ problems: inout [Diagnostic]) async -> [DeliverySet] {
    do {
      return try await DeliveryQuestion(reader).currentDeliveries(in: state)
    } catch let refusal as Refusal {
      // A receipt that can't be read was named before.
      problems += refusal.diagnostics.filter { $0.code.hasPrefix("settings.") }
    } catch {}
    return []
  }

  /// What can't be read of the health of versions is a problem, and hides nothing else.
  private func health(_ problems: inout [Diagnostic]) async -> [StoreHealth] {
    do {
      return try await LedgerHealth.recorded(in: ledger)
    } catch let refusal as Refusal {
      problems += refusal.diagnostics
    } catch {}
    return []
  }

  /// How many releases are searched for addresses; older ones were all read before, so only the first time takes long.
  private static let comparedReleases = 8

  /// What the last environment's train has more than the one before.
  private func news(in train: ResolvedTrain?, _ snapshot: Snapshot) async throws -> TrainDifference? {
    guard let train, train.side.train != nil, let last = workspace.environments.last?.name,
      train.side.environment == last
    else { return nil }
    do {
      let former = try await TrainQuestion(reader).resolveTrain(
        at: TrainRevision(environment: last, moment: .previous), in: snapshot)
      return try await DifferenceQuestion(reader).difference(between: former, and: train)
    } catch let refusal as Refusal where refusal.diagnostics.first?.code == "train.none" {
      return nil
    }
  }

  /// The pages of commits, on the hosts that relctl.yml or a well-known name tells.
  private var commitPages: [String: String] {
    let pages = (workspace.components + [workspace.app]).compactMap { component in
      hosts.host(of: component.url).map { (component.name.description, $0.commitPages) }
    }
    return Dictionary(pages) { first, _ in first }
  }

  private func whatStands(in environment: EnvironmentName, _ snapshot: Snapshot) async throws
    -> ResolvedTrain?
  {
    do {
      return try await TrainQuestion(reader).resolveTrain(
        at: TrainRevision(environment: environment, moment: .now), in: snapshot)
    } catch let refusal as Refusal where refusal.diagnostics.first?.code == "train.none" {
      return nil
    }
  }

  private func column(
    of environment: EnvironmentStatus, holding train: ResolvedTrain?, in snapshot: Snapshot,
    runs: [RunSummary],
    cache path: String, problems: inout [Diagnostic]
  ) async throws -> Overview.Column {
    let facts = try await concurrentMap(train?.members ?? [], width: jobs) { member in
      (member.name, try await fact(member))
    }
    let rules = try await rules(of: environment.name, in: snapshot, cache: path, problems: &problems)
    let kind = try RuleQuestion(reader).sourceKind(of: environment.name)
    let run = snapshot.ledger.last[environment.name]
    var tests: [TestResult] = []
    if let id = train?.side.train { tests = try await ledger.tests(of: id) }
    let following = workspace.environments.drop { $0.name != environment.name }.dropFirst().first?.name
    var next: String?
    if let following,
      try await EnvironmentGatesQuestion(reader).isWaiting(
        for: following, after: environment.name, snapshot.ledger)
    {
      next = ["relctl", "promote", environment.name.shellWord, following.shellWord].joined(separator: " ")
    }
    return Overview.Column(
      status: environment, kind: kind, run: runs.first { $0.run == run },
      commits: Dictionary(
        facts.compactMap { name, fact in fact.map { (name, $0) } }, uniquingKeysWith: { $1 }),
      tests: tests, next: next, rules: rules)
  }

  /// What can't be looked at, such as a spec repository that was never reached, is a problem of the report and not
  /// its end.
  private func rules(
    of environment: EnvironmentName, in snapshot: Snapshot, cache path: String, problems: inout [Diagnostic]
  ) async throws -> RuleInput? {
    do {
      let today = CalendarDay(secondsSince1970: now())
      return try await RuleQuestion(reader).ruleInput(in: environment, today: today, cache: path, snapshot)
    } catch let refusal as Refusal {
      problems += refusal.diagnostics.filter { $0.code != "environment.empty" }
    } catch let error as GitError where error.isNotFound {
      problems.append(
        Diagnostic(
          severity: .warning, "rules.unread",
          "the rules of '\(environment)' were not checked: a repository was never read"))
    }
    return nil
  }

  /// nil for a commit that is not in the mirror.
  private func fact(_ member: Train.Member) async throws -> Overview.CommitFact? {
    guard let mirror = try? mirror(of: .component(member.name)) else { return nil }
    return try await pool.run {
      do {
        return try repositories.withRepository(at: mirror) { git -> Overview.CommitFact? in
          guard git.objects.contains(member.commit) else { return nil }
          let info = try git.history.commitInfo(member.commit)
          return Overview.CommitFact(
            author: info.author.identity.name, time: info.committer.seconds,
            subject: SourceText.masked(info.subject), branch: member.branch.short, tag: member.tag?.short)
        }
      } catch let error as GitError where error.isNotFound {
        return nil
      }
    }
  }

  /// Reads what was shipped; a receipt that can't be read is a problem, and hides no other.
  private func receipts(_ problems: inout [Diagnostic]) async throws -> [Receipt] {
    var receipts: [Receipt] = []
    for (path, bytes) in try await ledger.files(under: LedgerReceipts.folder).sorted(by: { $0.key < $1.key })
    {
      do throws(Refusal) {
        receipts.append(try LedgerReceipts.decode(bytes, path))
      } catch {
        let problem = error.diagnostics[0]
        problems.append(
          Diagnostic(
            severity: .warning, "receipt.unreadable", problem.messagePhrase, at: problem.location,
            hint: problem.hintPhrase))
      }
    }
    return receipts.sorted { ($0.changed, $0.build, $0.channel) > ($1.changed, $1.build, $1.channel) }
  }
}
