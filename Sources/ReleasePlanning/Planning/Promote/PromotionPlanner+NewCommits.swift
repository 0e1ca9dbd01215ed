import ReleaseModel

extension PromotionPlanner {
  /// What people get by a release, newest first: the commits since the component's last one, as its notes have them.
  ///
  /// A merge brings less to its branch: what was there when the version began is on both of its sides.
  ///
  /// - Parameter heads: What is released, the promoted commit first.
  func newCommits(of component: Component, version: Version, in heads: [ObjectID]) throws -> [CommitSummary] {
    let key = RepositoryKey.component(component.name)
    let present = heads[heads.count - 1]
    guard let released = try context.releases.release(of: component, below: version) else {
      return try context.facts.commits(of: key, in: heads[0], notIn: present)
    }
    var seen: Set<ObjectID> = []
    let all = try heads.flatMap { try context.facts.commits(of: key, in: $0, notIn: released) }
      .filter { seen.insert($0.id).inserted }
    let new = try context.versions.withoutUndone(all, of: component, since: released)
    return heads.count == 1 ? new : Array(new.sorted { $0.time > $1.time }.prefix(200))
  }
}
