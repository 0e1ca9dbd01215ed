import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// What `relctl doctor` examines.
struct CheckupService: EngineService {
  let engine: Engine

  /// Looks at every remote as a run would: reads it, fetches it, and opens its receiving end without sending
  /// anything.
  ///
  /// - Parameters:
  ///   - probe: The names of refs that are created and deleted in every repository, to see pushes go through; nil to
  ///     change nothing.
  ///   - identity: Who commits; nil where that is not known.
  ///   - swift: How the compiler names its version; nil where there is none.
  func checkup(
    creating probe: ProbeName?, by identity: Identity?, swift: @escaping @Sendable () async -> String?
  ) async throws -> Checkup {
    var wanted = reader.remotes
    if !wanted.contains(where: { $0.url == workspace.ledger.url }) {
      wanted.append((.ledger, workspace.ledger.url))
    }
    events(.fetching(repositories: wanted.map(\.key.name)))
    let sight = Result { try self.ledger.sight() }
    // One after the other where they share a mirror.
    let groups = try await concurrentMap(wanted.byAddress, width: jobs) { address in
      var looks: [(RepositoryKey, Look)] = []
      for key in address.keys {
        looks.append((key, try await look(at: key, address.url, creating: probe, by: identity)))
        events(.fetched(repository: key.name))
      }
      return looks
    }
    // A branch that may be left somewhere must be named, whoever is in a hurry.
    if !groups.joined().contains(where: { $1.checkup.trial == .left }) { try Task.checkCancellation() }
    let looks = Dictionary(groups.joined(), uniquingKeysWith: { first, _ in first })
    let (checks, ledger) = await ledgerChecks(since: sight)
    let tags = ledger.map { nextTags($0) } ?? [:]
    let absent = absentBranches(among: looks)
    let foreign = await foreignSources(among: looks)
    let stray = await strayTags(among: looks, knowing: ledger)
    let (landings, problems) = try await RequestService(engine).landingChecks()
    let repositories = wanted.compactMap { remote -> RepositoryCheckup? in
      guard let look = looks[remote.key] else { return nil }
      var result = look.checkup
      if let tag = tags[remote.key] { judge(tag, among: look.refs, &result) }
      if result.milliseconds != nil {
        let names = [tags[remote.key]?.name].compactMap { $0 } + (ledger?.tags(of: remote.key.name) ?? [])
        result.problems += RefNames.problems(
          moving: names, among: look.refs, in: result.name, at: remote.url)
      }
      if let specs = workspace.specRepositories.first(where: { .specs($0.name) == remote.key }),
        let problem = workspace.absentBranch(of: specs, among: look.refs.keys)
      {
        result.problems.append(problem)
      }
      result.problems += (absent + foreign + stray).filter { $0.subject == remote.key.name }
      result.problems += problems[remote.key] ?? []
      return result
    }
    let clock = await clockCheck(among: looks.mapValues(\.refs))
    let publicSpecs = await publicSpecsCheck()
    let fetched = looks.filter { $0.value.checkup.isFetched }.mapValues(\.refs)
    let tools = await toolsCheck(over: Snapshot(refs: fetched, ledger: LedgerState()), swift: swift)
    let today = CalendarDay(secondsSince1970: reader.now())
    let goesToStore = workspace.channels.contains { $0.kind.isStore }
    let rules = goesToStore ? LocalCheck.storeRules(on: today) : nil
    return Checkup(
      checks: [clock] + [tools, publicSpecs, rules].compactMap { $0 } + checks + landings,
      repositories: repositories, storeDay: goesToStore ? today : nil)
  }

  private struct Look: Sendable {
    var checkup: RepositoryCheckup
    var refs: [RefName: ObservedRef] = [:]
  }

  /// What repositories lack that answered: the branch that releases come from.
  private func absentBranches(among looks: [RepositoryKey: Look]) -> [Diagnostic] {
    let heard = looks.filter { $0.value.checkup.milliseconds != nil }
    let snapshot = Snapshot(refs: heard.mapValues(\.refs), ledger: LedgerState())
    return reader.planner.absentReleasedBranches(over: snapshot).filter { problem in
      heard.keys.contains { $0.name == problem.subject }
    }
  }

  /// Tags above what the ledger released that no run made; nothing of repositories that were not fetched.
  private func strayTags(
    among looks: [RepositoryKey: Look], knowing ledger: LedgerState?
  ) async -> [Diagnostic] {
    guard let ledger else { return [] }
    let fetched = looks.filter { $0.value.checkup.isFetched && $0.value.checkup.problems.isEmpty }
    let snapshot = Snapshot(refs: fetched.mapValues(\.refs), ledger: ledger)
    return (try? await reader.resolveFacts(snapshot) { [reader] in reader.planner.strayTags(over: $0) }) ?? []
  }

  /// Podspecs that lead to another repository than their component's; nothing of repositories that were not fetched.
  private func foreignSources(among looks: [RepositoryKey: Look]) async -> [Diagnostic] {
    let fetched = looks.filter { $0.value.checkup.isFetched && $0.value.checkup.problems.isEmpty }
    let snapshot = Snapshot(refs: fetched.mapValues(\.refs), ledger: LedgerState())
    return (try? await reader.answering(snapshot) { $0.foreignSources() }) ?? []
  }

