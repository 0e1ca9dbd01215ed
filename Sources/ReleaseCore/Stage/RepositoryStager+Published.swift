import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension RepositoryStager {
  /// The podspecs as they stand in the spec repository; everything that stands in the way of one is told together.
  func published(in git: borrowing Repository, at commit: ObjectID) throws -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    var problems: [Diagnostic] = []
    for entry in entries {
      do {
        texts[entry.path] = try published(entry, in: git, at: commit)
      } catch let refusal as Refusal { problems += refusal.diagnostics }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return texts
  }

  private func published(
    _ entry: PublicationPlan.Entry, in git: borrowing Repository, at commit: ObjectID
  ) throws -> [UInt8] {
    guard let bytes = try git.trees.file(entry.source, in: commit) else {
      throw Refusal(missingFile(entry.source, commit))
    }
    let format: DescriptorReference.Format = entry.source.hasSuffix(".json") ? .podspecJSON : .podspec
    let text = try selfContained(
      sourceText(entry.source, bytes), as: format, for: entry, in: git, at: commit)
    guard entry.pinnedBranch != nil else { return text.bytes }
    // Who has the commit needs no branch, and CocoaPods could not install it any more once the branch is deleted.
    let document = try podspecs.podspec(text, format)
    let pin = GitPin(commit: commit.hex)
    let edits = try document.edits(for: PodspecChange(version: entry.spelledVersion, pin: pin))
    return text.applying(edits).bytes
  }

  /// A spec repository has the podspec alone: what it reads from files of the commit is a literal there.
  private func selfContained(
    _ text: SourceText, as format: DescriptorReference.Format, for entry: PublicationPlan.Entry,
    in git: borrowing Repository, at commit: ObjectID
  ) throws -> SourceText {
    let hasOther = repository.descriptors.contains { $0.path == entry.source && $0.version != nil }
    let specification = try podspecs.podspec(
      text, format, ownedVersion: hasOther ? nil : entry.spelledVersion)
    guard let document = specification as? PodspecDocument else { return text }
    var files: [String: SourceText] = [:]
    for path in document.filesRead(at: entry.source) {
      if let bytes = try git.trees.file(path, in: commit) { files[path] = sourceText(path, bytes) }
    }
    return try document.selfContained(at: entry.source, files: files)
  }
}
