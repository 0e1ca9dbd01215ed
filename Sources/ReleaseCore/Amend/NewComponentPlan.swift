import ReleaseModel
import ReleasePlanning

/// The first commit of a new component, and the version that it joins, before anything of the version is planned.
package struct NewComponentDraft: Sendable {
  package let proposal: ComponentProposal
  let first: FirstCommit
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
  /// The version that it joins.
  package let package: PlanPackage?
  package let underWay: Version?
}
