import ReleaseCore
import ReleaseGit
import ReleaseHosts
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// A merge that people make before a change of the workspace is whole.
package struct WaitingMerge: Sendable, Hashable {
  package let head: RefName
  package let target: RefName
  /// Where they do it, or where somebody opens the request; nil where the host is not known.
  package let page: String?
}

extension RemovalPlan {
  /// The request by which a branch of the app loses its pins; nil where they may be pushed. Its branch has the component's
  /// name, so the same command asks for it once, and knows it again.
  func request(for commit: BranchCommit) -> LandingRequest? {
    guard commit.landing == .request else { return nil }
    return LandingRequest(commit.update, of: app, run: run, acceptsSquash: true)
  }

  /// The folder of the requests' branches.
  var run: RunID { RunID(recorded: "remove-\(name)") }
}

extension RequestService {
  /// Asks for the merge of the commit that takes a component's pins out of the app, unless that was done before.
  func ask(for request: LandingRequest, of plan: RemovalPlan) async throws -> WaitingMerge {
    try await ask(
      for: request, titled: "Remove \(plan.name)",
      saying:
        "Takes \(plan.name) out of the app.\n\nWhen it is merged, run `relctl component remove \(plan.name)` "
        + "once more: relctl.yml follows then.")
  }

  /// Asks for the merge of a commit, unless that was done before.
  func ask(
    for request: LandingRequest, titled title: String, saying text: String
  ) async throws -> WaitingMerge {
    let url = try url(of: .component(request.repository))
    let draft = RequestDraft(
      address: url, head: request.head, target: request.target, commit: request.commit,
      title: title, text: text, labels: ["relctl"])
    let host = hosts.host(of: url)
    let known = try await transport.list(url)[request.head]
    if known == nil {
      let options = host?.pushOptions(for: draft) ?? []
      let push = await transport.confirmedPush(
        [request.update], from: try mirror(of: .component(request.repository)), to: url, options: options)
      switch push.outcome {
      case .landed: break
      case .unreadable(let error): throw error
      case .notLanded, .partly, .overtaken:
        throw Refusal(
          "commit.refused", "'\(request.head.short)' was not created: \(push.answer)",
          subject: request.repository, hint: "relctl.yml was not written; run the command again")
      }
      if let page = host?.page(in: push.answer.english) { return end(request, page) }
    }
    if let opened = try? await host?.opened(draft) { return end(request, opened.page) }
    return end(request, host?.newRequestPage(for: draft))
  }

  private func end(_ request: LandingRequest, _ page: String?) -> WaitingMerge {
    WaitingMerge(head: request.head, target: request.target, page: page)
  }

  /// Deletes what is left of merged requests: nobody's harm where that fails.
  func sweepRequests(of plan: RemovalPlan) async {
    guard plan.commits.isEmpty else { return }
    try? await deleteBranches(below: LandingRequest.folder(of: plan.run), of: .component(plan.app))
  }
}
