import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension RepositoryStager {
  /// The changelog with the section of the release; nil where nothing is written.
  ///
  /// - Parameter read: Returns a file of the tree, or nil when there is none.
  /// - Throws: `Refusal` with the place in a changelog that can't be understood.
  func changelog(
    on commit: ObjectID, read: (String) throws -> [UInt8]?
  ) throws -> (path: String, text: SourceText)? {
    guard let change = repository.change.changelog else { return nil }
    let path = change.file.path
    guard let bytes = try read(path) else {
      guard change.file.isRequired else { return nil }
      throw Refusal(
        "changelog.missing", "the changelog '\(path)' is not in commit \(commit.short)",
        hint: "correct 'changelog:' of the component in relctl.yml, or set 'changelog: none'")
    }
    let text = sourceText(path, bytes)
    let edits = try ChangelogDocument(text).edits(adding: change.section)
    return edits.isEmpty ? nil : (path, text.applying(edits))
  }
}
