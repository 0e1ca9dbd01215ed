import Testing

@testable import ReleaseGit
@testable import ReleaseSupport

struct WireProcessTests {
  /// As a library does that waits for every child of the process.
  @Test func aProgramThatSomebodyElseWaitedForHasEnded() throws {
    let process = try #require(WireProcess("/bin/sh", arguments: ["-c", "echo $$"], environment: [:]))
    // Our end never waits by itself.
    var readable = pollfd(fd: process.socket, events: Int16(POLLIN), revents: 0)
    while poll(&readable, 1, 20_000) < 0, errno == EINTR {}
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = max(0, read(process.socket, &bytes, bytes.count))
    let line = String(decoding: bytes[..<count], as: UTF8.self)
    let child = try #require(pid_t(line.prefix { $0 != "\n" }), "\(line)")
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    #expect(process.finish(within: .seconds(20)))
  }
}
