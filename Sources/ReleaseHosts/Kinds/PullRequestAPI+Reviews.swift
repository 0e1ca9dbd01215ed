import ReleaseModel
import ReleaseServices

extension GitHubHost {
  /// "REST API endpoints for pull request reviews", oldest first, and "for review requests".
  func reviews(
    of number: Int, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [RequestReview] {
    let place = "/repos/\(path)/pulls/\(number)"
    let asked = try await server.call(.get, "\(place)/requested_reviewers", allowing: [403, 404]).body
    let given = try await server.call(
      .get, "\(place)/reviews", query: [("per_page", "100")], allowing: [403, 404]
    ).body.elements
    var words: [(name: String, verdict: RequestReview.Verdict?)] = given.compactMap { review in
      guard let name = review["user"]["login"].text else { return nil }
      switch review["state"].text {
      case "APPROVED": return (name, .approved)
      case "CHANGES_REQUESTED": return (name, .rejected)
      case "DISMISSED": return (name, nil)
      default: return nil
      }
    }
    words += asked["users"].elements.compactMap { $0["login"].text }.map { ($0, .awaited) }
    words += asked["teams"].elements.compactMap { $0["name"].text }.map { ($0, .awaited) }
    return words.lastWords
  }
}

extension GiteaHost {
  /// `/repos/{owner}/{repo}/pulls/{index}/reviews`, oldest first.
  func reviews(
    of number: Int, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [RequestReview] {
    let given = try await server.call(
      .get, "/repos/\(path)/pulls/\(number)/reviews", query: [("limit", "50")], allowing: [403, 404]
    ).body.elements
    let words: [(name: String, verdict: RequestReview.Verdict?)] = given.compactMap { review in
      guard let name = review["user"]["login"].text ?? review["team"]["name"].text else { return nil }
      if review["dismissed"].isTrue { return (name, nil) }
      switch review["state"].text {
      case "APPROVED": return (name, .approved)
      case "REQUEST_CHANGES": return (name, .rejected)
      case "REQUEST_REVIEW": return (name, .awaited)
      default: return nil
      }
    }
    return words.lastWords
  }
}
