import Testing

@testable import ReleaseGit
@testable import ReleaseModel

struct RemoteTextTests {
  @Test func aCertificateIsNotCalledCredentials() {
    for (text, says) in [
      ("SSL certificate problem: certificate has expired", "has a certificate that is not accepted"),
      ("Authentication failed for 'https://h/'", "did not accept the credentials"),
    ] {
      let kind = RemoteText.kind(ofFailure: text)
      let error = TransportError(kind: kind, url: RemoteURL("https://h/x.git"), message: "\(text)")
      #expect(error.description.contains(says), "\(error)")
    }
  }

  @Test func remoteTextIsFitForATerminal() {
    let rows: [(text: String, url: String, shown: String)] = [
      ("plain\n", "/x", "plain"),
      ("a\u{1B}]0;title\u{7}b\u{1B}]8;;x\u{1B}\\c", "/x", "abc"),
      ("remote: \u{1B}[1;31mred\u{1B}[0m\u{7}   \r\nremote: \nnext", "/x", "remote: red\nnext"),
      ("10%\r50%\rdone\n", "/x", "done"),
      ("a\u{202E}b\u{85}c\u{1B}", "/x", "abc"),
      ("at https://u:p4ss@h/r and p4ss", "https://u:p4ss@h/r", "at https://***@h/r and ***"),
      ("p%4055 is p@55", "https://u:p%4055@h/r", "*** is ***"),
      ("TOKEN1", "https://TOKEN1@h/r", "***"),
      ("TOKEN1 x-oauth-basic", "https://TOKEN1:x-oauth-basic@h/r", "*** x-oauth-basic"),
      ("git ssh://git@h/r", "ssh://git@h/r", "git ssh://git@h/r"),
      ("%zz %4", "https://u:%zz%4@h", "%zz %4"),
      ("", "https://:@h", ""),
    ]
    for (text, url, shown) in rows {
      let clean = RemoteText.clean(Array(text.utf8), hiding: RemoteURL(url))
      #expect(clean == shown, "\(text.debugDescription) from \(url)")
    }
    // A mark behind it makes another Character of its last letter.
    for url in ["/x", "https://u:t0k3n@h/r"] {
      let marked = RemoteText.clean(
        Array("t0k3n\u{301} t0k3n".utf8), hiding: RemoteURL(url), and: url == "/x" ? ["t0k3n"] : [])
      #expect(marked == "***\u{301} ***")
    }
    #expect(RemoteText.clean(Array(repeating: 65, count: 9999), hiding: RemoteURL("/x")).count == 4001)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let bytes = (0..<60).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let clean = RemoteText.clean(bytes, hiding: RemoteURL("https://a:bcde@f"))
      #expect(!clean.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" })
      _ = try? RefAdvertisement.parse(bytes, from: RemoteURL("/x"))
    }
  }
}
