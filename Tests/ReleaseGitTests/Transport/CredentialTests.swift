import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// Who is let in, what is said of those who are not, and that no output shows a secret.
struct CredentialTests {
  private typealias Scene = TransportScene

  @Test(arguments: [TransportWay.ssh, .https])
  func strangersAreRefusedAndSecretsStayHidden(way: TransportWay) async throws {
    let scene = try Scene(way)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("x", on: scene.head)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    let wrong = "wr0ng-token-value"
    if way == .ssh {
      try FileManager.default.removeItem(atPath: world.path(".ssh/id_ed25519"))
      try FileManager.default.removeItem(atPath: world.path(".ssh/id_ed25519.pub"))
      for end in ["", ".pub"] {
        try FileManager.default.copyItem(
          atPath: world.path("stranger" + end), toPath: world.path(".ssh/id_ed25519" + end))
      }
    }
    await scene.masters.close()
    let extra = way == .ssh ? [:] : ["RELCTL_GIT_TOKEN_LOCALHOST": wrong, "GIT_TRACE_CURL": "1"]
    let transport = scene.transport(extra)
    for error in [
      await Scene.error { _ = try await transport.list(scene.url) },
      await Scene.error { try await transport.fetch(scene.url, into: scene.mirror) },
      await Scene.error { _ = try await transport.push([update], from: scene.mirror, to: scene.url) },
    ] {
      #expect(error?.kind == .authentication, "\(error?.description ?? "no error")")
      #expect(error?.description.contains(wrong) == false)
    }
    #expect(try world.ref("refs/heads/master", in: scene.bare) == scene.head)

    // A host that nobody vouched for.
    let unknown: [String: String]
    if way == .ssh {
      try world.write(
        "[127.0.0.1]:\(scene.ssh?.port ?? 0) \(try world.text("stranger.pub"))", to: ".ssh/known_hosts",
        in: world.root)
      unknown = [:]
    } else {
      unknown = ["GIT_SSL_CAINFO": "/etc/ssl/certs/ca-certificates.crt"]
    }
    let error = await Scene.error { _ = try await scene.transport(unknown).list(scene.url) }
    #expect(error?.kind == .authentication, "\(error?.description ?? "no error")")
  }

  /// Everything that a hook or a server says passes through the mask, and no command line shows a token.
  @Test func aTokenIsSeenByTheServerOnly() async throws {
    let scene = try Scene(.https)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("x", on: scene.head)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    let hook = "ps -eo args > '\(world.path("processes"))'; echo 'your token is \(Scene.token)' >&2; exit 1"
    try world.installHook("pre-receive", hook, in: scene.bare)
    let report = try await scene.transport().push([update], from: scene.mirror, to: scene.url)
    #expect(report.answer == .refused && report.text.english.contains("your token is ***"), "\(report.text)")
    let processes = try world.text("processes").split(separator: "\n")
    // The server of the test is told the login on its own command line.
    #expect(!processes.contains { $0.contains(Scene.token) && !$0.contains("git-https") })
    #expect(!(try world.text("mirror/config")).contains(Scene.token))
  }

  /// Who has only git's helpers is let in by them: asked once a host, over relctl's own connection.
  @Test func helpersOfGitAreAskedOnceAndToldWhatBecameOfIt() async throws {
    let scene = try Scene(.https)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let helper = world.path("helper")
    try world.writeScript(
      """
      echo "$1" >> '\(world.path("asked"))'
      grep -v '^path=' > '\(world.path("told"))'
      test "$1" = get && printf 'username=x-access-token\\npassword=%s\\n' "$(cat '\(world.path("password"))')"
      true
      """, to: helper)
    try world.write(Scene.token, to: "password", in: world.root)
    let variables = [
      "RELCTL_GIT_TOKEN_LOCALHOST": "", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "credential.helper",
      "GIT_CONFIG_VALUE_0": helper,
    ]
    // A git program that does not go anywhere itself.
    let program = GitProgram(
      executable: "/nowhere/git", environment: scene.environment.merging(variables) { $1 },
      masters: scene.masters)
    let transport = WireTransport(program)
    let url = scene.url
    async let refs = transport.list(url)
    async let again = transport.list(url)
    #expect(try await refs == again)
    let commit = try scene.stage("x", on: scene.head)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    let hook = "echo 'your token is \(Scene.token)' >&2; exit 1"
    try world.installHook("pre-receive", hook, in: scene.bare)
    let refused = try await transport.push([update], from: scene.mirror, to: scene.url)
    #expect(
      refused.answer == .refused && refused.text.english.contains("your token is ***"), "\(refused.text)")
    try FileManager.default.removeItem(atPath: scene.bare + "/hooks/pre-receive")
    let report = try await transport.push([update], from: scene.mirror, to: scene.url)
    #expect(report.answer == .accepted)
    #expect(try world.ref("refs/heads/master", in: scene.bare) == commit)
    #expect(try world.text("asked") == "get\nstore\n")
    #expect(try world.text("told").contains("password=\(Scene.token)"))

