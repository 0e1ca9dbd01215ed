import Foundation
import ReleaseModel
import ReleaseServices
import Synchronization

/// Repositories that are made through the API, as GitLab, GitHub and Gitea document it: real bare ones.
extension PlayedRequestHost {
  /// nil for what is no question of repositories themselves.
  func answerOfRepositories(_ request: PlayedRequest) -> PlayedAnswer? {
    let start = kind == .gitlab ? "/projects/" : "/repos/"
    let path = request.path.hasPrefix(start) ? String(request.path.dropFirst(start.count)) : ""
    switch (request.method, request.path) {
    case ("GET", "/user") where kind != .gitlab: return json(["login": "release-bot"])
    case ("GET", "/namespaces/remotes") where kind == .gitlab: return json(["id": 7, "full_path": "remotes"])
    case ("POST", "/projects") where kind == .gitlab && request.body.json["namespace_id"] == .integer(7),
      ("POST", "/orgs/remotes/repos") where kind != .gitlab:
      return make(request)
    case ("PUT", _) where kind == .gitlab && path.split(separator: "/").count == 2,
      ("PATCH", _) where kind != .gitlab && path.split(separator: "/").count == 2:
      guard let branch = request.body.json["default_branch"].text, ref(branch, path) != nil else {
        return .json(#"{"message":"no such branch"}"#, status: 400)
      }
      _ = try? world.git("symbolic-ref", "HEAD", "refs/heads/\(branch)", in: folder(path))
      return json(form(ofRepository: path))
    case ("GET", _) where path.split(separator: "/").count == 2:
      return exists(path)
        ? json(form(ofRepository: path)) : .json(#"{"message":"404 Not Found"}"#, status: 404)
    default: return nil
    }
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder(path) + "/HEAD")
  }

  private func make(_ request: PlayedRequest) -> PlayedAnswer {
    let body = request.body.json
    if let (status, text) = state.withLock({ $0.refusal }) { return .json(text, status: status) }
    guard let name = body[kind == .gitlab ? "path" : "name"].text else { return PlayedAnswer(400) }
    let path = "remotes/\(name)"
    guard !exists(path) else {
      return kind == .gitlab
        ? .json(#"{"message":{"name":["has already been taken"]}}"#, status: 400)
        : .json(#"{"message":"The repository with the same name already exists."}"#, status: 409)
    }
    let visibility =
      body["visibility"].text ?? (body["private"] == .boolean(true) ? "private" : "public")
    state.withLock { $0.made.append("\(path) \(visibility)") }
    // Hosts call the default branch as they like.
    _ = try? world.git("init", "--quiet", "--bare", "--initial-branch=main", folder(path))
    return json(form(ofRepository: path), status: 201)
  }

  /// With what the rules of branches say, which is told of the same address.
  private func form(ofRepository path: String) -> VendorJSON {
    let visibility = state.withLock { $0.visibility }
    let head = try? world.git("symbolic-ref", "--short", "HEAD", in: folder(path))
    let own: [String: VendorJSON] = [
      "visibility": .string(visibility), "private": .boolean(visibility != "public"),
      "default_branch": head.map { .string($0.trimmingCharacters(in: .newlines)) } ?? .null,
    ]
    guard case .object(let rules) = ruleBody(path) else { return .object(own) }
    return .object(own.merging(rules) { first, _ in first })
  }

  /// `PATH VISIBILITY` of every repository that was made.
  package var made: [String] { state.withLock { $0.made } }

  /// Who may see every repository that is there.
  package func show(as visibility: String) { state.withLock { $0.visibility = visibility } }

  /// Why none is made; nil to make them.
  package func refuseRepositories(_ refusal: (status: Int, text: String)?) {
    state.withLock { $0.refusal = refusal }
  }
}
