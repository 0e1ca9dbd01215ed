/// What `relctl.yml` says of a host of git repositories.
package struct HostSettings: Sendable, Hashable {
  /// As addresses write it, without a port; `file` for repositories on a disk.
  package let name: String
  let kind: Kind
  /// The host's pages, where they are not at `https://<name>`; without a slash at its end.
  package let site: String?
  /// Where its API is, where that is not its usual place on `site`; without a slash at its end.
  package let api: String?
  /// What opens its API; nil to leave it alone.
  package let token: SecretSource?
  /// Who merges.
  package let merge: Merge
  /// A PEM file with the certificate authorities that its API is trusted by; nil for the system's.
  package let authority: String?
  /// Where the manifest says so.
  package let location: SourceLocation?

  package init(
    name: String, kind: Kind, site: String? = nil, api: String? = nil, token: SecretSource? = nil,
    merge: Merge = .people, authority: String? = nil, location: SourceLocation? = nil
  ) {
    self.name = name
    self.kind = kind
    self.site = site
    self.api = api
    self.token = token
    self.merge = merge
    self.authority = authority
    self.location = location
  }

  package enum Merge: String, Sendable, Hashable, CaseIterable {
    case people
    /// relctl, through the API, as soon as the host's rules allow it.
    case auto
  }

  /// What runs on a host, as far as merge requests go.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case gitlab, github, gitea, gerrit, bitbucket, azure
  }
}
