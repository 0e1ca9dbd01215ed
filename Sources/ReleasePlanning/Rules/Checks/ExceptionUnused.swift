import ReleaseModel

extension Rule {
  static let exceptionUnused = Rule(
    .exceptionUnused, severity: .warning,
    what: "Every exception in relctl.yml excuses at least one finding.",
    why: "An exception that excuses nothing today would hide a new mistake later.",
    example: "exceptions: [{ rule: layer-order, components: Logger, ... }]   # Logger was fixed long ago",
    fix:
      "Remove it from relctl.yml if no environment needs it. An exception is not checked in environments to which its rule does not apply, such as 'branch-source-in-release' in an environment without tags.",
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
