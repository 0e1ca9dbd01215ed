import Testing

@testable import ReleaseCore
@testable import ReleaseModel
@testable import ReleasePlanning

struct NewComponentRequestTests {
  private static func codes(_ name: String, makesFiles: Bool) -> [String] {
    let files = NewComponentRequest.Files(
      template: .builtIn(.swift), values: [:], continuousIntegration: .none, hasLicense: false)
    let request = NewComponentRequest(
      name: name, layer: nil, kind: nil, url: nil, dependencies: [], files: makesFiles ? files : nil,
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
  }
}
