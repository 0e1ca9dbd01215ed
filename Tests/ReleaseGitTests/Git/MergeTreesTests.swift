import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// A merge that looks only at what was changed gives what a merge of everything gives.
struct MergeTreesTests {
  @Test func whatNobodyChangedPlaysNoPart() throws {
    let world = try GitWorld()
    let bare = try world.bare("origin")
    var random = SplitMix(seed: 15)
    let triples = try commit((0..<150).map { _ in MergeFiles.triple(&random) }, in: bare, of: world)
    let judged = try judge(triples, in: bare, of: world)

    var clean = 0
    for (triple, judged) in zip(triples, judged) {
      let whole = try merge(triple, in: bare, store: .disk)
      let smaller = try merge(triple, in: bare, store: .memory)
      #expect(smaller == whole, "\(triple)")
      guard let tree = smaller.tree, let judged else { continue }
      #expect(tree == judged, "\(triple)")
      clean += 1
    }
    #expect(clean > 50)
  }

  @Test func aMergeReadsWhatWasChanged() throws {
    let world = try GitWorld()
    let bare = try world.bare("origin")
    var base = MergeFiles()
    for number in 0..<400 { base.add("text \(number)\n", at: "f\(number % 20)/g\(number)") }
    var ours = base
    ours.add("ours\n", at: "f3/g3")
    var theirs = base
    theirs.add("theirs\n", at: "f7/new")
    let triple = try #require(try commit([[base, ours, theirs]], in: bare, of: world).first)
    try Repository.withRepository(at: bare, store: .memory) { git in
      let index = try git.merge(ours: triple[1], theirs: triple[2])
      let compared = try git.trees.allEntries(ofTree: index.compared).map(\.path)
      #expect(compared == ["f3/g3"])
      let kept = try index.entry(at: "f9/g9", in: git)?.id
      let here = try git.trees.entry(at: "f9/g9", in: triple[0])?.id
      #expect(kept == here && kept != nil)
      let folder = try index.entry(at: "f9", in: git)
      #expect(folder == nil)
      let tree = try index.writeTree(in: git)
      let changed = try git.history.changedPaths(from: triple[0], to: tree)
      #expect(changed == ["f3/g3", "f7/new"])
    }
  }

  @Test func aMalformedTreeIsAnError() throws {
    let id = [UInt8](repeating: 7, count: 20)
    let entry = Array("100644 a\0".utf8) + id
    var cursor = try TreeCursor(entry + entry)
    try cursor.advance()
    #expect(Array(cursor.entry) == entry && !cursor.isAtEnd)
    try cursor.advance()
    #expect(cursor.isAtEnd)
    for length in 1..<entry.count {
      #expect(throws: GitError.self, "\(length)") { try TreeCursor(Array(entry[..<length])) }
    }
    #expect(throws: GitError.self) { try TreeCursor(Array("100644 \0".utf8) + id) }
  }

  private struct Outcome: Equatable {
    var conflicts: [MergeConflict]
    var tree: ObjectID?
  }

  private func merge(_ triple: [ObjectID], in bare: String, store: ObjectStore) throws -> Outcome {
    try Repository.withRepository(at: bare, store: store) { git in
      let index = try git.merge(ours: triple[1], theirs: triple[2])
      let conflicts = try index.conflicts()
      if conflicts.isEmpty { return Outcome(conflicts: [], tree: try index.writeTree(in: git)) }
      #expect(throws: GitError.self) { try index.writeTree(in: git) }
      return Outcome(conflicts: conflicts, tree: nil)
    }
  }

  /// What git makes of each; nil for conflicts.
  private func judge(
    _ triples: [[ObjectID]], in bare: String, of world: GitWorld
  ) throws -> [ObjectID?] {
    let script = """
      while read ours theirs; do
        git -c merge.directoryRenames=false merge-tree --write-tree "$ours" "$theirs" >merged
        echo "$? $(head -1 merged)"
      done
      """
    let lines = triples.map { "\($0[1].hex) \($0[2].hex)\n" }.joined()
    let judged = try world.run("sh", ["-c", script], in: bare, input: Array(lines.utf8))
    return String(decoding: judged.output, as: UTF8.self).split(separator: "\n").map { line in
      line.hasPrefix("0 ") ? ObjectID(line.dropFirst(2)) : nil
    }
  }

