import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel
@testable import ReleaseSupport

/// A mirror on a disk without upper and lower case, as most Macs have one.
struct EncodedRefNameTests {
  @Test func namesComeBackByteForByte() throws {
    let names = [
      "refs/heads/Feature/x", "refs/heads/feature/6.5.5", "refs/tags/V1", "refs/tags/100%", "refs/heads/付费",
    ]
    for text in names {
      let name = try #require(RefName(text))
      let kept = EncodedRefName.encode(name)
      #expect(kept == kept.lowercased() && kept.utf8.allSatisfy { $0 < 128 }, "\(kept)")
      #expect(RefName(kept) != nil, "git takes it: \(kept)")
      #expect(EncodedRefName.decode(kept) == name)
    }
    for text in [
      "refs/heads/a%", "refs/heads/a%4", "refs/heads/a%zz", "refs/heads/%ff", "refs/heads/Feature",
      "refs/heads/caf\u{E9}",
    ] {
      #expect(EncodedRefName.decode(text) == nil, "\(text)")
    }
  }

  @Test func aMirrorHoldsWhatItsDiskCanNotTellApart() async throws {
    let world = try GitWorld()
    let remote = RemoteURL(try world.bare("remote.git"))
    let mirror = world.path("mirror.git")
    try Repository.initializeMirror(at: mirror, ignoresCase: true)
    let work = try world.repository("work")
    let commit = try world.commit("one", ["a": "1"], in: work)
    let names = [
      "heads/Feature/x", "heads/feature/6.5.5", "heads/FEATURE", "heads/caf\u{E9}", "tags/V1", "tags/v1",
    ]
    for name in names { try world.git("push", "--quiet", remote.raw, "HEAD:refs/\(name)", in: work) }
    // Two spellings of one text.
    try world.git("push", "--quiet", remote.raw, "HEAD:refs/heads/cafe\u{301}", in: work)

    let git = GitProgram(environment: world.environment)
    func refs() throws -> [String: String] {
      try Repository.withRepository(at: mirror) { repository in
        let refs = try repository.refs.all().map { (Array($0.key.full.utf8), $0.value.target.hex) }
        return Dictionary(uniqueKeysWithValues: refs.map { ("\($0.0)", $0.1) })
      }
    }
    func judged() throws -> [String: String] {
      let lines = try world.git("for-each-ref", "--format=%(refname) %(objectname)", in: remote.raw).utf8
        .split(separator: 10).map { $0.split(separator: 32) }
      return Dictionary(
        uniqueKeysWithValues: lines.map { ("\(Array($0[0]))", String(decoding: $0[1], as: UTF8.self)) })
    }
    try await git.fetch(remote, into: mirror)
    #expect(try refs() == judged())
    #expect(try refs().count == 7)
    let kept = try world.git("for-each-ref", "--format=%(refname)", in: mirror)
    #expect(kept == kept.lowercased() && kept.utf8.allSatisfy { $0 < 128 }, "\(kept)")

    // What moved, came and went.
    try world.commit("two", ["a": "2"], in: work)
    try world.git("push", "--quiet", remote.raw, "HEAD:refs/heads/Feature/x", "HEAD:refs/tags/V2", in: work)
    try world.git("push", "--quiet", "--delete", remote.raw, "FEATURE", "refs/tags/v1", in: work)
    try await git.fetch(remote, into: mirror)
    #expect(try refs() == judged())

    // relctl's own moves and questions use the same names.
    let name = try #require(RefName("refs/heads/Feature/x"))
    try Repository.withRepository(at: mirror) { try $0.refs.update(name, to: commit) }
    let read = try Repository.withRepository(at: mirror) { try $0.refs.lookup(name) }
    #expect(read == commit)
    #expect(try refs().count == judged().count)
    // An empty remote empties it.
    let empty = RemoteURL(try world.bare("empty.git"))
    try await git.fetch(empty, into: mirror)
    #expect(try refs().isEmpty)
  }
}
