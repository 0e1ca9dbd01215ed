import Foundation
import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleaseSupport

@Suite struct PathAndDigestTests {
  @Test func pathsAreTakenApartAndJoined() {
    let rows: [(path: String, directory: String, name: String)] = [
      ("/a/b", "/a", "b"), ("/a/b/", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b", "a", "b"),
      ("/", "/", ""),
      ("", ".", ""), ("a//", ".", "a"),
    ]
    for row in rows {
      let found = (FilePathRules.directory(of: row.path), FilePathRules.name(of: row.path))
      if found != (row.directory, row.name) { Issue.record("'\(row.path)': \(found)") }
    }
    #expect(FilePathRules.join("b", to: "/a") == "/a/b")
    #expect(FilePathRules.join("b", to: "/a/") == "/a/b")
    #expect(FilePathRules.join("/b", to: "/a") == "/b")
    #expect(RelativePath.join("../b/./c", to: "/a/x/") == "/a/b/c")
    #expect(RelativePath.join("../../b", to: "/a") == nil)
  }

  /// To Swift a slash before a combining mark, or behind a sign that leads, is no slash.
  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}"], ["", "\u{600}"])
  func slashesAreBytes(mark: String, sign: String) {
    #expect("a\(sign)/\(mark)b/c".pathParts() == ["a\(sign)", "\(mark)b", "c"])
    #expect("/\(mark)a".isAbsolutePath)
    #expect(
      RelativePath.problem(with: "../\(mark)a") != nil && RelativePath.problem(with: "/\(mark)a") != nil)
    #expect(RelativePath.problem(with: "a\(sign)/..") != nil)
    #expect(RelativePath.join("../\(mark)b", to: "/a") == "/\(mark)b")
    #expect(RelativePath.join("../../\(mark)b", to: "/a") == nil)
    #expect(FilePathRules.directory(of: "a\(sign)/\(mark)b") == "a\(sign)")
  }

  @Test func aPathThatLeadsOutsideIsRefused() throws {
    let folder = try ScratchFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path("in/deep"), withIntermediateDirectories: true)
    try files.createDirectory(atPath: folder.path("in-other"), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder.path("in/out"), withDestinationPath: "../in-other")
    try files.createSymbolicLink(atPath: folder.path("in/back"), withDestinationPath: "deep")
    try files.createSymbolicLink(atPath: folder.path("in/loose"), withDestinationPath: "/nowhere/at/all")
    let inside = folder.path("in")
    let rows: [(path: String, allowed: Bool)] = [
      ("deep", true), ("deep/new/file", true), ("new", true), ("back/file", true), ("out", false),
      ("out/file", false),
      ("../in-other", false), ("/etc/passwd", false), ("", false), ("a/./b", false), ("loose/file", false),
    ]
    for row in rows {
      do {
        let path = try FilePathRules.resolve(row.path, inside: inside)
        if !row.allowed || path != "\(inside)/\(row.path)" { Issue.record("'\(row.path)' became \(path)") }
      } catch  where row.allowed {
        Issue.record("'\(row.path)': \(error)")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test func directoriesAreMadeWithTheirParents() throws {
    let folder = try ScratchFolder()
    for _ in 0..<2 { try FilePathRules.makeDirectory(folder.path("a/b/c")) }
    #expect(try folder.names("a/b") == ["c"])
    try AtomicFile.write([], to: folder.path("file"))
    #expect(throws: FileError.self) { try FilePathRules.makeDirectory(folder.path("file")) }
    #expect(throws: FileError.self) { try FilePathRules.makeDirectory(folder.path("file/x")) }
  }

  /// The values of FIPS 180-4's examples, and of `sha256sum`.
  @Test func digestsAreTheStandards() {
    let rows = [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ]
    for (text, digest) in rows where Digest.sha256(text.utf8) != digest { Issue.record("'\(text)'") }
  }

  @Test func listsThatDifferHaveDifferentDigests() {
    let lists: [[(name: String, bytes: [UInt8])]] = [
      [], [("", [])], [("", []), ("", [])], [("a", [98])], [("ab", [])], [("", [97, 98])],
      [("a", []), ("b", [])],
      [("b", []), ("a", [])], [("a", Array("1:b".utf8))], [("a1:b", [])], [("a", Array("0:".utf8))],
    ]
    #expect(Set(lists.map(Digest.sha256(of:))).count == lists.count)
    // The bytes that go in are '1:a1:b'.
    #expect(Digest.sha256(of: [("a", [98])]) == Digest.sha256("1:a1:b".utf8))
  }
}
