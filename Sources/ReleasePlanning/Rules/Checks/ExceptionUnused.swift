import ReleaseModel

extension Rule {
  static let exceptionUnused = Rule(
    .exceptionUnused, severity: .warning,
    what: "Every exception of relctl.yml excuses something.",
    why: "One that excuses nothing today would hide tomorrow's mistake.",
    example: "exceptions: [{ rule: layer-order, components: Logger, ... }]   # Logger was fixed long ago",
    fix: "Remove it from relctl.yml.",
    measured: .uncounted(.manifest),
    check: { input in
      input.workspace.rules.exceptions.filter { exception in
        exception.expires >= input.today && !input.found.contains(where: exception.covers)
      }.map { exception in
        RuleID.exceptionUnused.warning(
          "the exception for \(exception.title) excuses nothing in '\(input.environment)'",
          at: exception.location, hint: "remove it from relctl.yml, or correct its rule and components")
      }
    })
}
