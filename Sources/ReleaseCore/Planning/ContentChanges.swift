extension Draft {
  /// The paths that differ between two commits, without those in which only values differ that releases write.
  ///
  /// - Parameter neutral: What both sides are brought to before they are compared.
  func contentChanges(
    _ component: Component, from old: ObjectID, to new: ObjectID, neutral: ComponentChange
  ) throws -> [String] {
    let key = RepositoryKey.component(component.name)
    let rewriter = DescriptorRewriter(neutral)
    return try changedPaths(key, from: old, to: new).filter { path in
      guard let descriptor = component.descriptors.first(where: { $0.path == path }) else { return true }
      guard let before = try file(key, old, path), let after = try file(key, new, path) else { return true }
      return try rewriter.rewriteSide(before, descriptor).bytes
        != rewriter.rewriteSide(after, descriptor).bytes
    }
  }
}
