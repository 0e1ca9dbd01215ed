import ReleaseModel

extension SettingsCheck {
  /// What the parser and the loader warned about: an address cut by `//`, a byte order mark, include cycles,
  /// conditions that Xcode does not know. Old spellings and the trap of `$(inherited)` within one file besides.
  @Sendable static func checkReading(_ survey: SettingsSurvey) -> [SettingsFinding] {
    let warnings = survey.catalog.entries.flatMap { entry in
      entry.table.warnings.map { warning in
        // A cut address is never meant.
        let severity = warning.code == "xcconfig.value.comment" ? .error : warning.severity
        return SettingsFinding(
          severity, rule: warning.code, about: [subject(of: warning)], message: warning.messagePhrase,
          at: warning.location,
          excerpt: warning.excerpt, hint: warning.hintPhrase)
      }
    }
    return warnings + survey.catalog.entries.flatMap(inheritedWithinOneFile)
  }

  /// The key of the line, so that the id survives edits above it.
  private static func subject(of warning: Diagnostic) -> String {
    let file = warning.location?.file ?? ""
    let name = (warning.excerpt ?? "").drop { $0.isWhitespace }.prefix { !$0.isWhitespace && $0 != "=" }
    return name.isEmpty || warning.code == "xcconfig.byte-order-mark" ? file : "\(file):\(name)"
  }

  private static func inheritedWithinOneFile(_ entry: SettingsCatalog.Entry) -> [SettingsFinding] {
    var last: [String: SettingAssignment] = [:]
    return entry.table.assignments.compactMap { assignment in
      defer { last[assignment.key] = assignment }
      guard assignment.expression.references.contains("inherited"), let below = last[assignment.key],
        below.location.file == assignment.location.file
      else { return nil }
      return SettingsFinding(
        .note, rule: "settings.inherited.same-file", about: [assignment.location.file, assignment.name],
        message:
          "$(inherited) includes line \(below.location.line) of the same file, not only the levels below",
        at: assignment, hint: "merge the two lines if the earlier one should not apply here")
    }
  }
}
