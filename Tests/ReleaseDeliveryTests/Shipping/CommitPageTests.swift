import ReleaseHosts
import ReleaseModel
import Testing

/// Where the hosts of repositories show a commit.
struct CommitPageTests {
  @Test(arguments: [
    ("https://github.com/ios/Pay.git", "https://github.com/ios/Pay/commit/"),
    ("git@github.com:ios/Pay.git", "https://github.com/ios/Pay/commit/"),
    (
      "ssh://git@gitlab.example.com:2222/mobile/ios/Pay.git",
      "https://gitlab.example.com/mobile/ios/Pay/-/commit/"
    ),
    ("https://bot:secret@codeberg.org/ios/Pay", "https://codeberg.org/ios/Pay/commit/"),
    ("https://bitbucket.org/ios/pay.git", "https://bitbucket.org/ios/pay/commits/"),
    ("https://dev.azure.com/org/Mobile/_git/Pay", "https://dev.azure.com/org/Mobile/_git/Pay/commit/"),
    ("git@ssh.dev.azure.com:v3/org/Mobile/Pay", "https://dev.azure.com/org/Mobile/_git/Pay/commit/"),
    ("https://code.example.com/ios/Pay.git", "https://pages.example.com/ios/Pay/commit/"),
    ("https://gerrit.example.com/ios/Pay", "https://gerrit.example.com/q/"),
    ("https://unknown.example.org/ios/Pay.git", nil), ("/srv/git/Pay.git", nil),
  ])
  func aCommitHasItsPageWhereTheHostIsKnown(address: String, pages: String?) {
    let hosts = RequestHosts([
      HostSettings(name: "code.example.com", kind: .gitea, site: "https://pages.example.com")
    ])
    #expect(hosts.host(of: RemoteURL(address))?.commitPages == pages)
  }
}
