import ReleaseGit
import ReleaseHosts
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// A merge request that an unfinished run waits for, as the remotes have it.
package struct RequestStatus: Sendable, Hashable, Codable {
  package enum State: String, Sendable, Hashable, Codable {
    case open, merged
    /// Its target moved, and both can't be merged any more.
    case conflicting
    /// Merged without its history, so it is not what was planned.
    case squashed
    /// Its branch holds another commit.
    case moved
    /// Its branch is gone, and nothing of it is merged.
    case gone
  }

  package let run: RunID
  /// The component, or the app.
  package let repository: ComponentName
  /// The run's own branch.
  package let head: RefName
  package let target: RefName
  /// Where people find it, or where they open it; nil where the host is not known.
  package let page: String?
  package let state: State
  /// What it waits for, in the host's words; nil where nothing is said, or nobody was asked.
  package let remark: Phrase?
  /// What people say of it, by name; nil where nobody was asked.
  package let reviews: [RequestReview]?
  /// How the checks of its commit ended, by name; nil where nobody was asked.
  package let checks: [String: CheckState]?
}

/// The merge requests of runs and their state.
package struct RequestQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The merge requests of runs that are not finished, by mirrors that were fetched. A run that met a conflict does not
  /// only wait any more, and its other requests are open all the same.
  package func openRequests(_ state: LedgerState) async throws -> [RequestStatus] {
    var found: [(run: RunID, key: RepositoryKey, request: LandingRequest, page: String?)] = []
    let waiting = state.unfinished.filter { $0.state != RunRecord.State.abandoning.rawValue }
    for record in try await ledger.records(of: waiting.map(\.run)) {
      for outcome in record.outcomes {
        let name = ComponentName(recorded: outcome.repository)
        let key = RepositoryKey.component(name)
        guard let open = outcome.request,
          let update = outcome.updates.first(where: { $0.ref == open.target }),
          let request = LandingRequest(
            update, of: name, run: record.run, acceptsSquash: squashes.contains(key)),
          remotes.contains(where: { $0.key == key })
        else { continue }
        found.append((record.run, key, request, open.page))
      }
    }
    return try await concurrentMap(found, width: jobs) { run, key, request, page in
      let state = RequestStatus.State(try await recordedMergeStatus(of: request, in: key))
      let known = state == .merged ? nil : try await asked(of: request)
      let opinions = known?.request.state == .open ? known?.opinions : nil
      return RequestStatus(
        run: run, repository: request.repository, head: request.head, target: request.target,
        page: known?.request.page ?? page,
        state: known?.request.state == .closed && state == .open ? .gone : state,
        remark: known?.request.remark, reviews: opinions?.reviews, checks: opinions?.checks)
    }
  }

  /// What the host says, if it can be asked and answers.
  private func asked(of request: LandingRequest) async throws
    -> (request: HostedRequest, opinions: RequestOpinions?)?
  {
    let draft = try draft(of: request)
    guard let host = hosts.host(of: draft.address), let found = try? await host.find(draft) else {
      return nil
    }
    guard found.state == .open else { return (found, nil) }
    return (found, (try? await host.opinions(of: found, at: request.commit)).flatMap { $0 })
  }

  /// Enough of a request to find it by.
  func draft(of request: LandingRequest) throws(Refusal) -> RequestDraft {
    RequestDraft(
      address: try url(of: .component(request.repository)), head: request.head, target: request.target,
      commit: request.commit, title: "", text: "", labels: [])
  }

  private func recordedMergeStatus(of request: LandingRequest, in key: RepositoryKey) async throws
    -> MergeStatus
  {
    let mirror = try mirror(of: key)
    let isBranchless = hosts.host(of: try url(of: key))?.isBranchless == true
    return try await pool.run {
      try Repository.withRepository(at: mirror, store: .memory) { git in
        // Another machine's plan: its objects may not be here, and then the request is as the ledger says.
        guard git.objects.contains(request.commit) else { return .open(isConflicting: false) }
        let status = try MergeStatus.of(request, given: try git.refs.all(), in: git)
        // Mirrors hold no changes.
        if isBranchless, case .absent(let isConflicting) = status {
          return .open(isConflicting: isConflicting)
        }
        return status
      }
    }
  }
}

extension RequestStatus.State {
  init(_ status: MergeStatus) {
    self =
      switch status {
      case .landed: .merged
      case .squashed: .squashed
      case .open(let isConflicting): isConflicting ? .conflicting : .open
      case .moved: .moved
      case .absent: .gone
      }
  }
}
