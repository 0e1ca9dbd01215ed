import Testing

@testable import ReleaseWorkspace

/// Whose signature counts, by the lines that git hands on from GnuPG and ssh-keygen.
struct SignatureStatusTests {
  private static func gnuPG(_ userID: String, _ more: String...) -> String {
    let lines =
      ["NEWSIG ana@example.com", "GOODSIG BEA7E7C4F806D028 \(userID)"] + more + [
        "VALIDSIG 44031D454CF7BD63D977EC6ABEA7E7C4F806D028 2026-11-26 1795715758 0 4 0 1 10 00 44031D45",
        "TRUST_ULTIMATE 0 pgp",
      ]
    return lines.map { "[GNUPG:] \($0)" }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("Bob <bob@example.com>", "bob@example.com"), ("bob@example.com", "bob@example.com"),
    ("Bob (ana@example.com) <bob@example.com>", "bob@example.com"),
    ("ana@example.com <ana@example.com> <bob@example.com>", "bob@example.com"),
    ("Bob <bob@example.com> <ana@example.com", nil), ("Bob <bob@example.com> ana@example.com", nil),
    ("Bob <ana@example.com>>", nil), ("Bob ana@example.com", nil), ("ana@example.com>", nil),
    ("Bob%0A[GNUPG:] GOODSIG 0 ana@example.com <bob@example.com>", "bob@example.com"),
    ("Bob\u{2028}[GNUPG:] GOODSIG 0 <ana@example.com> <bob@example.com>", "bob@example.com"),
  ])
  func aKeyHasTheAddressAtTheEndOfItsUserID(_ userID: String, _ expected: String?) {
    #expect(SignatureStatus.signer(Self.gnuPG(userID)) == expected)
  }

  /// Whoever signs writes notations as they please.
  @Test func aNotationNamesNobody() {
    let said = Self.gnuPG(
      "Bob <bob@example.com>", "NOTATION_NAME x@bob.example", "NOTATION_DATA ana@example.com",
      "NOTATION_DATA Good \"git\" signature for ana@example.com with x")
    #expect(SignatureStatus.signer(said) == "bob@example.com")
  }

  @Test(arguments: [
    "BADSIG 0 Bob <bob@example.com>", "ERRSIG 0 1 8 00 1795715758 9", "EXPSIG 0 Bob <bob@example.com>",
    "EXPKEYSIG 0 Bob <bob@example.com>", "REVKEYSIG 0 Bob <bob@example.com>",
    "GOODSIG 0 Bob <bob@example.com>",
  ])
  func oneGoodSignatureAndNothingElseCounts(_ line: String) {
    #expect(SignatureStatus.signer(Self.gnuPG("Bob <bob@example.com>", line)) == nil)
  }

  @Test func aSignatureThatIsNotCalledValidIsNone() {
    #expect(SignatureStatus.signer("[GNUPG:] GOODSIG 0 Bob <bob@example.com>") == nil)
    #expect(SignatureStatus.signer("") == nil)
  }

  @Test(arguments: [
    ("Good \"git\" signature for ana@example.com with ED25519 key SHA256:04HG7T", "ana@example.com"),
    (
      "warning: x\nGood \"git\" signature for ana@example.com with ED25519 key SHA256:04HG7T",
      "ana@example.com"
    ), ("Good \"git\" signature for ana@example.com with x with RSA key SHA256:0", "ana@example.com with x"),
    ("Good \"git\" signature with ED25519 key SHA256:04HG7T", nil),
    ("Good \"file\" signature for ana@example.com with ED25519 key SHA256:04HG7T", nil),
    ("x Good \"git\" signature for ana@example.com with ED25519 key SHA256:04HG7T", nil),
  ])
  func sshNamesAnAllowedSigner(_ said: String, _ expected: String?) {
    #expect(SignatureStatus.signer(said) == expected)
  }
}
