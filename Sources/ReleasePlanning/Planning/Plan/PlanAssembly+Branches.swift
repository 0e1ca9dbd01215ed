import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// Somebody else decides about these, and when.
  func noteRequests(of repositories: [RepositoryPlan]) {
    let names = repositories.filter { $0.landing == .request && $0.step.movesBranch }.map(\.name)
    guard !names.isEmpty else { return }
    let more: Phrase = names.count > 4 ? " and \(names.count - 4) more" : ""
    context.note(
      Diagnostic(
        severity: .note, "landing.request",
        "the branches of \(names.prefix(4).joined(separator: ", "))\(more) need merge requests; tags, "
          + "podspecs and the app follow after the merges",
        hint: "after the merges, run 'relctl resume'"))
  }

  /// A layer that names the last environment's branch, by a slip of copying, puts what nobody released among what is.
  func noteReleasedBranches() {
    guard environment.name != context.production.name else { return }
    let landing = chosen + (app.map { [$0] } ?? [])
    let shared = landing.filter {
      context.versions.sharedBranch(in: context.production.name, of: $0.component.name) == $0.form.branch
    }
    guard let first = shared.first else { return }
    let names = shared.map(\.component.name)
    let more: Phrase = names.count > 4 ? " and \(names.count - 4) more" : ""
    context.note(
      Diagnostic(
        severity: .warning, "branch.shared",
        "'\(environment.name)' lands on '\(first.form.branch.short)', the release branch of "
          + "'\(context.production.name)': \(names.prefix(4).joined(separator: ", "))\(more)",
        hint: "if this is not intended, set a separate RELEASE_BRANCH for '\(environment.name)'"))
  }
}
