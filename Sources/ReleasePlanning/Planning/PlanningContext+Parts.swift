/// What there is to ask, by what it is about.
extension PlanningContext {
  var facts: PlanningFacts { PlanningFacts(context: self) }
  var descriptors: CommittedDescriptors { CommittedDescriptors(context: self) }
  package var specs: SpecFolders { SpecFolders(context: self) }
  package var resolver: EnvironmentResolver { EnvironmentResolver(context: self) }
  var versions: ComponentVersions { ComponentVersions(context: self) }
  var tags: ReleaseTags { ReleaseTags(context: self) }
  var releases: ReleaseHistory { ReleaseHistory(context: self) }
  var unreleased: UnreleasedCommits { UnreleasedCommits(context: self) }
  var removals: ComponentRemovals { ComponentRemovals(context: self) }
}
