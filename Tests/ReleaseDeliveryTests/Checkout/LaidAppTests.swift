import Foundation
import ReleaseGit
import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseDelivery

/// An app that was laid in a folder, read again.
struct LaidAppTests {
  private let world: GitWorld
  private let work: String
  private let commit: ObjectID
  private var folder: String { world.path("laid") }

  init() throws {
    world = try GitWorld()
    work = try world.repository("work")
    try FileManager.default.createSymbolicLink(atPath: work + "/link", withDestinationPath: "deep/a.txt")
    try world.writeScript("exit 0", to: work + "/run.sh")
    commit = try world.commit("files", ["deep/a.txt": "a", "Podfile": "pod", "b.txt": "b"], in: work)
    let (commit, folder) = (commit, world.path("laid"))
    _ = try Repository.withRepository(at: work + "/.git") {
      try SourceTree(name: "App", commit: commit).export(to: folder, from: $0)
    }
  }

  private func problems(written: [String: String] = [:]) throws -> [String] {
    let laid = LaidApp(
      app: "App", commit: commit, folder: folder, written: written.mapValues { Array($0.utf8) })
    return try Repository.withRepository(at: work + "/.git") { try laid.problems(in: $0) }.map {
      #expect($0.code == "checkout.differs")
      return $0.message
    }
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: "\(folder)/\(path)", atomically: false, encoding: .utf8)
  }

  @Test func whatWasLaidIsWhatTheCommitHas() throws {
    #expect(try problems() == [])
    try write("pinned", to: "Podfile")
    #expect(try problems(written: ["Podfile": "pinned"]) == [])
  }

  @Test func everyFileThatDiffersIsNamed() throws {
    let wrong = { (path: String) in "'\(path)' is not what the commit \(commit.short) has" }
    try write("x", to: "deep/a.txt")
    try FileManager.default.removeItem(atPath: folder + "/b.txt")
    #expect(try problems() == ["b.txt", "deep/a.txt"].map(wrong))
    try write("b", to: "b.txt")
    try write("a", to: "deep/a.txt")
    // A link with another target, a file in the place of a link, and a link in the place of a file.
    try FileManager.default.removeItem(atPath: folder + "/link")
    #expect(try problems() == [wrong("link")])
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "b.txt")
    #expect(try problems() == [wrong("link")])
    try FileManager.default.removeItem(atPath: folder + "/link")
    try write("deep/a.txt", to: "link")
    #expect(try problems() == [wrong("link")])
    try FileManager.default.moveItem(atPath: folder + "/b.txt", toPath: folder + "/c.txt")
    try FileManager.default.createSymbolicLink(atPath: folder + "/b.txt", withDestinationPath: "c.txt")
    #expect(try problems() == ["b.txt", "link"].map(wrong))
  }

  @Test func aPinThatIsNotOnTheDiskIsNamed() throws {
    // The commit's own file is wrong where something else was written.
    #expect(try problems(written: ["Podfile": "pinned"]) == ["'Podfile' is not what relctl wrote"])
    #expect(try problems(written: ["new.txt": "new"]) == ["'new.txt' is not what relctl wrote"])
    try write("pinned", to: "Podfile")
    #expect(try problems(written: ["b.txt": "b"]) == ["'Podfile' is not what the commit \(commit.short) has"])
  }
}
