import ReleaseModel

extension Rule {
  static let exceptionUnused = Rule(
    .exceptionUnused, severity: .warning,
    what: "Every exception of relctl.yml excuses something.",
    why: "One that excuses nothing today would hide tomorrow's mistake.",
    example: "exceptions: [{ rule: layer-order, components: Logger, ... }]   # Logger was fixed long ago",
    fix:
      "Remove it from relctl.yml where no environment needs it. One for a rule that has nothing to look at in an environment, such as 'branch-source-in-release' where nothing is tagged, is not judged there.",
    measured: .uncounted(.manifest),
    check: { input in
      input.workspace.rules.exceptions.filter { exception in
        exception.expires >= input.today && input.hasSubject(of: exception.rule)
          && !input.found.contains(where: exception.covers)
      }.map { exception in
        RuleID.exceptionUnused.warning(
          "the exception for \(exception.title) excuses nothing in '\(input.environment)'",
          at: exception.location,
          hint:
            "remove it from relctl.yml if no other environment needs it, or correct its rule and components")
      }
    })
}
