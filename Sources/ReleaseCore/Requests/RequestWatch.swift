import ReleaseGit
import ReleaseHosts
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseWorkspace

/// What is known of a run's requests, and how it reads.
struct RequestWatch: Sendable {
  let engine: Engine
  let package: PlanPackage
  let record: RunRecord

  package enum Finding: Sendable {
    case merged
    /// It waits, or can't go on.
    case stands(RunRecord.Outcome)
    /// It was never opened, as far as anybody knows, or it is to be opened again.
    ///
    /// - Parameter isPushed: Whether its branch is there.
    case missing(isPushed: Bool)
  }

  /// - Parameter wasPushed: Whether its branch was there before: one that is gone since was merged or closed.
  func look(at request: LandingRequest, wasPushed: Bool = false) async throws -> Finding {
    let status = try await RequestQuestion(engine.reader).mergeStatus(of: request)
    if let obstacle = status.obstacle(of: request) {
      return .stands(outcome(of: request, .conflict, obstacle))
    }
    switch status {
    case .landed: return .merged
    case .absent:
      let known = known(request)
      guard known != nil || wasPushed else { return .missing(isPushed: false) }
      let page = known?.page.map { "\n\($0)" } ?? ""
      return .stands(
        outcome(
          of: request, .conflict,
          "'\(request.head.short)' is gone, and '\(request.target.short)' does not contain \(request.commit.short): "
            + "the request was closed, or merged in a way that lost it; run 'relctl resume --reopen' to open it "
            + "again\(page)"
        ))
    case .open, .moved, .squashed: return try await hosted(request)
    }
  }

  /// The branch is there and not merged: what the host says of its request, where it can be asked.
  private func hosted(_ request: LandingRequest) async throws -> Finding {
    let page = known(request)?.page
    guard let (host, draft) = try host(of: request) else { return .stands(waiting(request, page: page)) }
    guard host.answers else {
      // A process that was killed between its two pushes left a branch that asks for nothing.
      let asksForNothing = known(request) == nil && host.reviewPush(for: draft) != nil
      return asksForNothing ? .missing(isPushed: true) : .stands(waiting(request, page: page))
    }
    do throws(ServiceError) {
      guard let found = try await host.find(draft) else { return .missing(isPushed: true) }
      switch found.state {
      case .closed:
        guard known(request) != nil else { return .missing(isPushed: true) }
        return .stands(
          outcome(
            of: request, .conflict, "the request was closed; run 'relctl resume --reopen' to open another",
            page: found.page))
      case .open:
        if host.mergesItself {
          let demandsSquash =
            request.acceptsSquash ? try await host.rules(of: request.target)?.demandsSquash : false
          try await host.merge(found, at: request.commit, by: demandsSquash == true ? .squash : .merge)
        }
        if host.mergesItself, await isLanded(request) { return .merged }
        return .stands(waiting(request, page: found.page ?? page, remark: found.remark))
      case .merged:
        // It may have been merged since git was asked.
        if await isLanded(request) { return .merged }
        return .stands(
          outcome(
            of: request, .conflict,
            "the host reports it as merged, but '\(request.target.short)' does not contain \(request.commit.short): it "
              + "was rebased, or squashed after other changes", page: found.page))
      }
    } catch {
      return .stands(waiting(request, page: page, remark: error.diagnostic.messagePhrase))
    }
  }

  private func isLanded(_ request: LandingRequest) async -> Bool {
    (try? await RequestQuestion(engine.reader).mergeStatus(of: request)) == .landed
  }

  private func host(of request: LandingRequest) throws(Refusal) -> (KnownHost, RequestDraft)? {
    let url = try engine.url(of: .component(request.repository))
    guard let host = engine.hosts.host(of: url),
      let draft = package.staged.draft(of: request, at: url, digest: record.planDigest)
    else { return nil }
    return (host, draft)
  }

  /// What the ledger knows of an opened request.
  func known(_ request: LandingRequest) -> RunRecord.Outcome.OpenRequest? {
    record.outcomes.first { $0.repository == request.repository.description }?.request
  }

  /// A change is there, without a branch.
  func opened(_ request: LandingRequest, as ref: RefName, _ draft: RequestDraft) async -> RunRecord.Outcome {
    guard let host = engine.hosts.host(of: draft.address) else { return waiting(request, page: nil) }
    return waiting(request, page: host.page(of: ref))
  }

  /// The branch is there; where the request is, is the host's word.
  func opened(_ request: LandingRequest, _ draft: RequestDraft, answer: Phrase) async -> RunRecord.Outcome {
    let host = engine.hosts.host(of: draft.address)
    var remark: Phrase?
    do throws(ServiceError) {
      if let found = try await host?.opened(draft) { return waiting(request, page: found.page) }
    } catch {
      remark = error.diagnostic.messagePhrase
    }
    if let page = host?.page(in: answer.english) { return waiting(request, page: page) }
    if let host, !host.isBranchless, let review = host.reviewPush(for: draft) {
      let push = await RequestService(engine).push(review, of: draft)
      if let ref = push.ref { return waiting(request, page: host.page(of: ref)) }
      remark = remark ?? push.answer
    }
    return waiting(request, page: host?.newRequestPage(for: draft), isToOpen: true, remark: remark)
  }

  private func waiting(
    _ request: LandingRequest, page: String?, isToOpen: Bool = false, remark: Phrase? = nil
  ) -> RunRecord.Outcome {
    let (target, head) = (request.target.short, request.head.short)
    let what: Phrase =
      isToOpen
      ? "open a merge request from '\(head)' into '\(target)'"
      : "'\(head)' is waiting to be merged into '\(target)'"
    let said: Phrase = "\(what)\(remark.map { " (\($0))" } ?? "")"
    let reason = [said, page.map { "\($0)" }].compactMap { $0 }.joined(separator: "\n")
    var waiting = outcome(of: request, .waiting, reason)
    waiting.request = .init(head: request.head, target: request.target, page: page, remark: remark)
    return waiting
  }

  func outcome(
    of request: LandingRequest, _ result: RunRecord.Outcome.Result, _ reason: Phrase, page: String? = nil
  ) -> RunRecord.Outcome {
    let staged = package.staged.repositories.first { $0.name == request.repository }
    var outcome = RunRecord.Outcome(
      repository: request.repository.description, result: result,
      reason: result == .conflict
        ? [reason, page.map { "\($0)" }].compactMap { $0 }.joined(separator: "\n") : reason,
      updates: staged?.updates ?? [])
    outcome.request = known(request)
    return outcome
  }
}
