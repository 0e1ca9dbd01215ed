import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel
@testable import ReleaseSupport

struct LocalRemoteTests {
  /// A remote on this machine whose refs the mirror has needs no program; one that moved needs it.
  @Test func onlyAMovedRemoteIsFetched() async throws {
    let world = try GitWorld()
    let remote = RemoteURL(try world.bare("remote.git"))
    let mirror = try world.mirror("mirror.git")
    let work = try world.repository("work")
    try world.commit("one", ["a": "1"], in: work)
    try world.git("tag", "--annotate", "--message", "1", "1.0", in: work)
    try world.git("push", "--quiet", remote.raw, "master", "1.0", in: work)

    let git = GitProgram(environment: world.environment)
    let wire = WireTransport(git)
    let folder = try #require(await wire.localFolder(of: remote))
    func isStill() throws -> Bool {
      try Repository.withRepository(at: mirror) { $0.mirror.isCurrent(with: folder) }
    }
    #expect(try !isStill(), "an empty mirror")
    try await git.fetch(remote, into: mirror)
    #expect(try isStill())
    let moves = [
      ["push", "--quiet", "--delete", remote.raw, "1.0"], ["push", "--quiet", remote.raw, "master:other"],
      ["push", "--quiet", "--force", remote.raw, "HEAD^{tree}:refs/tags/1.0"],
    ]
    for move in moves {
      #expect(try world.run("git", move, in: work).status == 0, "\(move)")
      #expect(try !isStill(), "\(move)")
      try await git.fetch(remote, into: mirror)
      #expect(try isStill(), "\(move)")
    }
    #expect(try await wire.tips(remote) == wire.list(remote).mapValues(\.target))
    // What a repository hides only git itself can tell.
    try world.git("config", "transfer.hideRefs", "refs/tags", in: remote.raw)
    #expect(try await wire.tips(remote).keys.allSatisfy(\.isBranch))
    try world.git("config", "--unset", "transfer.hideRefs", in: remote.raw)
    // A mirror that lost its objects still has its refs.
    _ = try world.run("sh", ["-c", "rm -rf objects/pack/* objects/??"], in: mirror)
    #expect(try !isStill())
    #expect(await wire.localFolder(of: RemoteURL("https://localhost/x.git")) == nil)
  }

  /// Looks and pushes go to the same place, wherever git is told that an address leads.
  @Test func aLookFollowsTheUsersSettings() async throws {
    let world = try GitWorld()
    let (written, meant) = (try world.bare("written.git"), try world.bare("meant.git"))
    let mirror = try world.mirror("mirror.git")
    let work = try world.repository("work")
    try world.commit("one", ["a": "1"], in: work)
    for remote in [written, meant] { try world.git("push", "--quiet", remote, "master", in: work) }
    try world.git("config", "--global", "url.\(meant).insteadOf", written)
    let url = RemoteURL(written)
    let program = GitProgram(environment: world.environment)
    let wire = WireTransport(program)
    #expect(await wire.localFolder(of: url) == meant)
    try await wire.fetch(url, into: mirror)
    for transport in [program, wire] as [any Transport] {
      let head = try world.commit("more", ["a": "\(type(of: transport))"], in: work)
      try world.git("push", "--quiet", "file://\(meant)", "master", in: work)
      try await transport.fetch(url, into: mirror)
      #expect(try world.ref("refs/heads/master", in: mirror) == head)
    }
  }
}
