import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// Addresses that are made to be read in two ways: whoever is asked must be the host that was judged. U+0600 in front of
/// a mark, and U+0301 behind it, make one Character of both.
struct HostileAddressTests {
  @Test(arguments: [
    "https://good.example:\u{600}@127.0.0.1:1/x", "https://good.example\u{600}@127.0.0.1:1/x",
    "https://good.example:@\u{301}127.0.0.1:1/x", "https://good.example:1\u{301}/x",
    "https://a@b@127.0.0.1:1/x", "https://[good.example]@127.0.0.1:1/x", "https:///127.0.0.1:1/x",
    "https://127.0.0.1:1?@good.example/x", "https://127.0.0.1:1#@good.example/x",
    "https://127.0.0.1:1\\@good.example/x", "https://127.0.0.1%2f.good.example/x",
    "https://%31%32%37.0.0.1:1/x", "https://127.0.0.1:+1/x", "https://127.0.0.1:99999/x",
    "https://good.example:1:2/x", "https://[::1]good.example:1/x", "https://[good.example]/x",
    "https://good\u{3002}example/x", "https://\u{FF47}ood.example/x", "https://-good.example/x",
    "ssh://evil.example%2f@good.example/x", "ssh://[evil.example]@good.example/x",
    "ssh://good.example:\u{600}@evil.example/x", "ssh://good.example:22%2f@evil.example/x",
    "ssh://evil.example?@good.example/x", "ssh://evil.example\\@good.example/x", "ssh://e%76il.example/x",
    "ssh:///evil.example/x", "ssh://good.example:99999/x", "ssh://-oProxyCommand=id@good.example/x",
    "ssh://a'`id`'@good.example/x", "good.example\u{600}:x", "a%40b@good.example:x", "-oX@good.example:x",
  ]) func nobodyIsAsked(_ raw: String) {
    let url = RemoteURL(raw)
    let trusted = TrustedHosts(
      ledger: RemoteURL("https://good.example/ledger.git"),
      allowed: ["good.example", "127.0.0.1", "127.0.0.1:1", "evil.example"])
    #expect(!trusted.admits(url) && !trusted.canBeAllowed(url))
    #expect(WireRoute(url) == nil && AddressCredentials(url) == nil && url.hostedPlace == nil)
    #expect(AccessToken(for: url, ["RELCTL_GIT_TOKEN": "secret"]) == nil)
    #expect(throws: TransportError.self) { try GitProgram(environment: [:]).checkAddress(url) }
  }

  /// python and libcurl say what they read, as `host port` on a line each.
  private static let readers = """
    import ctypes, os, sys, urllib.parse
    parts = urllib.parse.urlsplit(sys.argv[1])
    print(parts.hostname, parts.port or "")
    for name in ["libcurl.so.4", "libcurl.4.dylib"]:
      try: curl = ctypes.CDLL(name)
      except OSError: continue
      curl.curl_url.restype = ctypes.c_void_p
      handle, text = ctypes.c_void_p(curl.curl_url()), ctypes.c_char_p()
      curl.curl_url_set(handle, 0, os.fsencode(sys.argv[1]), 0)
      def part(number):
        return text.value.decode() if curl.curl_url_get(handle, number, ctypes.byref(text), 0) == 0 else ""
      print(part(5).strip("[]").lower(), part(6))
      break
    """

  @Test(arguments: [
    "https://good.example/x", "https://ada@good.example:8443/x", "https://ada:p%40ss@good.example/x",
    "http://[::1]:80/x", "https://GOOD.example:0443/x", "https://u;v:w@good.example/x@y:1",
    "https://good.example/\u{301}@127.0.0.1:1/x", "https://x/\u{600}@good.example",
    "https://good.example:/x",
  ]) func programsReadTheHostThatIsJudged(_ raw: String) throws {
    let url = RemoteURL(raw)
    let host = HostAddress(url)
    #expect(host.scheme != .unclear)
    let world = try GitWorld()
    let read = "\(host.host.lowercased()) \(host.port.map(String.init) ?? "")"
    for address in [raw, url.argument] {
      let output = try world.run("python3", ["-c", Self.readers, address]).output
      let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(!lines.isEmpty && Set(lines) == [read], "\(address): \(lines)")
      let helper = "!f() { echo username=a; echo password=b; }; f"
      let filled = try world.git(
        "-c", "credential.helper=\(helper)", "credential", "fill", input: Array("url=\(address)\n\n".utf8))
      let asked = filled.split(separator: "\n").first { $0.hasPrefix("host=") }?.dropFirst(5) ?? ""
      #expect(HostAddress(RemoteURL("https://\(asked)/")).host == host.host, "\(address): \(filled)")
    }
  }

  /// git hands ssh the words in which it names the host.
  @Test(arguments: [
    ("ssh://ada%40corp.com@good.example:22/x", "ada@corp.com@good.example"),
    ("ssh://git:pw@good.example/x", "git@good.example"), ("ada@good.example:x", "ada@good.example"),
    ("ssh://good.example:/x", "good.example"), ("ssh://git@[::1]:22/x", "git@::1"),
    ("good.example:\u{600}@evil.example:x", "good.example"),
  ]) func sshIsSentToTheHostThatIsJudged(_ raw: String, _ place: String) throws {
    let world = try GitWorld()
    let host = HostAddress(RemoteURL(raw))
    #expect((host.user.isEmpty ? "" : "\(host.user)@") + host.host == place)
    try world.writeScript(#"printf '<%s>' "$@" >&2; exit 1"#, to: world.path("ssh"))
    let said = try world.run(
      "git", ["ls-remote", RemoteURL(raw).argument],
      environment: ["GIT_SSH": world.path("ssh"), "GIT_SSH_VARIANT": "ssh"]
    ).errors
    let words = String(decoding: said, as: UTF8.self)
    #expect(words.contains("<\(place)>"), "\(words)")
  }

  /// A shell sees the apostrophe, whatever Swift takes it for.
  @Test func aPathIsOneWordForTheShellOfAHost() throws {
    let path = "/x'\u{301};touch${IFS}/tmp/PWNED;'\u{301}!\u{600}'.git"
    let command = try #require(WireRoute(RemoteURL("ssh://git@h\(path)"))).farCommand(.uploadPack)
    let words = command.dropFirst("git-upload-pack ".count)
    let output = try GitWorld().run("sh", ["-c", "printf %s \(words)"]).output
    #expect(output == Array(path.utf8))
  }

  @Test func otherAddressesInPlaceOfOnesAreFoundByBytes() throws {
    let entry = "url.https://h/.insteadof\ne\u{301}:"
    let settings = WireSettings(GitConfiguration(list: Array(entry.utf8)))
    for (raw, destination) in [("e\u{301}:\u{301}a", "https://h/\u{301}a"), ("\u{E9}:a", "\u{E9}:a")] {
      let found = try #require(settings.destination(of: RemoteURL(raw), for: .uploadPack))
      #expect(Array(found.raw.utf8) == Array(destination.utf8))
    }
  }
}
