import ReleaseCore
import ReleaseHosts
import ReleaseModel

/// A component that is made, renamed, or taken out of the workspace, for machines.
package struct ComponentReport: Sendable, Codable {
  static let currentSchema = 4
  let schema: Int
  let kind: String
  let action: Action
  let component: ComponentName
  let conclusion: Conclusion
  /// What is made on hosts, before anything is pushed.
  let repositories: [Repository]
  /// The refs that are pushed before anything else.
  let commits: [Commit]
  /// The unified diff of `relctl.yml`, and of the layers that name the component; empty when they stay.
  package let manifest: String
  /// The version that the component joins, planned; nil when it joins none.
  let plan: PlanReport?
  let run: RunReport?
  /// The gates that are closed to a removal, of environments whose branches of the app it changes; nil for none.
  package let closedGates: [ClosedGate]?

  package struct ClosedGate: Sendable, Codable {
    package let environment: EnvironmentName
    package let gate: String
    package let text: Phrase
  }

  package enum Action: String, Sendable, Codable { case new, adopt, rename, remove }
  package enum Conclusion: String, Sendable, Codable {
    case planned, done, nothingToDo
    /// People merge a request first.
    case waiting
  }

  struct Repository: Sendable, Codable {
    let repository: String
    /// The address of its page.
    let page: String
    let visibility: String
    let branch: String
  }

  struct Commit: Sendable, Codable {
    let repository: String
    /// Without credentials.
    let url: String
    let update: RefUpdate
    /// The files of a first commit.
    let files: [String]
    /// The changed files of a later one, as a unified diff.
    let diff: String
    let isThere: Bool
  }

  private init(
    action: Action, component: ComponentName, conclusion: Conclusion, repositories: [Repository] = [],
    commits: [Commit], manifest: String, plan: PlanReport? = nil, run: RunReport? = nil,
    closedGates: [ClosedGate]? = nil
  ) {
    schema = Self.currentSchema
    kind = "component"
    self.action = action
    self.component = component
    self.conclusion = conclusion
    self.repositories = repositories
    self.commits = commits
    self.manifest = manifest
    self.plan = plan
    self.run = run
    self.closedGates = closedGates
  }
}

extension RemovalPlan {
  fileprivate var closedGates: [ComponentReport.ClosedGate]? {
    let closed = gates.flatMap { gates in
      gates.verdicts.closed.map {
        ComponentReport.ClosedGate(
          environment: gates.environment, gate: $0.gate.rawValue, text: $0.text)
      }
    }
    return closed.isEmpty ? nil : closed
  }
}

extension ComponentReport {
  /// - Parameters:
  ///   - settings: relctl's keys of the environment where the version starts.
  ///   - run: The end of the run that lets it join a version.
  package init(
    _ plan: NewComponentPlan, _ conclusion: Conclusion, settings: [SettingsReport.Entry] = [],
    run: RunReport? = nil
  ) throws {
    self.init(
      action: plan.proposal.adopted == nil ? .new : .adopt,
      component: plan.proposal.component.name,
      conclusion: conclusion,
      repositories: plan.repositories.map {
        Repository(
          repository: $0.name, page: $0.page, visibility: $0.visibility.rawValue, branch: $0.branch)
      },
      commits: (plan.specs + [plan.first]).map { Commit($0) }, manifest: try plan.proposal.amendment.diff(),
      plan: try plan.package.map { try PlanReport($0, settings: settings) }, run: run)
  }

  /// A component that was made before.
  package init(alreadyMade name: ComponentName, _ action: Action) {
    self.init(action: action, component: name, conclusion: .nothingToDo, commits: [], manifest: "")
  }

  package init(_ plan: RemovalPlan, _ conclusion: Conclusion) throws {
    self.init(
      action: .remove, component: plan.name, conclusion: conclusion,
      commits: plan.commits.map { Commit($0) }, manifest: try plan.amendment.diff(),
      closedGates: plan.closedGates)
  }

  package init(_ renaming: ComponentRenaming, _ conclusion: Conclusion) throws {
    self.init(
      action: .rename, component: renaming.new, conclusion: conclusion, commits: [],
      manifest: try renaming.diff())
  }
}

extension ComponentReport.Commit {
  fileprivate init(_ first: FirstCommit) {
    self.init(
      repository: first.repository, url: first.url.description, update: first.update,
      files: first.files.map(\.path), diff: first.diff, isThere: first.isThere)
  }

  fileprivate init(_ commit: BranchCommit) {
    self.init(
      repository: commit.repository.description, url: commit.url.description, update: commit.update,
      files: [],
      diff: commit.diff, isThere: false)
  }
}
