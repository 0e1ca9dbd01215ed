import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseShipping

/// What is known of a run's requests, and how it reads.
struct RequestWatch: Sendable {
  let engine: Engine
  let package: PlanPackage
  let record: RunRecord

  enum Finding: Sendable {
    case merged
    /// It waits, or can't go on.
    case stands(RunRecord.Outcome)
    /// It was never opened, as far as anybody knows, or it is to be opened again.
    case missing
  }

  func look(at request: LandingRequest) async throws -> Finding {
    let standing = try await engine.reader.standing(of: request)
    if let obstacle = standing.obstacle(of: request) {
      return .stands(outcome(of: request, .conflict, obstacle))
    }
    switch standing {
    case .landed: return .merged
    case .absent:
      guard let known = known(request) else { return .missing }
      let page = known.page.map { "\n\($0)" } ?? ""
      return .stands(
        outcome(
          of: request, .conflict,
          "'\(request.head.short)' is gone, and '\(request.target.short)' does not hold \(request.commit.short): the "
            + "request was closed, or merged in a way that lost it\(page)"))
    case .open, .moved, .squashed: return .stands(waiting(request, page: known(request)?.page))
    }
  }

  /// What the ledger knows of an opened request.
  private func known(_ request: LandingRequest) -> RunRecord.Outcome.OpenRequest? {
    record.outcomes.first { $0.repository == request.repository }?.request
  }

  /// The branch is there; where the request is, is the host's word.
  func opened(_ request: LandingRequest, _ draft: RequestDraft, answer: String) async -> RunRecord.Outcome {
    let host = engine.hosts.host(of: draft.address)
    if let page = host?.page(in: answer) { return waiting(request, page: page) }
    return waiting(request, page: host?.newRequestPage(for: draft), isToOpen: true)
  }

  private func waiting(_ request: LandingRequest, page: String?, isToOpen: Bool = false) -> RunRecord.Outcome
  {
    let (target, head) = (request.target.short, request.head.short)
    let what =
      isToOpen
      ? "open a merge request of '\(head)' into '\(target)'"
      : "'\(head)' waits for its merge into '\(target)'"
    return outcome(of: request, .waiting, what + (page.map { "\n\($0)" } ?? ""), page: page)
  }

  func outcome(
    of request: LandingRequest, _ result: RunRecord.Outcome.Result, _ reason: String, page: String? = nil
  ) -> RunRecord.Outcome {
    let staged = package.staged.repositories.first { $0.name == request.repository }
    var outcome = RunRecord.Outcome(
      repository: request.repository, result: result, reason: reason, updates: staged?.updates ?? [])
    outcome.request = known(request)
    if result == .waiting {
      outcome.request = RunRecord.Outcome.OpenRequest(head: request.head, target: request.target, page: page)
    }
    return outcome
  }
}
