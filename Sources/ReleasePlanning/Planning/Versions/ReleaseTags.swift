import ReleaseDescriptors
import ReleaseModel

/// The tags of components that are releases, or look like it.
struct ReleaseTags {
  let context: PlanningContext

  /// A tag that may be a release's.
  struct Candidate {
    let name: RefName
    let version: Version
    let commit: ObjectID
  }

  /// The tags of a component that may be releases in an environment, with the versions that stand in them. Only
  /// `coordinates(in:of:version:)` says whether such a release has that tag.
  func candidates(
    of component: ComponentName, in environment: EnvironmentName, above version: Version?
  ) throws(Refusal) -> [Candidate] {
    let pattern = context.memory.tagPattern(
      in: environment, of: component, table: try context.settings(of: environment))
    var tags: [Candidate] = []
    for (name, observed) in context.snapshot.refs[.component(component)] ?? [:] where name.isTag {
      let text = name.short
      let versions = pattern.map { $0.versions(in: text) } ?? Version.written(in: text)
      for candidate in versions where version.map({ candidate > $0 }) ?? true {
        tags.append(Candidate(name: name, version: candidate, commit: observed.commit))
      }
    }
    return tags
  }

  /// A release tag above the branch's version that the branch does not contain: the branch was moved back, or
  /// somebody released from elsewhere.
  func refuseHigherTags(
    of component: Component, version: Version, head: ObjectID, branch: RefName, environment: EnvironmentName
  ) throws {
    let recorded = context.currentMember(named: component.name, in: environment)
    let tags = try candidates(of: component.name, in: environment, above: version)
      .filter { tag in try recorded.map { try !isStray(tag, of: component, besides: $0) } ?? true }
      .sorted { ($0.version, $0.name.full) > ($1.version, $1.name.full) }
    let highest = try tags.first {
      try context.coordinates(in: environment, of: component.name, version: $0.version).tag == $0.name
    }
    guard let highest else { return }
    try context.releases.requireDescent(
      in: component, of: head, from: highest.commit, branch: branch,
      what: "the released tag '\(highest.name.short)'")
  }
}
