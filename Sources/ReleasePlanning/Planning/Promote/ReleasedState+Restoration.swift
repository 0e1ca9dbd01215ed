import ReleaseDescriptors
import ReleaseModel

extension ReleaseHistory {
  /// How people bring the released branch back into its environment's form, after a merge or an edit by hand.
  ///
  /// relctl moves that branch with releases only, so this is git's to do.
  /// - Returns: nil for a component of which no release is known.
  func restoringVersion(of component: Component, in environment: EnvironmentName) throws -> Phrase? {
    guard environment == context.production.name, let release = try last(of: component) else { return nil }
    let key = RepositoryKey.component(component.name)
    let branch = try context.versions.fixedBranch(in: environment, of: component.name)
    let formats = component.descriptors.filter { $0.format.isPodspec || $0.format == .versionFile }
    let paths = try formats.map(\.path).filter { path in
      try context.facts.file(in: key, at: release.commit, path: path) != nil
    }
    guard !paths.isEmpty else { return nil }
    let source = (release.tag?.short ?? release.commit.hex).shellWord
    let form = try context.coordinates(in: environment, of: component.name, version: release.version)
    let files = paths.map(\.shellWord).joined(separator: " ")
    let lines: [Phrase] = [
      "# in a clone of \(context.shareableAddress(of: component.url) ?? component.name.description)",
      "git fetch origin --tags && git switch \(branch.short.shellWord) && git pull --ff-only",
      "git checkout \(source) -- \(files)",
      "# redo other changes than version and source: git diff HEAD",
      "git commit -m \("Restore \(form.version)".shellWord) && git push origin \(branch.short.shellWord)",
    ]
    let listed = lines.map { "  \($0)" as Phrase }.joined(separator: "\n")
    return "restore the released state, or correct the layer (RELEASE_VERSION):\n\(listed)"
  }
}
