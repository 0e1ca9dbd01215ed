import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

struct MergeTests {
  private static let lines = (1...12).map { "line \($0)\n" }

  /// The file of `lines` with some of them replaced.
  private static func text(_ changes: [Int: String] = [:]) -> String {
    lines.enumerated().map { changes[$0.offset + 1].map { $0 + "\n" } ?? $0.element }.joined()
  }

  /// Names are bytes: of another encoding, spelled in two ways that Unicode holds for one, with marks that join a slash.
  @Test func namesAreTheBytesThatTheyAre() throws {
    let rows: [(base: [String], ours: [String], theirs: [String])] = [
      // 中.txt in GBK is changed, and others come; a hash of bytes that are repaired would take them for one.
      (["\\326\\320.txt=1", "f=1"], ["f=2"], ["\\326\\320.txt=2"]),
      (["f=1"], ["f=2"], ["\\326\\320\\316\\304.txt=1", "\\271\\372\\274\\322.txt=2", "\\261\\261.txt=3"]),
      (["\\326\\320/a=1", "f=1"], ["f=2"], ["\\326\\320/a=2", "\\271\\372/a=3"]),
      (["\\326\\320.txt=1", "\\271\\372.txt=2", "f=1"], ["f=2"], ["\\326\\320.txt"]),
      // é in one letter and in two.
      (["f=1"], ["f=2"], ["caf\\303\\251.txt=1", "cafe\\314\\201.txt=2"]),
      (
        ["caf\\303\\251.txt=1", "cafe\\314\\201.txt=2", "f=1"], ["f=2"],
        ["caf\\303\\251.txt=3", "cafe\\314\\201.txt"]
      ),
      // Marks at the start of a name.
      (["f=1"], ["f=2"], ["\\357\\270\\217icon.txt=1", "d/\\314\\201x=2"]),
      (["d/\\314\\201x=2", "d/x=1"], ["d/x=2"], ["d/\\314\\201x=3"]),
    ]
    for row in rows {
      let world = try GitWorld()
      let bare = try world.repository("bare")
      func commit(_ files: [String], _ branch: String, from: String?) throws -> ObjectID {
        var input =
          "commit refs/heads/\(branch)\ncommitter Ada <ada@example.com> 1700000000 +0000\ndata 1\nx\n"
        if let from { input += "from refs/heads/\(from)\n" }
        for file in files {
          let parts = file.split(separator: "=")
          input +=
            parts.count == 2
            ? "M 100644 inline \"\(parts[0])\"\ndata 1\n\(parts[1])\n" : "D \"\(parts[0])\"\n"
        }
        try world.git("fast-import", "--quiet", "--force", in: bare, input: Array(input.utf8))
        return try world.id("rev-parse", branch, in: bare)
      }
      _ = try commit(row.base, "base", from: nil)
      let ours = try commit(row.ours, "ours", from: "base")
      let theirs = try commit(row.theirs, "theirs", from: "base")
      let expected = try world.git("merge-tree", "--write-tree", ours.hex, theirs.hex, in: bare)
      for store in [ObjectStore.memory, .disk] {
        try Repository.withRepository(at: bare + "/.git", store: store) { repository in
          let merge = try repository.merge(ours: ours, theirs: theirs)
          #expect(try merge.conflicts().isEmpty)
          #expect(try merge.writeTree(in: repository).hex == expected, "\(row)")
        }
      }
    }
  }

