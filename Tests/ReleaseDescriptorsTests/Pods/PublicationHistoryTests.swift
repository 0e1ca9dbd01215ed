import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Histories as rows: each commit is a list of `path old new`, `-` for none.
struct PublicationHistoryTests {
  @Test(arguments: [
    ("a new version", [["A/1/A.podspec - 1"], ["A/2/A.podspec - 2"]], [], []),
    ("a rewrite", [["A/1/A.podspec - 1"], ["A/1/A.podspec 1 2"]], ["A/1 1 2"], []),
    (
      "two rewrites", [["A/1/A.podspec - 1"], ["A/1/A.podspec 1 2"], ["A/1/A.podspec 2 3"]],
      ["A/1 1 2", "A/1 2 3"],
      []
    ),
    ("a deletion", [["A/1/A.podspec - 1"], ["A/1/A.podspec 1 -"]], [], ["A/1"]),
    (
      "deleted and brought back", [["A/1/A.podspec - 1"], ["A/1/A.podspec 1 -"], ["A/1/A.podspec - 1"]], [],
      []
    ),
    (
      "deleted and replaced", [["A/1/A.podspec - 1"], ["A/1/A.podspec 1 -"], ["A/1/A.podspec - 2"]],
      ["A/1 1 2"], []
    ),
    (
      "the other form takes over", [["A/1/A.podspec - 1"], ["A/1/A.podspec 1 -", "A/1/A.podspec.json - 2"]],
      ["A/1 1 2"], []
    ),
    ("the other form is added", [["A/1/A.podspec - 1"], ["A/1/A.podspec.json - 2"]], ["A/1 1 2"], []),
    (
      "one of two forms goes", [["A/1/A.podspec - 1", "A/1/A.podspec.json - 2"], ["A/1/A.podspec 1 -"]], [],
      []
    ),
    ("other files", [["README - 1"], ["README 1 2", ".x/1/A.podspec - 3"]], [], []),
    ("a mode alone", [["A/1/A.podspec - 1"], ["A/1/A.podspec 1 1"]], [], []),
  ])
  func whatBecameOfVersions(title: String, commits: [[String]], rewrites: [String], deletions: [String])
    throws
  {
    func id(_ digit: Substring) -> ObjectID? { ObjectID(String(repeating: String(digit), count: 40)) }
    let changes = commits.enumerated().map { number, files in
      CommitChanges(
        commit: CommitSummary(
          id: ObjectID(String(repeating: "c", count: 40))!, author: "Ada", time: Int64(number),
          subject: "commit"),
        files: files.map { line in
          let fields = line.split(separator: " ")
          return FileChange(path: String(fields[0]), old: id(fields[1]), new: id(fields[2]))
        })
    }
    let history = PublicationHistory(changes, layout: .flat)
    #expect(
      history.rewrites.map { "\($0.place.key) \($0.old.hex.prefix(1)) \($0.new.hex.prefix(1))" } == rewrites,
      "\(title)")
    #expect(history.deletions.map(\.place.key) == deletions, "\(title)")
  }
}
