import ReleaseModel
import ReleaseServices

extension PullRequestAPI {
  /// The combined status of a commit: the last status of each context.
  func statuses(
    of commit: ObjectID, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [String: CheckState] {
    let place = "/repos/\(path)/commits/\(commit.hex)/status"
    let found = try await server.call(
      .get, place, query: [("per_page", "100"), ("limit", "100")], allowing: [404]
    )
    .body["statuses"].elements
    var states: [String: CheckState] = [:]
    for status in found {
      // GitHub says `state`, Gitea `status`.
      guard let name = status["context"].text, let word = status["state"].text ?? status["status"].text else {
        continue
      }
      let state: CheckState = word == "success" ? .success : word == "pending" ? .pending : .failure
      states[name] = states[name].map { $0.and(state) } ?? state
    }
    return states
  }
}

extension GiteaHost {
  func checks(
    of commit: ObjectID, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [String: CheckState] {
    try await statuses(of: commit, in: path, at: server)
  }
}

extension GitHubHost {
  /// Statuses, and check runs ("REST API endpoints for check runs"): actions and apps write these.
  func checks(
    of commit: ObjectID, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [String: CheckState] {
    var states = try await statuses(of: commit, in: path, at: server)
    let found = try await server.call(
      .get, "/repos/\(path)/commits/\(commit.hex)/check-runs",
      query: [("filter", "latest"), ("per_page", "100")], allowing: [403, 404]
    ).body["check_runs"].elements
    for run in found {
      guard let name = run["name"].text else { continue }
      let state: CheckState =
        run["status"].text != "completed"
        ? .pending
        : ["success", "neutral"].contains(run["conclusion"].text ?? "") ? .success : .failure
      states[name] = states[name].map { $0.and(state) } ?? state
    }
    return states
  }
}
