import ReleaseModel
import ReleaseServices
import Synchronization

extension PlayedRequestHost {
  /// Bitbucket Cloud, below `/repositories/<workspace>/<repository>`.
  func answerOfBitbucket(_ request: PlayedRequest) -> PlayedAnswer {
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.count > 3, parts[0] == "repositories" else { return PlayedAnswer(404) }
    let path = parts[1...2].joined(separator: "/")
    let rest = Array(parts[3...])
    let (mayPush, mayMerge, checks) = state.withLock { ($0.mayPush, $0.mayMerge, $0.checks[path] ?? [:]) }
    switch (request.method, rest[0], rest.count) {
    case ("GET", "pullrequests", 1): return bitbucketList(path, request)
    case ("POST", "pullrequests", 1): return open(path, request)
    case ("GET", "pullrequests", 2): return one(path, rest[1]) { _ in }
    case ("POST", "pullrequests", 3) where rest[2] == "decline":
      return one(path, rest[1]) { $0.state = "closed" }
    case ("POST", "pullrequests", 3) where rest[2] == "merge": return merge(path, rest[1], request)
    case ("GET", "refs", _):
      return json(["merge_strategies": mayMerge ? ["merge_commit", "squash"] : ["squash"]])
    case ("GET", "branch-restrictions", 1):
      let none: VendorJSON = ["kind": "push", "pattern": "master", "users": [], "groups": []]
      return json(["values": mayPush ? [] : [none]])
    case ("GET", "commit", 3):
      state.withLock { $0.asked.append(rest[1]) }
      let words: [CheckState: String] = [.success: "SUCCESSFUL", .pending: "INPROGRESS", .failure: "FAILED"]
      return json([
        "values": .array(checks.map { ["name": .string($0.key), "state": .string(words[$0.value] ?? "")] })
      ])
    default: return PlayedAnswer(404)
    }
  }

  /// Without states only open requests are told.
  private func bitbucketList(_ path: String, _ request: PlayedRequest) -> PlayedAnswer {
    let query = request.query["q"] ?? ""
    let found = state.withLock { $0.requests }.filter {
      $0.path == path
        && query == "source.branch.name = \"\($0.head)\" AND destination.branch.name = \"\($0.base)\""
    }
    return json(["values": .array(found.map(form))])
  }

  func bitbucketForm(_ request: Request, page: String) -> VendorJSON {
    let words = ["open": "OPEN", "merged": "MERGED", "closed": "DECLINED"]
    let head = ref(request.head, request.path).map { String($0.prefix(12)) }
    return [
      "id": .integer(request.number), "state": .string(words[request.state] ?? ""),
      "links": ["html": ["href": .string(page)]],
      "source": [
        "branch": ["name": .string(request.head)], "commit": head.map { ["hash": .string($0)] } ?? .null,
      ],
      "destination": ["branch": ["name": .string(request.base)]], "participants": participants,
    ]
  }
}
