extension Diagnostic {
  /// A commit that the ledger recorded, and that its repository lacks.
  package static func goneCommit(
    _ commit: ObjectID, of subject: (any DiagnosticSubject)? = nil, severity: Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      severity: severity, "commit.missing",
      "the recorded commit \(commit.short) is no longer in its repository",
      subject: subject, hint: "push it again to a separate branch")
  }
}
