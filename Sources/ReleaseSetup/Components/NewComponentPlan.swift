import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// The first commit of a new component, and the version that it joins, before anything of the version is planned.
package struct NewComponentDraft: Sendable {
  let proposal: ComponentProposal
  let first: FirstCommit
  /// What is made on hosts, each with its own first commit where that is not the component's.
  let repositories: [NewRepository]
  let specs: [FirstCommit]
  /// The version that is under way in the workspace.
  let underWay: Version?

  /// What lets it join; nil when it joins no version.
  var request: Request? {
    let request = proposal.request
    let version: Version? =
      switch request.joining {
      case .none: nil
      case .version(let version): version
      case .underWay: underWay
      }
    return version.map { .bump(to: .exactly(version: $0), of: .components(names: [request.name])) }
  }
}

/// Everything that `component new` will do.
package struct NewComponentPlan: Sendable {
  package let proposal: ComponentProposal
  package let first: FirstCommit
  /// What is made on hosts.
  package let repositories: [NewRepository]
  /// The first commits of spec repositories that are made.
  package let specs: [FirstCommit]
  /// The version that it joins.
  package let package: PlanPackage?
  package let underWay: Version?
}

/// What came of a new component.
package enum NewComponentEnd: Sendable {
  /// - Parameters:
  ///   - run: The end of the version's run; nil when the component joins none.
  ///   - remarks: What is left to people.
  case landed(run: RunResult?, remarks: [Diagnostic])
  /// People merge its commit first; `relctl.yml` is as it was.
  case waiting(WaitingMerge)
}
