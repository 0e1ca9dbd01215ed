/// Effective values as a file for another program.
public struct SettingsExport: Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case xcconfig, json, dotenv, plist
  }

  public let scope: SettingsScope
  /// Sorted by key, without those that lack an input.
  public let values: [(key: String, value: String)]
  /// Keys that are left out because `VERSION` or another input has no value.
  public let incomplete: [String]

  /// - Parameter only: patterns of the keys to export; all when empty.
  /// - Parameter today: Decides which exceptions for secrets still hold.
  /// - Throws: `Refusal` with every error of a value, and every secret that no exception allows.
  public init(
    _ scope: SettingsScope, only: [String], in catalog: SettingsCatalog, today: CalendarDay
  ) throws(Refusal) {
    let patterns = only.map { FilenamePattern($0) }
    let chosen = try catalog.resolver(scope).effective()
      .filter { entry in patterns.isEmpty || patterns.contains { $0.matches(entry.key) } }
      .sorted { $0.key < $1.key }
    // The whole check runs only where an exception could matter.
    let excused = catalog.rules.exceptions.isEmpty ? [] : SettingsInspection(catalog, today: today).excused
    let allowed = Set(
      excused.filter { $0.finding.diagnostic.code == "settings.secret" }
        .compactMap(\.finding.diagnostic.location))
    var problems: [Diagnostic] = []
    var values: [(key: String, value: String)] = []
    var incomplete: [String] = []
    for (key, setting) in chosen {
      problems += setting.diagnostics.filter { $0.severity == .error && !problems.contains($0) }
      let secrets = setting.provenance.filter {
        SecretPatterns.reason(key: $0.key, value: $0.value) != nil
      }
      let isAllowed = secrets.allSatisfy { step in step.location.map(allowed.contains) ?? false }
      let isSecret = SecretPatterns.isSecret(key, setting)
      if isSecret, secrets.isEmpty || !isAllowed {
        problems.append(Self.secret(key, setting))
      }
      if scope.version == nil,
        setting.provenance.contains(where: { $0.key == "VERSION" && $0.location == nil })
      {
        incomplete.append(key)
      } else {
        values.append((key, setting.value))
      }
    }
    guard problems.isEmpty else { throw Refusal(problems.map(SecretPatterns.masked)) }
    self.scope = scope
    self.values = values
    self.incomplete = incomplete
  }

  private static func secret(_ key: String, _ setting: ResolvedSetting) -> Diagnostic {
    Diagnostic(
      "settings.export.secret", "'\(key)' holds a secret, and an export would spread it",
      at: setting.location,
      excerpt: setting.provenance.first?.text,
      hint:
        "keep it in the build server's credentials; an exception for 'settings.secret:…' in relctl.yml allows it"
    )
  }

  /// The file's text.
  ///
  /// - Throws: `Refusal` for a value that the format can't hold.
  public func text(_ format: Format) throws -> String {
    let title = "Made by 'relctl env export \(scope.title)': edit the layers instead."
    switch format {
    case .xcconfig: return try "// \(title)\n" + values.map(xcconfigLine).joined()
    case .json:
      let object = Dictionary(values.map { ($0.key, $0.value) }) { $1 }
      return String(decoding: try CanonicalJSON.encode(object), as: UTF8.self)
    case .dotenv: return "# \(title)\n" + values.map { "\($0.key)=\(quoted($0.value))\n" }.joined()
    case .plist: return plist
    }
  }

  private func xcconfigLine(_ key: String, _ value: String) throws -> String {
    guard let written = XCConfigValue.written(literal: value) else {
      throw Refusal(
        Diagnostic(
          "xcconfig.value.unwritable", "the value of '\(key)' holds a line end or a control character"))
    }
    return written.isEmpty ? "\(key) =\n" : "\(key) = \(written)\n"
  }

  /// Bare where every reader agrees, else in double quotes with what a shell would expand escaped.
  private func quoted(_ value: String) -> String {
    let bare = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.,:/@%+")
    if value.allSatisfy(bare.contains) { return value }
    var result = "\""
    for character in value {
      if "\\\"$`".contains(character) { result += "\\" }
      result.append(character)
    }
    return result + "\""
  }

  private var plist: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """
    for (key, value) in values { text += "\t<key>\(xml(key))</key>\n\t<string>\(xml(value))</string>\n" }
    return text + "</dict>\n</plist>\n"
  }

  private func xml(_ value: String) -> String {
    var result = ""
    for character in value {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