    try world.write("wrong", to: "password", in: world.root)
    let other = WireTransport(program)
    await #expect(throws: TransportError.self) { _ = try await other.list(scene.url) }
    #expect(try world.text("asked").hasPrefix("get\nstore\nget\nerase\n"))
  }

  /// The rights went between the first look and the push: nothing of that is in doubt.
  @Test func aPushThatIsNotLetInIsRefused() async throws {
    let scene = try Scene(.https)
    let transport = scene.transport()
    try await transport.fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("x", on: scene.head)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    try scene.world.write("", to: "refuse-pushes", in: scene.world.root)
    let push = await transport.confirmedPush([update], from: scene.mirror, to: scene.url)
    #expect(push.outcome == .notLanded(mayStillLand: false))
    #expect(
      push.failure?.kind == .authentication && push.answer.english.contains("status 403"), "\(push.answer)")
    try FileManager.default.removeItem(atPath: scene.world.path("refuse-pushes"))
    let again = await transport.confirmedPush([update], from: scene.mirror, to: scene.url)
    #expect(again.outcome == .landed)
  }

  @Test func tokensGoToTheirHostsOnly() {
    let all = [
      "RELCTL_GIT_TOKEN": "general", "RELCTL_GIT_TOKEN_GIT_EXAMPLE_COM": "special", "RELCTL_GIT_USER": "bot",
    ]
    let rows: [(url: String, environment: [String: String], user: String?, secret: String?)] = [
      ("https://git.example.com/a.git", all, "bot", "special"),
      ("https://git.example.com:8443/a.git", all, "bot", "special"),
      ("https://GIT.example.com/a.git", all, "bot", "special"),
      ("https://other.example/a.git", all, "bot", "general"),
      ("https://ada@other.example/a.git", ["RELCTL_GIT_TOKEN": "t"], "ada", "t"),
      ("https://other.example/a.git", ["RELCTL_GIT_TOKEN": "t"], "x-access-token", "t"),
      ("http://git.example.com/a.git", all, nil, nil),
      ("ssh://git@git.example.com/a.git", all, nil, nil),
      ("git@git.example.com:a.git", all, nil, nil),
      ("https://git.example.com/a.git", ["RELCTL_GIT_TOKEN": ""], nil, nil),
      ("https://git.example.com/a.git", ["RELCTL_GIT_TOKEN": "a\nhost=evil"], nil, nil),
    ]
    for row in rows {
      let token = AccessToken(for: RemoteURL(row.url), row.environment)
      #expect(token?.user == row.user && token?.secret == row.secret, "\(row.url)")
    }
  }

  /// Whoever runs a server may send its clients anywhere.
  @Test func aRedirectTakesNoTokenAlong() async throws {
    let scene = try Scene(.https)
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("x", on: scene.head)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    for isPlain in [false, true] {
      let trusted = try WebServer(scene.world, isPlain: isPlain)
      let other = try WebServer(scene.world, isPlain: isPlain)
      let place = "\(isPlain ? "127.0.0.1" : "localhost"):\(other.port)"
      let url = RemoteURL(trusted.url("/moved/\(place)/status/401/repository.git"))
      let transport = scene.transport(["RELCTL_GIT_TOKEN": Scene.token])
      for error in [
        await Scene.error { _ = try await transport.list(url) },
        await Scene.error { try await transport.fetch(url, into: scene.mirror) },
        await Scene.error { _ = try await transport.push([update], from: scene.mirror, to: url) },
      ] { #expect(error != nil) }
      #expect(!trusted.requests.isEmpty)
      let told = other.requests.filter { $0.contains("\"authorization\"") }
      #expect(told == [])
    }
  }

  @Test func aRunFromTheLedgerAloneLeadsToItsHost() {
    let rows: [(ledger: String, allowed: [String], url: String, isAdmitted: Bool)] = [
      ("https://git.example.com/app.git", [], "https://git.example.com/a.git", true),
      ("https://git.example.com/app.git", [], "https://GIT.example.com:443/a.git", true),
      ("https://git.example.com/app.git", [], "https://git.example.com:8443/a.git", false),
      ("https://git.example.com/app.git", [], "https://git.example.com.evil.example/a.git", false),
      ("https://git.example.com/app.git", [], "https://git.example.com@evil.example/a.git", false),
      ("https://git.example.com/app.git", [], "https://evil.example?@git.example.com/a.git", false),
      ("https://git.example.com/app.git", [], "https://evil.example#@git.example.com/a.git", false),
      ("https://git.example.com/app.git", [], "https://evil.example\\@git.example.com/a.git", false),
      ("https://git.example.com/app.git", [], "http://git.example.com/a.git", false),
      ("https://git.example.com/app.git", [], "git@git.example.com:ios/a.git", true),
      ("https://git.example.com/app.git", [], "ssh://git@git.example.com:2222/a.git", false),
      ("https://git.example.com/app.git", [], "/srv/a.git", false),
      ("https://git.example.com/app.git", ["/srv/a.git"], "/srv/a.git", false),
      ("https://git.example.com/app.git", [], "ext::sh -c id", false),
      ("https://git.example.com/app.git", ["mirror.example"], "https://mirror.example/a.git", true),
      ("https://git.example.com/app.git", ["mirror.example"], "https://mirror.example:8443/a.git", false),
      ("https://git.example.com/app.git", ["Mirror.example:8443"], "https://mirror.example:8443/a.git", true),
      ("git@git.example.com:ios/app.git", [], "git@git.example.com:ios/a.git", true),
      ("git@git.example.com:ios/app.git", [], "https://git.example.com/a.git", true),
      ("git@git.example.com:ios/app.git", [], "https://git.example.com:9999/a.git", false),
      ("/srv/app.git", [], "/srv/a.git", true),
      ("/srv/app.git", [], "https://git.example.com/a.git", false),
    ]
    for row in rows {
      let hosts = TrustedHosts(ledger: RemoteURL(row.ledger), allowed: row.allowed)
      #expect(hosts.admits(RemoteURL(row.url)) == row.isAdmitted, "\(row)")
    }
  }
}
