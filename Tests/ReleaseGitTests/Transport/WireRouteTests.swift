import Testing

@testable import ReleaseGit
@testable import ReleaseModel

struct WireRouteTests {
  private static func words(_ url: String, _ service: WireRoute.Service = .receivePack) -> String? {
    WireRoute(RemoteURL(url))?.command(service, git: "/git", ssh: "/ssh", sshOptions: ["-o", "X"]).map {
      ([$0.program] + $0.arguments).joined(separator: " ")
    }
  }

  /// Commands as `GIT_TRACE=1 git push` shows them for the same addresses (git 2.39).
  @Test func addressesBecomeCommandsAsGitMakesThem() {
    let rows = [
      ("/srv/git/A.git", "/git receive-pack /srv/git/A.git"),
      ("file:///srv/a%20b.git", "/git receive-pack /srv/a b.git"),
      ("ada@host:ios/A.git", "/ssh -o X -T -- ada@host git-receive-pack 'ios/A.git'"),
      ("host:A's!.git", #"/ssh -o X -T -- host git-receive-pack 'A'\''s'\!'.git'"#),
      ("ssh://u@h:2222/abs/x.git", "/ssh -o X -T -p 2222 -- u@h git-receive-pack '/abs/x.git'"),
      ("ssh://h/~bob/x", "/ssh -o X -T -- h git-receive-pack '~bob/x'"),
      ("ssh://u@[::1]:22/x", "/ssh -o X -T -p 22 -- u@::1 git-receive-pack '/x'"),
      ("ssh://h/a%20b", "/ssh -o X -T -- h git-receive-pack '/a b'"),
    ]
    for (url, command) in rows { #expect(Self.words(url) == command, "\(url)") }
    #expect(Self.words("h:x", .uploadPack) == "/ssh -o X -T -o SendEnv=GIT_PROTOCOL -- h git-upload-pack 'x'")
  }

  @Test func whatGitKnowsBetterIsLeftToIt() {
    for url in [
      "http://h/x", "git://h/x", "https://h/x?y", "https://h/x#y", "https:///x", "ext::sh -c x", "foo::bar",
      "../x.git", "x", "", "~/x",
      "file://host/x", "ssh://-oProxyCommand=x/y", "ssh://h:-1/x", "ssh://h:x/y", "ssh://-x@h/y", "ssh://h",
      "-oProxyCommand=x:y", "h:-x", "h:", "ssh://h/a%00b", "ssh://h/a%0ab", "/a\nb", "git+ssh://h/x",
      "[h:22]:x", "-x",
    ] {
      #expect(Self.words(url) == nil, "\(url)")
    }
  }

  @Test func overHTTPSTheAddressHasNoLogin() {
    for (url, path) in [
      ("https://h/x.git", "https://h/x.git"), ("https://ada:secret@h:8443/a/b/", "https://h:8443/a/b"),
    ] {
      #expect(WireRoute(RemoteURL(url))?.path == path)
    }
  }

  @Test func settingsOfHTTPSAreKnownOrLeftToGit() {
    func https(_ entries: String..., environment: [String: String] = [:]) -> HTTPSSettings? {
      WireSettings(GitConfiguration(list: Array(entries.joined(separator: "\0").utf8)), environment).https
    }
    #expect(https() == HTTPSSettings([:], configured: nil))
    #expect(https("http.sslcainfo\n/ca.pem", "http.postbuffer\n1")?.authorities == "/ca.pem")
    #expect(
      https("http.sslcainfo\n/ca.pem", environment: ["GIT_SSL_CAINFO": "/own.pem"])?.authorities == "/own.pem"
    )
    let proxies = https(environment: ["HTTPS_PROXY": "http://p:3128", "no_proxy": "h"])
    #expect(proxies?.proxy == "http://p:3128" && proxies?.withoutProxy == "h,localhost,127.0.0.1,::1,[::1]")
    for entry in [
      "http.https://h/.extraheader\nAuthorization: x", "http.extraheader\nx", "http.proxy\nx",
      "http.sslverify\nfalse",
      "http.sslcert\nx", "http.https://h/.sslcainfo\nx", "http.cookiefile\nx", "http.followredirects\ntrue",
    ] {
      #expect(https(entry) == nil, "\(entry)")
    }
    for name in ["GIT_SSL_NO_VERIFY", "GIT_SSL_CERT", "GIT_HTTP_USER_AGENT", "GIT_PROXY_SSL_CERT"] {
      #expect(https(environment: [name: "1"]) == nil, "\(name)")
    }
  }

  @Test func settingsSendAddressesElsewhere() {
    func destination(
      _ entries: String..., of url: String = "/srv/A.git", for service: WireRoute.Service = .receivePack
    ) -> String? {
      WireSettings(GitConfiguration(list: Array(entries.joined(separator: "\0").utf8)))
        .destination(of: RemoteURL(url), for: service)?.raw
    }
    #expect(destination() == "/srv/A.git")
    #expect(destination("user.name\nAda", "push.gpgsign\nfalse", "push.default\nsimple") == "/srv/A.git")
    #expect(destination("url.https://h/.insteadof\ngh:") == "/srv/A.git")
    // git-config: the longest beginning, and for a push those for pushes.
    let own = [
      "url./other/.insteadof\n/srv/", "url.git@H:x/.insteadof\n/srv/A", "url./pushed/.pushinsteadof\n/srv",
    ]
    #expect(destination(own[0]) == "/other/A.git")
    #expect(destination(own[0], own[1]) == "git@H:x/.git")
    #expect(destination(own[0], own[1], own[2]) == "/pushed//A.git")
    #expect(destination(own[0], own[1], own[2], for: .uploadPack) == "git@H:x/.git")
    for entry in [
      "protocol.file.allow\nnever", "protocol.allow\nnever", "push.gpgsign\nif-asked",
      "push.pushoption\nci.skip", "core.gitproxy\nx", "push.gpgsign\ntrue",
    ] {
      #expect(destination(entry) == nil, "\(entry)")
    }
    #expect(WireSettings.none.destination(of: RemoteURL("/x"), for: .uploadPack) == nil)
  }
}
