import Testing

@testable import ReleaseDescriptors

/// The version in the address of an archive, and what only looks like it.
struct ArchiveAddressTests {
  @Test(
    arguments: [
      ("1.2.3", "https://h.com/1.2.3/x-1.2.3.zip", "https://h.com/9.0/x-9.0.zip"),
      ("1.2.3", "https://h.com/x.zip?v=1.2.3&k=a", "https://h.com/x.zip?v=9.0&k=a"),
      ("1.2.3", "https://h.com?v=1.2.3", "https://h.com?v=9.0"),
      ("1.2.3", "file:///tmp/x-1.2.3.zip", "file:///tmp/x-9.0.zip"),
      ("1.2.3", "\"http://#{host}/x-1.2.3.zip\"", "\"http://#{host}/x-9.0.zip\""),
      ("1.2.3", "BASE + '/x-1.2.3.zip'", "BASE + '/x-9.0.zip'"),
      ("1.0", "http://10.1.0.5/archives/1.0/x.zip", "http://10.1.0.5/archives/9.0/x.zip"),
      ("1.2.3", "http://u:pw1.2.3@h.com:8080/x-1.2.3.zip", "http://u:pw1.2.3@h.com:8080/x-9.0.zip"),
      ("8080", "http://h.com:8080/x-8080.zip", "http://h.com:8080/x-9.0.zip"),
      ("12", "http://cdn-12.h.com/a/12/x.zip", "http://cdn-12.h.com/a/9.0/x.zip"),
      ("1.0", "http://h.com/a-1.0.3/x-1.0.zip", "http://h.com/a-1.0.3/x-9.0.zip"),
      ("1.0", "http://h.com/2.1.0/x.zip", nil), ("1.0", "http://1.0.h.com/x.zip", nil),
      ("1.0", "http://h.com/9.0/x-1.0.zip", nil),
    ] as [(String, String, String?)])
  func onlyTheVersionMoves(_ old: String, _ address: String, _ moved: String?) {
    #expect(ArchiveAddress.moving(address, from: old, to: "9.0") == moved)
  }
}
