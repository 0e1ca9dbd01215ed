import ReleaseModel

extension Rule {
  static let unpinnedSource = Rule(
    .unpinnedSource, severity: .error,
    what: "A git source has a branch, a tag or a commit.",
    why: "Otherwise CocoaPods uses the current default branch.",
    example: "s.source = { :git => 'https://git.example.com/ios/Payments.git' }",
    fix: "Add :tag => s.version, or the branch from the environment's layer.",
    measured: .counted(projects: 245, findings: 1, right: 1),
    check: { input in
      input.components.flatMap { state in
        state.facts.podspecs.filter { $0.isFromGit && $0.pin?.isEmpty == true }.map { spec in
          RuleID.unpinnedSource.finding(
            "its source has no branch, tag or commit", subject: state.name, at: spec.sourceAt,
            hint: "add \(spec.tagEntry) or \(spec.branchEntry) to its source")
        }
      }
    })
}
