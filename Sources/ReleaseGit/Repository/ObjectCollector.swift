import ReleaseModel

/// Gathers objects, every object before what it names: those of a commit's tree that no parent's tree holds at the same
/// place.
struct ObjectCollector {
  private(set) var found: [ObjectID] = []
  private var seen: Set<ObjectID> = []
  /// The trees that were gone through: one tree may stand in thousands of places.
  private var walked: Set<ObjectID> = []
  private var entriesLeft: Int

  /// Deeper folders are nobody's, and a thread's stack has an end.
  private static let deepest = 256

  /// - Parameter entries: How many entries of trees may be read. What comes of others may be made to take for ever.
  init(entries: Int = .max) { entriesLeft = entries }

  func holds(_ id: ObjectID) -> Bool { seen.contains(id) }

  mutating func add(_ id: ObjectID) { if seen.insert(id).inserted { found.append(id) } }

  /// - Throws: `GitError` also for too many entries, and for folders that are nested too deep.
  mutating func addTree(of commit: CommitInfo, in repository: borrowing Repository) throws(GitError) {
    var trees: [ObjectID] = []
    for parent in commit.parents { trees.append(try repository.history.commitInfo(parent).tree) }
    try addTree(commit.tree, beside: trees, in: repository)
  }

  mutating func addTree(
    _ tree: ObjectID, beside former: [ObjectID] = [], in repository: borrowing Repository, depth: Int = 0
  ) throws(GitError) {
    if former.contains(tree) || walked.contains(tree) { return }
    guard depth <= Self.deepest else {
      throw GitError(function: "addTree", code: -1, message: "folders are nested too deeply")
    }
    add(tree)
    walked.insert(tree)
    var known: [String: [TreeEntry]] = [:]
    for other in Set(former) {
      for entry in try entries(of: other, in: repository) { known[entry.path, default: []].append(entry) }
    }
    for entry in try entries(of: tree, in: repository) where entry.mode != .submodule {
      let others = (known[entry.path] ?? []).filter { $0.mode != .submodule }
      if others.contains(where: { $0.id == entry.id }) { continue }
      if entry.mode == .directory {
        let folders = others.filter { $0.mode == .directory }.map(\.id)
        try addTree(entry.id, beside: folders, in: repository, depth: depth + 1)
      } else {
        add(entry.id)
      }
    }
  }

  private mutating func entries(
    of tree: ObjectID, in repository: borrowing Repository
  ) throws(GitError) -> [TreeEntry] {
    let entries = try repository.trees.entries(ofTree: tree)
    entriesLeft -= entries.count
    guard entriesLeft >= 0 else {
      throw GitError(function: "addTree", code: -1, message: "these folders contain too much")
    }
    return entries
  }
}
