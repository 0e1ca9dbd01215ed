import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension RepositoryPlan {
  /// The same with the files that symbolic links lead to: a link stays what it is, and its target is edited.
  func followingLinks(_ git: borrowing Repository) throws -> RepositoryPlan {
    var plan = self
    plan.descriptors = try descriptors.map { try $0.followingLinks(git, in: step.reading) }
    if let changelog = change.changelog,
      let place = try git.trees.followedEntry(at: changelog.file.path, in: step.reading),
      place.path != changelog.file.path
    {
      plan.change.changelog = ChangelogChange(
        file: .init(path: place.path, isRequired: changelog.file.isRequired), section: changelog.section)
    }
    return plan
  }
}

extension DescriptorReference {
  /// The same file under the path that no link is in.
  func followingLinks(_ git: borrowing Repository, in commit: ObjectID) throws -> DescriptorReference {
    guard let place = try git.trees.followedEntry(at: path, in: commit), place.path != path else {
      return self
    }
    return DescriptorReference(
      format: format, path: place.path, key: key, version: version, isOptional: isOptional)
  }
}
