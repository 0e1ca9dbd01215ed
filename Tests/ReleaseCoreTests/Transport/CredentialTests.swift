import Foundation
import TestSupport
import Testing

@testable import ReleaseCore

/// Who is let in, what is said of those who are not, and that no output shows a secret.
@Suite(.serialized)
struct CredentialTests {
  private typealias Scene = TransportScene

  @Test(arguments: TransportSetup.all.filter { $0.way == .ssh || $0.way == .https })
  func strangersAreRefusedAndSecretsStayHidden(setup: TransportSetup) async throws {
    let scene = try Scene(setup)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("x", on: scene.head)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    let wrong = "wr0ng-token-value"
    if setup.way == .ssh {
      try FileManager.default.removeItem(atPath: world.path(".ssh/id_ed25519"))
      try FileManager.default.removeItem(atPath: world.path(".ssh/id_ed25519.pub"))
      for end in ["", ".pub"] {
        try FileManager.default.copyItem(
          atPath: world.path("stranger" + end), toPath: world.path(".ssh/id_ed25519" + end))
      }
    }
    await scene.masters.close()
    let extra = setup.way == .ssh ? [:] : ["RELCTL_GIT_TOKEN_LOCALHOST": wrong, "GIT_TRACE_CURL": "1"]
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
    if setup.way == .ssh {
      try world.write(
        "[127.0.0.1]:\(scene.ssh?.port ?? 0) \(try world.text("stranger.pub"))", to: ".ssh/known_hosts",
        in: world.root)
      unknown = [:]
    } else if setup.kind == .git {
      unknown = ["GIT_SSL_CAINFO": "/etc/ssl/certs/ca-certificates.crt"]
    } else {
      return  // libgit2 reads its authorities once for the whole process.
    }
    let error = await Scene.error { _ = try await scene.transport(unknown).list(scene.url) }
    #expect(error?.kind == .authentication, "\(error?.description ?? "no error")")
  }

  /// Everything that a hook or a server says passes through the mask, and no command line shows a token.
  @Test(arguments: TransportSetup.all.filter { $0.way == .https })
  func aTokenIsSeenByTheServerOnly(setup: TransportSetup) async throws {
    let scene = try Scene(setup)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("x", on: scene.head)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    let hook = "ps -eo args > '\(world.path("processes"))'; echo 'your token is \(Scene.token)' >&2; exit 1"
    try world.installHook("pre-receive", hook, in: scene.bare)
    let report = try await scene.transport().push([update], from: scene.mirror, to: scene.url)
    #expect(report.answer == .refused && report.text.contains("your token is ***"), "\(report.text)")
    let processes = try world.text("processes").split(separator: "\n")
    // The server of the test is told the login on its own command line.
    #expect(!processes.contains { $0.contains(Scene.token) && !$0.contains("git-https") })
    #expect(!(try world.text("mirror/config")).contains(Scene.token))
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
  @Test(arguments: TransportSetup.all.filter { $0.way == .https })
  func aRedirectTakesNoTokenAlong(setup: TransportSetup) async throws {
    let scene = try Scene(setup)
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
      #expect(told == [], "\(setup)")
      // libgit2 takes another port for the same host; it is not let go to another host at all.
      if setup.kind == .libgit2, isPlain { #expect(other.requests == []) }
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

  /// ssh-keygen writes the hashed names and finds the lines.
  @Test func knownHostsMeanWhatTheyMeanToSSH() throws {
    let world = try GitWorld()
    for name in ["a", "b"] {
      _ = try world.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", world.path(name)])
    }
    let a = try world.text("a.pub")
    let b = try world.text("b.pub")
    let key = try #require(Data(base64Encoded: String(a.split(separator: " ")[1])))
    try world.write("plain.example,10.0.0.1 \(a)[port.example]:2222 \(a)", to: "hosts", in: world.root)
    _ = try world.run("ssh-keygen", ["-q", "-H", "-f", world.path("hosts")])
    let hashed = try world.text("hosts")
    #expect(hashed.contains("|1|") && !hashed.contains("example"))
    for (host, port) in [("plain.example", 22), ("10.0.0.1", 22), ("port.example", 2222), ("nobody", 22)] {
      let name = port == 22 ? host : "[\(host)]:\(port)"
      let found = try world.run("ssh-keygen", ["-F", name, "-f", world.path("hosts")]).status == 0
      let verdict = KnownHosts(hashed).verdict(host: host, port: port, key: Array(key))
      #expect(verdict == (found ? .trusted : .unknown), "\(name)")
    }
    let rows: [(text: String, host: String, port: Int?, verdict: KnownHosts.Verdict)] = [
      ("*.example \(a)", "x.example", nil, .trusted),
      ("*.example,!x.example \(a)", "x.example", nil, .unknown),
      ("h?st \(a)", "HOST", 22, .trusted),
      ("host \(b)", "host", nil, .changed),
      ("host \(b)host \(a)", "host", nil, .trusted),
      ("host \(a)@revoked host \(a)", "host", nil, .revoked),
      ("@cert-authority * \(a)", "host", nil, .unknown),
      ("host \(a)", "host", 2222, .unknown),
      ("# host \(a)", "host", nil, .unknown),
      ("host ssh-ed25519\nhost ssh-ed25519 not*base64\n|1|x|y \(a)", "host", nil, .unknown),
    ]
    for row in rows {
      let verdict = KnownHosts(row.text).verdict(host: row.host, port: row.port, key: Array(key))
      #expect(verdict == row.verdict, "\(row.text)")
    }
  }
}
