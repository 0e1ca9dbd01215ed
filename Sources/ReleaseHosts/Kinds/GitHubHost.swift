import ReleaseModel
import ReleaseServices

/// GitHub and GitHub Enterprise (GitHub documentation, "REST API endpoints for pull requests"). A push opens no request.
struct GitHubHost: PullRequestAPI {
  static let kind = HostSettings.Kind.github
  let pagePath = "/pull/"

  func commitPages(on site: String, at path: String) -> String { "\(site)/\(path)/commit/" }

  func newRequestPage(for draft: RequestDraft, on site: String, at path: String) -> String {
    "\(site)/\(path)/compare/\(draft.target.short)...\(draft.head.short)?expand=1"
  }

  func api(of site: String) -> String {
    site == "https://github.com" ? "https://api.github.com" : site + "/api/v3"
  }

  func find(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest? {
    let owner = path.prefix { $0 != "/" }
    let found = try await server.call(
      .get, "/repos/\(path)/pulls",
      query: [("head", "\(owner):\(draft.head.short)"), ("base", draft.target.short), ("state", "all")]
    ).body.elements
    // A head that the server does not know is no filter at all.
    let own = found.filter { $0["head"]["ref"].text == draft.head.short }.compactMap(Self.request).decisive
    guard let own, own.state == .open else { return own }
    // Only the request itself says why it can't be merged.
    return Self.request(try await server.call(.get, "/repos/\(path)/pulls/\(own.number)").body) ?? own
  }

  func open(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest {
    let request = try await opened(draft, of: path, at: server)
    // A label decides nothing, and needs a right of its own.
    _ = try? await server.call(
      .post, "/repos/\(path)/issues/\(request.number)/labels",
      body: ["labels": .array(draft.labels.map { .string($0) })])
    return request
  }

  func merge(
    _ number: Int, at commit: ObjectID, by way: RequestMerge, of path: String, at server: VendorServer
  ) async throws(ServiceError) {
    _ = try await server.call(
      .put, "/repos/\(path)/pulls/\(number)/merge",
      body: ["sha": .string(commit.hex), "merge_method": way == .squash ? "squash" : "merge"])
  }

  /// "REST API endpoints for repositories" and "for rules".
  func rules(
    of branch: RefName, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostRules {
    let repository = try await server.call(.get, "/repos/\(path)").body
    let place = "/repos/\(path)/rules/branches/\(URLText.encoded(branch.short))"
    let types = try await server.call(.get, place, allowing: [403, 404]).body.elements.compactMap {
      $0["type"].text
    }
    let isProtected = try await server.call(
      .get, "/repos/\(path)/branches/\(URLText.encoded(branch.short))", allowing: [403, 404]
    ).body["protected"]
    let obstacle: Phrase? =
      repository["allow_merge_commit"] == .boolean(false)
      ? "allow_merge_commit is off"
      : types.contains("required_linear_history") ? "a linear history is required" : nil
    let mayPush: Bool? =
      types.contains("pull_request") || types.contains("merge_queue")
      ? false : isProtected == .boolean(false) ? true : nil
    // Without the right to write, nobody merges; with it, rules may still want more.
    return HostRules(
      mayPush: mayPush, mergeObstacle: obstacle,
      maySquash: repository["allow_squash_merge"] != .boolean(false),
      mayMerge: repository["permissions"]["push"] == .boolean(false) ? false : nil)
  }

  static func request(_ body: VendorJSON) -> HostedRequest? {
    guard let number = body["number"]?.integer, let word = body["state"].text else { return nil }
    let isMerged = body["merged"].isTrue || body["merged_at"].text != nil
    let remark = body["mergeable_state"].text.flatMap { ["clean", "unknown"].contains($0) ? nil : $0 }
    return HostedRequest(
      number: number, state: isMerged ? .merged : word == "open" ? .open : .closed,
      page: body["html_url"].webAddress, head: body["head"]["sha"].objectID,
      remark: word == "open" ? remark.map { "\(VendorServer.printable($0))" } : nil)
  }
}
