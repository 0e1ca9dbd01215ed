import Testing

@testable import ReleaseModel

struct ModelTests {
  @Test func versionsAreReadStrictlyAndOrderedByNumber() {
    for text in ["6.5.5", "0", "1.0", "10.20.30.40.50.60", "2026.11.21"] {
      #expect(Version(text)?.description == text, "\(text)")
    }
    for text in [
      "", "v6.5.5", "6.5.5.master", "06.5", "6..5", ".6", "6.", "1.2.3.4.5.6.7", "-1", "+1", "1234567890",
      "６.５",
    ] {
      #expect(Version(text) == nil, "\(text)")
    }
    let ordered = ["6.5.0", "6.5.4", "6.5.4.1", "6.5.10", "6.10", "7"].compactMap { Version($0) }
    #expect(ordered.shuffled().sorted() == ordered)
    // Two texts of one version: neither is above the other.
    if let short = Version("6.5"), let long = Version("6.5.0") {
      #expect(!(short < long) && !(long < short) && short.isSame(as: long) && short != long)
    }
    let rows = [
      ("6.5.4", Version.Increment.patch, "6.5.5"), ("6.5.4", .minor, "6.6.0"), ("6.5.4", .major, "7.0.0"),
      ("6.5", .patch, "6.5.1"), ("6.5.4.1", .patch, "6.5.5.0"),
    ]
    for (from, increment, to) in rows {
      #expect(Version(from)?.incremented(increment).description == to, "\(from)")
    }
    #expect(Version.written(in: "feature/6.5.5-b7").map(\.description) == ["6.5.5", "7"])
    #expect(Version.written(in: "6.5.5.master").map(\.description) == ["6.5.5"])
  }

  @Test func refNamesAreWhatGitAccepts() {
    for name in [
      "refs/heads/master", "refs/tags/6.5.5.master", "refs/heads/feature/6.5.5", "refs/relctl/x/y",
    ] {
      #expect(RefName(name)?.full == name, "\(name)")
    }
    for name in [
      "master", "refs/heads", "refs/heads/", "refs/heads/a..b", "refs/heads/a b", "refs/heads/.a",
      "refs/heads/a.lock",
      "refs/heads/a.", "refs/heads/a@{b", "refs/heads/a\\b", "refs/heads//a", "refs/heads/a^",
      "refs/heads/a\u{7F}",
    ] {
      #expect(RefName(name) == nil, "\(name)")
    }
  }

  @Test func anUpdateKnowsWhereItStands() throws {
    let one = try #require(ObjectID(String(repeating: "1", count: 40)))
    let two = try #require(ObjectID(String(repeating: "2", count: 40)))
    let three = try #require(ObjectID(String(repeating: "3", count: 40)))
    let ref = try #require(RefName.branch("master"))
    let move = RefUpdate(ref: ref, expected: one, new: two)
    let create = RefUpdate(ref: ref, expected: nil, new: two)
    #expect(move.state(given: one) == .pending && move.state(given: two) == .landed)
    #expect(
      move.state(given: three) == .drifted(to: three) && move.state(given: nil) == .drifted(to: nil))
    #expect(create.state(given: nil) == .pending && create.state(given: one) == .drifted(to: one))
    #expect(ObjectID("ABC") == nil && ObjectID(String(repeating: "G", count: 40)) == nil)
  }

  @Test func addressesShowNoCredentials() {
    let rows = [
      ("https://git.example.com/a.git", "https://git.example.com/a.git"),
      ("https://user:secret@git.example.com/a.git", "https://***@git.example.com/a.git"),
      ("https://token@git.example.com/a.git", "https://***@git.example.com/a.git"),
      ("https://us@er:p@ss@git.example.com/a.git", "https://***@git.example.com/a.git"),
      ("ssh://git@git.example.com/a.git", "ssh://git@git.example.com/a.git"),
      ("ssh://git:secret@git.example.com/a.git", "ssh://***@git.example.com/a.git"),
      ("git@git.example.com:ios/a.git", "git@git.example.com:ios/a.git"),
      ("/srv/git/a@b.git", "/srv/git/a@b.git"),
    ]
    for (raw, shown) in rows { #expect("\(RemoteURL(raw))" == shown) }
    #expect(String(reflecting: RemoteURL("https://a:b@c/d")) == "https://***@c/d")
  }
}
