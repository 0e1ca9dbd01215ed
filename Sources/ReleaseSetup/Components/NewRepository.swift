import ReleaseCore
import ReleaseGit
import ReleaseHosts
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

/// A repository that is made on its host before anything is pushed to it.
package struct NewRepository: Sendable {
  let key: RepositoryKey
  let url: RemoteURL
  /// The address of its page.
  package let page: String
  package let visibility: HostedRepository.Visibility
  let branch: String

  package var name: String { key.name }
}

extension ComponentCommits {
  /// How many other repositories are asked who may see them.
  private static let asked = 5

  /// Plans to make a repository that git can't find; nothing is made yet.
  ///
  /// - Parameter error: Why git can't read it.
  /// - Throws: `Refusal` where the host can't be asked, or knows the repository.
  func newRepository(
    _ key: RepositoryKey, at url: RemoteURL, on branch: String, after error: TransportError
  ) async throws(Refusal) -> NewRepository {
    guard let host = hosts.host(of: url), host.makesRepositories else {
      throw Refusal([unmakeable(key, url)])
    }
    let isThere: Bool
    let visibility: HostedRepository.Visibility
    do throws(ServiceError) {
      isThere = try await host.repository() != nil
      visibility = isThere ? .private : try await self.visibility(beside: host)
    } catch {
      throw Refusal([error.diagnostic.of(key.name)])
    }
    // What is there and can't be read needs other credentials of git, not another repository.
    guard !isThere else { throw Refusal([error.diagnostic(subject: key.name)]) }
    return NewRepository(key: key, url: url, page: host.page, visibility: visibility, branch: branch)
  }

  /// As few may see it as may see the others of its folder; the token's account alone where there are none.
  private func visibility(beside host: KnownHost) async throws(ServiceError) -> HostedRepository.Visibility {
    var others: [KnownHost] = []
    for (_, url) in remotes {
      guard let other = hosts.host(of: url), other.owner == host.owner, other.page != host.page,
        !others.contains(where: { $0.page == other.page })
      else { continue }
      others.append(other)
    }
    var narrowest: HostedRepository.Visibility?
    for other in others.prefix(Self.asked) {
      guard let known = try await other.repository()?.visibility else { continue }
      narrowest = narrowest?.narrower(known) ?? known
      if narrowest == .private { break }
    }
    return narrowest ?? .private
  }

  private func unmakeable(_ key: RepositoryKey, _ url: RemoteURL) -> Diagnostic {
    let couldMake = hosts.host(of: url)?.couldMakeRepositories == true
    return Diagnostic(
      "repository.create.host", "relctl can't create the repository at '\(url)'", subject: key.name,
      hint: couldMake
        ? "add a token for the host ('token' under 'hosts:' in relctl.yml), or create an empty repository by hand"
        : "it creates repositories on GitLab, GitHub and Gitea hosts with a token under 'hosts:' in relctl.yml; create "
          + "this one by hand, empty")
  }

  /// The way out where a repository that is needed is not there.
  func hintWithout(_ url: RemoteURL) -> Phrase {
    let path = url.raw.replacing("file://", with: "", maxReplacements: 1)
    if let host = hosts.host(of: url), host.makesRepositories {
      return "run this again with '--create' to create \(host.page)"
    }
    if path.isAbsolutePath {
      return "create an empty one, and run this again: git init --bare \(path.shellWord)"
    }
    return "create it on the host, empty (no readme, no license), and run this again"
  }
}

extension ComponentService {
  /// Makes a repository on its host.
  func make(_ repository: NewRepository) async throws {
    guard let host = reader.hosts.host(of: repository.url) else { return }
    do throws(ServiceError) {
      try await host.makeRepository(visibility: repository.visibility, branch: repository.branch)
    } catch {
      throw Refusal([error.diagnostic.of(repository.name)])
    }
    faults.reach(.repositoryMade)
  }

  /// Makes the branch of a first commit the default one of its repository. What stands does not fall over it.
  ///
  /// - Returns: What people have to do by hand.
  func settleDefaultBranch(of first: FirstCommit) async -> [Diagnostic] {
    guard let host = reader.hosts.host(of: first.url) else { return [] }
    do throws(ServiceError) {
      try await host.settle(defaultBranch: first.update.ref.short)
      return []
    } catch {
      return [
        Diagnostic(
          severity: .warning, "repository.branch",
          "its default branch could not be set to '\(first.update.ref.short)': \(error.diagnostic.message)",
          subject: first.key.name, hint: "set it in the repository's settings: \(host.page)")
      ]
    }
  }
}

extension Diagnostic {
  fileprivate func of(_ subject: String) -> Diagnostic {
    Diagnostic(
      severity: severity, code, messagePhrase, subject: subject, at: location, excerpt: excerpt,
      hint: hintPhrase)
  }
}