  @Test func mergesLikeGit() throws {
    let base: [String: String?] = ["f": Self.text(), "g": "g\n", "dir/h": "h\n"]
    // Name, our changes, their changes, the paths in conflict.
    let rows: [(String, [String: String?], [String: String?], [String])] = [
      ("different files", ["f": "x\n"], ["g": "y\n"], []),
      ("the same change", ["f": "x\n"], ["f": "x\n"], []),
      ("different lines", ["f": Self.text([1: "one"])], ["f": Self.text([12: "twelve"])], []),
      ("the same line", ["f": Self.text([5: "a"])], ["f": Self.text([5: "b"]), "new": "n\n"], ["f"]),
      ("changed and deleted", ["g": "changed\n"], ["g": nil], ["g"]),
      ("both add", ["n": "1\n"], ["n": "2\n"], ["n"]),
      ("renamed and changed", ["f": nil, "moved": Self.text()], ["f": Self.text([3: "three"])], []),
      (
        "renamed and changed there", ["f": Self.text([3: "3"])], ["f": nil, "m": Self.text([3: "three"])],
        ["m"]
      ),
      (
        "two files", ["f": Self.text([5: "a"]), "g": "a\n"], ["f": Self.text([5: "b"]), "g": "b\n"],
        ["f", "g"]
      ),
    ]
    for (name, ourChanges, theirChanges, paths) in rows {
      let world = try GitWorld()
      let folder = try world.repository("work")
      let first = try world.commit("base", base, in: folder)
      let ours = try world.commit("ours", ourChanges, in: folder)
      try world.git("checkout", "--quiet", "--detach", first.hex, in: folder)
      let theirs = try world.commit("theirs", theirChanges, in: folder)
      // git merge-tree exits with 1 when there are conflicts; the tree's id stands in the first line either
      // way.
      let judged = try world.run("git", ["merge-tree", "--write-tree", ours.hex, theirs.hex], in: folder)
      let expected = String(decoding: judged.output, as: UTF8.self).split(separator: "\n").first.map(
        String.init)
      #expect(judged.status == (paths.isEmpty ? 0 : 1), "\(name)")

      try Repository.withRepository(at: folder + "/.git", store: .memory) { repository in
        let merge = try repository.merge(ours: ours, theirs: theirs)
        let conflicts = try merge.conflicts()
        #expect(conflicts.map(\.path).sorted() == paths, "\(name)")
        if conflicts.isEmpty {
          let tree = try merge.writeTree(in: repository).hex
          #expect(tree == expected, "\(name)")
          return
        }
        #expect((try? merge.writeTree(in: repository)) == nil, "\(name)")
        let blob = try repository.objects.writeBlob(Array("resolved\n".utf8))
        for conflict in conflicts { try merge.resolve(conflict, with: .blob(blob, mode: .file)) }
        let tree = try merge.writeTree(in: repository)
        let left = try merge.conflicts()
        #expect(left.isEmpty, "\(name)")
        for path in paths {
          let resolved = try repository.trees.file(path, in: tree)
          #expect(resolved == Array("resolved\n".utf8), "\(name)")
        }
        if name == "the same line" {
          let changed = try repository.history.changedPaths(from: ours, to: tree)
          #expect(changed == ["f", "new"])
        }
      }
    }
  }

  @Test func aMergeCanBeEditedBeforeItsTreeIsWritten() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let first = try world.commit("base", ["pod": Self.text(), "x": "x\n"], in: folder)
    let ours = try world.commit("ours", ["pod": Self.text([2: "ours"])], in: folder)
    try world.git("checkout", "--quiet", "--detach", first.hex, in: folder)
    let theirs = try world.commit("theirs", ["pod": Self.text([2: "theirs", 9: "nine"])], in: folder)

