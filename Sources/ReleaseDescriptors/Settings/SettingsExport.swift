import ReleaseModel

/// Effective values as a file for another program.
package struct SettingsExport: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case xcconfig, json, dotenv, plist
  }

  package let scope: SettingsScope
  /// Sorted by key, without those that lack an input. References to what relctl does not define stand in them.
  package let values: [(key: String, value: String)]
  private let remainders: [(key: String, value: SettingRemainder)]
  /// Keys that are left out because `VERSION` or another input has no value.
  package let incomplete: [String]
  /// Values that are secrets, which an exception of the manifest lets pass.
  package let secrets: [Secret]

  /// - Parameter only: patterns of the keys to export; all when empty.
  /// - Parameter today: Decides which exceptions for secrets still hold.
  /// - Throws: `Refusal` with every error of a value, and every secret that no exception allows.
  package init(
    _ scope: SettingsScope, only: [String], in catalog: SettingsCatalog, today: CalendarDay
  ) throws(Refusal) {
    let patterns = only.map { FilenamePattern($0) }
    let resolver = try catalog.resolver(scope)
    let chosen = resolver.effective()
      .filter { entry in patterns.isEmpty || patterns.contains { $0.matches(entry.key) } }
      .sorted { $0.key < $1.key }
    // The whole check runs only where an exception could matter.
    let excused = catalog.rules.exceptions.isEmpty ? [] : SettingsInspection(catalog, today: today).excused
    let allowed = Set(
      excused.filter { $0.finding.diagnostic.code == "settings.secret" }
        .compactMap(\.finding.diagnostic.location))
    var problems: [Diagnostic] = []
    var remainders: [(key: String, value: SettingRemainder)] = []
    var incomplete: [String] = []
    var secretValues: [Secret] = []
    for (key, setting) in chosen {
      let (value, more) = resolver.remainder(of: key) ?? (SettingRemainder(marked: setting.value), [])
      problems += (setting.diagnostics + more).filter { $0.severity == .error && !problems.contains($0) }
      let secrets = setting.provenance.filter {
        SecretPatterns.reason(key: $0.key, value: $0.value) != nil
      }
      let isAllowed = secrets.allSatisfy { step in step.location.map(allowed.contains) ?? false }
      let isSecret = SecretPatterns.isSecret(key, setting)
      if isSecret, secrets.isEmpty || !isAllowed {
        problems.append(Self.secret(of: key, setting: setting))
      } else if isSecret {
        secretValues.append(Secret(setting.value))
      }
      if scope.version == nil,
        setting.provenance.contains(where: { $0.key == "VERSION" && $0.location == nil })
      {
        incomplete.append(key)
      } else {
        remainders.append((key, value))
      }
    }
    guard problems.isEmpty else { throw Refusal(problems.map(SecretPatterns.masked)) }
    self.scope = scope
    self.remainders = remainders
    values = remainders.map { ($0.key, $0.value.text) }
    self.incomplete = incomplete
    self.secrets = secretValues
  }

  private static func secret(of key: String, setting: ResolvedSetting) -> Diagnostic {
    Diagnostic(
      "settings.export.secret", "'\(key)' contains a secret, which an export would expose",
      at: setting.location,
      excerpt: setting.provenance.first?.text,
      hint:
        "keep it in the build server's credentials; an exception for 'settings.secret:…' in relctl.yml allows it"
    )
  }

  /// The values as an xcconfig file.
  ///
  /// - Parameter title: What the first line says.
  /// - Throws: `Refusal` for a value that no line can hold.
  package func xcconfig(title: String) throws(Refusal) -> String {
    var text = "// \(title)\n"
    for (key, value) in remainders {
      guard let written = value.xcconfig else {
        throw Refusal(
          "xcconfig.value.unwritable", "the value of '\(key)' contains a line break or a control character")
      }
      text += written.isEmpty ? "\(key) =\n" : "\(key) = \(written)\n"
    }
    return text
  }
}
