import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// Everything that `component remove` will do.
package struct RemovalPlan: Sendable {
  package let name: ComponentName
  let amendment: ManifestAmendment
  /// A commit for each of the app's branches that pin it.
  package let commits: [BranchCommit]
  let app: ComponentName
  /// What the gates of the branches' environments say now.
  let gates: [ChangeGates]
  let removal: ComponentRemoval
  let context: RunContext
}

extension ComponentService {
  /// Plans to take a component out: the app's pins, then its line in `relctl.yml`. Nothing is pushed or written.
  ///
  /// - Parameter reason: Why it is done though gates are closed; nil when they count.
  /// - Throws: `Refusal` while somebody needs it.
  package func planRemoval(
    of name: ComponentName, loader: WorkspaceLoader, as context: RunContext, overriding reason: String? = nil
  ) async throws -> RemovalPlan {
    guard workspace.components.contains(where: { $0.name == name }) else {
      let known = workspace.components.map(\.name)
      throw Refusal([
        workspace.unknownComponent(
          name, hint: known.hint(near: name, else: "relctl.yml lists: \(known.joined(separator: ", "))"))
      ])
    }
    let amendment = try ManifestAmendment(.remove(name), loader: loader)
    let removal = try await ComponentCommits(reader).removal(of: name, as: context)
    let gates = try await gates(of: removal, as: context)
    var message = "Remove \(name)\n"
    if let reason, gates.contains(where: { !$0.verdicts.closed.isEmpty }) {
      // No ledger knows of this change: the reason is where people look for it.
      message += "\nGates were closed: \(reason)\n"
    }
    var commits: [BranchCommit] = []
    for branch in removal.branches {
      commits.append(try await ComponentCommits(reader).commit(branch, message: message, as: context))
    }
    return RemovalPlan(
      name: name, amendment: amendment, commits: commits, app: workspace.app.name, gates: gates,
      removal: removal, context: context)
  }

  private func gates(of removal: ComponentRemoval, as context: RunContext) async throws -> [ChangeGates] {
    try await GateQuestion(reader).gates(
      ofChangesIn: removal.environments, version: removal.version, by: agent.worker ?? context.identity)
  }

  /// Takes the component out: the app's pins first, `relctl.yml` as the last.
  ///
  /// - Parameter reason: Why it is done though gates are closed; nil when they count.
  /// - Returns: Whether that was all, or people merge commits of the app first; `relctl.yml` is as it was then.
  package func remove(
    _ plan: RemovalPlan, overriding reason: String? = nil
  ) async throws -> [WaitingMerge] {
    // Somebody may have thought about it for an hour.
    if reason == nil {
      for gates in try await gates(of: plan.removal, as: plan.context) {
        if let refusal = gates.verdicts.refusal(in: gates.environment) { throw refusal }
      }
    }
    var waiting: [WaitingMerge] = []
    for commit in plan.commits {
      if let request = plan.request(for: commit) {
        waiting.append(try await RequestService(engine).ask(for: request, of: plan))
      } else {
        try await push(commit)
      }
    }
    guard waiting.isEmpty else { return waiting }
    try plan.amendment.write()
    await RequestService(engine).sweepRequests(of: plan)
    return []
  }
}
