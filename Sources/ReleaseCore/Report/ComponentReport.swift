/// A component that is made, renamed, or taken out of the workspace, for machines.
public struct ComponentReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  /// `new`, `rename` or `remove`.
  public let action: String
  public let component: String
  /// `planned`, `done`, `nothingToDo`; else what the run came to.
  public let conclusion: String
  /// The refs that are pushed before anything else.
  public let commits: [Commit]
  /// The unified diff of `relctl.yml`, and of the layers that name the component; empty when they stay.
  public let manifest: String
  /// The version that the component joins, planned; nil when it joins none.
  public let plan: PlanReport?
  public let run: RunReport?

  public struct Commit: Sendable, Codable {
    public let repository: String
    /// Without credentials.
    public let url: String
    public let update: RefUpdate
    /// The files of a first commit.
    public let files: [String]
    /// The changed files of a later one, as a unified diff.
    public let diff: String
    public let isThere: Bool
  }

  public init(
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
  public init(_ first: FirstCommit) {
    self.init(
      repository: first.component, url: first.url.description, update: first.update,
      files: first.files.map(\.path), diff: "", isThere: first.isThere)
  }
}

extension ComponentReport.Commit {
  public init(_ commit: BranchCommit) {
    self.init(
      repository: commit.repository, url: commit.url.description, update: commit.update, files: [],
      diff: commit.diff, isThere: false)
  }
}
