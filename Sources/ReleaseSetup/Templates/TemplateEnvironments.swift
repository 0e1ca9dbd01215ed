import ReleaseDescriptors
import ReleaseModel

/// The environments as templates see them: their names, what their layers set, their configurations.
struct TemplateEnvironments: Sendable {
  struct Environment: Sendable, Hashable {
    let name: EnvironmentName
    /// What its layer's file is called, without `.xcconfig`.
    let file: String
    /// Lines of an xcconfig file.
    let settings: String
    /// The default one first.
    let configurations: [String]
  }

  /// In promotion order.
  let all: [Environment]

  /// - Parameter component: The new component, for whose demo app values are read.
  /// - Throws: `Refusal` for values that can't be told.
  init(
    _ entries: [SettingsCatalog.Entry], of catalog: SettingsCatalog, component: ComponentName,
    today: CalendarDay
  ) throws(Refusal) {
    let files = entries.map { entry in
      String((entry.path.split(separator: "/").last ?? "").prefix { $0 != "." })
    }
    var all: [Environment] = []
    for (entry, file) in zip(entries, files) {
      let isOwn = files.count { $0.lowercased() == file.lowercased() } == 1 && !file.isEmpty
      let name = isOwn ? file : entry.name.description
      all.append(
        Environment(
          name: entry.name, file: name,
          settings: try Self.settings(of: entry.name, for: component, from: catalog, today: today),
          // A layer that names none is a configuration of its own.
          configurations: entry.configurations.isEmpty ? [name] : entry.configurations))
    }
    self.all = all
  }

  /// What an app of its own can use of a layer: neither relctl's keys nor secrets, and not what tells the one app that
  /// the layer was written for.
  private static func settings(
    of environment: EnvironmentName, for component: ComponentName, from catalog: SettingsCatalog,
    today: CalendarDay
  ) throws(Refusal) -> String {
    let scope = SettingsScope(environment: environment, component: component)
    let keys = try catalog.resolver(scope).effective().filter { key, setting in
      setting.location != nil && !SecretPatterns.isSecret(key, setting)
        && !["RELEASE_", "CODE_SIGN", "PROVISIONING_PROFILE"].contains { key.hasPrefix($0) }
        && !["PRODUCT_BUNDLE_IDENTIFIER", "INFOPLIST_FILE", "MARKETING_VERSION"].contains(key)
    }.map(\.key)
    guard !keys.isEmpty else { return "" }
    let export = try SettingsExport(scope, only: keys, in: catalog, today: today)
    let text = try export.xcconfig(title: environment.description)
    // Without the title, and without the last line end: the template has its own.
    return text.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  /// As a template refers to them.
  var values: [String: TemplateValues.Value] {
    let forDebugging = all.flatMap(\.configurations)
      .filter { WantedConfiguration.isForDebugging($0) && $0 != "Debug" }
    return [
      "environments": .list(
        all.map { ["environment": $0.name.description, "file": $0.file, "settings": $0.settings] },
        keys: ["environment", "file", "settings"]),
      "hasDebugConfigurations": .flag(!forDebugging.isEmpty),
      "debugConfigurations": .list(forDebugging.map { ["name": $0] }, keys: ["name"]),
    ]
  }
}

extension Template {
  /// Whether any of its files takes something from the environments.
  var namesEnvironments: Bool {
    let names: Set = [
      "environments", "environment", "file", "settings", "hasDebugConfigurations", "debugConfigurations",
    ]
    return files.contains { file in
      [Array(file.path.utf8), file.bytes].contains { bytes in
        let tags = try? TemplateTags(SourceText(path: file.path, bytes: bytes)).names()
        return tags.map { !$0.isDisjoint(with: names) } ?? false
      }
    }
  }
}
