import ReleaseModel

/// What relctl knows about the condition parameters of settings.
enum SettingCondition {
  /// Those of Xcode.
  static let parameters: Set<String> = ["config", "sdk", "variant", "arch", "compiler"]
  /// relctl's own. Xcode does not know them, so they may stand only before keys that Xcode does not read.
  static let component = "component"
  static let channel = "channel"
  /// What relctl's own keys start with.
  static let ownPrefix = "RELEASE_"

  struct Problem {
    let severity: Diagnostic.Severity
    let code: String
    let message: Phrase
    let hint: Phrase
  }

  static func problem(of condition: XCConfigCondition, for key: String) -> Problem? {
    if [component, channel].contains(condition.parameter) {
      if key.hasPrefix(ownPrefix) { return nil }
      return Problem(
        severity: .error, code: "settings.condition.\(condition.parameter)",
        message: "'\(key)' depends on \(condition), which Xcode would never match",
        hint: "only keys that start with \(ownPrefix) may depend on the \(condition.parameter)")
    }
    if !parameters.contains(condition.parameter) {
      return Problem(
        severity: .warning, code: "settings.condition.unknown",
        message: "'\(condition.parameter)' in \(condition) is not a condition that Xcode supports",
        hint:
          "the conditions are \(parameters.sorted().joined(separator: ", "))"
      )
    }
    if condition.pattern.contains(",") {
      return Problem(
        severity: .warning, code: "settings.condition.comma",
        message: "'\(condition.pattern)' in \(condition) is a single pattern, including the comma",
        hint: "write each condition in its own brackets: [sdk=iphoneos*][arch=arm64]")
    }
    return nil
  }
}
