import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// An address may say whom to log in as. Other users of the machine read every command line.
struct AddressCredentialTests {
  @Test func aPasswordOfAnAddressIsOnNoCommandLine() async throws {
    let world = try GitWorld()
    let bare = try world.bare("a.git")
    let work = try world.repository("work")
    let head = try world.commit("one", ["a": "1"], in: work)
    try world.git("push", bare, "HEAD:refs/heads/master", in: work)
    try world.git("config", "http.receivepack", "true", in: bare)
    let server = try HTTPSServer(world, login: "ada:s3cr et@x")
    let url = RemoteURL("https://ada:s3cr%20et%40x@localhost:\(server.port)/a.git")
    // Event traces hold the command lines of git and of every program that it starts.
    let trace = world.path("trace")
    try world.writeScript("GIT_TRACE2_EVENT='\(trace)' exec git \"$@\"", to: world.path("traced"))
    var environment = world.environment
    environment["GIT_SSL_CAINFO"] = try HTTPSServer.certificate.get()
    environment["RELCTL_GIT_TOKEN"] = "a-token-of-somebody-else"
    let transport = GitProgram(executable: world.path("traced"), environment: environment)
    let mirror = try world.mirror("mirror")
    let branch = try #require(RefName("refs/heads/master"))
    #expect(try await transport.list(url)[branch]?.target == head)
    try await transport.fetch(url, into: mirror)
    let next = try world.commit("two", ["a": "2"], in: work)
    try world.git("push", mirror, "HEAD:refs/heads/next", in: work)
    let update = RefUpdate(ref: branch, expected: head, new: next)
    #expect(try await transport.dryRunPush([], from: mirror, to: url).answer == .accepted)
    #expect(try await transport.push([update], from: mirror, to: url).answer == .accepted)
    #expect(try world.ref("refs/heads/master", in: bare) == next)
    let text = try world.text("trace")
    #expect(text.contains("remote-https"))
    for secret in ["s3cr", "ada:"] { #expect(!text.contains(secret)) }
  }

  @Test(arguments: [
    ("https://ada:x@h:8/a", "https://h:8/a"), ("https://TOKEN@h/a", "https://h/a"),
    ("https://a:b c@h/a@b", "https://h/a@b"), ("ssh://git@h/a", "ssh://git@h/a"),
    ("ssh://git:pw@h/a", "ssh://git@h/a"), ("https://h/a@b", "https://h/a@b"), ("git@h:a", "git@h:a"),
    ("/srv/a@b", "/srv/a@b"), ("file:///a:b@c", "file:///a:b@c"),
  ])
  func argumentsHoldNoLogin(_ raw: String, _ argument: String) {
    #expect(RemoteURL(raw).argument == argument)
  }

  /// The user's helpers are asked for the password of a lone name, as git asks them for the address.
  @Test func aLoneUserGoesToGitByItsEnvironment() throws {
    let login = try #require(AddressCredentials(RemoteURL("https://ada@h:8/a")))
    var variables = ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "a.b", "GIT_CONFIG_VALUE_0": "c"]
    login.add(to: &variables)
    #expect(variables["GIT_CONFIG_COUNT"] == "2" && variables["GIT_CONFIG_KEY_0"] == "a.b")
    #expect(variables["GIT_CONFIG_KEY_1"] == "credential.https://h:8.username")
    #expect(variables["GIT_CONFIG_VALUE_1"] == "ada" && login.options.isEmpty)
    #expect(AddressCredentials(RemoteURL("https://a:b%0Ahost=evil@h/a")) == nil)
    #expect(AddressCredentials(RemoteURL("https://h/a")) == nil)
  }
}
