import ReleaseModel
import ReleaseServices

/// "Change Endpoints" and "Project Endpoints" of Gerrit's REST API, version 3.
extension GerritHost: RequestAPI {
  /// As `<user>:<password>`.
  var authorization: VendorServer.Authorization { .userAndPassword }

  func api(of site: String) -> String { site + "/a" }

  private func changes(
    _ query: String, with options: [String], at server: VendorServer
  ) async throws(ServiceError) -> [VendorJSON] {
    try await server.call(
      .get, "/changes/", query: [("q", query), ("n", "20")] + options.map { ("o", $0) }
    ).body.elements
  }

  func find(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest? {
    let query =
      "project:\"\(path)\" branch:\"\(draft.target.short)\" commit:\(draft.commit.hex)"
    let found = try await changes(query, with: ["CURRENT_REVISION", "SUBMIT_REQUIREMENTS"], at: server)
    // Gerrit finds a change by each of its patch sets.
    let site = server.address.hasSuffix("/a") ? String(server.address.dropLast(2)) : server.address
    return found.filter { $0["project"].text == path && $0["branch"].text == draft.target.short }
      .compactMap { Self.request($0, on: site, at: path) }.decisive
  }

  /// Only a push makes one.
  func open(
    _ draft: RequestDraft, of path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRequest {
    throw ServiceError(
      .refused,
      Diagnostic("host.change", "\(server.name): the push of \(draft.commit.short) made no change"))
  }

  func close(_ number: Int, of path: String, at server: VendorServer) async throws(ServiceError) {
    // A change that is abandoned or merged already is a conflict.
    _ = try await server.call(.post, "/changes/\(number)/abandon", isRepeatable: true, allowing: [409])
  }

  /// A patch set that is not the current one is refused. How it is submitted is the project's setting.
  func merge(
    _ number: Int, at commit: ObjectID, by way: RequestMerge, of path: String, at server: VendorServer
  ) async throws(ServiceError) {
    _ = try await server.call(.post, "/changes/\(number)/revisions/\(commit.hex)/submit")
  }

  func rules(
    of branch: RefName, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostRules {
    let settings = try await server.call(.get, "/projects/\(URLText.encoded(path))/config").body
    let type = settings["default_submit_type"]["value"].text ?? settings["submit_type"].text
    let makesNewCommits = ["CHERRY_PICK", "REBASE_IF_NECESSARY", "REBASE_ALWAYS"].contains(type ?? "")
    return HostRules(
      mayPush: nil, mergeObstacle: makesNewCommits ? "its submit type is \(type ?? "")" : nil,
      maySquash: false)
  }

  func reviews(
    of number: Int, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [RequestReview] {
    let detail = try await server.call(.get, "/changes/\(number)/detail").body
    var words: [(name: String, verdict: RequestReview.Verdict?)] = detail["reviewers"]["REVIEWER"].elements
      .compactMap { $0["name"].text ?? $0["username"].text }.map { ($0, .awaited) }
    for vote in detail["labels"]["Code-Review"]["all"].elements {
      guard let name = vote["name"].text ?? vote["username"].text, let value = vote["value"]?.integer,
        abs(value) == 2
      else { continue }
      words.append((name, value > 0 ? .approved : .rejected))
    }
    return words.lastWords
  }

  /// The labels of the commit's change but for the one that people review with: build servers vote in them.
  func checks(
    of commit: ObjectID, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [String: CheckState] {
    let found = try await changes("project:\"\(path)\" commit:\(commit.hex)", with: ["LABELS"], at: server)
    var states: [String: CheckState] = [:]
    for (name, label) in found.first?["labels"]?.object ?? [:] where name != "Code-Review" {
      let state: CheckState =
        label["rejected"]?.object != nil ? .failure : label["approved"]?.object != nil ? .success : .pending
      states[name] = state
    }
    return states
  }

  private static func request(_ body: VendorJSON, on site: String, at path: String) -> HostedRequest? {
    guard let number = body["_number"]?.integer, let word = body["status"].text else { return nil }
    let missing = body["submit_requirements"].elements.filter { $0["status"].text == "UNSATISFIED" }
      .compactMap { $0["name"].text }
    return HostedRequest(
      number: number, state: word == "MERGED" ? .merged : word == "ABANDONED" ? .closed : .open,
      page: "\(site)/c/\(path)/+/\(number)", head: body["current_revision"].objectID,
      remark: word == "NEW" && !missing.isEmpty
        ? "lacks \(VendorServer.printable(missing.joined(separator: ", ")))" : nil)
  }
}
