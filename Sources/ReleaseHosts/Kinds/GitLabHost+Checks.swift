import ReleaseModel
import ReleaseServices

extension GitLabHost {
  /// "Commits API", statuses of a commit: the last of each name, jobs of pipelines among them. A skipped one ran
  /// nothing.
  func checks(
    of commit: ObjectID, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [String: CheckState] {
    let place = "/projects/\(URLText.encoded(path))/repository/commits/\(commit.hex)/statuses"
    var states: [String: CheckState] = [:]
    for page in 1...10 {
      let found = try await server.call(.get, place, query: [("per_page", "100"), ("page", "\(page)")]).body
        .elements
      for status in found {
        guard let name = status["name"].text, let word = status["status"].text else { continue }
        let state: CheckState =
          switch word {
          case "success": .success
          case "failed", "canceled", "skipped": .failure
          default: .pending
          }
        states[name] = states[name].map { $0.and(state) } ?? state
      }
      if found.count < 100 { break }
    }
    return states
  }
}
