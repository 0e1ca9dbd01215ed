import ReleaseModel

extension Rule {
  static let unreadableDescriptor = Rule(
    .unreadableDescriptor, severity: .error,
    what: "Every descriptor that relctl.yml declares is in the commit and can be read.",
    why:
      "A descriptor that can't be read can't be released: 'relctl bump' refuses it, and no other rule can check it.",
    example:
      "components: [{ name: Payments, url: ..., podspec: Payment.podspec }]   # it is Payments.podspec",
    fix: "Correct the path in relctl.yml, or the file at the reported line.",
    measured: .counted(projects: 245, findings: 0, right: 0)
  ) { input in
    let app = input.workspace.app.name.description
    let problems: [(subject: String, problem: Diagnostic)] =
      input.components.flatMap { state in
        state.facts.problems.map { (subject: state.name.description, problem: $0) }
      }
      + input.unseen.map { (subject: $0.subject ?? app, problem: $0) }
      + input.moduleProblems.map { (subject: app, problem: $0) }
    return problems.map { subject, problem in
      RuleID.unreadableDescriptor.finding(
        problem.messagePhrase, subject: subject, at: problem.location, excerpt: problem.excerpt,
        hint: problem.hintPhrase)
    }
  }
}
