import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// One changed line of one layer file, seen to its effect before anything is written.
package struct SettingsAmendment: Sendable {
  package let before: SourceText
  package let after: SourceText
  /// Where the new line does not decide the effective value.
  package let warnings: [Diagnostic]
  private let loader: WorkspaceLoader
  private let rules: SettingsRules

  /// - Parameter place: `qa` changes the unconditional line, `qa:Debug` the one with `[config=Debug]`.
  /// - Throws: `Refusal`: the environment or configuration does not exist, the value is a secret or can't be that
  ///   of the key, the line can't be edited, or the layers could not be read afterwards.
  package init(_ key: String, to value: String, in place: String, loader: WorkspaceLoader) throws(Refusal) {
    let loaded = try loader.load()
    let catalog = loaded.catalog
    let scope = try catalog.scope(place)
    let entry = try catalog.entry(scope.environment)
    if let reason = SecretPatterns.reason(key: key, value: value) {
      throw Refusal(
        "settings.secret", "'\(key)' would contain a secret: \(reason)",
        hint: "many people can read a layer: keep the secret in the build server's credentials")
    }
    let named = place.contains(":") ? scope.configuration : nil
    let conditions = named.map { [XCConfigCondition(parameter: "config", pattern: $0)] } ?? []
    let text = try loader.layer(entry.path, loaded.workspace.settings)
    let edits = try XCConfigDocument(text).edits(assigning: key, conditions: conditions, to: value)
    before = text
    after = text.applying(edits)
    self.loader = loader
    rules = loaded.workspace.settings
    let changed = try WorkspaceLoader(
      folder: loader.folder, replacing: [after.path: after.bytes]
    ).load().catalog
    let mistakes = changed.mistakes(of: key, under: conditions, in: after.path)
    guard mistakes.isEmpty else { throw Refusal(mistakes) }
    warnings = try Self.obstacles(to: key, under: conditions, place: scope, in: changed, file: after.path)
  }

  package func write() throws(FileError) {
    if before != after { try loader.write(after, rules) }
  }

  /// Looks which line wins in each configuration that was meant, in the layers as they would be.
  private static func obstacles(
    to key: String, under conditions: [XCConfigCondition], place: SettingsScope,
    in catalog: SettingsCatalog, file: String
  ) throws(Refusal) -> [Diagnostic] {
    let entry = try catalog.entry(place.environment)
    var warnings: [Diagnostic] = []
    for configuration in conditions.isEmpty ? entry.variants : [place.configuration] {
      let scope = SettingsScope(
        environment: entry.name, configuration: configuration, component: catalog.app)
      let candidates = try catalog.resolver(scope).candidates(for: key, in: entry.table)
      guard let winner = candidates.first(where: { $0.precedence == .wins })?.assignment else { continue }
      if winner.location.file == file, winner.conditions == conditions { continue }
      warnings.append(
        Diagnostic(
          severity: .warning, "settings.set.shadowed", "in \(scope.title) another line of '\(key)' wins",
          at: winner.location, excerpt: winner.excerpt,
          hint: "run 'relctl env explain \(key.shellWord) --env \(scope.title.shellWord)'"))
    }
    return warnings
  }
}
