import ReleaseModel

/// What a repository shows of how its team works, besides its refs.
package struct FoundTraces: Sendable {
  /// The subjects of the newest commits that people made, without merges, newest first.
  let subjects: [String]
  /// Its files that only one kind of host reads, such as `.gitlab-ci.yml`.
  let hostFiles: [String]
  let changelog: FoundChangelog?

  package init(subjects: [String] = [], hostFiles: [String] = [], changelog: FoundChangelog? = nil) {
    self.subjects = subjects
    self.hostFiles = hostFiles
    self.changelog = changelog
  }
}

package struct FoundChangelog: Sendable, Hashable {
  let path: String
  /// The versions that have a section, newest first; nil where a release could not write one.
  let versions: [String]?

  package init(path: String, versions: [String]?) {
    self.path = path
    self.versions = versions
  }
}

/// What the podspec of a component said when it was last released.
package struct FoundRelease: Sendable, Hashable {
  let tag: String
  /// The version as the podspec spelled it.
  package let version: String
  /// The tag that its source named.
  let sourceTag: String?
  /// The keys of its source that selected a commit.
  let pins: [String]

  package init(tag: String, version: String, sourceTag: String?, pins: [String]) {
    self.tag = tag
    self.version = version
    self.sourceTag = sourceTag
    self.pins = pins
  }
}
