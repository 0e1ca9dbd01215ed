import ReleaseModel

/// The outcome of `env check`: what is wrong, and what the manifest excuses.
package struct SettingsInspection: Sendable {
  package struct Excused: Sendable, Hashable {
    package let finding: SettingsFinding
    package let exception: FindingException
  }

  /// Errors first, then warnings and notes; each kind in the order of the rules.
  package let findings: [SettingsFinding]
  package let excused: [Excused]

  /// Runs every rule over every environment.
  ///
  /// - Parameters:
  ///   - references: Keys that files outside the layers refer to.
  ///   - others: What was found elsewhere.
  ///   - today: Decides which exceptions still hold.
  package init(
    _ catalog: SettingsCatalog, references: Set<String> = [], besides others: [SettingsFinding] = [],
    today: CalendarDay
  ) {
    let survey = SettingsSurvey(catalog, references: references)
    var seen: Set<SettingsFinding> = []
    let all = (others + SettingsCheck.all.flatMap { $0.run(survey) }).filter { seen.insert($0).inserted }
    var open: [SettingsFinding] = []
    var excused: [Excused] = []
    var used: Set<FindingException> = []
    for finding in all {
      let matching = catalog.rules.exceptions.filter {
        // The brackets of a condition in an id are no set of a pattern.
        $0.id == finding.id || FilenamePattern($0.id).matches(finding.id)
      }
      used.formUnion(matching)
      if let exception = matching.first(where: { $0.until >= today }) {
        excused.append(Excused(finding: finding, exception: exception))
      } else {
        open.append(finding)
      }
    }
    open += catalog.rules.exceptions.compactMap { Self.finding(of: $0, isUsed: used.contains($0), today) }
    let order: [Diagnostic.Severity] = [.error, .warning, .note]
    findings = order.flatMap { severity in open.filter { $0.diagnostic.severity == severity } }
    self.excused = excused
  }

  /// An exception that has run out, or that excuses nothing, is a finding itself.
  private static func finding(
    of exception: FindingException, isUsed: Bool, _ today: CalendarDay
  ) -> SettingsFinding? {
    if !isUsed {
      return SettingsFinding(
        .warning, rule: "settings.exception.unused", about: [exception.id],
        message: "the exception '\(exception.id)' has no effect", at: exception.location,
        hint: "remove it from relctl.yml, or correct its id")
    }
    if exception.until >= today { return nil }
    return SettingsFinding(
      .error, rule: "settings.exception.expired", about: [exception.id],
      message: "the exception '\(exception.id)' ended on \(exception.until) (\(exception.reason))",
      at: exception.location, hint: "fix the finding, or renew the exception with a new date")
  }

  package func count(_ severity: Diagnostic.Severity) -> Int {
    findings.count { $0.diagnostic.severity == severity }
  }
}
