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
    let broken = GitProgram(executable: "/nowhere/git", environment: world.environment)
    func isStill() async -> Bool {
      do {
        try await broken.fetch(remote, into: mirror)
        return true
      } catch {
        return false
      }
    }
    #expect(await !isStill(), "an empty mirror")
    try await git.fetch(remote, into: mirror)
    #expect(await isStill())
    let moves = [
      ["push", "--quiet", "--delete", remote.raw, "1.0"], ["push", "--quiet", remote.raw, "master:other"],
      ["push", "--quiet", "--force", remote.raw, "HEAD^{tree}:refs/tags/1.0"],
    ]
    for move in moves {
      #expect(try world.run("git", move, in: work).status == 0, "\(move)")
      #expect(await !isStill(), "\(move)")
      try await git.fetch(remote, into: mirror)
      #expect(await isStill(), "\(move)")
    }
    let wire = WireTransport(git)
    #expect(try await wire.tips(remote) == wire.list(remote).mapValues(\.target))
    // What a repository hides only git itself can tell.
    try world.git("config", "transfer.hideRefs", "refs/tags", in: remote.raw)
    #expect(try await wire.tips(remote).keys.allSatisfy(\.isBranch))
    try world.git("config", "--unset", "transfer.hideRefs", in: remote.raw)
    // A mirror that lost its objects still has its refs.
    _ = try world.run("sh", ["-c", "rm -rf objects/pack/* objects/??"], in: mirror)
    #expect(await !isStill())
    let served = RemoteURL("https://localhost/x.git")
    #expect(try !Repository.withRepository(at: mirror) { git.isMirrored(served, by: $0) })
  }
}
