import ReleaseModel
import ReleaseServices

/// Bitbucket Cloud (Atlassian documentation, "The Bitbucket Cloud REST API", version 2.0). No call says what a request
/// waits for, and merging takes no commit to guard it.
struct BitbucketHost: RequestAPI {
  static let kind = HostSettings.Kind.bitbucket
  let pagePath = "/pull-requests/"

  func commitPages(on site: String, at path: String) -> String { "\(site)/\(path)/commits/" }

  func newRequestPage(for draft: RequestDraft, on site: String, at path: String) -> String {
    "\(site)/\(path)/pull-requests/new?source=\(URLText.encoded(draft.head.short))&dest=\(URLText.encoded(draft.target.short))"
  }

  func api(of site: String) -> String {
    site == "https://bitbucket.org" ? "https://api.bitbucket.org/2.0" : site + "/2.0"
  }

  private func requests(of path: String) -> String { "/repositories/\(path)/pullrequests" }

  func find(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest? {
    let (head, target) = (draft.head.short, draft.target.short)
    let states = ["OPEN", "MERGED", "DECLINED", "SUPERSEDED"].map { ("state", $0) }
    let query = [("q", "source.branch.name = \"\(head)\" AND destination.branch.name = \"\(target)\"")]
    let found = try await server.call(.get, requests(of: path), query: query + states).body["values"].elements
    return found.filter {
      $0["source"]["branch"]["name"].text == head && $0["destination"]["branch"]["name"].text == target
    }.compactMap(Self.request).decisive
  }

  func open(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest {
    let body: VendorJSON = [
      "title": .string(draft.title), "description": .string(draft.text), "close_source_branch": true,
      "source": ["branch": ["name": .string(draft.head.short)]],
      "destination": ["branch": ["name": .string(draft.target.short)]],
    ]
    let answer = try await server.call(.post, requests(of: path), body: body)
    guard let request = Self.request(answer.body) else { throw .unreadable(server.name) }
    return request
  }

  func close(_ number: Int, of path: String, at server: VendorServer) async throws(ServiceError) {
    _ = try await server.call(.post, "\(requests(of: path))/\(number)/decline", isRepeatable: true)
  }

  /// What is merged is what the head is then; git judges it afterwards.
  func merge(
    _ number: Int, at commit: ObjectID, by way: RequestMerge, of path: String, at server: VendorServer
  ) async throws(ServiceError) {
    let place = "\(requests(of: path))/\(number)"
    // Hashes are cut to twelve digits.
    let head = try await server.call(.get, place).body["source"]["commit"]["hash"].text ?? ""
    guard head.count >= 12, commit.hex.hasPrefix(head) else {
      throw ServiceError(
        .refused,
        Diagnostic("host.moved", "\(server.name): the request's head is \(head), not \(commit.short)"))
    }
    _ = try await server.call(
      .post, "\(place)/merge",
      body: ["merge_strategy": way == .squash ? "squash" : "merge_commit", "close_source_branch": true])
  }

  func checks(
    of commit: ObjectID, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [String: CheckState] {
    let found = try await server.call(
      .get, "/repositories/\(path)/commit/\(commit.hex)/statuses", query: [("pagelen", "100")]
    ).body["values"].elements
    var states: [String: CheckState] = [:]
    for status in found {
      guard let name = status["name"].text ?? status["key"].text, let word = status["state"].text else {
        continue
      }
      let state: CheckState =
        word == "SUCCESSFUL" ? .success : word == "INPROGRESS" ? .pending : .failure
      states[name] = states[name].map { $0.and(state) } ?? state
    }
    return states
  }

  private static func request(_ body: VendorJSON) -> HostedRequest? {
    guard let number = body["id"]?.integer, let word = body["state"].text else { return nil }
    return HostedRequest(
      number: number, state: word == "OPEN" ? .open : word == "MERGED" ? .merged : .closed,
      page: body["links"]["html"]["href"].webAddress, head: nil, remark: nil)
  }
}
