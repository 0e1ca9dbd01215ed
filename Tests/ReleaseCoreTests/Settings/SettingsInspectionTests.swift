import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

@Suite struct SettingsInspectionTests {
  private struct Row {
    let name: String
    var qa = ""
    var prd = ""
    var rules = SettingsRules(uses: ["K", "L", "HOST"])
    var ids: [String] = []
    var references: Set<String> = []
  }

  private static let rows = [
    Row(name: "nothing", qa: "K = 1", prd: "K = 2"),
    Row(
      name: "an address that is cut", qa: "K = http://x", prd: "K = 1",
      ids: ["xcconfig.value.comment:qa.xcconfig:K"]),
    Row(
      name: "a condition that Xcode does not know", qa: "K = 1\nK[conf=x] = 1", prd: "K = 1",
      ids: ["settings.condition.unknown:qa.xcconfig:K[conf"]),
    Row(name: "undefined", qa: "K = $(NONE)", prd: "K = 1", ids: ["settings.reference.undefined:qa:K"]),
    Row(name: "undefined here, Xcode's", qa: "K = $(SRCROOT)/$(TARGET_NAME)", prd: "K = 1"),
    Row(
      name: "old brackets", qa: "L = 1\nK = ${L}", prd: "K = 1\nL = 1",
      ids: ["settings.expression.brackets:qa:K"]),
    Row(
      name: "recursion", qa: "L = $(K)\nK = $(L)", prd: "K = 1\nL = 1",
      ids: ["settings.reference.recursion:qa:L", "settings.reference.recursion:qa:K"]),
    Row(
      name: "a key of relctl's that has a default", qa: "K = 1",
      prd: "K = 1\nRELEASE_GATE_FREEZE = 18:00..09:00\nRELEASE_LANDING = request\nRELEASE_SQUASH = refuse"),
    Row(name: "missing", qa: "K = 1\nL = 1", prd: "K = 1", ids: ["settings.key.missing:prd:L"]),
    Row(
      name: "partial", qa: "RELEASE_CONFIGURATIONS = Debug Release\nK[config=Debug] = 1",
      prd: "RELEASE_CONFIGURATIONS = Production\nK = 1", ids: ["settings.key.partial:qa:K"]),
    Row(
      name: "shadowed", qa: "RELEASE_CONFIGURATIONS = Debug\nK[config=Debug] = 1\nK = 2",
      prd: "RELEASE_CONFIGURATIONS = P\nK = 1", ids: ["settings.condition.shadowed:qa:K[config=Debug]"]),
    Row(
      name: "shadowed by a wider pattern",
      qa: "RELEASE_CONFIGURATIONS = Debug\nK = 0\nK[config=Debug] = 1\nK[config=*] = 2",
      prd: "RELEASE_CONFIGURATIONS = P\nK = 1", ids: ["settings.condition.shadowed:qa:K[config=Debug]"]),
    Row(
      name: "not shadowed: inherited",
      qa: "RELEASE_CONFIGURATIONS = Debug\nK = 0\nK[config=Debug] = 1\nK = $(K) 2",
      prd: "RELEASE_CONFIGURATIONS = P\nK = 1"),
    Row(name: "not shadowed: narrower", qa: "K = 0\nK[sdk=*] = 1\nK[sdk=iphoneos*] = 2", prd: "K = 1"),
    Row(
      name: "inherited within the file", qa: "K = 1\nK = $(inherited) 2", prd: "K = 1",
      ids: ["settings.inherited.same-file:qa.xcconfig:K"]),
    Row(
      name: "unused", qa: "M = 1\nN = $(M)\nO = 1", prd: "M = 1\nN = 2\nO = 2",
      ids: ["settings.key.unused:N", "settings.key.unused:O"]),
    Row(
      name: "used by a computed name", qa: "A_x = 1\nB = x\nK = $(A_$(B))",
      prd: "A_x = 1\nB = x\nK = $(A_$(B))"),
    Row(name: "used by Info.plist", qa: "O = 1", prd: "O = 1", references: ["O"]),
    Row(
      name: "Xcode's settings", qa: "SWIFT_VERSION = 6.0\nMARKETING_VERSION = 1",
      prd: "SWIFT_VERSION = 6.0\nMARKETING_VERSION = 1"),
    Row(
      name: "QA's host by name", qa: "HOST = https:/$()/qa.example.com",
      prd: "HOST = https:/$()/api-qa.example.com",
      ids: ["settings.host.foreign:prd:HOST"]),
    Row(
      name: "a machine of one network", qa: "HOST = 10.0.0.1", prd: "HOST = http:/$()/192.168.1.7:80/x",
      ids: ["settings.host.foreign:prd:HOST"]),
    Row(
      name: "QA's host by pattern", qa: "HOST = a.test.com", prd: "HOST = b.test.com",
      rules: SettingsRules(uses: ["HOST"], hosts: ["qa": ["*.test.com"]]),
      ids: ["settings.host.foreign:prd:HOST"]),
    Row(
      name: "PRD's host in QA", qa: "HOST = api.real.com", prd: "HOST = api.real.com",
      rules: SettingsRules(uses: ["HOST"], hosts: ["prd": ["*.real.com"]]),
      ids: ["settings.host.foreign:qa:HOST"]),
    Row(
      name: "a host that both declare", qa: "HOST = a.b.com", prd: "HOST = a.b.com",
      rules: SettingsRules(uses: ["HOST"], hosts: ["qa": ["*.b.com"], "prd": ["*.b.com"]])),
    Row(
      name: "a secret by name", qa: "K = 1\nAPP_SECRET = 0123", prd: "K = 1\nAPP_SECRET = $(KEYCHAIN)",
      rules: SettingsRules(uses: ["K", "APP_SECRET"]),
      ids: ["settings.reference.undefined:prd:APP_SECRET", "settings.secret:qa.xcconfig:APP_SECRET"]),
    Row(
      name: "a domain is no secret", qa: "K = 1\nWEB_CREDENTIALS_DOMAIN = qa.example.com",
      prd: "K = 1\nWEB_CREDENTIALS_DOMAIN = example.com",
      rules: SettingsRules(uses: ["K", "WEB_CREDENTIALS_DOMAIN"])),
    Row(
      name: "a secret by look", qa: "K = ghp_0123456789012345678901234567890123456789", prd: "K = 1",
      ids: ["settings.secret:qa.xcconfig:K"]),
    Row(
      name: "an address with a password", qa: "K = https:/$()/me:pw@x.com/", prd: "K = 1",
      ids: ["settings.secret:qa.xcconfig:K"]),
    Row(
      name: "a configuration of two environments", qa: "RELEASE_CONFIGURATIONS = Debug\nK = 1",
      prd: "RELEASE_CONFIGURATIONS = Debug\nK = 1", ids: ["settings.configuration.shared:Debug"]),
    Row(
      name: "a misspelt configuration", qa: "RELEASE_CONFIGURATIONS = Debug\nK = 1\nK[config=Debgu] = 2",
      prd: "RELEASE_CONFIGURATIONS = P\nK = 1", ids: ["settings.configuration.unknown:K[config=Debgu]"]),
    Row(
      name: "what relctl provides", qa: "VERSION = 3\nK = $(VERSION)", prd: "K = 1",
      ids: ["settings.input.shadowed:qa:VERSION"]),
    Row(
      name: "a misspelt component",
      qa:
        "RELEASE_TAG[component=payments] = a-$(VERSION)\nRELEASE_TAG[component=App] = b-$(VERSION)\nRELEASE_TAG[component=Pay*] = c-$(VERSION)",
      ids: ["settings.component.unknown:RELEASE_TAG[component=payments]"]),
    Row(
      name: "relctl's keys", qa: "RELEASE_SOURCE = both", prd: "RELEASE_BRNACH = x",
      ids: [
        "settings.release.invalid:qa:RELEASE_SOURCE", "settings.release.unknown:RELEASE_BRNACH",
        "settings.key.missing:qa:RELEASE_BRNACH",
      ]),
    Row(
      name: "a gate of a part", prd: "RELEASE_GATE_FREEZE[component=Payments] = Sat..Sun",
      ids: ["settings.gate.condition:RELEASE_GATE_FREEZE[component=Payments]"]),
    Row(
      name: "approvals that nobody asks for",
      prd: "RELEASE_GATE_APPROVERS = a@x.com\nRELEASE_GATE_SIGNED = YES",
      ids: ["settings.gate.idle:RELEASE_GATE_APPROVERS", "settings.gate.idle:RELEASE_GATE_SIGNED"]),
    Row(name: "approvers taken back", prd: "RELEASE_GATE_APPROVERS =\nRELEASE_GATE_SIGNED = NO", ids: []),
    Row(
      name: "more approvals than people",
      prd: "RELEASE_GATE_APPROVALS = 3\nRELEASE_GATE_APPROVERS = a@x.com b@x.com B@x.com",
      ids: ["settings.gate.approvers:prd"]),
    Row(
      name: "as many as people",
      prd: "RELEASE_GATE_APPROVALS = 2\nRELEASE_GATE_APPROVERS = a@x.com b@x.com\nRELEASE_GATE_SIGNED = YES"),
    Row(
      name: "a time zone that is none, and results without commas",
      prd: "RELEASE_GATE_FREEZE = Sat..Sun\nRELEASE_GATE_TIME_ZONE = CST\nRELEASE_GATE_TESTS = unit smoke",
      ids: [
        "settings.release.invalid:prd:RELEASE_GATE_TIME_ZONE",
        "settings.release.invalid:prd:RELEASE_GATE_TESTS",
      ]),
    Row(
      name: "time zones", qa: "RELEASE_GATE_FREEZE = Sat..Sun\nRELEASE_GATE_TIME_ZONE = UTC",
      prd: "RELEASE_GATE_FREEZE = Sat..Sun\nRELEASE_GATE_TIME_ZONE = Asia/Shanghai"),
    Row(
      name: "one version published twice", qa: "RELEASE_SPEC_REPO = specs", prd: "RELEASE_SPEC_REPO = specs",
      ids: ["settings.publication.shared:qa:prd"]),
    Row(
      name: "two versions in one repository",
      qa: "RELEASE_SPEC_REPO = specs\nRELEASE_VERSION = $(VERSION).qa",
      prd: "RELEASE_SPEC_REPO = specs"),
    Row(
      name: "one version published twice for one component",
      qa: "RELEASE_SPEC_REPO = a\nRELEASE_SPEC_REPO[component=Payments] = b", prd: "RELEASE_SPEC_REPO = b",
      ids: ["settings.publication.shared:qa:prd"]),
    Row(
      name: "a key like relctl's that another environment uses", qa: "RELEASE_NAME = x\nK = 1",
      prd: "RELEASE_NAME = y\nK = $(RELEASE_NAME)"),
    Row(
      name: "a spec repository that is not there", qa: "RELEASE_SPEC_REPO = specs-q",
      prd: "RELEASE_SPEC_REPO =",
      ids: ["settings.specs.unknown:qa:specs-q"]),
    Row(
      name: "of one component", qa: "RELEASE_SPEC_REPO = specs\nRELEASE_SPEC_REPO[component=Payments] = none",
      prd: "RELEASE_SPEC_REPO = a", ids: ["settings.specs.unknown:qa:none"]),
    Row(
      name: "excused", qa: "M = 1", prd: "M = 1",
      rules: SettingsRules(exceptions: [exception("settings.key.unused:M", "2026-12-31")])),
    Row(
      name: "excused on the last day, by a pattern", qa: "M = 1", prd: "M = 1",
      rules: SettingsRules(exceptions: [exception("settings.key.unused:*", "2026-06-15")])),
    Row(
      name: "excused with brackets in the id",
      qa: "RELEASE_CONFIGURATIONS = Debug\nK[config=Debug] = 1\nK = 2",
      prd: "RELEASE_CONFIGURATIONS = P\nK = 1",
      rules: SettingsRules(
        uses: ["K"],
        exceptions: [exception("settings.condition.shadowed:qa:K[config=Debug]", "2026-12-31")])),
    Row(
      name: "excused until yesterday", qa: "M = 1", prd: "M = 1",
      rules: SettingsRules(exceptions: [exception("settings.key.unused:M", "2026-06-14")]),
      ids: ["settings.exception.expired:settings.key.unused:M", "settings.key.unused:M"]),
    Row(
      name: "an exception for nothing",
      rules: SettingsRules(exceptions: [exception("settings.key.unused:M", "2026-12-31")]),
      ids: ["settings.exception.unused:settings.key.unused:M"]),
  ]

