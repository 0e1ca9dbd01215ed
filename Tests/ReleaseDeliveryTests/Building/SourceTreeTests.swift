import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseGit
@testable import ReleaseModel
@testable import ReleaseSupport

/// Trees that the git program made, laid as files and compared with what git checks out.
struct SourceTreeTests {
  private func lay(_ commit: ObjectID, _ world: GitWorld, _ work: String) throws -> [Diagnostic] {
    try Repository.withRepository(at: work + "/.git") {
      try SourceTree(name: "App", commit: commit).export(to: world.path("laid"), from: $0)
    }
  }

  @Test func filesAreWhatGitChecksOut() throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    try world.writeScript("exit 0", to: work + "/tools/run.sh")
    try world.write([0, 255, 13, 10], to: "deep/er/binary", in: work)
    try world.write("$Id$\r\n", to: "text.txt", in: work)
    try world.write("*.txt text eol=lf ident\n", to: ".gitattributes", in: work)
    try FileManager.default.createSymbolicLink(
      atPath: work + "/link", withDestinationPath: "deep/er/binary")
    try world.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", to: "big.bin", in: work)
    // The bytes of the repository count, not what filters make of them: git takes them in without a change.
    let first = try world.commit("files", ["empty": ""], in: work)
    try world.git("update-index", "--add", "--cacheinfo", "160000,\(first),Vendor/Lib", in: work)
    try world.git("commit", "--quiet", "--message", "submodule", in: work)
    let commit = try world.id("rev-parse", "HEAD", in: work)
    let notes = try lay(commit, world, work)
    #expect(notes.map(\.code) == ["build.tree.submodule", "build.tree.lfs"])
    #expect(notes.first?.message.contains("Vendor/Lib") == true)

    let laid = world.path("laid")
    for line in try world.git("ls-tree", "-r", "HEAD", in: work).split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      if words[1] == "commit" { continue }
      let path = laid + "/" + words[3]
      let type = try FileManager.default.attributesOfItem(atPath: path)
      if words[0] == "120000" {
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "deep/er/binary")
        continue
      }
      #expect(try world.git("hash-object", "--no-filters", path, in: work) == words[2], "\(words[3])")
      let mode = try #require(type[.posixPermissions] as? Int)
      #expect((mode & 0o100 != 0) == (words[0] == "100755"), "\(words[3])")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: laid + "/Vendor/Lib").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: laid + "/.git"))
  }

  @Test func whatNobodyWantsAnyMoreIsNotLaid() throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    let commit = try world.commit("files", ["a": "1"], in: work)
    let flag = CancellationFlag()
    flag.set()
    #expect(throws: CancellationError.self) {
      try Repository.withRepository(at: work + "/.git") {
        _ = try SourceTree(name: "App", commit: commit).export(to: world.path("laid"), from: $0, until: flag)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: world.path("laid/a")))
  }

  /// On most Macs one of two such files would be written over the other, without a word.
  @Test func pathsThatADiskTakesForOneAreRefusedByBothNames() throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    let files = ["Net/Api.swift", "Net/API.swift", "net/Other.swift", "Caf\u{E9}", "a", "A/b"]
    // Swift holds the two spellings for one text.
    try world.write([], to: "Cafe\u{301}", in: work)
    let commit = try world.commit("files", Dictionary(uniqueKeysWithValues: files.map { ($0, $0) }), in: work)
    func export(ignoresCase: Bool) throws {
      try Repository.withRepository(at: work + "/.git") {
        _ = try SourceTree(name: "App", commit: commit).export(
          to: world.path("laid"), from: $0, ignoresCase: ignoresCase)
      }
    }
    let refusal = #expect(throws: Refusal.self) { try export(ignoresCase: true) }
    let messages = (refusal?.diagnostics ?? []).map { "\($0.code) \($0.message)" }
    #expect(messages.count == 3 && messages.allSatisfy { $0.hasPrefix("build.tree.case ") }, "\(messages)")
    for names in ["'Net/Api.swift' and 'Net/API.swift'", "'A/b' and 'a'"] {
      #expect(messages.contains { $0.contains(names) }, "\(messages)")
    }
    #expect(!FileManager.default.fileExists(atPath: world.path("laid")))
    // A disk that tells them apart takes them all; a Mac has none for two spellings.
    guard !Platform.ignoresSpelling else { return }
    try export(ignoresCase: false)
    #expect(
      try String(contentsOfFile: world.path("laid") + "/Net/API.swift", encoding: .utf8) == "Net/API.swift")
  }

  @Test func aHostileTreeWritesNothing() throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    try world.commit("start", ["a": "a"], in: work)
    func blob(_ text: String) throws -> String {
      try world.id("hash-object", "-w", "--stdin", in: work, input: Array(text.utf8)).hex
    }
    func tree(_ entries: [(mode: String, id: String, name: String)]) throws -> String {
      // Written as an object of its own: mktree would refuse what an attacker does not ask git for.
      var bytes: [UInt8] = []
      for (mode, id, name) in entries {
        bytes += Array("\(mode) \(name)\0".utf8)
        for index in stride(from: 0, to: 40, by: 2) {
          let digits = id.dropFirst(index).prefix(2)
          bytes.append(try #require(UInt8(digits, radix: 16)))
        }
      }
      return try world.id(
        "hash-object", "-t", "tree", "-w", "--stdin", "--literally", in: work, input: bytes
      ).hex
    }
    let file = try blob("evil")
    let inner = try tree([("100644", file, "x")])
    let trees = [
      try tree([("100644", file, "..")]), try tree([("40000", inner, "..")]),
      try tree([("40000", inner, ".git")]), try tree([("100644", file, "a/../../b")]),
      try tree([("120000", try blob("/etc/passwd"), "l")]),
      try tree([("120000", try blob("../../outside"), "l")]),
      try tree([("120000", try blob("/tmp"), "A"), ("40000", inner, "a")]),
    ]
    for (index, tree) in trees.enumerated() {
      let commit = try world.id("commit-tree", tree, "-m", "evil", in: work)
      let error = #expect(throws: Refusal.self, "tree \(index)") { try lay(commit, world, work) }
      #expect(error?.diagnostics.first?.code == "build.tree.unsafe")
      #expect(!FileManager.default.fileExists(atPath: world.path("laid")), "tree \(index)")
      #expect(!FileManager.default.fileExists(atPath: world.path("x")))
    }
  }
}
