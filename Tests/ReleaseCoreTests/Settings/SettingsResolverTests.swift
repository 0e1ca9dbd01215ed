import Testing

@testable import ReleaseCore

@Suite struct SettingsResolverTests {
  private struct Row {
    let name: String
    let text: String
    let value: String?
    var conditions: [String: String] = [:]
    var values: [String: String] = [:]
  }

  @Test func theLastMatchingAssignmentWinsAndInheritsFromTheNextLowerOne() throws {
    let debug = ["config": "Debug", "sdk": "iphoneos26.0"]
    let rows = [
      Row(name: "undefined", text: "A = 1", value: nil),
      Row(name: "later wins", text: "K = 1\nK = 2", value: "2"),
      Row(
        name: "later wins over more specific", text: "K[config=Debug] = 1\nK = 2", value: "2",
        conditions: debug),
      Row(name: "a condition that holds", text: "K = 1\nK[config=Debug] = 2", value: "2", conditions: debug),
      Row(
        name: "a condition that does not", text: "K = 1\nK[config=Release] = 2", value: "1", conditions: debug
      ),
      Row(name: "a pattern", text: "K = 1\nK[sdk=iphone*][config=De?ug] = 2", value: "2", conditions: debug),
      Row(
        name: "all brackets must hold", text: "K = 1\nK[sdk=mac*][config=Debug] = 2", value: "1",
        conditions: debug),
      Row(
        name: "only * matches a missing parameter", text: "K = 1\nK[arch=*] = 2\nK[arch=**] = 3", value: "2",
        conditions: debug),
      Row(name: "nothing matches", text: "K[config=Release] = 2", value: nil, conditions: debug),
      Row(
        name: "a comma is one pattern", text: "K = 1\nK[sdk=iphone*,config=Debug] = 2", value: "1",
        conditions: debug),
      Row(name: "inherited", text: "K = 1\nK = $(inherited) 2\nK = $(value) 3", value: "1 2 3"),
      Row(
        name: "inherited skips what does not match", text: "K = 1\nK[config=Release] = x\nK = $(inherited) 3",
        value: "1 3", conditions: debug),
      Row(name: "inherited from an input", text: "K = $(inherited).1", value: "7.1", values: ["K": "7"]),
      Row(name: "inherited from nothing", text: "K = [$(inherited)]", value: "[]"),
      Row(name: "itself is inherited", text: "K = 1\nK = $(K) 2", value: "1 2"),
      Row(name: "itself from nothing", text: "K = [$(K)]", value: "[]"),
      Row(
        name: "inherited twice", text: "K = a\nK = ($(K))\nK = $(inherited),$(inherited)", value: "(a),(a)"),
      Row(
        name: "interleaved", text: "K = a\nY = b\nK = ($(Y))\nY = {$(K)}\nK = [$(Y)]\nY = <$(K)>,<$(Y)>",
        value: "[<({a})>,<{(b)}>]"),
      Row(
        name: "inherited belongs to the key being evaluated",
        text: "Y = 1\nY = $(inherited)2\nK = x\nK = $(Y)$(inherited)",
        value: "12x"),
      Row(name: "an input is literal", text: "K = $(VERSION)", value: "$(X)", values: ["VERSION": "$(X)"]),
      Row(
        name: "an assignment is above an input", text: "VERSION = 2\nK = $(VERSION)", value: "2",
        values: ["VERSION": "1"]),
      Row(name: "a computed name", text: "C = QA\nHOST_QA = q\nK = $(HOST_$(C))", value: "q"),
    ]
    for row in rows {
      let setting = try SettingsWorld(row.text).resolve("K", values: row.values, conditions: row.conditions)
      if setting?.value != row.value { Issue.record("\(row.name): \(setting?.value ?? "nil")") }
      if let errors = setting?.diagnostics.filter({ $0.severity == .error }), !errors.isEmpty {
        Issue.record("\(row.name): \(errors)")
      }
    }
  }

  @Test func provenanceNamesEveryLineThatTookPart() throws {
    let world = SettingsWorld([
      "A.xcconfig": "#include \"B.xcconfig\"\nK = $(inherited)/$(VERSION)\n",
      "B.xcconfig": "Z = 1\nK = $(Z)\n",
    ])
    let setting = try #require(try world.resolve("K", values: ["VERSION": "6.5.5"]))
    let steps = setting.provenance.map { "\($0.depth) \($0.location?.description ?? "input") \($0.text)" }
    #expect(setting.value == "1/6.5.5")
    #expect(
      steps == [
        "0 A.xcconfig:2:1 K = $(inherited)/$(VERSION)", "1 B.xcconfig:2:1 K = $(Z)", "2 B.xcconfig:1:1 Z = 1",
        "1 input VERSION = 6.5.5",
      ])
  }

  @Test func settingsThatNeverEndAreRefused() throws {
    let doubling = (0..<40).map { "K\($0) = $(K\($0 + 1))$(K\($0 + 1))" }.joined(separator: "\n")
    let long = "A = \(String(repeating: "x", count: 60_000))\nK = $(A)$(A)"
    let deep = (0..<200).map { "K\($0) = $(K\($0 + 1))" }.joined(separator: "\n")
    let rows: [(String, String, String)] = [
      ("a detour", "K = $(B)\nB = $(C)\nC = $(K)", "settings.reference.recursion"),
      ("doubling", doubling + "\nK = $(K0)", "settings.value.lookups"),
      ("long", long, "settings.value.length"),
      ("deep", deep + "\nK = $(K0)", "settings.value.depth"),
      ("nested", "K = " + String(repeating: "$(", count: 5000), "settings.expression.depth"),
    ]
    for (name, text, code) in rows {
      let resolver = SettingsResolver(table: try SettingsWorld(text).table(), inputs: SettingsInputs())
      do throws(Refusal) {
        let value = try resolver.value("K")
        Issue.record("\(name): \(value?.value.prefix(80) ?? "nil")")
      } catch {
        if !error.diagnostics.contains(where: { $0.code == code }) {
          Issue.record("\(name): \(error.diagnostics)")
        }
        if error.diagnostics.contains(where: { $0.location == nil }) { Issue.record("\(name): no location") }
      }
    }
  }

  @Test func effectiveListsWhatHasAValueHere() throws {
    let table = try SettingsWorld("B = 1\nA = 2\nB = 3\nC[config=Release] = 4").table()
    let resolver = SettingsResolver(table: table, inputs: SettingsInputs(conditions: ["config": "Debug"]))
    #expect(table.keys == ["B", "A", "C"])
    #expect(resolver.effective().map { "\($0.key)=\($0.setting.value)" } == ["B=3", "A=2"])
  }

  @Test func randomSettingsNeverCrash() throws {
    var random = SplitMix(seed: 9)
    let seeds = [
      "A = $(B:dir=$(C:upper))\nB = $(A)$(inherited)\nC[config=D*] = ${B:default=x}\nA = $B$(C)$$",
      "K = $(K:relativeto=/a/..)\nK = /x/$(K:suffix=.$(K:base))\n#include \"A.xcconfig\"\n",
    ]
    for round in 0..<10_000 {
      let bytes = random.mutated(Array(seeds[round % 2].utf8))
      guard let table = try? SettingsTable.load("A.xcconfig", reading: { $0 == "A.xcconfig" ? bytes : nil })
      else {
        continue
      }
      let inputs = SettingsInputs(values: ["A": "1"], conditions: ["config": "Debug"])
      _ = SettingsResolver(table: table, inputs: inputs).effective()
    }
  }
}
