import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// Podfile.lock is generated, so it is no descriptor that is merged as text: what both sides say is put together pod by
/// pod, and then it is made right for the train.
extension RepositoryStager {
  var lockPath: String? { repository.isApp ? podfilePath.map { $0 + ".lock" } : nil }

  /// What a commit holds as the app's lock, for whoever makes it right; nil when there is none, or nothing of this run
  /// may change it.
  func appLock(_ git: borrowing Repository, _ commit: ObjectID) throws -> FoundLock? {
    guard let path = lockPath, maySettleLock, let bytes = try git.trees.file(path, in: commit),
      let podfile = try podfile(git, commit)
    else { return nil }
    return FoundLock(
      path: path, text: sourceText(path, bytes), podfile: podfile,
      podfileChecksum: SHA1.hex(
        // Attributes of a commit that is only in memory can't be read.
        try git.trees.checkedOut(String(path.dropLast(5)), in: repository.step.start, text: podfile.bytes)
          ?? []))
  }

  /// A tag that stands is released with the lock that it holds; a branch that stays where it was recorded may have gone
  /// on since.
  var maySettleLock: Bool {
    if case .keep = repository.step { return !repository.isTagged && !repository.message.isEmpty }
    return true
  }

  /// The changes that the locks which the engine made are for a commit's tree; none when the tree has them.
  func lockChange(
    in git: borrowing Repository, on commit: ObjectID, _ built: inout Built
  ) throws -> [String: TreeChange] {
    guard maySettleLock else { return [:] }
    var changes = try packages.packageLockChanges(in: git, on: commit, &built)
    guard let path = lockPath, let lock, let present = try git.trees.followedEntry(at: path, in: commit),
      try git.objects.blob(present.id, path: path) != lock.bytes
    else { return changes }
    built.edits.append(try edit(in: git, path: present.path, to: lock, comparedTo: commit))
    changes[present.path] = .blob(try git.objects.writeBlob(lock.bytes), mode: present.mode)
    return changes
  }

  /// One commit on a branch that moves for nothing but its lock.
  func keptWithLock(_ git: borrowing Repository, _ head: ObjectID) throws -> (ObjectID, RefUpdate?, Built) {
    var built = Built()
    let changes = try lockChange(in: git, on: head, &built)
    guard !changes.isEmpty else { return (head, nil, Built()) }
    let tree = try git.trees.write(base: head, changes: changes)
    let commit = try makeCommit(git, tree: tree, parents: [head])
    return (commit, RefUpdate(ref: repository.branch, expected: head, new: commit), built)
  }

  /// Settles the lock of a merge, and writes what the engine made of it where that is known by now.
  ///
  /// Where only one side still has a lock, `theirs` decides: that is what was tested.
  func settleLock(
    in git: borrowing Repository, index: borrowing MergeIndex, sides: MergedCommits, _ built: inout Built
  ) throws {
    guard let path = lockPath else { return }
    let conflict = try index.conflicts().first { $0.paths.contains(path) }
    let ours = try git.trees.entry(at: path, in: sides.ours)
    let theirs = try git.trees.entry(at: path, in: sides.theirs)
    guard let ours, let theirs else {
      if let conflict {
        try index.resolve(conflict, with: theirs.map { .blob($0.id, mode: $0.mode) } ?? .delete)
        built.resolved.append(path)
      }
      return try writeLock(in: git, index: index, path: path, comparedTo: sides.ours, &built)
    }
    if ours.id != theirs.id,
      let merged = try mergedLock(in: git, path: path, ours: ours, theirs: theirs, sides: sides)
    {
      let blob = try git.objects.writeBlob(Array(merged.written.utf8))
      if let conflict {
        try index.resolve(conflict, with: .blob(blob, mode: ours.mode))
        built.resolved.append(path)
      } else {
        try index.add(blob, mode: ours.mode, at: path)
      }
    }
    try writeLock(in: git, index: index, path: path, comparedTo: sides.ours, &built)
  }

  private func writeLock(
    in git: borrowing Repository, index: borrowing MergeIndex, path: String, comparedTo commit: ObjectID,
    _ built: inout Built
  ) throws {
    guard let present = try index.entry(at: path, in: git) else { return }
    if let lock { try index.add(try git.objects.writeBlob(lock.bytes), mode: present.mode, at: path) }
    let edit = try edit(
      in: git, path: path, to: lock ?? sourceText(path, try git.objects.blob(present.id, path: path)),
      comparedTo: commit)
    if edit.old != edit.new { built.edits.append(edit) }
  }

  /// nil when a side is not as CocoaPods writes it: then it is text like any other.
  private func mergedLock(
    in git: borrowing Repository, path: String, ours: TreeEntry, theirs: TreeEntry,
    sides: MergedCommits
  ) throws -> PodfileLock? {
    guard let mine = readLock(path, try git.objects.blob(ours.id, path: path)),
      let other = readLock(path, try git.objects.blob(theirs.id, path: path))
    else { return nil }
    var base: PodfileLock?
    if let commit = sides.base, let bytes = try git.trees.file(path, in: commit) {
      base = readLock(path, bytes)
    }
    return PodfileLock.merging(base: base, ours: mine, theirs: other)
  }
}

extension RepositoryStager {
  private func readLock(_ path: String, _ bytes: [UInt8]) -> PodfileLock? {
    let text = sourceText(path, bytes)
    guard let lock = try? PodfileLock(text), lock.firstForeignLine(of: text) == nil else { return nil }
    return lock
  }
}

/// The commits that a merge puts together.
struct MergedCommits: Sendable {
  let base: ObjectID?
  let ours: ObjectID
  let theirs: ObjectID
}
