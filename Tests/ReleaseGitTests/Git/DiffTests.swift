import TestSupport
import Testing

@testable import ReleaseGit

struct DiffTests {
  @Test func gitAppliesTheDiff() throws {
    let long = (1...50).map { "line \($0)\n" }.joined()
    let rows: [(name: String, old: String?, new: String?)] = [
      ("changed", long, long.replacing("line 25\n", with: "LINE 25\n")),
      ("new", nil, "a\nb\n"),
      ("new and empty", nil, ""),
      ("deleted", "a\nb\n", nil),
      ("emptied", "a\n", ""),
      ("filled", "", "a\n"),
      ("no final newline", "a\nb", "a\nc"),
      ("final newline added", "a", "a\n"),
      ("CRLF", "a\r\nb\r\n", "a\r\nB\r\n"),
      ("same", "a\n", "a\n"),
    ]
    let world = try GitWorld()
    let folder = try world.repository("work")
    for path in ["f.podspec", "dir/ünï.txt", "with space"] {
      for row in rows {
        let name = "\(row.name) \(path)"
        try world.git("rm", "-rfq", "--ignore-unmatch", ".", in: folder)
        try world.commit("base", row.old.map { [path: $0] } ?? [:], in: folder)
        let diff = try UnifiedDiff.text(
          old: row.old.map { Array($0.utf8) }, oldPath: path, new: row.new.map { Array($0.utf8) },
          newPath: path)
        if row.old == row.new {
          #expect(diff.isEmpty, "\(name)")
          continue
        }
        #expect(diff.hasPrefix("diff --git "), "\(name)")
        let judged = try world.run("git", ["apply", "--index", "-"], in: folder, input: Array(diff.utf8))
        #expect(judged.status == 0, "\(name): \(String(decoding: judged.errors, as: UTF8.self))\n\(diff)")
        let applied = try world.run("git", ["cat-file", "blob", ":" + path], in: folder)
        #expect(applied.status == (row.new == nil ? 128 : 0), "\(name)")
        #expect(applied.output == Array((row.new ?? "").utf8), "\(name)")
      }
    }
  }
}
