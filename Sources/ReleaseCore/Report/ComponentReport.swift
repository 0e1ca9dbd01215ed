import ReleaseModel

/// A component that is made, renamed, or taken out of the workspace, for machines.
package struct ComponentReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  /// `new`, `rename` or `remove`.
  package let action: String
  package let component: String
  /// `planned`, `done`, `nothingToDo`; else what the run came to.
  package let conclusion: String
  /// The refs that are pushed before anything else.
  package let commits: [Commit]
  /// The unified diff of `relctl.yml`, and of the layers that name the component; empty when they stay.
  package let manifest: String
  /// The version that the component joins, planned; nil when it joins none.
  package let plan: PlanReport?
  package let run: RunReport?

  package struct Commit: Sendable, Codable {
    package let repository: String
    /// Without credentials.
    package let url: String
    package let update: RefUpdate
    /// The files of a first commit.
    package let files: [String]
    /// The changed files of a later one, as a unified diff.
    package let diff: String
    package let isThere: Bool
  }

  package init(
    action: String, component: String, conclusion: String, commits: [Commit], manifest: String,
    plan: PlanReport? = nil, run: RunReport? = nil
  ) {
    schema = Self.currentSchema
    kind = "component"
    self.action = action
    self.component = component
    self.conclusion = conclusion
    self.commits = commits
    self.manifest = manifest
    self.plan = plan
    self.run = run
  }
}

extension ComponentReport.Commit {
  package init(_ first: FirstCommit) {
    self.init(
      repository: first.component, url: first.url.description, update: first.update,
      files: first.files.map(\.path), diff: "", isThere: first.isThere)
  }
}

extension ComponentReport.Commit {
  package init(_ commit: BranchCommit) {
    self.init(
      repository: commit.repository, url: commit.url.description, update: commit.update, files: [],
      diff: commit.diff, isThere: false)
  }
}