  private func look(
    at key: RepositoryKey, _ url: RemoteURL, creating probe: ProbeName?, by identity: Identity?
  ) async throws -> Look {
    var look = Look(checkup: RepositoryCheckup(name: key.name, address: url.description))
    let mirror = reader.mirrors.path(for: url)
    let former = await damage(of: mirror)
    do {
      let start = ContinuousClock.now
      look.refs = try await transport.list(url)
      let time = (ContinuousClock.now - start).components
      look.checkup.milliseconds = Int(time.seconds) * 1000 + Int(time.attoseconds / 1_000_000_000_000_000)
      try await reader.fetch(url)
      look.checkup.isFetched = true
    } catch let error as TransportError {
      look.checkup.problems.append(error.diagnostic(subject: key.name))
      if former != nil, let problem = try await damage(of: mirror, url, key, before: former) {
        look.checkup.problems.append(problem)
      }
      return look
    }
    if let problem = try await damage(of: mirror, url, key, before: former) {
      look.checkup.problems.append(problem)
    }
    do {
      let dryRun = try await transport.dryRunPush([], from: mirror, to: url)
      look.checkup.capabilities = dryRun.capabilities
      look.checkup.push = dryRun.answer == .accepted ? .allowed : .refused
      if dryRun.answer == .refused {
        look.checkup.problems.append(PushDryRuns.refusal(dryRun, of: key, at: url))
      }
    } catch {
      look.checkup.problems.append(error.diagnostic(subject: key.name))
    }
    look.checkup.problems += leftovers(key, at: url, among: look.refs)
    if let probe, look.checkup.push == .allowed {
      let (trial, problems) = try await withGrace { [refs = look.refs] in
        await rehearse(probe, to: key, at: url, by: identity, given: refs)
      }
      look.checkup.trial = trial
      look.checkup.problems += problems
    }
    return look
  }

  /// - Parameter sight: What this machine had seen of the ledger before anything was fetched.
  private func ledgerChecks(
    since sight: Result<LedgerMemory.Sight?, any Error>
  ) async -> ([LocalCheck], LedgerState?) {
    do {
      try await ledger.confirm(since: try sight.get())
      let state = try await ledger.state()
      let (branch, owner) = (workspace.ledger.branch, reader.name(of: workspace.ledger.url))
      let text: Phrase =
        state.head.map { "branch '\(branch)' of \(owner), at \($0.short)" }
        ?? "branch '\(branch)' of \(owner): the first run creates it"
      let runs = state.unfinished.map { run in
        LocalCheck(
          "run", "\(run.run) (\(run.summary)) is not finished",
          problem: Diagnostic(
            severity: .warning, "run.unfinished", "run \(run.run) (\(run.summary)) is not finished",
            hint: "relctl resume \(run.run)"))
      }
      return ([LocalCheck("ledger", text)] + runs, state)
    } catch {
      let reason = (error as? Refusal)?.diagnostics.first
      let message: Phrase = reason?.messagePhrase ?? "\(error)"
      return (
        [
          LocalCheck(
            "ledger", "can't be read",
            problem: Diagnostic(
              "ledger.unreadable", "the ledger can't be read: \(message)",
              hint: reason?.hintPhrase
                ?? "\(workspace.ledger.question)"))
        ], nil
      )
    }
  }
}

extension LedgerState {
  /// The tags that the trains of environments have of a repository now, which may be no component's.
  fileprivate func tags(of name: String) -> [RefName] {
    let members = current.values.flatMap { $0.train.members + [$0.train.app] }.filter {
      $0.name.description == name
    }
    return Set(members.flatMap { [$0.tag, $0.packageTag] }.compactMap { $0 }).sorted()
  }
}

// MARK: - The tag that a release sets

extension CheckupService {
  /// A tag that the release of a train will set.
  private struct NextTag {
    let name: RefName
    let train: Version
  }

  /// The tags of the version that stands highest before the last environment and has not reached it.
  private func nextTags(_ ledger: LedgerState) -> [RepositoryKey: NextTag] {
    guard let last = workspace.environments.last, let table = reader.layers.tables[last.name] else {
      return [:]
    }
    let released = ledger.current[last.name]?.train.version
    let trains = workspace.environments.dropLast().compactMap { ledger.current[$0.name]?.train }
    guard let train = trains.filter({ $0.version != released }).max(by: { $0.version < $1.version }),
      // Its tags may stand already, and rightly.
      !ledger.unfinished.contains(where: { $0.environment == last.name })
    else { return [:] }
    var tags: [RepositoryKey: NextTag] = [:]
    for member in train.members.filter(\.isChosen) + [train.app] {
      let form = try? ReleaseCoordinates.resolve(
        environment: last.name, component: member.name, version: member.version, table: table)
      tags[.component(member.name)] = form?.tag.map { .init(name: $0, train: train.version) }
    }
    return tags
  }

  private func judge(_ next: NextTag, among refs: [RefName: ObservedRef], _ result: inout RepositoryCheckup) {
    let tag = next.name
    guard result.milliseconds != nil else { return }
    guard let there = refs[tag] else {
      result.tag = .free(tag)
      return
    }
    result.tag = .taken(tag, by: there.commit)
    result.problems.append(
      Diagnostic(
        "tag.taken",
        "'\(tag)' already exists, at \(there.commit.short), but has not been released yet",
        subject: result.name,
        hint:
          "find out who created it: git show \(tag.short.shellWord); or release a higher version: relctl bump "
          + "\(next.train.incremented(.patch))"))
  }
}
