import ReleaseDescriptors
import ReleaseModel

extension BumpPlanner {
  /// A version's branch starts at the released branch. What was pushed to the branches of the version before, after
  /// its release, is not there, and nobody should find out when it is missing in the next release.
  ///
  /// - Parameters:
  ///   - versions: The chosen components, and the app.
  ///   - train: The version that components could still join.
  func noteLateCommits(versions: [ComponentName: Version], train: Version?) {
    for component in context.workspace.components + [context.workspace.app] {
      // What can't be compared is no reason to refuse a bump; what is not known yet is asked for.
      guard let late = try? context.unreleased.lateBranches(of: component) else { continue }
      for late in late { try? note(late, of: component, version: versions[component.name], train: train) }
    }
  }

  private func note(
    _ late: LateBranch, of component: Component, version: Version?, train: Version?
  ) throws {
    guard let next = version ?? train else { return }
    let branch = try context.coordinates(in: environment.name, of: component.name, version: next).branch
    let key = RepositoryKey.component(component.name)
    if let present = context.snapshot.refs[key]?[branch]?.commit,
      try context.facts.isAncestor(in: key, commit: late.head, of: present)
    {
      return
    }
    let commands: Phrase =
      "'relctl status --missing' lists the git commands that merge them into '\(branch.short)'"
    let (what, hint): (Phrase, Phrase) =
      version == nil
      ? (
        "this run does not include them",
        "create a branch for them with 'relctl bump \(next) --only \(component.name.shellWord)'; then \(commands)"
      ) : ("'\(branch.short)' does not contain them", "after this run, \(commands)")
    context.note(
      Diagnostic(
        severity: .warning, "branch.late", "\(late.counted); \(what)\(late.commits.listed)",
        subject: component.name,
        hint: hint))
  }
}
