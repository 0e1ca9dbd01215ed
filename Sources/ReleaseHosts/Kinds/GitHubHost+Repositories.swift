import ReleaseModel
import ReleaseServices

/// "REST API endpoints for repositories".
extension GitHubHost: RepositoryAPI {
  func repository(
    at path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRepository? {
    let answer = try await server.call(.get, "/repos/\(path)", allowing: [404])
    guard answer.status != 404 else { return nil }
    let isPrivate = answer.body["private"].map {
      $0 == .boolean(true) ? HostedRepository.Visibility.private : .public
    }
    return HostedRepository(
      visibility: answer.body["visibility"].text.flatMap { HostedRepository.Visibility(rawValue: $0) }
        ?? isPrivate,
      defaultBranch: answer.body["default_branch"].text)
  }

  func make(
    _ path: String, visibility: HostedRepository.Visibility, branch: String, at server: VendorServer
  ) async throws(ServiceError) {
    let (owner, name) = Self.split(path)
    let account = try await server.call(.get, "/user", allowing: [401, 403, 404])
    let isOwn = account.body["login"].text?.lowercased() == owner.lowercased()
    // Only organizations of an enterprise have what is internal, and say so.
    var body: [String: VendorJSON] = [
      "name": .string(name), "private": .boolean(visibility != .public), "auto_init": false,
    ]
    if visibility == .internal { body["visibility"] = "internal" }
    let answer = try await server.call(
      .post, isOwn ? "/user/repos" : "/orgs/\(owner)/repos", body: .object(body), allowing: Self.refusals)
    guard answer.status == 201 else { throw refusal(answer, of: path, at: server) }
  }

  func setDefaultBranch(
    _ branch: String, of path: String, at server: VendorServer
  ) async throws(ServiceError) {
    _ = try await server.call(
      .patch, "/repos/\(path)", body: ["default_branch": .string(branch)], isRepeatable: true)
  }

  func rightToMake(in owner: String) -> Phrase {
    "a fine-grained token needs 'Administration: write' for '\(owner)', and a classic one the scope 'repo'; the "
      + "organization must allow this account to create repositories"
  }
}
