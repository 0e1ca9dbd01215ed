import ReleaseModel
import ReleaseServices

/// Azure DevOps (Microsoft Learn, "Azure DevOps Services REST API", Git and Policy, version 7.1). Repositories are at
/// `https://dev.azure.com/<organisation>/<project>/_git/<repository>`, and for ssh at
/// `ssh.dev.azure.com:v3/<organisation>/<project>/<repository>`.
struct AzureHost: RequestAPI {
  static let kind = HostSettings.Kind.azure
  let pagePath = "/pullrequest/"
  /// Personal access tokens are passwords without a user.
  let authorization = VendorServer.Authorization.passwordAlone
  private static let version = ("api-version", "7.1")

  func commitPages(on site: String, at path: String) -> String {
    "\(site)/\(Self.place(path).page)/commit/"
  }

  func newRequestPage(for draft: RequestDraft, on site: String, at path: String) -> String {
    "\(site)/\(Self.place(path).page)/pullrequestcreate?sourceRef=\(URLText.encoded(draft.head.short))"
      + "&targetRef=\(URLText.encoded(draft.target.short))"
  }

  func api(of site: String) -> String { site }

  /// A repository's project, its address in the API, and its page.
  private static func place(_ path: String) -> (project: String, api: String, page: String) {
    let parts = path.split(separator: "/").filter { $0 != "_git" }.map(String.init)
    let words = parts.count > 3 && parts.first == "v3" ? Array(parts.dropFirst()) : parts
    let project = words.dropLast().joined(separator: "/")
    let name = words.last ?? ""
    return (project, "/\(project)/_apis/git/repositories/\(name)", "\(project)/_git/\(name)")
  }

  func find(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest? {
    let query = [
      ("searchCriteria.sourceRefName", draft.head.full), ("searchCriteria.targetRefName", draft.target.full),
      ("searchCriteria.status", "all"), Self.version,
    ]
    let found = try await server.call(.get, Self.place(path).api + "/pullrequests", query: query).body[
      "value"]
    return found.elements.filter {
      $0["sourceRefName"].text == draft.head.full && $0["targetRefName"].text == draft.target.full
    }.compactMap(Self.request).decisive
  }

  func open(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest {
    let body: VendorJSON = [
      "sourceRefName": .string(draft.head.full), "targetRefName": .string(draft.target.full),
      // More letters are refused.
      "title": .string(String(draft.title.prefix(400))),
      "description": .string(String(draft.text.prefix(4000))),
      "labels": .array(draft.labels.map { ["name": .string($0)] }),
    ]
    let answer = try await server.call(
      .post, Self.place(path).api + "/pullrequests", query: [Self.version], body: body)
    guard let request = Self.request(answer.body) else { throw .unreadable(server.name) }
    return request
  }

  func close(_ number: Int, of path: String, at server: VendorServer) async throws(ServiceError) {
    _ = try await server.call(
      .patch, "\(Self.place(path).api)/pullrequests/\(number)", query: [Self.version],
      body: ["status": "abandoned"], isRepeatable: true)
  }

  /// Done by the host later: git sees it then. Policies that are not satisfied refuse it.
  func merge(
    _ number: Int, at commit: ObjectID, by way: RequestMerge, of path: String, at server: VendorServer
  ) async throws(ServiceError) {
    _ = try await server.call(
      .patch, "\(Self.place(path).api)/pullrequests/\(number)", query: [Self.version],
      body: [
        "status": "completed", "lastMergeSourceCommit": ["commitId": .string(commit.hex)],
        "completionOptions": [
          "mergeStrategy": way == .squash ? "squash" : "noFastForward", "deleteSourceBranch": true,
        ],
      ])
  }

  /// A policy that blocks a branch leaves pull requests alone, but for those who may pass it by.
  func rules(
    of branch: RefName, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostRules {
    let place = Self.place(path)
    guard
      let repository = try await server.call(.get, place.api, query: [Self.version]).body["id"].text
    else { throw .unreadable(server.name) }
    let policies = try await server.call(
      .get, "/\(place.project)/_apis/git/policy/configurations",
      query: [("repositoryId", repository), ("refName", branch.full), Self.version],
      allowing: [401, 403, 404]
    ).body["value"].elements.filter { $0["isEnabled"].isTrue && $0["isBlocking"].isTrue }
    // "Require a merge strategy".
    let strategies = policies.first { $0["type"]["id"].text == "fa4e907d-c16b-4a4c-9dfa-4916e5d171ab" }?[
      "settings"]
    let isPossible = strategies == nil || strategies?["allowNoFastForward"].isTrue == true
    return HostRules(
      mayPush: policies.isEmpty ? nil : false,
      mergeObstacle: isPossible ? nil : "allowNoFastForward is off in the merge policy",
      maySquash: strategies == nil || strategies?["allowSquash"].isTrue == true)
  }

  /// Votes: 10 and 5 approve, -5 and -10 do not.
  func reviews(
    of number: Int, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [RequestReview] {
    let place = "\(Self.place(path).api)/pullrequests/\(number)/reviewers"
    let found = try await server.call(.get, place, query: [Self.version]).body["value"].elements
    let words: [(name: String, verdict: RequestReview.Verdict?)] = found.compactMap { reviewer in
      guard let name = reviewer["displayName"].text, let vote = reviewer["vote"]?.integer else { return nil }
      return (name, vote > 0 ? .approved : vote < 0 ? .rejected : .awaited)
    }
    return words.lastWords
  }

  func checks(
    of commit: ObjectID, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [String: CheckState] {
    let found = try await server.call(
      .get, "\(Self.place(path).api)/commits/\(commit.hex)/statuses",
      query: [("latestOnly", "true"), Self.version]
    ).body["value"].elements
    var states: [String: CheckState] = [:]
    for status in found {
      guard let name = status["context"]["name"].text, let word = status["state"].text else { continue }
      let state: CheckState =
        word == "succeeded" ? .success : ["pending", "notSet"].contains(word) ? .pending : .failure
      let genre = status["context"]["genre"].text.map { "\($0)/" } ?? ""
      states[genre + name] = states[genre + name].map { $0.and(state) } ?? state
    }
    return states
  }

  private static func request(_ body: VendorJSON) -> HostedRequest? {
    guard let number = body["pullRequestId"]?.integer, let word = body["status"].text else { return nil }
    let status = body["mergeStatus"].text
    let isFine = status == nil || status == "succeeded" || status == "queued" || status == "notSet"
    return HostedRequest(
      number: number, state: word == "active" ? .open : word == "completed" ? .merged : .closed,
      page: body["repository"]["webUrl"].webAddress.map { "\($0)/pullrequest/\(number)" },
      head: body["lastMergeSourceCommit"]["commitId"].objectID,
      remark: word == "active" && !isFine ? status.map { "\(VendorServer.printable($0))" } : nil)
  }
}
