extension Rule {
  static let unreadableDescriptor = Rule(
    .unreadableDescriptor, .error,
    what: "Every descriptor that relctl.yml declares is in the commit and can be read.",
    why: "What cannot be read cannot be released: a bump would refuse it, and no other rule can look at it.",
    example:
      "components: [{ name: Payments, url: ..., podspec: Payment.podspec }]   # it is Payments.podspec",
    fix: "Correct the path in relctl.yml, or the file at the line that is named."
  ) { input in
    input.components.flatMap { state in
      state.facts.problems.map { problem in
        Diagnostic(
          .error, RuleID.unreadableDescriptor.rawValue, problem.message, subject: state.name,
          at: problem.location, excerpt: problem.excerpt, hint: problem.hint)
      }
    }
  }
}
