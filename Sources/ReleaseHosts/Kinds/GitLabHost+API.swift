import ReleaseModel
import ReleaseServices

/// GitLab's REST API, version 4 (GitLab documentation, "Merge requests API").
extension GitLabHost: RequestAPI {
  func api(of site: String) -> String { site + "/api/v4" }

  private func requests(of path: String) -> String { "/projects/\(URLText.encoded(path))/merge_requests" }

  func find(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest? {
    let query = [
      ("source_branch", draft.head.short), ("target_branch", draft.target.short), ("state", "all"),
      ("scope", "all"),
    ]
    let found = try await server.call(.get, requests(of: path), query: query).body.elements
    return found.filter { $0["source_branch"].text == draft.head.short }.compactMap(Self.request).decisive
  }

  func open(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest {
    let body: VendorJSON = [
      "source_branch": .string(draft.head.short), "target_branch": .string(draft.target.short),
      "title": .string(draft.title), "description": .string(draft.text),
      "labels": .string(draft.labels.joined(separator: ",")), "remove_source_branch": true, "squash": false,
    ]
    let answer = try await server.call(.post, requests(of: path), body: body)
    guard let request = Self.request(answer.body) else { throw .unreadable(server.name) }
    return request
  }

  func close(_ number: Int, of path: String, at server: VendorServer) async throws(ServiceError) {
    _ = try await server.call(
      .put, "\(requests(of: path))/\(number)", body: ["state_event": "close"], isRepeatable: true)
  }

  func merge(
    _ number: Int, at commit: ObjectID, by way: RequestMerge, of path: String, at server: VendorServer
  ) async throws(ServiceError) {
    // The second name is that of servers before 17.11; each ignores the other's.
    _ = try await server.call(
      .put, "\(requests(of: path))/\(number)/merge",
      body: [
        "sha": .string(commit.hex), "squash": .boolean(way == .squash), "should_remove_source_branch": true,
        "auto_merge": true,
        "merge_when_pipeline_succeeds": true,
      ])
  }

  private static func request(_ body: VendorJSON) -> HostedRequest? {
    guard let number = body["iid"]?.integer, let word = body["state"].text else { return nil }
    let state: HostedRequest.State =
      switch word {
      case "merged": .merged
      case "closed": .closed
      // `locked` for a moment, while it is merged.
      default: .open
      }
    let status = body["detailed_merge_status"].text ?? body["merge_status"].text
    return HostedRequest(
      number: number, state: state, page: body["web_url"].webAddress, head: body["sha"].objectID,
      remark: state == .open && status != "mergeable"
        ? status.map { "\(VendorServer.printable($0.replacing("_", with: " ")))" } : nil)
  }
}
