import ReleaseModel
import ReleaseServices

/// `/repos/{owner}/{repo}`, `/orgs/{org}/repos` and `/user/repos`.
extension GiteaHost: RepositoryAPI {
  func repository(
    at path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRepository? {
    let answer = try await server.call(.get, "/repos/\(path)", allowing: [404])
    guard answer.status != 404 else { return nil }
    return HostedRepository(
      visibility: answer.body["private"].map { $0 == .boolean(true) ? .private : .public },
      defaultBranch: answer.body["default_branch"].text)
  }

  func make(
    _ path: String, visibility: HostedRepository.Visibility, branch: String, at server: VendorServer
  ) async throws(ServiceError) {
    let (owner, name) = Self.split(path)
    let account = try await server.call(.get, "/user", allowing: [401, 403, 404])
    let isOwn = account.body["login"].text?.lowercased() == owner.lowercased()
    let answer = try await server.call(
      .post, isOwn ? "/user/repos" : "/orgs/\(owner)/repos",
      body: [
        "name": .string(name), "private": .boolean(visibility != .public), "auto_init": false,
        "default_branch": .string(branch),
      ], allowing: Self.refusals)
    guard answer.status == 201 else { throw refusal(answer, of: path, at: server) }
  }

  func setDefaultBranch(
    _ branch: String, of path: String, at server: VendorServer
  ) async throws(ServiceError) {
    _ = try await server.call(
      .patch, "/repos/\(path)", body: ["default_branch": .string(branch)], isRepeatable: true)
  }

  func rightToMake(in owner: String) -> Phrase {
    "the token needs the scopes 'write:organization' and 'write:repository', and its account a team of '\(owner)' "
      + "that may create repositories"
  }
}
