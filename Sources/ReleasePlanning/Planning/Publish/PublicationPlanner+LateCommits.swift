import ReleaseModel

extension PublicationPlanner {
  /// What is published of a version after its release is tested and goes nowhere: the moment to say so is now.
  func noteLateCommits(of component: Component, version: Version) {
    guard let late = try? context.unreleased.lateBranches(of: component) else { return }
    for late in late where late.version == version && late.environment == environment {
      context.note(
        Diagnostic(
          severity: .warning, "branch.late",
          "\(late.counted); no release includes them from there\(late.commits.listed)",
          subject: component.name,
          hint: "'relctl status --missing' lists the git commands that merge them into the next version"))
    }
  }
}