    let path = folder + "/.git"
    let pack = try Repository.withRepository(at: path, store: .memory) { repository in
      let merge = try repository.merge(ours: ours, theirs: theirs)
      let conflict = try #require(try merge.conflicts().first)
      // Both sides rewritten to one form: then only the other change is left.
      let versions = try [conflict.base, conflict.ours, conflict.theirs].map { entry in
        let text = String(decoding: try repository.objects.blob(#require(entry).id, path: "b"), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return Array((lines[..<1] + ["target"] + lines[2...]).joined(separator: "\n").utf8)
      }
      let file = try FileMerge.merge(base: versions[0], ours: versions[1], theirs: versions[2])
      let expected = Array(Self.text([2: "target", 9: "nine"]).utf8)
      #expect(file == .clean(expected))
      try merge.resolve(conflict, with: .blob(repository.objects.writeBlob(expected), mode: .file))
      try merge.add(repository.objects.writeBlob([65]), mode: .executable, at: "new/file")
      let added = try merge.entry(at: "new/file", in: repository)
      #expect(added?.mode == .executable)
      let commit = try repository.objects.createCommit(
        tree: merge.writeTree(in: repository), parents: [ours, theirs], message: "Merge\n",
        author: GitWorld.signature,
        committer: GitWorld.signature)
      return try repository.packs.make(repository.packs.newObjects(reachableFrom: [commit]))
    }
    try Repository.withRepository(at: path) { try $0.packs.store(pack) }
    let commits = try world.git("fsck", "--strict", "--unreachable", "--no-dangling", in: folder)
    let merge = try #require(
      commits.split(separator: "\n").first { $0.contains(" commit ") }?.split(separator: " ").last)
    #expect(try world.git("show", "\(merge):pod", in: folder) + "\n" == Self.text([2: "target", 9: "nine"]))
    #expect(
      try world.git("ls-tree", "-r", "--format=%(objectmode) %(path)", String(merge), in: folder)
        == "100755 new/file\n100644 pod\n100644 x")
  }

  @Test func filesMergeLikeGitMergeFile() throws {
    let world = try GitWorld()
    let rows: [(String, base: String?, ours: String, theirs: String)] = [
      ("clean", Self.text(), Self.text([1: "a"]), Self.text([12: "b"])),
      ("conflict", Self.text(), Self.text([6: "a"]), Self.text([6: "b"])),
      ("both add", nil, "a\n", "b\n"),
      ("no final newline", "a\nb", "x\nb", "a\nb"),
      ("CRLF", "a\r\nb\r\nc\r\nd\r\n", "A\r\nb\r\nc\r\nd\r\n", "a\r\nb\r\nc\r\nD\r\n"),
      ("emptied", "a\n", "", "b\n"),
    ]
    for (name, base, ours, theirs) in rows {
      for (file, text) in [("base", base ?? ""), ("ours", ours), ("theirs", theirs)] {
        try world.write(text, to: file, in: world.root)
      }
      let judged = try world.run("git", ["merge-file", "-p", "ours", "base", "theirs"], in: world.root)
      let merge = try FileMerge.merge(
        base: base.map { Array($0.utf8) }, ours: Array(ours.utf8), theirs: Array(theirs.utf8))
      switch merge {
      case .clean(let bytes):
        #expect(judged.status == 0 && bytes == judged.output, "\(name)")
      case .conflict(let markers, let line):
        #expect(judged.status == 1 && markers == judged.output, "\(name)")
        let lines = String(decoding: markers, as: UTF8.self).split(separator: "\n")
        #expect(lines[line - 1].hasPrefix("<<<<<<< "), "\(name)")
      case .binary: Issue.record("\(name) is text")
      }
    }
    #expect(try FileMerge.merge(base: [0], ours: [0, 1], theirs: [0, 2]) == .binary)
    #expect(try FileMerge.merge(base: [0], ours: [0, 1], theirs: [0]) == .clean([0, 1]))
  }

  @Test func mergeAttributesAreReadFromTheCommit() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let first = try world.commit("plain", ["a.lock": "1", "b": "1", "d/c.plist": "1", "x": "1"], in: folder)
    let attributes = "*.lock merge=ours\nb -merge\n*.plist binary\nx merge\n"
    let second = try world.commit(
      "attributes", [".gitattributes": attributes, "d/.gitattributes": "e merge=union\n"], in: folder)
    let mirror = try world.mirror("mirror")
    try world.git("fetch", "--quiet", folder, "+refs/heads/*:refs/heads/*", in: mirror)
    for path in ["a.lock", "b", "d/c.plist", "d/e", "x", "none"] {
      let answer = try world.git("check-attr", "merge", path, in: folder).split(separator: " ").last.map(
        String.init)
      let values = try Repository.withRepository(at: mirror) { repository in
        [
          try repository.trees.mergeAttribute(path, in: first),
          try repository.trees.mergeAttribute(path, in: second),
        ]
      }
      #expect(values == [nil, answer == "unspecified" ? nil : answer], "\(path)")
    }
  }
}
