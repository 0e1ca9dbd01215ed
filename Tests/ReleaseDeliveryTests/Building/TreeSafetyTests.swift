import ReleaseGit
import ReleaseModel
import Testing

@testable import ReleaseDelivery

/// What a hostile tree may try.
struct TreeSafetyTests {
  @Test func pathsThatLeaveOrReachIntoGitAreRefused() {
    let bad = [
      "", "/etc/passwd", "../x", "a/../../x", "a//b", "./a", ".git", ".git/config", "a/.GIT/hooks/x", ".git.",
      ".git ", "git~1/x", ".g\u{200C}it/config", "a\0b", "a\u{FFFD}", "a\u{FFFD}\u{301}",
      "../\u{301}x", "/\u{301}x", "a\u{600}/..", ".git/\u{301}x",
    ]
    for path in bad where TreeSafety.problem(with: path) == nil { Issue.record("taken: \(path)") }
    let good = ["a", "a/b.c", ".gitignore", ".github/x", "..a", "a..b/c", "a b/ü", "git", "x.git/y"]
    for path in good {
      if let problem = TreeSafety.problem(with: path) { Issue.record("refused: \(path) \(problem)") }
    }
  }

  @Test func linksStayInside() {
    let rows: [(links: [String: String], path: String, isInside: Bool)] = [
      (["a": "b"], "a", true),
      (["d/a": "../b"], "d/a", true),
      (["d/a": "../../b"], "d/a", false),
      (["a": "/etc"], "a", false),
      (["a": ""], "a", false),
      (["a": ".."], "a", false),
      (["a": "."], "a", true),
      (["Versions/Current": "A", "Headers": "Versions/Current/Headers"], "Headers", true),
      // By its text it stays inside; through the other link it does not.
      (["a/b/up": "../..", "out": "a/b/up/../x"], "out", false),
      (["a/b/up": "../..", "in": "a/b/up/x"], "in", true),
      (["a": "b/x", "b": "/tmp"], "a", false),
      (["a": "b", "b": "a"], "a", false),
      (["a": "a/a"], "a", false),
      // Slashes are bytes, whatever Swift takes them for.
      (["d/a": "../../\u{301}b"], "d/a", false),
      (["d/a": "../\u{301}b"], "d/a", true),
      (["a": "/\u{301}b"], "a", false),
      (["a": "\u{301}x/b", "\u{301}x": "/tmp"], "a", false),
    ]
    for row in rows {
      let links = Dictionary(uniqueKeysWithValues: row.links.map { (TreePath($0), $1) })
      let problem = TreeSafety(links: links).problem(withLink: row.path)
      if (problem == nil) != row.isInside { Issue.record("\(row.links) \(row.path): \(problem ?? "taken")") }
    }
  }

  @Test func aNameThatDiffersFromALinkOnlyInCaseIsRefused() {
    #expect(TreeSafety.clashes(["A", "a/x", "b/y"], links: ["A"]).map(\.0) == ["a/x"])
    #expect(TreeSafety.clashes(["A", "B/x"], links: ["A"]).isEmpty)
  }

  /// `\u{E9}` is a link and `e\u{301}` a folder: two names for git, one for Unicode.
  @Test func aLinkIsNotTakenForAFolderOfAnotherSpelling() {
    let (link, folder) = ("\u{E9}", "e\u{301}")
    let safety = TreeSafety(links: [
      TreePath(link): "1/2/3", TreePath("in"): "\(link)/../../x", TreePath("leak"): "\(folder)/../../x",
    ])
    #expect(safety.problem(withLink: "in") == nil)
    #expect(safety.problem(withLink: "leak") != nil)
    #expect(TreeSafety.clashes([link, "\(folder)/a"], links: [link]).map(\.1) == [link])
    #expect(TreeSafety.clashes([link, folder], links: [link, folder]).count == 1)
  }

  /// A Mac's disk holds one of the two, also where it knows upper and lower case.
  @Test func spellingsOfOneNameAreSeenWhateverTheDiskKnowsOfCase() {
    let paths = ["Caf\u{E9}", "Cafe\u{301}", "caf\u{E9}", "A", "a", "b\u{FC}", "bu\u{308}/x"]
    let found = TreeSafety.spellingCollisions(paths).map { [Array($0.utf8), Array($1.utf8)] }
    let expected = [("Caf\u{E9}", "Cafe\u{301}"), ("bu\u{308}/x", "b\u{FC}")]
    #expect(found == expected.map { [Array($0.utf8), Array($1.utf8)] })
  }
}
