import ReleaseModel
import ReleaseServices

/// What the APIs of GitHub and Gitea have in common: requests are `/repos/<owner>/<name>/pulls`.
protocol PullRequestAPI: RequestAPI {
  /// Reads a request; nil for what is none.
  static func request(_ body: VendorJSON) -> HostedRequest?
}

extension PullRequestAPI {
  /// Opens a request, and no more.
  func opened(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest {
    let body: VendorJSON = [
      "title": .string(draft.title), "body": .string(draft.text), "head": .string(draft.head.short),
      "base": .string(draft.target.short),
    ]
    let answer = try await server.call(.post, "/repos/\(path)/pulls", body: body)
    guard let request = Self.request(answer.body) else { throw .unreadable(server.name) }
    return request
  }

  func close(_ number: Int, of path: String, at server: VendorServer) async throws(ServiceError) {
    _ = try await server.call(
      .patch, "/repos/\(path)/pulls/\(number)", body: ["state": "closed"], isRepeatable: true)
  }
}
