import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Makes the objects of a plan in memory: with them it has its final ids.
package struct TrainStager: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Builds every object of a plan in memory, so that the plan gets its final ids.
  ///
  /// Conflicts and shapes that cannot be edited are collected from all repositories into one `Refusal`.
  func stage(_ plan: Plan, signing: Signing) async throws -> StagedWorld {
    events(.staging(count: plan.repositories.count))
    let published = Dictionary(
      grouping: plan.publication?.entries.filter { $0.commit == nil } ?? [], by: \.component)
    var order = StagingOrder(plan)
    var staged: [ComponentName: RepositoryStager.Output] = [:]
    var refused: [ComponentName: Refusal] = [:]
    while case let ready = order.ready, !ready.isEmpty {
      let commits = order.commits
      // Where a repository was refused there will be no train that locks could be of.
      let others = refused.isEmpty ? Array(staged.values) : nil
      // A stager holds what it has read, so none outlives its repository's turn.
      let stager: @Sendable (RepositoryPlan) -> RepositoryStager = { repository in
        RepositoryStager(
          plan: plan, repository: repository, entries: published[repository.name] ?? [], commits: commits,
          signing: signing, messages: workspace.messages)
      }
      let places = try ready.map { ($0, mirror: try mirror(of: .component($0.name))) }
      let results = try await pool.map(places, width: jobs) { [self] repository, mirror in
        try staging(stager(repository), in: mirror)
      }
      for (repository, result) in zip(ready, results) {
        switch result {
        case .staged(var output):
          do {
            if let others {
              output = try await settlingLocks(of: output, by: stager(repository), beside: others)
            }
          } catch let awaited as CommitsAwaited {
            try order.postpone(repository, until: awaited.components, knowing: commits)
            continue
          } catch let refusal as Refusal {
            refused[repository.name] = refusal.about(repository.name)
            order.refuse(repository)
            continue
          }
          staged[repository.name] = output
          order.stand(repository, at: output.repository.commit)
        case .refused(let refusal):
          refused[repository.name] = refusal
          order.refuse(repository)
        case .awaits(let components): try order.postpone(repository, until: components, knowing: commits)
        }
      }
    }
    let outputs = plan.repositories.compactMap { staged[$0.name] }
    let problems = plan.repositories.flatMap { refused[$0.name]?.diagnostics ?? [] } + order.circle
    guard problems.isEmpty else { throw Refusal(problems + (try await restoreProblems(plan))) }
    return try await world(of: plan, with: outputs, signing: signing)
  }

  private func settlingLocks(
    of output: RepositoryStager.Output, by stager: RepositoryStager, beside others: [RepositoryStager.Output]
  ) async throws -> RepositoryStager.Output {
    var stager = stager
    let output = try await PackageLockSettlement(reader).settlingPackageLocks(
      of: output, by: stager, beside: others)
    guard output.lock != nil else { return output }
    stager.packageLocks = output.packageLocks.reduce(into: [:]) { $0[$1.path] = $1.text }
    return try await LockSettlement(reader).settlingLock(of: output, by: stager, beside: others)
  }

  private enum Staging {
    case staged(RepositoryStager.Output)
    case refused(Refusal)
    /// Its descriptors name commits of these components, which are not staged yet.
    case awaits(Set<ComponentName>)
  }

  private func staging(_ stager: RepositoryStager, in mirror: String) throws -> Staging {
    let name = stager.repository.name
    do {
      let output = try repositories.withRepositoryForStaging(at: mirror) { try stager.stage($0) }
      if let pack = output.pack { repositories.packs.note(pack, in: mirror) }
      events(.staged(repository: name.description))
      return .staged(output)
    } catch let awaited as CommitsAwaited {
      return .awaits(awaited.components)
    } catch let refusal as Refusal {
      events(.staged(repository: name.description))
      return .refused(refusal.about(name))
    } catch let error as GitError {
      events(.staged(repository: name.description))
      if error.isOfLink { return .refused(Refusal(error.linkProblem(subject: name))) }
      return .refused(
        Refusal(
          "mirror.error", "its objects could not be built: \(error)", subject: name,
          hint:
            "mirrors are only a cache: move the folder 'mirrors' in relctl's state folder aside and try again"
        ))
    }
  }

  private func world(
    of plan: Plan, with outputs: [RepositoryStager.Output], signing: Signing
  ) async throws -> StagedWorld {
    var world = StagedWorld(plan: plan, outputs: outputs, train: train(plan, outputs))
    for output in outputs { world.packs[output.repository.name.description] = output.pack?.bytes }
    world.podspecs = outputs.reduce(into: [:]) { $0.merge($1.published) { $1 } }
    if let planned = plan.publication, let restores = planned.restores {
      world.publication = try await restore(plan, publication: planned, restores: restores, signing)
        .publication
    } else if let planned = plan.publication, !plan.repositories.isEmpty {
      world.podspecs.merge(try await carriedTexts(planned)) { $1 }
      let stager = PublicationStager(
        plan: plan, publication: planned, messages: workspace.messages, signing: signing,
        texts: world.podspecs)
      let mirror = try mirror(of: .specs(planned.repository))
      let output = try await pool.run {
        try repositories.withRepositoryForStaging(at: mirror) { try stager.stage($0) }
      }
      world.publication = output.publication
      if let pack = output.pack {
        repositories.packs.note(pack, in: mirror)
        world.packs[RepositoryKey.specs(planned.repository).name] = pack.bytes
      }
    }
    return world
  }

  /// Podspecs of members that stay at their released version, as their released commits hold them.
  func carriedTexts(_ publication: PublicationPlan) async throws -> [String: [UInt8]] {
    let entries = publication.entries.filter { $0.commit != nil }
    let places = try entries.map { ($0, try mirror(of: .component($0.component))) }
    let texts = try await pool.map(places, width: jobs) { [repositories] entry, mirror -> (String, [UInt8]) in
      let bytes = try repositories.withRepository(at: mirror) { repository in
        try entry.commit.flatMap { try repository.trees.file(entry.source, in: $0) }
      }
      guard let bytes else {
        throw Refusal(
          "descriptor.missing", "'\(entry.source)' is not in the released commit", subject: entry.component)
      }
      return (entry.path, bytes)
    }
    return Dictionary(texts) { first, _ in first }
  }

  private func restore(
    _ plan: Plan, publication planned: PublicationPlan, restores: [StagedPublication.Entry],
    _ signing: Signing
  ) async throws -> PublicationStager.Output {
    let stager = PublicationStager(
      plan: plan, publication: planned, messages: workspace.messages, signing: signing, texts: [:])
    let mirror = try mirror(of: .specs(planned.repository))
    return try await pool.run {
      try Repository.withRepository(at: mirror, store: .memory) {
        try stager.restore(restores, $0)
      }
    }
  }

  /// What stands in the way of an undo in its spec repository, to be reported with the conflicts.
  private func restoreProblems(_ plan: Plan) async throws -> [Diagnostic] {
    guard let planned = plan.publication, let restores = planned.restores else { return [] }
    do {
      _ = try await restore(plan, publication: planned, restores: restores, .none)
      return []
    } catch let refusal as Refusal {
      return refusal.diagnostics
    }
  }

  private func train(_ plan: Plan, _ outputs: [RepositoryStager.Output]) -> Train? {
    if let undoing = plan.undoing { return undoing.previous }
    var members = plan.carried
    var app: Train.Member?
    for (planned, output) in zip(plan.repositories, outputs) {
      var member = Train.Member(
        name: planned.name, version: planned.version, spelledVersion: planned.spelledVersion,
        commit: output.repository.commit,
        branch: planned.branch, tag: planned.tag, pods: planned.pods, isChosen: true,
        podVersions: planned.podVersions)
      member.packageTag = planned.packageTag?.name
      member.registry = planned.registry
      if planned.isApp { app = member } else { members.append(member) }
    }
    return app.map {
      Train(environment: plan.environment, members: members, app: $0, settingsDigest: plan.settingsDigest)
    }
  }
}

extension Refusal {
  /// Names the repository in every diagnostic that names none.
  func about(_ subject: ComponentName) -> Refusal {
    Refusal(
      diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.subject = diagnostic.subject ?? subject.description
        return diagnostic
      })
  }
}
