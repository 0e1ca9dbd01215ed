import ReleaseModel

extension Rule {
  static let exceptionExpired = Rule(
    .exceptionExpired, severity: .error,
    what: "No exception in relctl.yml has expired.",
    why: "An exception is temporary. After its last day the finding counts again, and this rule explains why "
      + "it is back.",
    example: "exceptions: [{ rule: layer-order, components: Logger, reason: 'IOS-1', expires: 2020-01-01 }]",
    fix: "Fix the excused finding, or set a new date.",
    measured: .uncounted(.manifest)
  ) { input in
    input.workspace.rules.exceptions.filter { $0.expires < input.today }.map { exception in
      RuleID.exceptionExpired.finding(
        "the exception for \(exception.title) expired on \(exception.expires) (\(exception.reason))",
        at: exception.location, hint: "fix the excused finding, or set a new date")
    }
  }
}
