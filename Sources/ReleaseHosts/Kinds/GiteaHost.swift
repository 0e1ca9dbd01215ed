import ReleaseModel
import ReleaseServices

/// Gitea and Forgejo (their API documentation, `/api/swagger`).
struct GiteaHost: PullRequestAPI {
  static let kind = HostSettings.Kind.gitea
  let pagePath = "/pulls/"

  func commitPages(on site: String, at path: String) -> String { "\(site)/\(path)/commit/" }

  /// A branch stands beside it, by which the run knows its request. Title and description are taken only now.
  func reviewPush(for draft: RequestDraft) -> ReviewPush? {
    // An option has no line end.
    let text = draft.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return RefName("refs/for/\(draft.target.short)").map {
      ReviewPush(
        ref: $0, options: ["topic=\(draft.head.short)", "title=\(draft.title)", "description=\(text)"],
        folder: "refs/pull/")
    }
  }

  func newRequestPage(for draft: RequestDraft, on site: String, at path: String) -> String {
    "\(site)/\(path)/compare/\(draft.target.short)...\(draft.head.short)"
  }

  func api(of site: String) -> String { site + "/api/v1" }

  /// How many pages of requests are looked through; the newest come first.
  private static let pages = 4

  func find(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest? {
    var found: [HostedRequest] = []
    for page in 1...Self.pages {
      let requests = try await server.call(
        .get, "/repos/\(path)/pulls",
        query: [("state", "all"), ("sort", "recentupdate"), ("limit", "50"), ("page", "\(page)")]
      ).body.elements
      found += requests.filter {
        $0["head"]["ref"].text == draft.head.short && $0["base"]["ref"].text == draft.target.short
      }.compactMap(Self.request)
      if !found.isEmpty || requests.count < 50 { break }
    }
    return found.decisive
  }

  func open(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest {
    try await opened(draft, of: path, at: server)
  }

  func merge(
    _ number: Int, at commit: ObjectID, by way: RequestMerge, of path: String, at server: VendorServer
  ) async throws(ServiceError) {
    _ = try await server.call(
      .post, "/repos/\(path)/pulls/\(number)/merge",
      body: [
        "Do": way == .squash ? "squash" : "merge", "head_commit_id": .string(commit.hex),
        "merge_when_checks_succeed": true,
        "delete_branch_after_merge": true,
      ])
  }

  func rules(
    of branch: RefName, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostRules {
    let repository = try await server.call(.get, "/repos/\(path)").body
    let found = try await server.call(
      .get, "/repos/\(path)/branches/\(URLText.encoded(branch.short))", allowing: [404]
    ).body
    let mayMerge = repository["allow_merge_commits"] != .boolean(false)
    let mayForward = repository["allow_fast_forward_only_merge"].isTrue
    let mayPush: Bool? =
      found["protected"] == .boolean(false) ? true : found["user_can_push"] == .boolean(false) ? false : nil
    return HostRules(
      mayPush: mayPush, mergeObstacle: mayMerge || mayForward ? nil : "allow_merge_commits is off",
      maySquash: repository["allow_squash_merge"] != .boolean(false),
      mayMerge: found["user_can_merge"].map { $0 == .boolean(true) })
  }

  /// `/repos/{owner}/{repo}/tag_protections`. A pattern between slashes is a regular expression, which is left to the
  /// server.
  func makers(
    of tags: [RefName], in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [RefName: [String]] {
    let protected = try await server.call(.get, "/repos/\(path)/tag_protections", allowing: [403, 404]).body
      .elements
    var makers: [RefName: [String]] = [:]
    for rule in protected {
      guard let name = rule["name_pattern"].text, !name.hasPrefix("/") else { continue }
      let people = (rule["whitelist_usernames"].elements + rule["whitelist_teams"].elements).compactMap(
        \.text)
      for tag in tags where StarPattern(name).matches(tag.short) {
        makers[tag, default: []] += people.map(VendorServer.printable)
      }
    }
    return makers
  }

  static func request(_ body: VendorJSON) -> HostedRequest? {
    guard let number = body["number"]?.integer, let word = body["state"].text else { return nil }
    let isBlocked = word == "open" && body["mergeable"] == .boolean(false)
    return HostedRequest(
      number: number, state: body["merged"].isTrue ? .merged : word == "open" ? .open : .closed,
      page: body["html_url"].webAddress, head: body["head"]["sha"].objectID,
      remark: isBlocked ? "not mergeable" : nil)
  }
}
