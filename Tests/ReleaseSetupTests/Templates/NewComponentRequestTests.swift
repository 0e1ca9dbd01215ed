import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSetup

struct NewComponentRequestTests {
  private static func codes(_ name: String, makesFiles: Bool) -> [String] {
    let files = NewComponentRequest.Files(
      template: .builtIn(.swift), values: [:], continuousIntegration: .none, hasLicense: false)
    let request = NewComponentRequest(
      name: ComponentName(typed: name), layer: nil, kind: nil, url: nil, dependencies: [],
      files: makesFiles ? files : nil,
      joining: .none, creates: false)
    return request.problems(in: PlanFleet.workspace([])).map(\.code)
  }

  @Test func aNewModuleIsCalledAsNoOther() {
    let rows: [(name: String, codes: [String])] = [
      ("Wallet", []), ("Card-Kit", []), ("UIKit", ["component.name.platform"]),
      ("Swift", ["component.name.platform"]), ("cloudkit", ["component.name.platform"]),
      ("class", ["component.name.keyword"]), ("9", ["component.name"]),
    ]
    for row in rows { #expect(Self.codes(row.name, makesFiles: true) == row.codes, "\(row.name)") }
  }

  /// A repository with a history has its module.
  @Test func oneThatIsThereKeepsItsName() {
    #expect(Self.codes("UIKit", makesFiles: false).isEmpty)
  }

  @Test func licencesAreAllowedAsTheRuleReadsThem() {
    let rules = LintRules(licences: ["MIT", "Apache-2.0"])
    #expect(rules.allows(licence: "Apache License, Version 2.0") && rules.allows(licence: "MIT License"))
    #expect(!rules.allows(licence: "Proprietary"))
    #expect(LintRules().allows(licence: "Proprietary"))
    #expect(LintRules(severities: [.licence: nil], licences: ["MIT"]).allows(licence: "Proprietary"))
  }

  @Test func aNewComponentGetsALicenceThatIsAllowed() {
    let folder = TemplateSource.folder(path: "/ours", name: "ours")
    let rows: [(allowed: [String], template: TemplateSource, asks: Bool, isMIT: Bool, hint: String)] = [
      ([], .builtIn(.swift), false, false, "your own template"),
      (["Proprietary", "MIT"], .builtIn(.swift), false, false, "your own template"),
      (["MIT License", "Apache-2.0"], .builtIn(.swift), false, true, "your own template"),
      (["Apache-2.0"], .builtIn(.swift), false, false, "your own template"),
      (["Proprietary"], .builtIn(.swift), true, true, "run it without '--mit'"),
      (["MIT"], folder, false, false, "the podspec of 'ours'"),
    ]
    for row in rows {
      let files = NewComponentRequest.Files(
        template: row.template, values: [:], continuousIntegration: .none, hasLicense: row.asks)
      let rules = LintRules(licences: row.allowed)
      #expect(files.isUnderMIT(in: rules) == row.isMIT, "\(row.allowed)")
      #expect(files.licenceHint(in: rules).english.contains(row.hint), "\(row.allowed)")
    }
  }
}