  /// Commits base, ours and theirs of each, by one program.
  private func commit(
    _ triples: [[MergeFiles]], in bare: String, of world: GitWorld
  ) throws -> [[ObjectID]] {
    var stream = ""
    for (number, triple) in triples.enumerated() {
      for (side, files) in triple.enumerated() {
        let mark = number * 3 + side + 1
        stream +=
          "commit refs/heads/c\(mark)\nmark :\(mark)\ncommitter Ada <ada@example.com> 1700000000 +0000\n"
        stream += "data 1\n.\n" + (side == 0 ? "" : "from :\(number * 3 + 1)\ndeleteall\n")
        stream += files.stream + "\nget-mark :\(mark)\n"
      }
    }
    let made = try world.git("fast-import", "--quiet", in: bare, input: Array(stream.utf8))
    let ids = try made.split(separator: "\n").map { try #require(ObjectID($0)) }
    #expect(ids.count == triples.count * 3)
    return triples.indices.map { Array(ids[($0 * 3)..<($0 * 3 + 3)]) }
  }
}

/// The files of a commit, for merges: few names, so that both sides meet, and files and folders take each other's
/// place.
private struct MergeFiles {
  private var entries: [String: (mode: String, text: String)] = [:]

  var stream: String {
    entries.sorted { $0.key < $1.key }.map { path, entry in
      entry.mode == "160000"
        ? "M 160000 \(entry.text) \(path)\n"
        : "M \(entry.mode) inline \(path)\ndata \(entry.text.utf8.count)\n\(entry.text)\n"
    }.joined()
  }

  static func triple(_ random: inout SplitMix) -> [MergeFiles] {
    var base = MergeFiles()
    for _ in 0..<Int.random(in: 3...14, using: &random) { base.addSomething(&random) }
    var ours = base
    var theirs = base
    for _ in 0..<Int.random(in: 0...4, using: &random) { ours.changeSomething(&random) }
    for _ in 0..<Int.random(in: 0...4, using: &random) { theirs.changeSomething(&random) }
    return [base, ours, theirs]
  }

  /// Adds a file; a file or a folder that is in its way goes.
  mutating func add(_ text: String, mode: String = "100644", at path: String) {
    entries = entries.filter { !$0.key.hasPrefix(path + "/") && !path.hasPrefix($0.key + "/") }
    entries[path] = (mode, text)
  }

  private mutating func addSomething(_ random: inout SplitMix) {
    let number = Int.random(in: 0..<1_000_000, using: &random)
    if number % 12 == 0 {
      let commit = String(repeating: String(number % 10), count: 40)
      return add(commit, mode: "160000", at: Self.path(&random))
    }
    add((1...12).map { "line \($0) of \(number)\n" }.joined(), at: Self.path(&random))
  }

  private mutating func changeSomething(_ random: inout SplitMix) {
    guard let path = entries.keys.sorted().randomElement(using: &random), let entry = entries[path] else {
      return addSomething(&random)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: entries[path] = nil
    case 1: addSomething(&random)
    case 2:
      entries[path] = nil
      add(entry.text, mode: entry.mode, at: Self.path(&random))
    case 3 where entry.mode != "160000": entries[path]?.mode = entry.mode == "100644" ? "100755" : "100644"
    default:
      guard entry.mode != "160000" else { return }
      var lines = entry.text.split(separator: "\n").map(String.init)
      lines[Int.random(in: lines.indices, using: &random)] =
        "changed \(Int.random(in: 0..<3, using: &random))"
      entries[path]?.text = lines.map { $0 + "\n" }.joined()
    }
  }

  /// One to three names. The order of `a`, `a-b`, `a.x` and `ab` depends on which of them are folders.
  private static func path(_ random: inout SplitMix) -> String {
    let names = ["a", "a-b", "a.x", "ab", "b"]
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in
      names.randomElement(using: &random) ?? "a"
    }.joined(separator: "/")
  }
}
