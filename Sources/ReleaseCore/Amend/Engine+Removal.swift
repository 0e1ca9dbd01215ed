import ReleaseModel
import ReleasePlanning

/// Everything that `component remove` will do.
package struct RemovalPlan: Sendable {
  package let name: String
  package let amendment: ManifestAmendment
  /// The commit on the app's branch; nil when the app does not pin it.
  package let commit: BranchCommit?
  package let app: String
  /// How the app's branch moves.
  package let landing: LandingMethod
  /// Other branches of the app that keep its pins.
  package let keeping: [RefName]
}

extension Engine {
  /// Plans to take a component out: the app's pins, then its line in `relctl.yml`. Nothing is pushed or written.
  ///
  /// - Throws: `Refusal` while somebody needs it.
  package func planRemoval(
    of name: String, loader: WorkspaceLoader, as context: RunContext
  ) async throws -> RemovalPlan {
    guard workspace.components.contains(where: { $0.name == name }) else {
      let known = workspace.components.map(\.name)
      throw Refusal([
        workspace.unknownComponent(
          name, hint: known.hint(near: name, else: "relctl.yml names: \(known.joined(separator: ", "))"))
      ])
    }
    let amendment = try ManifestAmendment(.remove(name), loader: loader)
    let removal = try await reader.removal(of: name, as: context)
    let commit = try await reader.commit(removal, message: "Remove \(name)\n", as: context)
    return RemovalPlan(
      name: name, amendment: amendment, commit: commit, app: workspace.app.name, landing: removal.landing,
      keeping: removal.keeping)
  }

  /// Takes the component out: the app's pins first, `relctl.yml` as the last.
  ///
  /// - Returns: Whether that was all, or people merge the app's commit first; `relctl.yml` is as it was then.
  package func remove(_ plan: RemovalPlan) async throws -> AmendmentEnd {
    if let request = plan.request { return try await ask(for: request, of: plan) }
    if let commit = plan.commit { try await push(commit) }
    try plan.amendment.write()
    await sweepRequest(of: plan)
    return .done
  }
}
