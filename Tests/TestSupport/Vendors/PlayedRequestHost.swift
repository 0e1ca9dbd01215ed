import Foundation
import ReleaseHosts
import ReleaseModel
import ReleaseServices
import Synchronization

/// Merge requests as GitLab, GitHub, Gitea, Gerrit, Bitbucket and Azure DevOps document them, over real bare repositories: the
/// git program says what the refs are, and merges.
package final class PlayedRequestHost: PlayedVendor {
  package typealias Kind = HostSettings.Kind

  struct Request {
    let number: Int
    let path: String
    let head: String
    let base: String
    let title: String
    let text: String
    var labels: [String]
    var state = "open"
  }

  struct State {
    var requests: [Request] = []
    var isApproved = true
    var mayPush = false
    var mayMerge = true
    /// The pattern of the tags that nobody may make.
    var closedTags: String?
    /// Path -> name -> state of the checks of its commits.
    var checks: [String: [String: CheckState]] = [:]
    /// Name -> what that person says of every request.
    var reviews: [String: RequestReview.Verdict] = [:]
    /// Whether the token's account may merge.
    var maySelfMerge = true
    /// Gerrit's changes that ended without a merge.
    var ended: [String: String] = [:]
    /// The repositories that may have changes.
    var paths: [String] = []
    /// The commits that somebody asked about.
    var asked: [String] = []
    /// What the API made, who may see repositories, and why it makes none.
    var made: [String] = []
    var visibility = "private"
    var refusal: (status: Int, text: String)?
  }

  let kind: Kind
  let token: String
  let world: GitWorld
  /// Where the repository of a path is.
  let folder: @Sendable (String) -> String
  let state = Mutex(State())

  package init(
    _ kind: Kind, token: String, in world: GitWorld, folder: @escaping @Sendable (String) -> String
  ) {
    self.kind = kind
    self.token = token
    self.world = world
    self.folder = folder
  }

  /// Whether the host's rules let a request be merged.
  package func approve(_ isApproved: Bool) { state.withLock { $0.isApproved = isApproved } }

  /// What the rules of every branch allow.
  package func rule(mayPush: Bool, mayMerge: Bool) {
    state.withLock { ($0.mayPush, $0.mayMerge) = (mayPush, mayMerge) }
  }

  /// `PATH#NUMBER state title [labels]` of every request, by path and number.
  package var known: [String] {
    if kind == .gerrit {
      let words = ["NEW": "open", "MERGED": "merged", "ABANDONED": "closed"]
      return changes().map { "\($0.path)#\($0.number) \(words[$0.state] ?? "") \($0.title) []" }
    }
    return state.withLock { state in
      state.requests.sorted { ($0.path, $0.number) < ($1.path, $1.number) }.map {
        "\($0.path)#\($0.number) \($0.state) \($0.title) [\($0.labels.joined(separator: ","))]"
      }
    }
  }

  /// What people read of the first request.
  package var text: String { state.withLock { $0.requests.first?.text ?? "" } }

  /// Nobody may make tags of a pattern.
  package func close(tags pattern: String?) { state.withLock { $0.closedTags = pattern } }

  /// How a check of every commit of a repository ended.
  package func check(_ name: String, _ state: CheckState, of path: String) {
    self.state.withLock { $0.checks[path, default: [:]][name] = state }
  }

  /// The repositories that Gerrit's changes are looked for in.
  package func serve(_ paths: [String]) { state.withLock { $0.paths = paths.sorted() } }

  /// What people say of every request, by name.
  package func review(_ reviews: [String: RequestReview.Verdict]) { state.withLock { $0.reviews = reviews } }

  /// Whether the token's account may merge.
  package func allowMerging(_ isAllowed: Bool) { state.withLock { $0.maySelfMerge = isAllowed } }

  /// The commits whose checks somebody asked for.
  package var asked: [String] { state.withLock { $0.asked } }

  package func close(_ path: String) {
    if kind == .gerrit {
      for change in changes() where change.path == path {
        state.withLock { $0.ended[change.key] = "ABANDONED" }
      }
    }
    state.withLock { state in
      for index in state.requests.indices where state.requests[index].path == path {
        state.requests[index].state = "closed"
      }
    }
  }

  package func answer(_ request: PlayedRequest) -> PlayedAnswer {
    let password = Data((kind == .azure ? ":\(token)" : token).utf8).base64EncodedString()
    let isPassword = kind == .azure || kind == .gerrit
    guard request.headers["authorization"] == (isPassword ? "Basic \(password)" : "Bearer \(token)")
    else {
      return .json(#"{"message":"401 Unauthorized"}"#, status: 401)
    }
    if kind == .bitbucket { return answerOfBitbucket(request) }
    if kind == .azure { return answerOfAzure(request) }
    if kind == .gerrit { return answerOfGerrit(request) }
    if let answer = answerOfRepositories(request) { return answer }
    let (start, word) = kind == .gitlab ? ("/projects/", "merge_requests") : ("/repos/", "pulls")
    guard request.path.hasPrefix(start) else { return PlayedAnswer(404) }
    let parts = request.path.dropFirst(start.count).split(separator: "/").map(String.init)
    if kind == .github, parts.count == 5, parts[2] == "issues", parts[4] == "labels" {
      return label(Int(parts[3]) ?? 0, of: parts[0...1].joined(separator: "/"), request)
    }
    if request.method == "GET", let checks = checks(parts) { return checks }
    guard let place = parts.firstIndex(of: word) else { return rules(parts, request) }
    let path = parts[..<place].joined(separator: "/")
    let rest = parts[(place + 1)...].map { $0 }
    switch (request.method, rest.count) {
    case ("GET", 0): return list(path, request)
    case ("POST", 0): return open(path, request)
    case ("GET", 1): return one(path, rest[0]) { _ in }
    case ("GET", 2): return reviews(rest[1])
    case ("PUT", 1) where kind == .gitlab:
      return one(path, rest[0]) {
        if request.body.json["state_event"].text == "close" { $0.state = "closed" }
      }
    case ("PATCH", 1) where kind != .gitlab:
      return one(path, rest[0]) { if request.body.json["state"].text == "closed" { $0.state = "closed" } }
    case ("PUT", 2) where rest[1] == "merge" && kind != .gitea,
      ("POST", 2) where rest[1] == "merge" && kind == .gitea:
      return merge(path, rest[0], request)
    default: return PlayedAnswer(404)
    }
  }

  /// The checks of a commit, as each kind tells them; nil for another address.
  private func checks(_ parts: [String]) -> PlayedAnswer? {
    guard let place = parts.firstIndex(of: "commits"), parts.count > place + 2 else { return nil }
    let path = parts[..<(kind == .gitlab ? place - 1 : place)].joined(separator: "/")
    let known = state.withLock { state in
      state.asked.append(parts[place + 1])
      return state.checks[path] ?? [:]
    }.sorted { $0.key < $1.key }
    func list(_ name: String, _ key: String, _ words: [CheckState: String]) -> VendorJSON {
      .array(known.map { [name: .string($0.key), key: .string(words[$0.value] ?? "")] })
    }
    let words: [CheckState: String] = [.success: "success", .pending: "pending", .failure: "failure"]
    switch (kind, parts[place + 2]) {
    case (.gitlab, "statuses"):
      return json(list("name", "status", [.success: "success", .pending: "running", .failure: "failed"]))
    case (.github, "status"): return json(["state": "pending", "statuses": []])
    case (.github, "check-runs"):
      let runs = known.map { name, state -> VendorJSON in
        [
          "name": .string(name), "status": .string(state == .pending ? "in_progress" : "completed"),
          "conclusion": state == .pending ? .null : .string(words[state] ?? ""),
        ]
      }
      return json(["total_count": .integer(runs.count), "check_runs": .array(runs)])
    case (_, "status"): return json(["state": "pending", "statuses": list("context", "status", words)])
    default: return nil
    }
  }

  /// What is allowed on `master`: what `habits` says.
  private func rules(_ parts: [String], _ request: PlayedRequest) -> PlayedAnswer {
    let (mayPush, closed) = state.withLock { ($0.mayPush, $0.closedTags) }
    guard request.method == "GET", parts.count >= 2 else { return PlayedAnswer(404) }
    let rest = Array(parts.dropFirst(2))
    switch (kind, rest.first) {
    case (.gitlab, "protected_tags"):
      let levels: VendorJSON = [["access_level": 0, "access_level_description": "No one"]]
      let some: VendorJSON = [
        "name": "*.master",
        "create_access_levels": [["access_level": 40, "access_level_description": "Maintainers"]],
      ]
      return json([closed.map { ["name": .string($0), "create_access_levels": levels] } ?? some])
    case (.gitea, "tag_protections"):
      let other: VendorJSON = [
        "name_pattern": "beta*", "whitelist_usernames": ["ana"], "whitelist_teams": [],
      ]
      let none: VendorJSON = [
        "name_pattern": .string(closed ?? ""), "whitelist_usernames": [], "whitelist_teams": [],
      ]
      return json(closed == nil ? [other] : [other, none])
    case (.github, "rulesets") where rest.count == 1:
      return json(closed == nil ? [] : [["id": 7, "target": "tag", "enforcement": "active"]])
    case (.github, "rulesets"):
      return json([
        "rules": [["type": "creation"]], "current_user_can_bypass": "never",
        "conditions": ["ref_name": ["include": [.string("refs/tags/\(closed ?? "")")], "exclude": []]],
      ])
    case (.gitlab, "protected_branches"):
      guard !mayPush else { return PlayedAnswer(404) }
      return json([
        "push_access_levels": [["access_level": 0, "access_level_description": "No one"]],
        "merge_access_levels": [["access_level": 40, "access_level_description": "Maintainers"]],
      ])
    case (.github, "rules"): return json(mayPush ? [] : [["type": "pull_request"]])
    case (_, "branches"):
      return json([
        "protected": .boolean(!mayPush), "user_can_push": .boolean(mayPush),
        "user_can_merge": .boolean(state.withLock { $0.maySelfMerge }),
      ])
    default: return PlayedAnswer(404)
    }
  }

  /// What a repository's own address tells of its rules.
  func ruleBody(_ path: String) -> VendorJSON {
    let (mayMerge, maySelfMerge) = state.withLock { ($0.mayMerge, $0.maySelfMerge) }
    switch kind {
    case .gitlab:
      return [
        "merge_method": "merge", "squash_option": mayMerge ? "default_off" : "always",
        "permissions": [
          "project_access": ["access_level": .integer(maySelfMerge ? 40 : 30)], "group_access": .null,
        ],
      ]
    case .github:
      return [
        "allow_merge_commit": .boolean(mayMerge), "allow_squash_merge": true,
        "permissions": ["push": .boolean(maySelfMerge)],
      ]
    case .gitea, .gerrit, .bitbucket, .azure: return ["allow_merge_commits": .boolean(mayMerge)]
    }
  }

  private func list(_ path: String, _ request: PlayedRequest) -> PlayedAnswer {
    let head = request.query[kind == .gitlab ? "source_branch" : "head"]
    let base = request.query[kind == .gitlab ? "target_branch" : "base"]
    // Without these only open requests are told, or one's own.
    guard request.query["state"] == "all", kind != .gitlab || request.query["scope"] == "all" else {
      return .json("[]")
    }
    let owner = path.prefix { $0 != "/" }
    let found = state.withLock { $0.requests }.filter { known in
      guard known.path == path else { return false }
      if kind == .gitea { return true }
      return (kind == .gitlab ? known.head : "\(owner):\(known.head)") == head && known.base == base
    }
    return json(.array(found.map(form)))
  }

  func open(_ path: String, _ request: PlayedRequest) -> PlayedAnswer {
    let body = request.body.json
    let isGitLab = kind == .gitlab
    let names: (head: String?, base: String?) =
      switch kind {
      case .gitlab: (body["source_branch"].text, body["target_branch"].text)
      case .bitbucket:
        (body["source"]["branch"]["name"].text, body["destination"]["branch"]["name"].text)
      case .azure: (Self.short(body["sourceRefName"].text), Self.short(body["targetRefName"].text))
      case .github, .gitea, .gerrit: (body["head"].text, body["base"].text)
      }
    guard let head = names.head, let base = names.base, let title = body["title"].text,
      ref(head, path) != nil, ref(base, path) != nil
    else { return .json(#"{"message":"a branch is missing"}"#, status: 422) }
    let new = state.withLock { state -> Request? in
      if state.requests.contains(where: { $0.path == path && $0.head == head && $0.state == "open" }) {
        return nil
      }
      let labels =
        body["labels"].text?.split(separator: ",").map(String.init)
        ?? body["labels"].elements.compactMap { $0["name"].text }
      let text = (body["description"].text ?? body["body"].text) ?? ""
      let new = Request(
        number: state.requests.count + 1, path: path, head: head, base: base, title: title, text: text,
        labels: labels)
      state.requests.append(new)
      return new
    }
    guard let new else {
      return .json(#"{"message":["another open request exists"]}"#, status: isGitLab ? 409 : 422)
    }
    return json(form(new), status: 201)
  }

  func one(_ path: String, _ number: String, _ change: (inout Request) -> Void) -> PlayedAnswer {
    let found = state.withLock { state -> Request? in
      let index = state.requests.firstIndex { $0.path == path && "\($0.number)" == number }
      guard let index else { return nil }
      change(&state.requests[index])
      return state.requests[index]
    }
    return found.map { json(form($0)) } ?? PlayedAnswer(404)
  }

  private func label(_ number: Int, of path: String, _ request: PlayedRequest) -> PlayedAnswer {
    let labels = request.body.json["labels"].elements.compactMap(\.text)
    _ = one(path, "\(number)") { $0.labels += labels }
    return .json("[]")
  }

  /// With a merge commit, and only at the head that the caller knows.
  func merge(_ path: String, _ number: String, _ request: PlayedRequest) -> PlayedAnswer {
    let body = request.body.json
    let guarding: String? =
      switch kind {
      case .gitlab, .github: body["sha"].text
      case .gitea: body["head_commit_id"].text
      case .azure: body["lastMergeSourceCommit"]["commitId"].text
      case .bitbucket, .gerrit: nil
      }
    guard state.withLock({ $0.isApproved }) else {
      return .json(#"{"message":"405 Method Not Allowed"}"#, status: 405)
    }
    let found = state.withLock { $0.requests.first { $0.path == path && "\($0.number)" == number } }
    guard let found, found.state == "open", let head = ref(found.head, path),
      let target = ref(found.base, path)
    else { return PlayedAnswer(404) }
    let way: String? =
      switch kind {
      case .gitlab: body["squash"] == .boolean(false) ? "merge" : "squash"
      case .github: body["merge_method"].text
      case .gitea: body["Do"].text
      case .bitbucket: body["merge_strategy"].text == "merge_commit" ? "merge" : body["merge_strategy"].text
      case .azure:
        ["noFastForward": "merge", "squash": "squash"][body["completionOptions"]["mergeStrategy"].text ?? ""]
      case .gerrit: nil
      }
    // The host's settings decide what is possible.
    guard guarding == head || kind == .bitbucket,
      way == (state.withLock { $0.mayMerge } ? "merge" : "squash")
    else {
      return .json(#"{"message":"SHA does not match HEAD of source branch"}"#, status: 409)
    }
    let there = folder(path)
    guard let tree = try? world.git("merge-tree", "--write-tree", target, head, in: there),
      let commit = way == "merge"
        ? try? world.git("commit-tree", "-p", target, "-p", head, "-m", "Merge request", tree, in: there)
        : try? world.git("commit-tree", "-p", target, "-m", "Squashed request", tree, in: there),
      (try? world.git("update-ref", "refs/heads/\(found.base)", commit, target, in: there)) != nil
    else { return PlayedAnswer(409) }
    return one(path, number) { $0.state = "merged" }
  }

  func ref(_ branch: String, _ path: String) -> String? {
    try? world.git("rev-parse", "--verify", "--quiet", "refs/heads/\(branch)", in: folder(path))
  }

  func form(_ request: Request) -> VendorJSON {
    let page =
      "https://git.example.com/\(request.path)/\(kind == .gitlab ? "-/merge_requests" : "pulls")/\(request.number)"
    let head = ref(request.head, request.path).map { VendorJSON.string($0) } ?? .null
    let isApproved = state.withLock { $0.isApproved }
    if kind == .gitlab {
      return [
        "iid": .integer(request.number), "state": .string(request.state == "open" ? "opened" : request.state),
        "web_url": .string(page), "sha": head, "source_branch": .string(request.head),
        "target_branch": .string(request.base),
        "detailed_merge_status": .string(isApproved ? "mergeable" : "not_approved"),
      ]
    }
    if kind == .bitbucket { return bitbucketForm(request, page: page) }
    if kind == .azure { return azureForm(request, isApproved: isApproved) }
    let isMerged = request.state == "merged"
    return [
      "number": .integer(request.number), "state": .string(request.state == "open" ? "open" : "closed"),
      "merged": .boolean(isMerged), "merged_at": isMerged ? "2026-11-22T10:00:00Z" : .null,
      "html_url": .string(page), "head": ["ref": .string(request.head), "sha": head],
      "base": ["ref": .string(request.base)], "mergeable": .boolean(isApproved),
      "mergeable_state": .string(isApproved ? "clean" : "blocked"),
    ]
  }

  func json(_ body: VendorJSON, status: Int = 200) -> PlayedAnswer {
    .json(String(decoding: body.bytes, as: UTF8.self), status: status)
  }
}
