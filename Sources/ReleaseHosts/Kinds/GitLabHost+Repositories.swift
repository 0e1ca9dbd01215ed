import ReleaseModel
import ReleaseServices

/// "Projects API" and "Namespaces API".
extension GitLabHost: RepositoryAPI {
  func repository(
    at path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostedRepository? {
    let answer = try await server.call(.get, "/projects/\(URLText.encoded(path))", allowing: [404])
    guard answer.status != 404 else { return nil }
    return HostedRepository(
      visibility: answer.body["visibility"].text.flatMap { HostedRepository.Visibility(rawValue: $0) },
      defaultBranch: answer.body["default_branch"].text)
  }

  func make(
    _ path: String, visibility: HostedRepository.Visibility, branch: String, at server: VendorServer
  ) async throws(ServiceError) {
    let (owner, name) = Self.split(path)
    let namespace = try await server.call(
      .get, "/namespaces/\(URLText.encoded(owner))", allowing: Self.refusals)
    guard namespace.status == 200, let id = namespace.body["id"]?.integer else {
      throw refusal(namespace, of: path, at: server)
    }
    // A default branch is taken only together with a first commit of GitLab's own.
    let answer = try await server.call(
      .post, "/projects",
      body: [
        "name": .string(name), "path": .string(name), "namespace_id": .integer(id),
        "visibility": .string(visibility.rawValue), "initialize_with_readme": false,
      ], allowing: Self.refusals)
    guard answer.status == 201 else { throw refusal(answer, of: path, at: server) }
  }

  func setDefaultBranch(
    _ branch: String, of path: String, at server: VendorServer
  ) async throws(ServiceError) {
    _ = try await server.call(
      .put, "/projects/\(URLText.encoded(path))", body: ["default_branch": .string(branch)],
      isRepeatable: true)
  }

  func rightToMake(in owner: String) -> Phrase {
    "the token needs the scope 'api', and its account a role in the group '\(owner)' that may create projects; a "
      + "project's own token can't"
  }
}
