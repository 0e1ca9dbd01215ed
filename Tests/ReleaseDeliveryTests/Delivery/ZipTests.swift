import Foundation
import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseServices
@testable import ReleaseSupport

struct ZipTests {
  private let world: GitWorld
  private let fixture: PackageFixture
  private typealias Entry = PackageFixture.Entry

  init() throws {
    world = try GitWorld()
    fixture = PackageFixture(world)
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex.utf8).map { $0 < 58 ? $0 - 48 : $0 - 87 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  @Test func archivesOfAnotherWriterAreRead() throws {
    let text = Array(String(repeating: "the same again and again, ", count: 4000).utf8)
    var stored = Entry("stored", text)
    stored.stored = true
    var wide = Entry("folder/wide", text)
    wide.wide = true
    var streamed = Entry("streamed", text)
    streamed.streamed = true
    // Noise does not become smaller, so it goes in and out in several pieces.
    var random = SplitMix(seed: 1)
    let noise = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let rows: [(name: String, entries: [Entry], comment: String)] = [
      ("plain", [Entry("a", text), Entry("empty"), stored, wide], ""),
      ("commented", [Entry("a", text), Entry("ü/日本", [1, 2, 3])], "a comment with PK\u{5}\u{6} in it"),
      ("streamed", [streamed, Entry("b", [7])], ""), ("noise", [Entry("noise", noise + text)], ""),
    ]
    for row in rows {
      let archive = try ZipArchive(file: try fixture.zip(row.name, row.entries, comment: row.comment))
      #expect(archive.entries.map(\.path) == row.entries.map(\.path), "\(row.name)")
      for (entry, written) in zip(archive.entries, row.entries) {
        #expect(
          try archive.bytes(of: entry, limit: 1 << 20) == Self.bytes(written.hex), "\(row.name) \(entry.path)"
        )
      }
      #expect(throws: ZipError.self) { try archive.bytes(of: archive.entries[0], limit: 10) }
    }
  }

  @Test func entriesAreFoundByTheirPathsHoweverManyThereAre() throws {
    let growth = try WorkGrowth.ofFourTimes(2000) { count in
      try ZipArchive(file: try fixture.zip("many-\(count)", (0..<count).map { Entry("folder/name-\($0)") }))
    } work: { archive in
      for entry in archive.entries { _ = archive.entry(entry.path) }
    }
    #expect(growth < 10)
  }

  /// Each row changes bytes of one archive with one packed entry.
  @Test func whatIsNotBelievedIsRefused() throws {
    let text = [UInt8](repeating: 65, count: 5000)
    let path = try fixture.zip("one", [Entry("name", text)])
    let whole = try readFile(path)
    let directory = try #require(whole.firstRange(of: [0x50, 0x4B, 1, 2])?.lowerBound)
    let content = 30 + 4
    func changed(_ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
      whole.replacingRange(offset, bytes)
    }
    let rows: [(bytes: [UInt8], message: String)] = [
      ([], "too short"), (Array(whole.dropLast(3)), "does not end like"),
      (changed(directory, [0]), "directory is damaged"),
      (changed(directory + 16, [whole[directory + 16] ^ 0xFF]), "checksum is wrong"),
      (changed(directory + 24, [0x89]), "fewer bytes than"),
      (changed(directory + 24, [0x01]), "more bytes than"),
      (changed(directory + 24, [0, 0, 0, 0x7F]), "can't become"),
      (changed(directory + 20, [0xFF, 0xFF, 0xFF]), "can't become"),
      (changed(directory + 20, [whole[directory + 20] - 4]), "'name': the compressed data ends too early"),
      (changed(directory + 42, [0xFF, 0xFF]), "is outside"),
      (changed(directory + 42, [1]), "does not start like"),
      (changed(directory + 8, [1]), "encrypted"), (changed(directory + 10, [12]), "method 12"),
      (changed(directory + 28, [0xFF, 0xFF]), "truncated"),
      (changed(content, [0x07]), "'name': the compressed data is damaged: invalid block type"),
    ]
    for row in rows {
      do {
        let archive = try ZipArchive(size: UInt64(row.bytes.count)) {
          Array(row.bytes[Int($0)..<(Int($0) + $1)])
        }
        for entry in archive.entries { _ = try archive.bytes(of: entry, limit: 1 << 20) }
        Issue.record("it was read: \(row.message)")
      } catch let error as ZipError {
        #expect("\(error)".contains(row.message), "\(error)")
      }
    }
  }

  @Test func damagedArchivesNeverTrap() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed: seed)
    let text = Array("packed and packed and packed again, 0123456789".utf8)
    let whole = try readFile(try fixture.zip("small", [Entry("a", text), Entry("b/c", text + text)]))
    var read = 0
    for _ in 0..<6000 {
      let bytes = random.mutated(whole, alphabet: [0, 1, 0x50, 0x4B, 0xFF, 0x7F])
      do {
        let archive = try ZipArchive(size: UInt64(bytes.count)) { Array(bytes[Int($0)..<(Int($0) + $1)]) }
        for entry in archive.entries { read += try archive.bytes(of: entry, limit: 1 << 16).count }
      } catch is ZipError {
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(read > 0)
  }

  @Test func unpackingStaysInsideOfItsFolder() throws {
    var link = Entry("link", Array("/etc".utf8))
    link.mode = 0o120777
    let rows: [(entries: [Entry], message: String?)] = [
      ([Entry("a/"), Entry("a/b", [1, 2]), Entry("c/d/e", [3])], nil),
      ([Entry("../out", [1])], "points outside"), ([Entry("/abs", [1])], "points outside"),
      ([Entry("a/../../out", [1])], "points outside"), ([Entry("a\\..\\out", [1])], "points outside"),
      ([link], "symbolic link"), ([Entry("big", [UInt8](repeating: 0, count: 3000))], "more than"),
    ]
    for (index, row) in rows.enumerated() {
      let folder = world.path("out-\(index)")
      try FilePathRules.makeDirectory(folder)
      let archive = try ZipArchive(file: try fixture.zip("\(index).zip", row.entries))
      do {
        try ZipExtraction(archive: archive, most: 2 << 10).run(into: folder)
        #expect(row.message == nil)
        #expect(try readFile("\(folder)/a/b") == [1, 2])
        #expect(try readFile("\(folder)/c/d/e") == [3])
      } catch let error as ZipError {
        #expect(error.message.english.contains(row.message ?? "nothing"), "\(error)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      }
    }
    #expect(!FileManager.default.fileExists(atPath: world.path("out")))
  }

  /// A signal came: what is unpacked goes before the process does.
  @Test func unpackingEndsWhenNobodyWaitsForIt() throws {
    let packed = try fixture.zip("App.dSYM.zip", [Entry("a", [1, 2]), Entry("b", [3])])
    let flag = CancellationFlag()
    let folder = world.path("out")
    try FilePathRules.makeDirectory(folder, mode: 0o700)
    #expect(try FileSystem.mode(of: folder) == 0o700)
    flag.set()
    #expect(throws: CancellationError.self) {
      try ZipExtraction(archive: ZipArchive(file: packed), most: 2 << 10, flag: flag).run(into: folder)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}

extension [UInt8] {
  fileprivate func replacingRange(_ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
    var copy = self
    copy.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    return copy
  }
}
