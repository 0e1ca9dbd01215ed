import Testing

@testable import ReleaseSupport

struct OpenFileLimitTests {
  @Test(
    arguments: [
      (8, 24, nil), (8, 39, nil), (8, 40, 1), (40, 64, 4), (8, 128, 8), (40, 128, 12), (64, 4096, 64),
    ] as [(Int, Int, Int?)])
  func jobsFitTheFilesThatMayBeOpen(_ wanted: Int, _ limit: Int, _ jobs: Int?) {
    #expect(OpenFileLimit.jobs(wanted: wanted, limit: limit) == jobs)
  }

  @Test func theLimitIsKnown() throws {
    #expect(OpenFileLimit.raise() >= 40)
    #expect(try OpenFileLimit.jobs(wanted: 1) == 1)
  }
}
