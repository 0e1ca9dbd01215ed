import Foundation
import ReleaseModel

extension GateRules {
  /// Evaluates the gates of an environment's layer.
  ///
  /// - Parameter app: The app's name; gates are one environment's, not one component's.
  /// - Throws: `Refusal` with every key that holds what it can't hold.
  package static func resolve(
    environment: EnvironmentName, app: ComponentName, version: Version, table: SettingsTable
  ) throws(Refusal) -> GateRules {
    guard table.keys.contains(where: { $0.hasPrefix("RELEASE_GATE_") }) else { return GateRules() }
    var reader = ReleaseKeyReader(
      table: table,
      inputs: .release(environment: environment, component: app, version: version, buildNumber: nil),
      environment: environment, component: app)
    let rules = reader.gates()
    guard reader.problems.isEmpty else { throw Refusal(reader.problems) }
    return rules
  }
}

extension ReleaseKeyReader {
  mutating func gates() -> GateRules {
    var rules = GateRules()
    let addresses: Phrase = "people's email addresses, as in their git commits, such as ana@example.com"
    rules.people =
      optional("RELEASE_GATE_PEOPLE", expected: addresses, parse: Self.addresses).value ?? []
    rules.approvers =
      optional("RELEASE_GATE_APPROVERS", expected: addresses, parse: Self.addresses).value ?? []
    rules.approvals =
      optional("RELEASE_GATE_APPROVALS", expected: "a number from 0 to 20") { text in
        Int(text).flatMap { (0...20).contains($0) ? $0 : nil }
      }.value ?? 0
    rules.isSigned =
      optional("RELEASE_GATE_SIGNED", expected: "YES or NO") { ["YES": true, "NO": false][$0] }.value ?? false
    rules.minimumTime =
      optional("RELEASE_GATE_TIME", expected: "a time, such as 30m, 24h or 2d", parse: Self.duration).value
      ?? 0
    rules.freezes =
      optional(
        "RELEASE_GATE_FREEZE",
        expected: "time windows separated by commas, such as Fri 15:00..Mon 08:00, 2026-12-20..2027-01-03 or "
          + "18:00..09:00"
      ) { text -> [FreezeWindow]? in
        let windows = Self.list(text).map { FreezeWindow($0) }
        return windows.contains { $0 == nil } ? nil : windows.compactMap { $0 }
      }.value ?? []
    rules.timeZone =
      optional(
        "RELEASE_GATE_TIME_ZONE", expected: "a time zone, such as Asia/Shanghai or UTC",
        parse: Self.timeZone
      ).value ?? rules.timeZone
    rules.checks = optional("RELEASE_GATE_CHECKS", expected: "names", parse: { Self.list($0) }).value ?? []
    rules.tests =
      optional(
        "RELEASE_GATE_TESTS", expected: "names made of letters, digits, '-', '_' and '.', separated by commas"
      ) {
        text -> [String]? in
        let names = Self.list(text)
        return names.allSatisfy(TestResult.isName) ? names : nil
      }.value ?? []
    rules.delivery =
      optional(
        "RELEASE_GATE_DELIVERY",
        expected: "YES, NO, or names of configurations of the earlier environment, separated by commas"
      ) { DeliveryGate($0, list: Self.list) }.value?.configurations
    rules.checklist =
      optional("RELEASE_GATE_CHECKLIST", expected: "items separated by commas") { text -> [String]? in
        let items = Self.list(text)
        return items.allSatisfy { $0.count <= 80 } && Set(items).count == items.count ? items : nil
      }.value
    rules.command =
      optional("RELEASE_GATE_COMMAND", expected: "a program") {
        $0.split(separator: " ").map(String.init)
      }.value ?? []
    rules.podspec =
      optional(
        "RELEASE_GATE_PODSPEC",
        expected: "one or more of sources, scripts, binaries and dependencies, separated by commas"
      ) { text -> [PodspecGain.Kind]? in
        let kinds = Self.list(text).map { PodspecGain.Kind(rawValue: $0) }
        return kinds.contains { $0 == nil } ? nil : kinds.compactMap { $0 }
      }.value
    return rules
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func addresses(_ text: String) -> [String]? {
    let words = text.split { " ,".contains($0) }.map(String.init)
    return words.allSatisfy { $0.contains("@") } ? words : nil
  }

  /// An abbreviation is refused: CST is the time of China, of Chicago and of Cuba.
  private static func timeZone(_ text: String) -> String? {
    let isShort = text.utf8.count <= 5 && text.utf8.allSatisfy(\.isLetter)
    let isAbbreviation = isShort && (text == text.uppercased() || text == text.lowercased())
    guard !isAbbreviation || ["UTC", "GMT", "PRC", "ROC", "ROK"].contains(text) else { return nil }
    return TimeZone(identifier: text) == nil ? nil : text
  }

  private static func duration(_ text: String) -> Int64? {
    let units: [Character: Int64] = ["m": 60, "h": 3600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), text.utf8.count <= 6,
      text.dropLast().utf8.allSatisfy({ $0.isDigit }), let count = Int64(text.dropLast())
    else { return nil }
    return count * unit
  }
}

/// The words of `RELEASE_GATE_DELIVERY`.
private struct DeliveryGate {
  /// Empty for all; nil for none.
  let configurations: [String]?

  init(_ text: String, list: (String) -> [String]) {
    configurations =
      switch text {
      case "YES": []
      case "NO": nil
      default: list(text)
      }
  }
}
