import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension RepositoryPlan {
  /// The same with the files that symbolic links lead to: a link stays what it is, and its target is edited.
  func followingLinks(_ git: borrowing Repository) throws -> RepositoryPlan {
    var plan = self
    plan.descriptors = try descriptors.map { descriptor in
      guard let place = try git.followedEntry(at: descriptor.path, in: step.reading),
        place.path != descriptor.path
      else { return descriptor }
      return DescriptorReference(
        format: descriptor.format, path: place.path, key: descriptor.key, version: descriptor.version,
        isOptional: descriptor.isOptional)
    }
    if let changelog = change.changelog,
      let place = try git.followedEntry(at: changelog.file.path, in: step.reading),
      place.path != changelog.file.path
    {
      plan.change.changelog = ChangelogChange(
        file: .init(path: place.path, isRequired: changelog.file.isRequired), section: changelog.section)
    }
    return plan
  }
}
