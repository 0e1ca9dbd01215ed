import Foundation
import TestSupport
import Testing

@testable import ReleaseSupport

@Suite struct AtomicFileTests {
  @Test func aFileIsReplacedAndItsModeIsKept() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.txt")
    for (bytes, mode) in [([UInt8](), 0o640), (Array("old".utf8), 0o600), ([0, 255, 10], 0o755)] {
      try AtomicFile.write(bytes, to: path)
      #expect(try readFile(path) == bytes)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      try AtomicFile.write(Array("new".utf8), to: path)
      #expect(try folder.mode("a.txt") == mode)
      #expect(try readFile(path) == Array("new".utf8))
    }
    try AtomicFile.write([1], to: folder.path("b"), mode: 0o600)
    #expect(try folder.mode("b") == 0o600)
    #expect(try folder.names() == ["a.txt", "b"], "no temporary file stays")
  }

  @Test func aSymbolicLinkIsWrittenThrough() throws {
    let folder = try ScratchFolder()
    try AtomicFile.write([1], to: folder.path("real"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "real")
    try AtomicFile.write([2], to: folder.path("link"))
    #expect(try readFile(folder.path("real")) == [2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "real")
  }

  @Test func aLinkToNothingMakesWhatItNames() throws {
    let folder = try ScratchFolder()
    let links = ["first": "second", "second": "real", "circle": "circle"]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }
    try AtomicFile.write([1], to: folder.path("first"))
    #expect(try readFile(folder.path("real")) == [1])
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder.path("circle")) }
    for (link, target) in links {
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(link)) == target)
    }
  }

  @Test func aPipeIsWrittenToAndNotReplaced() throws {
    let folder = try ScratchFolder()
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    // A reader that is there before, so that the writer need not wait.
    let reader = open(path, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try AtomicFile.write(Array("through".utf8), to: path)
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, bytes.count) == 7)
    #expect(FileSystem.isStream(path) && !FileSystem.isStream(folder.path("nothing")))
    #expect(try folder.names() == ["pipe"])
  }

  @Test func aWriteThatFailsLeavesEverythingAsItWas() throws {
    let folder = try ScratchFolder()
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder.path("no/such/file")) }
    try FileManager.default.createDirectory(atPath: folder.path("d/inner"), withIntermediateDirectories: true)
    do {
      try AtomicFile.write([1], to: folder.path("d"))
      Issue.record("a directory was replaced")
    } catch {
      #expect(error.call == "rename")
      #expect(error.description.hasPrefix(folder.path("d: ")), "\(error)")
    }
    #expect(try folder.names() == ["d"])
    #expect(try folder.names("d") == ["inner"])
  }

  /// A reader beside a writer sees one whole text or the other.
  @Test func aReaderNeverSeesHalfAFile() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("f")
    let texts = [[UInt8](repeating: 65, count: 300_000), [UInt8](repeating: 66, count: 100_000)]
    try AtomicFile.write(texts[0], to: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for round in 0..<20 { try AtomicFile.write(texts[round % 2], to: path) } }
      group.addTask {
        for _ in 0..<60 {
          let bytes = try readFile(path)
          if !texts.contains(bytes) { Issue.record("read \(bytes.count) bytes") }
        }
      }
      try await group.waitForAll()
    }
  }

  /// `--out /dev/stdout`, and what a shell makes of `>(program)`: links that name no path.
  @Test func aPipeIsWrittenToByTheNameOfItsDescriptor() throws {
    let pipe = Pipe()
    try AtomicFile.write([1, 2, 3], to: "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)")
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data([1, 2, 3]))
  }

  @Test func aReadIsBoundedAndTakesRegularFilesOnly() throws {
    let folder = try ScratchFolder()
    try AtomicFile.write([1, 2, 3], to: folder.path("f"))
    #expect(try readFile(folder.path("f"), limit: 3) == [1, 2, 3])
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let rows: [(name: String, path: String, number: Int32)] = [
      ("too long", "f", EFBIG), ("a directory", ".", EISDIR), ("a pipe", "pipe", EINVAL),
      ("nothing", "g", ENOENT),
      ("a file as a directory", "f/g", ENOTDIR),
    ]
    for row in rows {
      do {
        _ = try readFile(folder.path(row.path), limit: 2)
        Issue.record("\(row.name) was read")
      } catch  where error.number != row.number {
        Issue.record("\(row.name): \(error)")
      } catch {
        #expect(error.isMissing == (row.number == ENOENT))
      }
    }
  }
}
