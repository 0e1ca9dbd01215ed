import ReleaseModel

@testable import AppInspection
@testable import ReleaseDescriptors

extension FuzzTarget {
  static let textEdits: [FuzzTarget] = [
    FuzzTarget("edit-changelog") { input in
      var choices = Choices(input)
      let text = SourceText(path: "CHANGELOG.md", bytes: choices.rest)
      let version = choices.text(["6.5.5", "99.0.0", "7.0.0-beta.1"])
      guard PodVersion(version)?.text == version, !version.isEmpty else { return }
      let notes =
        choices.number(below: 2) == 1 ? [] : ["A note", choices.text(["Another", "# a", "```", "<!--"])]
      let section = ChangelogSection(
        version: version, spelledVersion: version, date: "2026-11-22", notes: notes)
      let before = try ChangelogDocument(text)
      let edits = try before.edits(adding: section).sorted { $0.range.lowerBound < $1.range.lowerBound }
      let after = try Promise.lossless(edits, of: text)
      let document: ChangelogDocument
      do {
        document = try ChangelogDocument(after)
      } catch {
        throw BrokenPromise("the edited text is refused: \(error)\n\(after.string)")
      }
      guard !edits.isEmpty else { return }
      try Promise.require(
        document.versions == [version] + before.versions, "\(document.versions)\n\(after.string)")
      let again = try document.edits(adding: section)
      try Promise.require(again.isEmpty, "the same edit again is \(again)\n\(after.string)")
    },
    FuzzTarget("edit-generated-resources") { input in
      let resources = try GeneratedResources(SourceText(path: "R.generated.swift", bytes: input))
      let text = try resources.lookingIn("Bundle(for: A.self)")
      let again = try GeneratedResources(text).lookingIn("Bundle(for: A.self)")
      try Promise.require(again.bytes == text.bytes, "the same edit again changes it\n\(text.string)")
    },
  ]
}
