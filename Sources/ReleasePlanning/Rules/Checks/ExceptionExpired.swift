import ReleaseModel

extension Rule {
  static let exceptionExpired = Rule(
    .exceptionExpired, severity: .error,
    what: "No exception of relctl.yml is past its last day.",
    why: "An exception is a loan. After its day the finding counts again, and this says why it is back.",
    example: "exceptions: [{ rule: layer-order, components: Logger, reason: 'IOS-1', expires: 2020-01-01 }]",
    fix: "Fix what it excused, or decide again and give it a new day.",
    measured: .uncounted(.manifest)
  ) { input in
    input.workspace.rules.exceptions.filter { $0.expires < input.today }.map { exception in
      RuleID.exceptionExpired.finding(
        "the exception for \(exception.title) ended on \(exception.expires) (\(exception.reason))",
        at: exception.location, hint: "fix what it excused, or give it a new day")
    }
  }
}
