import Testing

@testable import ReleaseSupport

struct ProcessStartTests {
  /// relctl ignores broken pipes; a pager, or what git starts, is to be ended by them.
  @Test func aProgramIgnoresNoSignal() throws {
    _ = signal(SIGPIPE, SIG_IGN)
    let child = try #require(
      Platform.start(
        "/bin/sh", ["-c", "kill -PIPE $$; exit 3"], environment: [:], streams: (nil, nil, nil)))
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    #expect(status & 0x7F == SIGPIPE)
  }

  @Test func whatIsNoProgramIsNotStarted() {
    #expect(Platform.start("/no/such/program", [], environment: [:], streams: (nil, nil, nil)) == nil)
  }
}
