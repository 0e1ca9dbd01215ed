import ReleaseDescriptors
import ReleaseModel

extension PlanningContext {
  /// The paths that differ between two commits, without those in which only values differ that releases write.
  ///
  /// - Parameter neutral: What both sides are brought to before they are compared.
  func contentChanges(
    _ component: Component, from old: ObjectID, to new: ObjectID, neutral: ComponentChange
  ) throws -> [String] {
    let key = RepositoryKey.component(component.name)
    let rewriter = DescriptorRewriter(neutral)
    return try changedPaths(key, from: old, to: new).filter { path in
      if component.lockPath == path {
        return try lockChanges(key, path, from: old, to: new, pods: Set(neutral.requirements.keys))
      }
      guard let descriptor = component.descriptors.first(where: { $0.path == path }) else { return true }
      guard let before = try file(key, old, path), let after = try file(key, new, path) else { return true }
      return try rewriter.rewriteSide(before, descriptor).bytes
        != rewriter.rewriteSide(after, descriptor).bytes
    }
  }

  /// Whether two locks differ in more than the pods of the workspace.
  private func lockChanges(
    _ key: RepositoryKey, _ path: String, from old: ObjectID, to new: ObjectID, pods: Set<String>
  ) throws -> Bool {
    guard let before = try file(key, old, path), let after = try file(key, new, path) else { return true }
    return try PodfileLock(before).without(pods) != PodfileLock(after).without(pods)
  }
}

extension PodfileLock {
  /// What it says of all other pods.
  fileprivate func without(_ pods: Set<String>) -> PodfileLock {
    var lock = self
    for pod in pods { lock.remove(pod) }
    lock.dependencies.removeAll { pods.contains(LockedName.root(of: $0)) }
    lock.podfileChecksum = nil
    return lock
  }
}
