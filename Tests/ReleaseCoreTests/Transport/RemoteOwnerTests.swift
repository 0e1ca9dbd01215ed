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
}
