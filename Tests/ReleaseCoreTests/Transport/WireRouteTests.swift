import Testing

@testable import ReleaseGit
@testable import ReleaseModel

struct WireRouteTests {
  private static func words(_ url: String, _ service: WireRoute.Service = .receivePack) -> String? {
    WireRoute(RemoteURL(url)).map {
      let command = $0.command(service, git: "/git", ssh: "/ssh", sshOptions: ["-o", "X"])
      return ([command.program] + command.arguments).joined(separator: " ")
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
      "https://h/x.git", "http://h/x", "git://h/x", "ext::sh -c x", "foo::bar", "../x.git", "x", "", "~/x",
      "file://host/x", "ssh://-oProxyCommand=x/y", "ssh://h:-1/x", "ssh://h:x/y", "ssh://-x@h/y", "ssh://h",
      "-oProxyCommand=x:y", "h:-x", "h:", "ssh://h/a%00b", "ssh://h/a%0ab", "/a\nb", "git+ssh://h/x",
      "[h:22]:x", "-x",
    ] {
      #expect(Self.words(url) == nil, "\(url)")
    }
  }

  @Test func settingsSendAddressesToGit() {
    func settings(_ entries: String...) -> WireSettings {
      WireSettings(list: Array(entries.joined(separator: "\0").utf8))
    }
    let url = RemoteURL("/srv/A.git")
    #expect(settings().allow(url))
    #expect(settings("user.name\nAda", "push.gpgsign\nfalse", "push.default\nsimple").allow(url))
    #expect(settings("url.https://h/.insteadof\ngh:").allow(url))
    for entry in [
      "url./other/.insteadof\n/srv/", "url./other/.pushinsteadof\n/srv", "protocol.file.allow\nnever",
      "protocol.allow\nnever", "push.gpgsign\nif-asked", "push.pushoption\nci.skip", "core.gitproxy\nx",
      "push.gpgsign\ntrue",
    ] {
      #expect(!settings(entry).allow(url), "\(entry)")
    }
    #expect(!WireSettings.none.allow(url))
  }
}
