import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel
@testable import ReleaseSupport

/// What relctl asks the system for, where systems differ.
struct PlatformTests {
  /// A second name of the same file is what a disk without upper and lower case shows.
  @Test func aDiskIsAskedWhetherItKnowsUpperAndLowerCase() throws {
    let folder = try ScratchFolder()
    let files = FileManager.default
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path("HEAD")))
    #expect(!Platform.ignoresCase(at: folder.path("HEAD")))
    try Data("y".utf8).write(to: URL(fileURLWithPath: folder.path("head")))
    #expect(!Platform.ignoresCase(at: folder.path("HEAD")), "another file")
    try files.removeItem(atPath: folder.path("head"))
    try files.linkItem(atPath: folder.path("HEAD"), toPath: folder.path("head"))
    #expect(Platform.ignoresCase(at: folder.path("HEAD")))
    #expect(!Platform.ignoresCase(near: folder.path("not/yet/there")))
  }

  /// `42` and `构建` have one case only.
  @Test func aNameWithoutLettersOfASCIIIsNotAsked() {
    let rows: [(String, String?)] = [
      ("/Work/42/构建", "/Work"), ("/work/Build", "/work/Build"), ("/work/42", "/work"), ("/42/构建", nil),
      ("/", nil), (".", nil), ("42", nil),
    ]
    for (path, nearest) in rows { #expect(Platform.nearestWithLetters(path) == nearest, "\(path)") }
  }

  @Test func anEndThatDoesNotWaitLeavesTheOtherOneAsItIs() throws {
    let ends = try #require(Platform.socketPair())
    defer {
      close(ends.0)
      close(ends.1)
    }
    Platform.stopWaiting(at: ends.0)
    #expect(fcntl(ends.0, F_GETFL) & O_NONBLOCK != 0 && fcntl(ends.1, F_GETFL) & O_NONBLOCK == 0)
    // Nobody reads: the line takes what it holds, and no more.
    let bytes = [UInt8](repeating: 0, count: 4 << 20)
    let sent = send(ends.0, bytes, bytes.count, Platform.noSignal)
    #expect(sent > 0 && sent < bytes.count)
    var byte: UInt8 = 0
    #expect(recv(ends.0, &byte, 1, 0) < 0 && errno == EAGAIN)
  }

  @Test func socketsOfAPairEndNobodyAndAreNotInherited() throws {
    let ends = try #require(Platform.socketPair())
    #expect(fcntl(ends.0, F_GETFD) & FD_CLOEXEC != 0 && fcntl(ends.1, F_GETFD) & FD_CLOEXEC != 0)
    close(ends.1)
    // With a signal this process would be gone.
    #expect(send(ends.0, "x", 1, Platform.noSignal) < 0 && errno == EPIPE)
    close(ends.0)
  }

  @Test func noProxyLeadsToThisMachine() {
    let own = "localhost,127.0.0.1,::1,[::1]"
    #expect(ProxySettings.withoutProxy([:]) == own)
    #expect(ProxySettings.withoutProxy(["NO_PROXY": "a.com", "no_proxy": ""]) == "a.com,\(own)")
    #expect(ProxySettings.withoutProxy(["no_proxy": "*"]) == "*")
  }

  /// Two branches to git, one text to Swift.
  @Test func refNamesAreComparedByTheirBytes() throws {
    let one = try #require(RefName.branch("caf\u{E9}"))
    let two = try #require(RefName.branch("cafe\u{301}"))
    #expect(one.full == two.full && one != two)
    #expect(Set([one, two]).count == 2)
    #expect([one, two].sorted() == [two, one], "65 comes before C3 A9")
  }
}
