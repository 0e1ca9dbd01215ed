import ReleaseModel

extension GateRules {
  /// The same rules with the freezes that the cadence has for an environment.
  ///
  /// - Throws: `Refusal` where the layer's windows are of another time zone: one clock counts for all.
  package func adding(
    _ cadence: Cadence?, in environment: EnvironmentName
  ) throws(Refusal) -> GateRules {
    guard let cadence, case let windows = cadence.freezes(of: environment), !windows.isEmpty else {
      return self
    }
    var rules = self
    if freezes.isEmpty { rules.timeZone = cadence.timeZone }
    guard rules.timeZone == cadence.timeZone else {
      throw Refusal(
        "gate.cadence",
        "the cadence counts in \(cadence.timeZone), but RELEASE_GATE_FREEZE of '\(environment)' in \(timeZone)",
        hint: "set RELEASE_GATE_TIME_ZONE = \(cadence.timeZone) in the layer of '\(environment)'")
    }
    rules.freezes += windows
    return rules
  }
}
