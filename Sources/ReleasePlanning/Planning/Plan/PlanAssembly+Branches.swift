import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// Somebody else decides about these, and when.
  func noteRequests(of repositories: [RepositoryPlan]) {
    let names = repositories.filter { $0.landing == .request && $0.step.movesBranch }.map(\.name)
    guard !names.isEmpty else { return }
    let more = names.count > 4 ? " and \(names.count - 4) more" : ""
    context.note(
      Diagnostic(
        severity: .note, "landing.request",
        "merge requests move the branches of \(names.prefix(4).joined(separator: ", "))\(more); tags, podspecs and "
          + "the app come after the merges",
        hint: "when they are merged: relctl resume"))
  }

  /// A layer that names the last environment's branch, by a slip of copying, puts what nobody released among what is.
  func noteReleasedBranches() {
    guard environment.name != context.production.name else { return }
    let landing = chosen + (app.map { [$0] } ?? [])
    let shared = landing.filter {
      context.sharedBranch(in: context.production.name, of: $0.component.name) == $0.form.branch
    }
    guard let first = shared.first else { return }
    let names = shared.map(\.component.name)
    let more = names.count > 4 ? " and \(names.count - 4) more" : ""
    context.note(
      Diagnostic(
        severity: .warning, "branch.shared",
        "'\(environment.name)' lands on '\(first.form.branch.short)', the branch from which '\(context.production.name)' "
          + "releases: \(names.prefix(4).joined(separator: ", "))\(more)",
        hint: "give '\(environment.name)' a RELEASE_BRANCH of its own, unless this is meant"))
  }
}
