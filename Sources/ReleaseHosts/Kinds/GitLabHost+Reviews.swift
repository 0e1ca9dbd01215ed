import ReleaseModel
import ReleaseServices

extension GitLabHost {
  /// "Merge request approvals API", and the reviewers of "Merge requests API".
  func reviews(
    of number: Int, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [RequestReview] {
    let place = "/projects/\(URLText.encoded(path))/merge_requests/\(number)"
    let asked = try await server.call(.get, "\(place)/reviewers", allowing: [403, 404]).body.elements
    let approved = try await server.call(.get, "\(place)/approvals", allowing: [403, 404]).body["approved_by"]
    var words: [(name: String, verdict: RequestReview.Verdict?)] = asked.compactMap { reviewer in
      guard let name = reviewer["user"]["username"].text else { return nil }
      switch reviewer["state"].text {
      case "approved": return (name, .approved)
      case "requested_changes": return (name, .rejected)
      // Whoever commented only said nothing that counts.
      case "reviewed": return nil
      default: return (name, .awaited)
      }
    }
    words += approved.elements.compactMap { $0["user"]["username"].text }.map { ($0, .approved) }
    return words.lastWords
  }
}
