import Testing

@testable import ReleaseGit
@testable import ReleaseModel

struct RemoteOwnerTests {
  /// On a host that everybody uses, the same host says nothing.
  @Test(arguments: [
    ("https://git.example.com/ios/A.git", "git.example.com"),
    ("git@git.example.com:ios/A.git", "git.example.com"),
    ("https://github.com/Alamofire/Alamofire.git", "github.com/alamofire"),
    ("git@github.com:Team/A.git", "github.com/team"),
    ("ssh://git@gitlab.com:22/team/ios/A.git", "gitlab.com/team"),
    ("/srv/git/A.git", nil), ("file:///srv/git/A.git", nil),
  ]) func aRepositoryIsSomebodys(_ address: String, owner: String?) {
    #expect(RemoteURL(address).owner == owner)
  }

  @Test func oneRepositoryHasManySpellings() {
    let spellings = [
      "https://git.example.com/ios/A.git", "https://git.example.com/ios/A",
      "https://git.example.com/ios/A.git/",
      "https://GIT.example.com/ios/A.git", "https://ada:secret@git.example.com/ios/A.git",
      "git@git.example.com:ios/A.git", "ssh://git@git.example.com:2222/ios/A.git",
    ].map(RemoteURL.init)
    for url in spellings { #expect(url.isSameRepository(as: spellings[0]), "\(url)") }
    #expect(RemoteURL("/srv/git/A.git/").isSameRepository(as: RemoteURL("file:///srv/git/A")))
    let others = [
      "https://git.example.com/ios/B.git", "https://git.example.org/ios/A.git",
      "https://git.example.com/ios/a.git", "/ios/A.git",
    ]
    for other in others.map(RemoteURL.init) { #expect(!other.isSameRepository(as: spellings[0]), "\(other)") }
  }
}
