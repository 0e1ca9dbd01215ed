import ReleaseHosts
import ReleaseModel
import ReleaseServices
import Synchronization

extension PlayedRequestHost {
  /// What people say of a request, below its address, as GitLab, GitHub and Gitea document it.
  func reviews(_ place: String) -> PlayedAnswer {
    let reviews = state.withLock { $0.reviews }.sorted { $0.key < $1.key }
    func person(_ name: String) -> VendorJSON {
      kind == .gitlab ? ["username": .string(name)] : ["login": .string(name)]
    }
    switch (kind, place) {
    case (.gitlab, "reviewers"):
      let words: [RequestReview.Verdict: VendorJSON] = [
        .approved: "approved", .rejected: "requested_changes", .awaited: "unreviewed",
      ]
      return json(.array(reviews.map { ["user": person($0.key), "state": words[$0.value] ?? .null] }))
    case (.gitlab, "approvals"):
      let approved = reviews.filter { $0.value == .approved }
      return json(["approved_by": .array(approved.map { ["user": person($0.key)] })])
    case (.github, "requested_reviewers"):
      let awaited = reviews.filter { $0.value == .awaited }
      return json(["users": .array(awaited.map { person($0.key) }), "teams": []])
    case (.github, "reviews"):
      let words: [RequestReview.Verdict: VendorJSON] = [
        .approved: "APPROVED", .rejected: "CHANGES_REQUESTED",
      ]
      // Everybody commented first, and one took a word back.
      let before: [VendorJSON] = reviews.map { ["user": person($0.key), "state": "COMMENTED"] }
      let dismissed: [VendorJSON] = [
        ["user": person("zoe"), "state": "APPROVED"], ["user": person("zoe"), "state": "DISMISSED"],
      ]
      let given: [VendorJSON] = reviews.compactMap { name, verdict in
        words[verdict].map { ["user": person(name), "state": $0] }
      }
      return json(.array(before + dismissed + given))
    case (.gitea, "reviews"):
      let words: [RequestReview.Verdict: VendorJSON] = [
        .approved: "APPROVED", .rejected: "REQUEST_CHANGES", .awaited: "REQUEST_REVIEW",
      ]
      let dismissed: VendorJSON = ["user": person("zoe"), "state": "APPROVED", "dismissed": true]
      return json(
        .array([dismissed] + reviews.map { ["user": person($0.key), "state": words[$0.value] ?? .null] }))
    default: return PlayedAnswer(404)
    }
  }

  /// The participants of a request, as Bitbucket Cloud has them.
  var participants: VendorJSON {
    .array(
      state.withLock { $0.reviews }.sorted { $0.key < $1.key }.map { name, verdict in
        [
          "user": ["display_name": .string(name)], "role": "REVIEWER",
          "approved": .boolean(verdict == .approved),
          "state": verdict == .approved ? "approved" : verdict == .rejected ? "changes_requested" : .null,
        ]
      })
  }

  /// The votes on a request, as Azure DevOps has them.
  var votes: VendorJSON {
    let values: [RequestReview.Verdict: Int] = [.approved: 10, .rejected: -10, .awaited: 0]
    return .array(
      state.withLock { $0.reviews }.sorted { $0.key < $1.key }.map {
        ["displayName": .string($0.key), "vote": .integer(values[$0.value] ?? 0)]
      })
  }
}
