import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// The app's files as they were laid in a folder, to be compared with what they should be.
struct LaidApp {
  let app: ComponentName
  let commit: ObjectID
  let folder: String
  /// Path -> what was written in the place of the commit's file.
  let written: [String: [UInt8]]

  /// Reads every file and link again: each is what was written there, or else what the commit has.
  ///
  /// - Returns: The first few that differ.
  func problems(in git: borrowing Repository) throws -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var unseen = written
    for entry in try git.trees.allEntries(ofTree: commit) {
      let bytes: [UInt8]
      if let own = unseen.removeValue(forKey: entry.path) {
        bytes = own
      } else {
        bytes = try git.objects.blob(entry.id, atMost: .max, path: entry.path)
      }
      if entry.difference(in: folder, from: bytes) == nil { continue }
      problems.append(problem(with: entry.path))
    }
    problems += unseen.keys.map { problem(with: $0) }
    return Array(problems.sorted { $0.message < $1.message }.prefix(5))
  }

  private func problem(with path: String) -> Diagnostic {
    Diagnostic(
      "checkout.differs",
      written[path] == nil
        ? "'\(path)' is not what the commit \(commit.short) has" : "'\(path)' is not what relctl wrote",
      subject: app, hint: "check the disk")
  }
}
