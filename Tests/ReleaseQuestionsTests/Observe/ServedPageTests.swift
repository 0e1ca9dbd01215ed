import Testing

@testable import ReleaseQuestions

/// Whom `relctl serve` answers on loopback.
struct ServedPageTests {
  @Test(arguments: [
    ("gzip, deflate, br, zstd", true), ("gzip;q=0.5", true), ("GZIP", true), ("br, *", true),
    ("br;q=1.0, gzip ; q=0.8", true),
    ("", false), ("br", false), ("gzip;q=0", false), ("gzip; q=0.000, *", false), ("*;q=0", false),
    ("x-gzipped", false),
    ("gzip;q=x", false),
  ])
  func whoTakesGzipGetsIt(_ header: String, _ expected: Bool) {
    #expect(ServedPage.takesGzip(header) == expected)
  }

  @Test func whoNamesNoEncodingGetsNone() {
    #expect(!ServedPage.takesGzip(nil))
  }

  @Test(arguments: [
    "localhost", "LocalHost", "::1", "127.0.0.1", "127.0.0.2", "127.1.2.3", "127.255.255.255",
  ])
  func theseAreThisMachine(_ name: String) {
    #expect(ServedPage.isThisMachine(name))
  }

  /// A name leads where its owner's DNS says, whatever it begins with.
  @Test(arguments: [
    "", "127.", "127.1", "127.0.0.", "127.0.0.256", "127.0.0.+1", "127.0.0.-1", "127.0.0.x", "127.0.0.1.",
    "127.0.0.1.1", "127.0.0.0x1", "127.evil.example", "127.0.0.1.evil.example", "127.0.0.example",
    "128.0.0.1",
    "10.0.0.1", "0.0.0.0", "localhost.evil.example", "evil.example", "127.0.0.١",
  ])
  func theseMayBeAnyMachine(_ name: String) {
    #expect(!ServedPage.isThisMachine(name))
  }
}
