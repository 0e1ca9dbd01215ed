import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseSupport

/// Outputs of builds: found, digested, kept and restored.
struct OutputTests {
  private func scratch() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    for (path, text) in [
      ("X/build/libA.a", "a"), ("X/build/sub/libB.a", "b"), ("X/App.dSYM/Contents/Info.plist", "i"),
      ("X/App.dSYM/Contents/DWARF", "d"), ("X/.hidden/libC.a", "c"), ("X/out.ipa", "ipa"),
      ("outside", "secret"),
    ] {
      let whole = scratch.path(path)
      try FilePathRules.makeDirectory(FilePathRules.directory(of: whole))
      try AtomicFile.write(Array(text.utf8), to: whole)
    }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("X/latest"), withDestinationPath: "build/sub")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("X/leak"), withDestinationPath: "../outside")
    return scratch
  }

  @Test func patternsFindFilesAndFolders() throws {
    let scratch = try scratch()
    let rows: [(pattern: String, found: [String])] = [
      ("build/*.a", ["build/libA.a"]), ("build/**/*.a", ["build/libA.a", "build/sub/libB.a"]),
      ("**/*.a", ["build/libA.a", "build/sub/libB.a"]), (".hidden/*.a", [".hidden/libC.a"]),
      ("*.dSYM", ["App.dSYM"]), ("{App.dSYM,App.dSYM/**/*}", ["App.dSYM"]), ("*.{ipa,pkg}", ["out.ipa"]),
      ("latest/*.a", ["latest/libB.a"]), ("nothing/*", []), ("out.ipa", ["out.ipa"]), ("out.ipa/x", []),
    ]
    for row in rows {
      let found = try OutputFiles.matching(row.pattern, in: scratch.path("X"), of: "X")
      if found != row.found { Issue.record("\(row.pattern): \(found)") }
    }
    #expect(throws: Refusal.self) { try OutputFiles.matching("leak", in: scratch.path("X"), of: "X") }
  }

  @Test func digestsAreThoseOfSha256sum() throws {
    let scratch = try scratch()
    let folder = scratch.path("X/App.dSYM")
    let (dwarf, plist) = (Digest.sha256("d".utf8), Digest.sha256("i".utf8))
    let lines = "\(dwarf)  Contents/DWARF\n\(plist)  Contents/Info.plist\n"
    #expect(try FileDigest.of(folder) == FileDigest(size: 2, sha256: Digest.sha256(lines.utf8)))
    #expect(
      try FileDigest.of(scratch.path("outside")) == FileDigest(size: 6, sha256: Digest.sha256("secret".utf8)))
    // Of links what they hold counts, also when that is nowhere.
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/Link", withDestinationPath: "gone")
    let link = FileDigest(size: 4, sha256: Digest.sha256("gone".utf8))
    #expect(try FileDigest.of("\(folder)/Link") == link)
    let more = Digest.sha256("\(lines)\(link.sha256)  Link\n".utf8)
    #expect(try FileDigest.of(folder) == FileDigest(size: 6, sha256: more))
  }

  /// Who looks into a folder on a Mac changes nothing of a build.
  @Test func whatTheFinderLeavesIsNoContent() throws {
    let scratch = try scratch()
    let folder = scratch.path("X/App.dSYM")
    let digest = try FileDigest.of(folder)
    let out = scratch.path("out")
    try FilePathRules.makeDirectory(out)
    for place in [folder, "\(folder)/Contents", out] {
      try AtomicFile.write(Array("icons".utf8), to: "\(place)/.DS_Store")
    }
    #expect(try FileDigest.of(folder) == digest)
    try BuildPaths(root: out).prepare()
    try AtomicFile.write(Array("x".utf8), to: "\(out)/x.DS_Store")
    #expect(throws: Refusal.self) { try BuildPaths(root: out).prepare() }
  }

  @Test func aCacheGivesBackWhatItGotOrNothing() throws {
    let scratch = try scratch()
    let cache = BuildCache(root: scratch.path("cache"))
    let outputs: [(path: String, kind: BuildRecipe.Output.Kind)] = [
      ("latest/libB.a", .other), ("App.dSYM", .symbols),
    ]
    cache.keep("digest", component: "X", outputs: outputs, in: scratch.path("X"))
    try FilePathRules.makeDirectory(scratch.path("Y"))
    let restored = try #require(cache.restore("digest", into: scratch.path("Y")))
    #expect(restored.map { "\($0.kind) \($0.path)" } == outputs.map { "\($0.kind) \($0.path)" })
    #expect(try readFile(scratch.path("Y/App.dSYM/Contents/DWARF")) == Array("d".utf8))
    #expect(cache.restore("other", into: scratch.path("Y")) == nil)

    for damage in ["files/0", "files/1/Contents/DWARF", "entry.json"] {
      try AtomicFile.write(Array("damaged".utf8), to: scratch.path("cache/digest/\(damage)"))
      #expect(cache.restore("digest", into: scratch.path("Y")) == nil, "\(damage)")
      cache.keep("digest", component: "X", outputs: outputs, in: scratch.path("X"))
      #expect(cache.restore("digest", into: scratch.path("Y")) != nil, "\(damage)")
    }
    cache.tidy(now: Int64(Date().timeIntervalSince1970) + 29 * 86_400)
    #expect(try scratch.names("cache") == ["digest"])
    cache.tidy(now: Int64(Date().timeIntervalSince1970) + 31 * 86_400)
    #expect(try scratch.names("cache").isEmpty)
  }

  /// An entry is a file on a disk that others can write.
  @Test func anEntryThatPointsOutsideIsNotRestored() throws {
    let scratch = try scratch()
    let cache = BuildCache(root: scratch.path("cache"))
    cache.keep("digest", component: "X", outputs: [("out.ipa", .app)], in: scratch.path("X"))
    let path = scratch.path("cache/digest/entry.json")
    let text = String(decoding: try readFile(path), as: UTF8.self)
    try AtomicFile.write(Array(text.replacing("out.ipa", with: "../evil.ipa").utf8), to: path)
    #expect(cache.restore("digest", into: scratch.path("X")) == nil)
    #expect(try !scratch.names().contains("evil.ipa"))
  }
}
