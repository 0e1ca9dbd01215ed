import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// Asks remotes whether they would take the pushes of a plan.
package struct PushDryRuns: EngineService {
  package let engine: Engine

  package init(engine: Engine) { self.engine = engine }

  /// Asks every remote that a plan pushes to, all at once, whether it would take the push: what one of them
  /// refuses is known before anything lands, and before the ledger knows of the run. Remotes that answered
  /// while they were observed are not asked again.
  ///
  /// The objects must be in the mirrors.
  /// - Throws: `Refusal` with every remote that says no, can't be reached, or has moved.
  func dryRunPushes(of package: PlanPackage) async throws {
    let staged = package.staged
    var wanted = staged.repositories.filter { !$0.updates.isEmpty }.map {
      (key: RepositoryKey.component($0.name), updates: $0.updates)
    }
    // Its commit is built on the head that is there then; only the right to push is asked for.
    if let publication = staged.publication, !publication.changes.isEmpty {
      wanted.append((.specs(publication.repository), []))
    }
    let rights = reader.ports.rights
    wanted = try wanted.filter { rights?.contains(try url(of: $0.key)) != true }
    if wanted.isEmpty { return }
    events(.dryRunning(count: wanted.count))
    let problems = try await concurrentMap(wanted, width: jobs) { key, updates -> [Diagnostic] in
      let url = try url(of: key)
      do {
        let dryRun = try await transport.dryRunPush(updates, from: try mirror(of: key), to: url)
        switch dryRun.answer {
        case .accepted: return []
        case .refused: return try await why(key, at: url, updates: updates, answer: dryRun, plan: staged.plan)
        }
      } catch let error as TransportError {
        return [error.diagnostic(subject: key.name)]
      }
    }.flatMap { $0 }
    guard problems.isEmpty else {
      try Task.checkCancellation()
      throw Refusal(problems)
    }
  }

  /// Tells a ref that has moved from a remote that says no.
  private func why(
    _ key: RepositoryKey, at url: RemoteURL, updates: [RefUpdate], answer dryRun: PushDryRun,
    plan: Plan
  ) async throws -> [Diagnostic] {
    let refs = try await transport.list(url)
    let moved = updates.compactMap { update -> Diagnostic? in
      guard case .drifted(let now) = update.state(given: refs[update.ref]?.target) else { return nil }
      let was = update.expected?.short ?? "absent"
      return Diagnostic(
        "push.overtaken", "'\(update.ref)' was \(was) when the plan was made and is \(now?.short ?? "gone")",
        subject: key.name, hint: LastLook.planAgain(plan))
    }
    return moved.isEmpty ? [Self.refusal(dryRun, of: key, at: url)] : moved
  }

  /// The one problem of a remote that can be read and accepts no push from this identity.
  package static func refusal(_ dryRun: PushDryRun, of key: RepositoryKey, at url: RemoteURL) -> Diagnostic {
    Diagnostic(
      "push.refused", "'\(url)' does not accept pushes from this identity: \(dryRun.text)", subject: key.name,
      hint: "get write access to it, then check all repositories: relctl doctor")
  }
}
