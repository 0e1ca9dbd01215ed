/// What `relctl.yml` says of a host of git repositories.
package struct HostSettings: Sendable, Hashable {
  /// As addresses write it, without a port; `file` for repositories on a disk.
  package let name: String
  package let kind: Kind
  /// The host's pages, where they are not at `https://<name>`; without a slash at its end.
  package let site: String?

  package init(name: String, kind: Kind, site: String? = nil) {
    self.name = name
    self.kind = kind
    self.site = site
  }

  /// What runs on a host, as far as merge requests go.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case gitlab, github, gitea, bitbucket, azure
  }
}
