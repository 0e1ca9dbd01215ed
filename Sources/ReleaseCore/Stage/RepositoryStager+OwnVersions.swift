import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension RepositoryStager {
  /// A version that people write was read from the side that moves; a merge may bring another one.
  func requireOwnVersions(_ git: borrowing Repository, _ commit: ObjectID) throws {
    guard let planned = repository.podVersions else { return }
    var problems: [Diagnostic] = []
    for descriptor in repository.descriptors where descriptor.version == .own {
      guard let bytes = try git.trees.file(descriptor.path, in: commit) else { continue }
      let spec = try podspecs.podspec(sourceText(descriptor.path, bytes), descriptor.format)
      guard let pod = spec.name, let expected = planned[pod], let found = spec.version?.text,
        found != expected
      else { continue }
      problems.append(
        Diagnostic(
          "podspec.version.merged",
          "'\(descriptor.path)' has the version \(expected) where the run starts, but \(found) after its merge",
          at: SourceLocation(file: "\(repository.name):\(descriptor.path)", line: 1, column: 1),
          hint:
            "merge '\(repository.branch.short)' into the branch that is promoted, so that both have the same version"
        ))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }
}
