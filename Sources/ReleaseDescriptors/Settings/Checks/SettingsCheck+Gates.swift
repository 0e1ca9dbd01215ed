import ReleaseModel

extension SettingsCheck {
  /// Lines of gates that nobody asks, and gates that nobody can open.
  @Sendable static func checkGates(_ survey: SettingsSurvey) -> [SettingsFinding] {
    let catalog = survey.catalog
    let lines = catalog.entries.flatMap(\.table.assignments).filter { $0.key.hasPrefix("RELEASE_GATE_") }
    let gates = catalog.entries.map { GatesOfEnvironment($0, app: catalog.app) }
    return lines.compactMap { unread($0, app: catalog.app) } + idle(lines, gates) + gates.compactMap(unopened)
  }

  /// The gates of one environment; nil where a key holds what it can't hold, which is another finding.
  private struct GatesOfEnvironment {
    let entry: SettingsCatalog.Entry
    let rules: GateRules?

    init(_ entry: SettingsCatalog.Entry, app: ComponentName) {
      self.entry = entry
      rules = Version("1.2.3").flatMap {
        try? GateRules.resolve(environment: entry.name, app: app, version: $0, table: entry.table)
      }
    }
  }

  /// A run moves several components, and builds nothing: its gates are read for the app, and for no configuration.
  private static func unread(_ line: SettingAssignment, app: ComponentName) -> SettingsFinding? {
    guard let condition = line.obstacle(under: [SettingCondition.component: app.description]) else {
      return nil
    }
    return SettingsFinding(
      .error, rule: "settings.gate.condition", about: [line.name],
      message: "\(line.name) has no effect: a gate applies to a whole environment, not to \(condition)",
      at: line, hint: "set \(line.key) without a condition in the environment's layer")
  }

  /// A line that several layers include counts when one of them asks for approvals.
  private static func idle(
    _ lines: [SettingAssignment], _ gates: [GatesOfEnvironment]
  ) -> [SettingsFinding] {
    let asking = gates.filter { $0.rules.map { $0.approvals > 0 } ?? true }
    let counted = Set(asking.flatMap(\.entry.table.assignments).map(\.location))
    return lines.filter {
      ["RELEASE_GATE_APPROVERS", "RELEASE_GATE_SIGNED"].contains($0.key) && $0.value != "NO"
        && !$0.value.isEmpty
        && !counted.contains($0.location)
    }.map { line in
      SettingsFinding(
        .warning, rule: "settings.gate.idle", about: [line.name],
        message: "\(line.name) defines which approvals count, but none are required", at: line,
        hint: "set RELEASE_GATE_APPROVALS to the number of required approvals")
    }
  }

  private static func unopened(_ gates: GatesOfEnvironment) -> SettingsFinding? {
    guard let rules = gates.rules, !rules.approvers.isEmpty else { return nil }
    let people = Set(rules.approvers.map { $0.lowercased() }).count
    guard people < rules.approvals,
      let line = gates.entry.table.assignments.last(where: { $0.key == "RELEASE_GATE_APPROVALS" })
    else { return nil }
    return SettingsFinding(
      .warning, rule: "settings.gate.approvers", about: [gates.entry.name.description],
      message:
        "'\(gates.entry.name)' requires \(rules.approvals) approvals, but RELEASE_GATE_APPROVERS "
        + "lists only \(people): the gate never opens",
      at: line, hint: "list more people, or require fewer approvals")
  }
}
