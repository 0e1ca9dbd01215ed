import ReleaseDescriptors
import ReleaseModel

extension UnreleasedCommits {
  /// The paths that differ between two commits, without those in which only values differ that releases write.
  ///
  /// - Parameter neutral: What both sides are brought to before they are compared.
  func contentChanges(
    of component: Component, from old: ObjectID, to new: ObjectID, neutral: ComponentChange
  ) throws -> [String] {
    let key = RepositoryKey.component(component.name)
    let rewriter = DescriptorRewriter(neutral, podspecs: context.memory.podspecs)
    let changed = try context.facts.changedPaths(in: key, from: old, to: new)
    if changed.isEmpty { return [] }
    let descriptors = try context.descriptors.references(of: component, at: new)
    return try changed.filter { path in
      if component.lockPath == path {
        return try lockChanges(
          in: key, path: path, from: old, to: new, ignoring: Set(neutral.requirements.keys))
      }
      if PackageResolved.isLock(path) {
        return try packageLockChanges(in: key, path: path, from: old, to: new)
      }
      // The sections of releases are nobody's to miss.
      if component.changelog?.path == path { return false }
      guard let descriptor = descriptors.first(where: { $0.path == path }) else { return true }
      guard let before = try context.facts.file(in: key, at: old, path: path),
        let after = try context.facts.file(in: key, at: new, path: path)
      else { return true }
      let former = try rewriter.rewriteConflictSide(before, declaredAs: descriptor)
      let present = try rewriter.rewriteConflictSide(after, declaredAs: descriptor)
      let format = descriptor.format
      guard format.requiresPackages else {
        return former.withoutConversions(as: format) != present.withoutConversions(as: format)
      }
      // Where one side names a commit, the range of the other one is no content.
      return rewriter.restoringRanges(in: former, as: format, ours: after, theirs: after).bytes
        != rewriter.restoringRanges(in: present, as: format, ours: before, theirs: before).bytes
    }
  }

  /// Whether two locks of packages differ in more than the packages of the workspace.
  private func packageLockChanges(
    in key: RepositoryKey, path: String, from old: ObjectID, to new: ObjectID
  ) throws -> Bool {
    guard let before = try context.facts.file(in: key, at: old, path: path),
      let after = try context.facts.file(in: key, at: new, path: path)
    else { return true }
    func foreign(_ text: SourceText) -> [String: PackagePin]? {
      (try? PackageResolved(text))?.packagePins.filter { context.packageOwners[$0.key] == nil }
    }
    guard let former = foreign(before), let present = foreign(after) else { return true }
    return former != present
  }

  /// Whether two locks differ in more than the pods of the workspace.
  private func lockChanges(
    in key: RepositoryKey, path: String, from old: ObjectID, to new: ObjectID, ignoring pods: Set<String>
  ) throws -> Bool {
    guard let before = try context.facts.file(in: key, at: old, path: path),
      let after = try context.facts.file(in: key, at: new, path: path)
    else { return true }
    return try PodfileLock(before).without(pods: pods) != PodfileLock(after).without(pods: pods)
  }
}

extension SourceText {
  /// Its bytes, where a podspec's `s.version.to_s` is the same as `s.version`: `pod lib create` writes one, relctl the other.
  fileprivate func withoutConversions(as format: DescriptorReference.Format) -> [UInt8] {
    format == .podspec ? Array(string.replacing(".version.to_s", with: ".version").utf8) : bytes
  }
}

extension PodfileLock {
  /// What it says of all other pods.
  fileprivate func without(pods: Set<String>) -> PodfileLock {
    var lock = self
    lock.remove(pods)
    lock.dependencies.removeAll { pods.contains(LockedName.root(of: $0)) }
    lock.podfileChecksum = nil
    return lock
  }
}
