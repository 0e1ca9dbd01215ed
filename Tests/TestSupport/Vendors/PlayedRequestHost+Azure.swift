import ReleaseModel
import ReleaseServices
import Synchronization

extension PlayedRequestHost {
  /// Azure DevOps, below `/<project>/_apis`.
  func answerOfAzure(_ request: PlayedRequest) -> PlayedAnswer {
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.count > 3, parts[1] == "_apis", request.query["api-version"] == "7.1" else {
      return PlayedAnswer(404)
    }
    let (mayPush, mayMerge, isApproved) = state.withLock { ($0.mayPush, $0.mayMerge, $0.isApproved) }
    if parts[3] == "policy" {
      func policy(_ id: String, _ settings: VendorJSON) -> VendorJSON {
        ["isEnabled": true, "isBlocking": true, "type": ["id": .string(id)], "settings": settings]
      }
      let strategies = policy(
        "fa4e907d-c16b-4a4c-9dfa-4916e5d171ab",
        ["allowSquash": true, "allowNoFastForward": .boolean(mayMerge)])
      return json(["value": mayPush ? [] : [policy("fa4e907d-c16b-4a4c-9dfa-4906e5d171dd", [:]), strategies]])
    }
    guard parts[3] == "repositories", parts.count > 4 else { return PlayedAnswer(404) }
    let path = "\(parts[0])/\(parts[4])"
    let rest = Array(parts.dropFirst(5))
    switch (request.method, rest.first, rest.count) {
    case ("GET", nil, 0): return json(["id": "3411ebc1", "name": .string(parts[4])])
    case ("GET", "pullrequests", 1): return azureList(path, request)
    case ("POST", "pullrequests", 1): return open(path, request)
    case ("PATCH", "pullrequests", 2):
      let body = request.body.json
      if body["status"].text == "abandoned" { return one(path, rest[1]) { $0.state = "closed" } }
      guard body["status"].text == "completed" else { return PlayedAnswer(400) }
      // Policies that are not satisfied.
      guard isApproved else { return .json(#"{"message":"TF401027"}"#, status: 403) }
      return merge(path, rest[1], request)
    case ("GET", "pullrequests", 3) where rest[2] == "reviewers": return json(["value": votes])
    case ("GET", "commits", 3):
      let words: [CheckState: String] = [.success: "succeeded", .pending: "pending", .failure: "failed"]
      let checks = state.withLock { state in
        state.asked.append(rest[1])
        return state.checks[path] ?? [:]
      }
      return json([
        "value": .array(
          checks.map { ["context": ["name": .string($0.key)], "state": .string(words[$0.value] ?? "")] })
      ])
    default: return PlayedAnswer(404)
    }
  }

  private func azureList(_ path: String, _ request: PlayedRequest) -> PlayedAnswer {
    // Without it only active requests are told.
    guard request.query["searchCriteria.status"] == "all" else { return json(["value": []]) }
    let found = state.withLock { $0.requests }.filter {
      $0.path == path && "refs/heads/\($0.head)" == request.query["searchCriteria.sourceRefName"]
        && "refs/heads/\($0.base)" == request.query["searchCriteria.targetRefName"]
    }
    return json(["value": .array(found.map(form))])
  }

  func azureForm(_ request: Request, isApproved: Bool) -> VendorJSON {
    let words = ["open": "active", "merged": "completed", "closed": "abandoned"]
    let head = ref(request.head, request.path).map { VendorJSON.string($0) } ?? .null
    return [
      "pullRequestId": .integer(request.number), "status": .string(words[request.state] ?? ""),
      "mergeStatus": .string(isApproved ? "succeeded" : "rejectedByPolicy"),
      "sourceRefName": .string("refs/heads/\(request.head)"),
      "targetRefName": .string("refs/heads/\(request.base)"), "lastMergeSourceCommit": ["commitId": head],
      "repository": ["webUrl": .string("https://git.example.com/\(request.path)")],
    ]
  }

  static func short(_ ref: String?) -> String? { ref.map { String($0.dropFirst("refs/heads/".count)) } }
}
