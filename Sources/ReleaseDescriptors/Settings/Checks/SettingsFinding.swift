import ReleaseModel

/// Something about an environment that is probably not meant.
package struct SettingsFinding: Sendable, Hashable {
  /// Stable over edits of other lines: the rule, then what it is about, as in
  /// `settings.key.missing:prd:WECHAT_APP_ID`.
  package let id: String
  package let diagnostic: Diagnostic

  package init(
    _ severity: Diagnostic.Severity, rule: String, about: [String], message: Phrase,
    at location: SourceLocation? = nil, excerpt: String? = nil, hint: Phrase? = nil
  ) {
    id = ([rule] + about).joined(separator: ":")
    diagnostic = SecretPatterns.masked(
      Diagnostic(severity: severity, rule, message, at: location, excerpt: excerpt, hint: hint))
  }

  init(
    _ severity: Diagnostic.Severity, rule: String, about: [String], message: Phrase,
    at assignment: SettingAssignment, hint: Phrase? = nil
  ) {
    self.init(
      severity, rule: rule, about: about, message: message, at: assignment.location,
      excerpt: assignment.excerpt, hint: hint)
  }
}

/// One rule of `env check`.
struct SettingsCheck: Sendable {
  /// What the rule looks for, as a heading.
  let title: Phrase
  let run: @Sendable (SettingsSurvey) -> [SettingsFinding]

  /// In the order of the report.
  static let all: [SettingsCheck] = [
    SettingsCheck(title: "lines that don't mean what they seem to", run: checkReading),
    SettingsCheck(title: "values that cannot be evaluated, undefined references", run: checkEvaluation),
    SettingsCheck(title: "relctl's own keys", run: checkReleaseKeys),
    SettingsCheck(title: "gates that have no effect or never open", run: checkGates),
    SettingsCheck(title: "versions that two environments publish", run: checkPublications),
    SettingsCheck(title: "branches shared by two environments", run: checkBranches),
    SettingsCheck(title: "spec repositories", run: checkSpecRepositories),
    SettingsCheck(title: "configurations", run: checkConfigurations),
    SettingsCheck(title: "components", run: checkComponents),
    SettingsCheck(title: "channels", run: checkChannels),
    SettingsCheck(title: "keys that one environment has and another lacks", run: checkMissingKeys),
    SettingsCheck(title: "conditional lines that never apply", run: checkShadowedLines),
    SettingsCheck(title: "unused keys", run: checkUnusedKeys),
    SettingsCheck(title: "hosts of another environment", run: checkHosts),
    SettingsCheck(title: "secrets", run: checkSecrets),
  ]
}

/// Everything that the rules look at, evaluated once.
struct SettingsSurvey: Sendable {
  /// One environment in one configuration.
  struct Variant: Sendable {
    let entry: SettingsCatalog.Entry
    let scope: SettingsScope
    let settings: [(key: String, setting: ResolvedSetting)]
  }

  let catalog: SettingsCatalog
  let variants: [Variant]
  /// Keys that files outside the layers refer to.
  let references: Set<String>

  init(_ catalog: SettingsCatalog, references: Set<String>) {
    self.catalog = catalog
    self.references = references
    variants = catalog.entries.flatMap { entry in
      entry.variants.map { configuration in
        var scope = SettingsScope(
          environment: entry.name, configuration: configuration, component: catalog.app)
        // Any version: a rule looks at form, not at numbers.
        scope.version = "1.2.3"
        let resolver = SettingsResolver(table: entry.table, inputs: scope.inputs)
        return Variant(entry: entry, scope: scope, settings: resolver.effective())
      }
    }
  }

  func variants(of entry: SettingsCatalog.Entry) -> [Variant] {
    variants.filter { $0.entry.name == entry.name }
  }
}