  private static func exception(_ id: String, _ day: String) -> FindingException {
    FindingException(
      id: id, reason: "known", until: CalendarDay(day) ?? CalendarDay(secondsSince1970: 0),
      location: SourceLocation(file: "relctl.yml", line: 1, column: 1))
  }

  @Test func everyRuleFindsWhatItIsForAndNothingElse() throws {
    let today = try #require(CalendarDay("2026-06-15"))
    for row in Self.rows {
      let fleet = try SettingsFleet(
        [("qa", SettingsFleet.release + row.qa), ("prd", SettingsFleet.release + row.prd)], rules: row.rules)
      let found = SettingsInspection(fleet.catalog, references: row.references, today: today).findings
      if Set(found.map(\.id)) != Set(row.ids) { Issue.record("\(row.name): \(found.map(\.id))") }
      for finding in found {
        if finding.diagnostic.location == nil || finding.diagnostic.hint == nil,
          !finding.id.hasPrefix("settings.expression"), !finding.id.hasPrefix("settings.reference")
        {
          Issue.record("\(row.name): \(finding.id) has no place or no way out")
        }
        let text = "\(finding.diagnostic)"
        if ["0123", "ghp_0123456", "me:pw"].contains(where: text.contains) {
          Issue.record("\(row.name): \(text)")
        }
      }
    }
  }

  @Test func daysAreThoseOfTheCalendar() {
    let rows: [(Int64, String)] = [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
      (951_782_400, "2000-02-29"), (1_767_225_599, "2025-12-31"), (4_107_542_400, "2100-03-01"),
    ]
    for (seconds, text) in rows {
      let day = CalendarDay(secondsSince1970: seconds)
      if day.description != text || CalendarDay(text) != day { Issue.record("\(seconds): \(day)") }
    }
    for text in [
      "", "2026-13-01", "2026-02-29", "2026-1-1", "2026-01-00", "26-01-01", "2026/01/01", "2026-01-0x",
    ] {
      if let day = CalendarDay(text) { Issue.record("\(text): \(day)") }
    }
  }
}
