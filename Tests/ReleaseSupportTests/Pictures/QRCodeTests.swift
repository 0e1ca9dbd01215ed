import Testing

@testable import ReleaseSupport

@Suite struct QRCodeTests {
  /// The start of the digest of all modules under all eight masks, as Python's qrcode 8.2 makes them (error correction M, bytes).
  private static let judged: [(String, side: Int, digest: String)] = [
    ("relctl", 21, "9a5cde18fc9d99f3"),
    ("https://shelf.example.com/qa/20261121T091500Z-6f3a91/App.ipa.html", 37, "118734b20a35c611"),
    (long(14), 21, "dbe9be0c1ff2f597"), (long(28), 29, "69128f268b358f44"),
    (long(54), 33, "a2dccbe1de91363a"),
    (long(74), 37, "1f3abe67a1c82eff"), (long(104), 41, "610e852c9363da5e"),
    (long(124), 49, "4f19acf416140f0b"),
    (long(144), 49, "393d1032398ea710"), (long(174), 53, "3fe851945d90f133"),
    (long(204), 57, "9d1c1b7b916105bb"),
    (long(234), 61, "65d2158cad4e9e37"), (long(274), 65, "74e4c6df429ab6e5"),
    (long(314), 69, "30bb43e92cba6e4b"),
    (long(354), 73, "5028eca6457ec5fa"), (long(394), 77, "9783730f09abb75b"),
    (String(repeating: "安装 ", count: 20), 49, "ebc5510265009c3c"),
  ]

  private static func long(_ count: Int) -> String {
    "https://e.com/" + String(repeating: "x", count: count - 14)
  }

  @Test(arguments: judged) func everyModuleIsWhereAnotherEncoderPutsIt(
    _ text: String, side: Int, digest: String
  ) throws {
    let version = try #require(QRVersion.all.first { $0.capacity >= text.utf8.count })
    var plain = QRMatrix(version)
    plain.place(version.interleaved(version.codewords(for: Array(text.utf8))))
    let masked = (0..<8).map { plain.masked($0) }
    let found = Digest.sha256(Array(masked.flatMap { $0.isDark.map { $0 ? "1" : "0" } }.joined().utf8))
    #expect(version.size == side && found.hasPrefix(digest), "\(text.utf8.count) bytes")
    // The easiest to read is taken.
    let code = try #require(QRCode(text))
    let easiest = try #require(masked.map(\.penalty).min())
    #expect(masked.contains { $0.isDark == code.modules && $0.penalty == easiest })
  }

  @Test func whatIsTooLongHasNone() {
    #expect(QRCode(String(repeating: "x", count: QRCode.longest)) != nil)
    #expect(QRCode(String(repeating: "x", count: QRCode.longest + 1)) == nil)
    #expect(QRCode("")?.size == 21)
  }
}
