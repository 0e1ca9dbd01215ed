import Testing

@testable import ReleaseModel

struct CredentialMaskTests {
  @Test(arguments: [
    ("see https://example.com/a@b and ada@example.com", "see https://example.com/a@b and ada@example.com"),
    ("url: https://ada:s3cret@host/a.git", "url: https://***@host/a.git"),
    ("url: https://ada:s3 cret@host/a.git", "url: https://***@host/a.git"),
    ("url: https://ada:s3/cret@host/a.git", "url: https://***@host/a.git"),
    ("url: https://ada:p@ss@host/a.git", "url: https://***@host/a.git"),
    ("'ssh://git@host/a' and 'ssh://git:pw@host/a'", "'ssh://git@host/a' and 'ssh://***@host/a'"),
    ("\"https://a:b@c/d\" \"https://e:f@g/h\"", "\"https://***@c/d\" \"https://***@g/h\""),
    ("https://host:8080/a@b", "https://host:8080/a@b"),
    ("https://host:8080 and ada@host", "https://host:8080 and ada@host"),
    ("https://[::1]:80/a@b", "https://[::1]:80/a@b"), ("://", "://"), ("a://b://c:d@e", "a://b://***@e"),
  ])
  func loginsAreMasked(_ text: String, _ shown: String) {
    #expect(CredentialMask.mask(text) == shown)
  }

  /// The line that a message shows is the one with the mistake, and the mistake may be in the password.
  @Test func noDiagnosticHoldsALogin() {
    let line = "  - { name: A, url: https://ada:s3 cret@host/a.git }"
    let diagnostic = Diagnostic("x", "\(line) is wrong", excerpt: line, hint: "write '\(line)'")
    #expect(!"\(diagnostic)".contains("cret"))
    #expect(RemoteURL("https://ada:s3/cret@host/a.git").description == "https://***@host/a.git")
  }

  @Test func aLongLineIsShownAsFarAsItHelps() throws {
    let line = String(repeating: "x", count: 2_000_000)
    func excerpt(_ column: Int) -> String? {
      Diagnostic("x", "y", at: SourceLocation(file: "f", line: 1, column: column), excerpt: line).excerpt
    }
    #expect(try #require(excerpt(5)).count < 500)
    #expect(excerpt(1_000_000) == nil)
    #expect(Diagnostic("x", "\(line)").message.count < 10_000)
  }
}
