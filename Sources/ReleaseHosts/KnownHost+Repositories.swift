import ReleaseModel
import ReleaseServices

extension KnownHost {
  private var repositories: (api: any RepositoryAPI, server: VendorServer)? {
    guard let server, let api = host as? any RepositoryAPI else { return nil }
    return (api, server)
  }

  /// Whether it makes repositories: its kind has an API for that, and there is a token.
  package var makesRepositories: Bool { repositories != nil }

  /// Whether its kind could, if there were a token.
  package var couldMakeRepositories: Bool { host is any RepositoryAPI }

  /// The repository's page.
  package var page: String { "\(site)/\(path)" }

  /// The group, organization or account that the repository is of.
  package var owner: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// - Returns: nil where there is none, or none that the token may see.
  package func repository() async throws(ServiceError) -> HostedRepository? {
    guard let (api, server) = repositories else { return nil }
    return try await api.repository(at: path, at: server)
  }

  /// Makes the repository, empty. One that is there by now was made by a request whose answer got lost.
  package func makeRepository(
    visibility: HostedRepository.Visibility, branch: String
  ) async throws(ServiceError) {
    guard let (api, server) = repositories else { return }
    if try await api.repository(at: path, at: server) != nil { return }
    do {
      try await api.make(path, visibility: visibility, branch: branch, at: server)
    } catch {
      guard (try? await api.repository(at: path, at: server)) ?? nil != nil else { throw error }
    }
  }

  /// Makes a branch that was pushed the default one, where it is not.
  package func settle(defaultBranch branch: String) async throws(ServiceError) {
    guard let (api, server) = repositories, let known = try await api.repository(at: path, at: server),
      known.defaultBranch != branch
    else { return }
    try await api.setDefaultBranch(branch, of: path, at: server)
  }
}
