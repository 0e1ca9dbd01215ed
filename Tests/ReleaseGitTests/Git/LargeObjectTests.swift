import Foundation
import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseGit

struct LargeObjectTests {
  @Test func aSubjectIsCutWhereNobodyReadsOn() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    try world.write(String(repeating: "é ", count: 3_000_000), to: "message", in: world.root)
    try world.write("1", to: "a", in: folder)
    try world.git("add", "--all", in: folder)
    try world.git("commit", "-qF", world.path("message"), in: folder)
    let id = try world.id("rev-parse", "HEAD", in: folder)
    let start = ThreadTime.now
    let info = try Repository.withRepository(at: folder + "/.git") { try $0.history.commitInfo(id) }
    #expect(ThreadTime.now - start < 5)
    #expect(
      info.subject.utf8.count <= 410 && info.subject.hasSuffix("…") && !info.subject.contains("\u{FFFD}"))
    #expect(info.message.utf8.count < 300_000)
  }

  @Test func aFileIsMeasuredBeforeItIsRead() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    try world.write("1", to: "small", in: folder)
    #expect(FileManager.default.createFile(atPath: folder + "/large", contents: nil))
    #expect(truncate(folder + "/large", off_t(ObjectDatabase.largestFile + 1)) == 0)
    try world.git("add", "--all", in: folder)
    try world.git("commit", "-qm", "large", in: folder)
    let id = try world.id("rev-parse", "HEAD", in: folder)
    try Repository.withRepository(at: folder + "/.git") { (git) throws in
      let small = try git.trees.file("small", in: id)
      #expect(small == [49])
      do throws(GitError) {
        _ = try git.trees.file("large", in: id)
        Issue.record("it was read")
      } catch {
        #expect(error.isTooLarge && error.description.contains("'large' is 64 MiB"))
      }
    }
  }
}
