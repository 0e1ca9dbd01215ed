import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// `Package.resolved` is generated, as a `Podfile.lock` is: what both sides of a merge say is put together pin by pin, and
/// then it is made right for the train.
struct PackageLockStager {
  let stager: RepositoryStager

  private var repository: RepositoryPlan { stager.repository }

  /// The locks of a commit, for whoever makes them right; none where nothing of this run may change them.
  ///
  /// - Parameter former: The commit before the run.
  func packageLocks(_ git: borrowing Repository, _ commit: ObjectID, after former: ObjectID) throws
    -> [FoundPackageLock]
  {
    guard mayHavePackageLocks, stager.maySettleLock else { return [] }
    let paths = try packageLockPaths(git, in: commit)
    if paths.isEmpty { return [] }
    let roots = PackageRoots(try stager.descriptors(git, in: commit))
    let before = (try? PackageRoots(stager.descriptors(git, in: former))) ?? PackageRoots([])
    return try paths.compactMap { path in
      try git.trees.entry(at: path, in: commit).map { entry in
        let bytes = try git.foreignFile(entry.id, at: "\(repository.name):\(path)")
        return FoundPackageLock(
          path: path, text: stager.sourceText(path, bytes), roots: roots.roots(ofLock: path),
          formerRoots: before.roots(ofLock: path))
      }
    }
  }

  /// What the app requires as the run leaves it; nil for a component, and where nothing of this run may change it.
  func packageRoots(_ git: borrowing Repository, _ commit: ObjectID) throws -> PackageRoots? {
    guard repository.isApp, mayHavePackageLocks, stager.maySettleLock else { return nil }
    return PackageRoots(try stager.descriptors(git, in: commit))
  }

  private var mayHavePackageLocks: Bool { repository.descriptors.contains { $0.format.requiresPackages } }

  private func packageLockPaths(_ git: borrowing Repository, in commit: ObjectID) throws -> [String] {
    guard mayHavePackageLocks else { return [] }
    return try git.trees.allEntries(ofTree: commit).filter {
      PackageResolved.isLock($0.path) && $0.mode != .symlink
    }
    .map(\.path).sorted()
  }

  /// The manifests of the package that others take, as the run leaves them.
  func manifests(_ git: borrowing Repository, _ commit: ObjectID) throws -> [SourceText] {
    guard !repository.isApp else { return [] }
    return try PackageFiles.manifests(of: repository.descriptors, named: repository.name, in: commit, git)
  }

  /// What that package locks itself; nil for the app, and for a component that declares no package.
  func ownLock(_ git: borrowing Repository, _ commit: ObjectID) throws -> PackageResolved? {
    guard !repository.isApp,
      let manifest = repository.descriptors.first(where: { $0.format == .packageSwift })
    else { return nil }
    return try PackageFiles.lock(beside: manifest.path, in: commit, git)
  }

  /// The changes that the locks which the engine made are for a commit's tree.
  func packageLockChanges(
    in git: borrowing Repository, on commit: ObjectID, _ built: inout RepositoryStager.Built
  ) throws -> [String: TreeChange] {
    var changes: [String: TreeChange] = [:]
    for (path, text) in stager.packageLocks.sorted(by: { $0.key < $1.key }) {
      guard let present = try git.trees.entry(at: path, in: commit),
        try git.objects.blob(present.id, path: path) != text.bytes
      else { continue }
      built.edits.append(try stager.edit(in: git, path: path, to: text, comparedTo: commit))
      changes[path] = .blob(try git.objects.writeBlob(text.bytes), mode: present.mode)
    }
    return changes
  }

  /// Settles the locks of a merge, and writes what the engine made of them where that is known by now.
  func settlePackageLocks(
    in git: borrowing Repository, index: borrowing MergeIndex, sides: MergedCommits,
    _ built: inout RepositoryStager.Built
  ) throws {
    guard mayHavePackageLocks else { return }
    let paths = Set(try packageLockPaths(git, in: sides.ours)).union(
      try packageLockPaths(git, in: sides.theirs))
    for path in paths.sorted() {
      try settlePackageLock(path, in: git, index: index, sides: sides, &built)
    }
  }

  private func settlePackageLock(
    _ path: String, in git: borrowing Repository, index: borrowing MergeIndex, sides: MergedCommits,
    _ built: inout RepositoryStager.Built
  ) throws {
    let conflict = try index.conflicts().first { $0.paths.contains(path) }
    let ours = try git.trees.entry(at: path, in: sides.ours)
    let theirs = try git.trees.entry(at: path, in: sides.theirs)
    if let ours, let theirs {
      if ours.id != theirs.id, let merged = try mergedPackageLock(path, in: git, ours, theirs, sides: sides) {
        let blob = try git.objects.writeBlob(merged.bytes)
        if let conflict {
          try index.resolve(conflict, with: .blob(blob, mode: ours.mode))
          built.resolved.append(path)
        } else {
          try index.add(blob, mode: ours.mode, at: path)
        }
      }
    } else if let conflict {
      // Where only one side still has a lock, the merged branch decides: that is what was tested.
      try index.resolve(conflict, with: theirs.map { .blob($0.id, mode: $0.mode) } ?? .delete)
      built.resolved.append(path)
    }
    guard let present = try index.entry(at: path, in: git) else { return }
    let lock = stager.packageLocks[path]
    if let lock { try index.add(try git.objects.writeBlob(lock.bytes), mode: present.mode, at: path) }
    let edit = try stager.edit(
      in: git, path: path, to: lock ?? stager.sourceText(path, try git.objects.blob(present.id, path: path)),
      comparedTo: sides.ours)
    if edit.old != edit.new { built.edits.append(edit) }
  }

  /// nil when a side is no lock that can be read: then it is text like any other.
  private func mergedPackageLock(
    _ path: String, in git: borrowing Repository, _ ours: TreeEntry, _ theirs: TreeEntry, sides: MergedCommits
  ) throws -> SourceText? {
    let base = try sides.base.flatMap { try git.trees.file(path, in: $0) }.map { stager.sourceText(path, $0) }
    return PackageResolved.merging(
      base: base, ours: stager.sourceText(path, try git.objects.blob(ours.id, path: path)),
      theirs: stager.sourceText(path, try git.objects.blob(theirs.id, path: path)))
  }
}
