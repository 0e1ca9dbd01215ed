import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

@Suite struct SettingsResolverTests {
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
