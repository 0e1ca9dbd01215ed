import ReleaseGit
import ReleaseModel
import ReleaseServices

/// GitLab's API as far as merge requests go. The branches are those of the simulated servers, and they decide what becomes of
/// a request.
struct SimulatedHost: Sendable {
  var state = ServiceState()
  private(set) var requests: [MergeRequest] = []

  struct MergeRequest: Sendable {
    let number: Int
    let repository: String
    let head: RefName
    let target: RefName
    /// What the branch held last.
    var commit: ObjectID
    var isClosed = false
    /// When it was opened.
    let step: Int
  }

  /// What git tells of a request.
  enum Standing: String, Sendable { case opened, merged, closed }

  /// - Parameters:
  ///   - server: Repository -> its server.
  ///   - isHeld: Whether a commit is in a branch.
  /// - Returns: The answer, and the request that was opened.
  mutating func receive(
    _ call: ServiceCall, _ server: (String) -> SimulatedServer?, step: Int
  ) -> (HTTPResponse, opened: MergeRequest?) {
    let parts = call.path.split(separator: "?")
    let path = parts[0].split(separator: "/").dropFirst(3).map(String.init)
    guard let project = path.first, let name = project.components(behind: "%2F"), let server = server(name)
    else { return (HTTPResponse(404), nil) }
    switch (call.method, path.dropFirst().first, path.count) {
    case (.get, nil, _): return (HTTPResponse(200, ["squash_option": "default_off"]), nil)
    case (.get, "protected_tags", _): return (HTTPResponse(200, []), nil)
    case (.get, "merge_requests", 2):
      let query = parts.count > 1 ? String(parts[1]) : ""
      let found = requests.indices.filter { index in
        requests[index].repository == name && query.contains(Self.encoded(requests[index].head.short))
      }
      return (HTTPResponse(200, .array(found.map { json($0, server) })), nil)
    case (.post, "merge_requests", 2): return open(call, name, server, step)
    case (.put, "merge_requests", 3):
      guard let index = requests.firstIndex(where: { $0.repository == name && "\($0.number)" == path[2] })
      else {
        return (HTTPResponse(404), nil)
      }
      requests[index].isClosed = true
      return (HTTPResponse(200, json(index, server)), nil)
    default: return (HTTPResponse(404), nil)
    }
  }

  private mutating func open(
    _ call: ServiceCall, _ name: String, _ server: SimulatedServer, _ step: Int
  ) -> (HTTPResponse, opened: MergeRequest?) {
    let body = VendorJSON.parse(call.body)
    guard let head = body["source_branch"].text.flatMap({ RefName.branch($0) }),
      let target = body["target_branch"].text.flatMap({ RefName.branch($0) }),
      let commit = server.refs[head]?.commit
    else { return (HTTPResponse(400), nil) }
    let isThere = requests.contains {
      $0.repository == name && $0.head == head && $0.target == target && standing($0, server) == .opened
    }
    if isThere { return (HTTPResponse(409), nil) }
    let request = MergeRequest(
      number: requests.count + 1, repository: name, head: head, target: target, commit: commit, step: step)
    requests.append(request)
    return (HTTPResponse(201, json(requests.count - 1, server)), request)
  }

  private func json(_ index: Int, _ server: SimulatedServer) -> VendorJSON {
    let request = requests[index]
    return [
      "iid": .integer(request.number), "state": .string(standing(request, server).rawValue),
      "source_branch": .string(request.head.short), "sha": .string(request.commit.hex),
      "web_url": .string(
        "https://git.example.com/ios/\(request.repository)/-/merge_requests/\(request.number)"),
      "detailed_merge_status": "mergeable",
    ]
  }

  /// What became of a request: a host sees what was merged by hand, too.
  func standing(_ request: MergeRequest, _ server: SimulatedServer) -> Standing {
    let now = server.refs[request.head]?.commit ?? request.commit
    let isMerged = try? Repository.withRepository(at: server.path) { git in
      guard let target = server.refs[request.target]?.commit, git.objects.contains(now) else { return false }
      return try git.history.isAncestor(now, of: target)
    }
    if isMerged == true { return .merged }
    return request.isClosed || server.refs[request.head] == nil ? .closed : .opened
  }

  private static func encoded(_ text: String) -> String {
    text.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F")
  }
}

extension String {
  /// `App` of `ios%2FApp`.
  fileprivate func components(behind mark: String) -> String? {
    firstRange(of: mark).map { String(self[$0.upperBound...]) }
  }
}
