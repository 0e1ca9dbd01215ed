import ReleaseDescriptors
import ReleaseModel

/// The commits of components that a release or an environment lacks.
struct UnreleasedCommits {
  let context: PlanningContext

  /// Commits that somebody wrote, that one commit of a component has and another one has not, by any commit. None where
  /// both have nothing in common, or one of them is gone.
  func leftCommits(
    of component: Component, at commit: ObjectID, notIn other: ObjectID
  ) throws -> [CommitSummary] {
    let key = RepositoryKey.component(component.name)
    guard try !context.facts.isAncestor(in: key, commit: commit, of: other),
      try context.facts.mergeBase(in: key, of: commit, and: other) != nil
    else { return [] }
    let own = try ownCommits(of: component, in: commit, notIn: other)
    if own.isEmpty { return [] }
    let left = try context.facts.unpicked(of: key, in: commit, notIn: other)
    return own.filter { left.contains($0.id) }
  }
}
