import ReleaseModel

@testable import ReleaseDescriptors

extension FuzzTarget {
  static let settingEdits: [FuzzTarget] = [
    FuzzTarget("edit-pbxproj-settings") { input in
      var choices = Choices(input)
      let text = SourceText(path: "App.xcodeproj/project.pbxproj", bytes: choices.rest)
      let project = try XcodeProjectDocument(text)
      let all = project.configurations.flatMap { owner in owner.settings.map { (owner, $0) } }
      guard let (owner, setting) = choices.pick(all) else { return }
      let value = choices.text(["6.5.5", "", "a b", "\"", "\\n", "$(inherited)", "é", "\u{7F}", "a;b", "//"])
      func ranges(_ owner: XcodeConfiguration) -> [XcodeBuildSetting] {
        owner.settings.filter { $0.key == setting.key && $0.conditions == setting.conditions }
      }
      try Promise.edit(
        text, facts: facts(ofProject:),
        edits: {
          try XcodeProjectDocument($0).edits(
            setting: setting.key, conditions: setting.conditions, of: owner.owner, configuration: owner.name,
            to: value)
        },
        expected: { before in
          // Configurations may share an object.
          let shared = project.configurations.filter { $0.owner == owner.owner && $0.name == owner.name }
          let places = Set(shared.flatMap(ranges).map(\.valueRange))
          var facts = before
          for (number, other) in project.configurations.enumerated() {
            for (index, item) in other.settings.enumerated() where places.contains(item.valueRange) {
              facts[name(number, other, index, item)] = value
            }
          }
          return facts
        })
    },
    FuzzTarget("edit-xcconfig") { input in
      var choices = Choices(input)
      let text = SourceText(path: "PRD.xcconfig", bytes: choices.rest)
      let document = XCConfigDocument(text)
      let known = choices.pick(document.assignments)
      let key = choices.number(below: 3) == 2 ? "NEW_KEY" : known?.name ?? "NEW_KEY"
      let value = choices.text([
        "6.5.5", "", "a b", "https://a.b/c", "\"", "\\", "a;", " a", "$(inherited) b", "é", "a // b", "a\\",
        "a\nB = c",
      ])
      switch choices.number(below: 3) {
      case 0:
        try Promise.edit(
          text, facts: facts(ofLayer:), edits: { try XCConfigDocument($0).edits(setting: key, to: value) },
          expected: { before in
            var facts = before
            for fact in before.keys where fact.hasPrefix(Promise.fact(of: key)) { facts[fact] = value }
            return facts
          })
      case 1:
        let conditions = key == "NEW_KEY" ? [] : known?.conditions ?? []
        try assign(key, conditions, value, in: text)
      default:
        try assign(
          key, [XCConfigCondition(parameter: "component", pattern: choices.text(["A", "B*", "*"]))], value,
          in: text)
      }
    },
    FuzzTarget("edit-scheme") { input in
      var choices = Choices(input)
      let text = SourceText(path: "App.xcscheme", bytes: choices.rest)
      let names = [choices.text(["Debug", "PRD Debug"]), choices.text(["Release", "a&b\"<", "é"])]
      guard let wanted = SchemeConfigurations(names) else { return }
      try Promise.edit(
        text,
        facts: { text in
          let scheme = try XcodeSchemeDocument(text)
          var facts = scheme.actions.mapValues(\.configuration)
          facts["launched"] = "\(scheme.launched)"
          return facts
        },
        edits: { text in
          try XcodeSchemeDocument(text).edits(for: wanted).sorted {
            $0.range.lowerBound < $1.range.lowerBound
          }
        },
        expected: { before in
          var facts = before
          for action in before.keys where action != "launched" {
            facts[action] = wanted.configuration(of: action)
          }
          return facts
        })
    },
  ]

  private static func assign(
    _ key: String, _ conditions: [XCConfigCondition], _ value: String, in text: SourceText
  ) throws {
    let name = key + conditions.map(\.description).joined()
    // What is written is read back through the same rules by which build settings are.
    guard let written = XCConfigValue.written(value) else { return }
    let edits = try XCConfigDocument(text).edits(assigning: key, conditions: conditions, to: value)
    let after = try Promise.lossless(edits, of: text)
    let document = XCConfigDocument(after)
    let last = document.assignments.last { $0.name == key && $0.conditions == conditions }
    try Promise.require(
      last.map { after.string($0.valueRange) } == written, "'\(name)' is not '\(written)'\n\(after.string)")
    func others(_ document: XCConfigDocument) -> [String] {
      document.assignments.filter { !($0.name == key && $0.conditions == conditions) }.map {
        "\($0.name)\($0.conditions)\($0.value)"
      }
    }
    try Promise.require(
      others(document) == others(XCConfigDocument(text)), "other lines changed\n\(after.string)")
    let again = try XCConfigDocument(after).edits(assigning: key, conditions: conditions, to: value)
    try Promise.require(again.isEmpty, "the same edit again is \(again)\n\(after.string)")
  }

  private static func facts(ofLayer text: SourceText) throws -> [String: String] {
    let document = XCConfigDocument(text)
    var facts: [String: String] = ["includes": "\(document.statements.count - document.assignments.count)"]
    for (index, assignment) in document.assignments.enumerated() {
      facts[Promise.fact(of: assignment.name, "\(index) \(assignment.conditions)")] = assignment.value
    }
    return facts
  }

  private static func name(
    _ number: Int, _ owner: XcodeConfiguration, _ index: Int, _ setting: XcodeBuildSetting
  ) -> String {
    "\(number) \(owner.owner) \(owner.name) \(index) \(setting.key) \(setting.conditions)"
  }

  private static func facts(ofProject text: SourceText) throws -> [String: String] {
    let project = try XcodeProjectDocument(text)
    var facts = ["packages": "\(project.packageReferences.map(\.origin))"]
    for (number, owner) in project.configurations.enumerated() {
      for (index, setting) in owner.settings.enumerated() {
        facts[name(number, owner, index, setting)] = setting.value
      }
    }
    return facts
  }
}
