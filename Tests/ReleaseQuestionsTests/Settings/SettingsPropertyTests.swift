import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleaseQuestions

/// What holds for all layers, tried on random ones.
@Suite struct SettingsPropertyTests {
  private static let keys = ["A", "B", "C", "D"]
  private static let conditions = ["", "", "[config=Debug]", "[config=*]", "[config=Rel*]", "[sdk=iphone*]"]

  /// A layer of valid lines.
  private static func layer(_ random: inout SplitMix) -> [String] {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let value = (0..<Int.random(in: 0...3, using: &random)).map { _ -> String in
        let key = keys.randomElement(using: &random) ?? "A"
        let forms = [
          "x", "$(\(key))", "$(inherited)", "$(\(key):upper)", "$($(\(key)))", "\"q r\"",
          "$(N:default=$(\(key)))",
        ]
        return forms.randomElement(using: &random) ?? ""
      }
      let name =
        (keys.randomElement(using: &random) ?? "A") + (conditions.randomElement(using: &random) ?? "")
      return "\(name) = \(value.joined(separator: " "))"
    }
  }

  @Test func resolvingEndsAndTheLastUnconditionalLineWins() throws {
    var random = SplitMix(seed: 11)
    for round in 0..<3000 {
      let lines = Self.layer(&random)
      let table = try SettingsWorld(lines.joined(separator: "\n")).table()
      let inputs = SettingsInputs(conditions: ["config": "Debug"])
      let resolver = SettingsResolver(table: table, inputs: inputs)
      for (key, setting) in resolver.effective() {
        let steps = setting.provenance
        // The winner is the last line of the key, unless that line's condition fails.
        let matching = table.assignments.last {
          $0.key == key
            && ["", "[config=Debug]", "[config=*]"].contains($0.conditions.map(\.description).joined())
        }
        if steps.first?.location != matching?.location { Issue.record("round \(round): \(key) in \(lines)") }
        _ = try? resolver.list(key)
      }
      let above = try SettingsWorld(lines.joined(separator: "\n") + "\nA = last\n").table()
      let last = SettingsResolver(table: above, inputs: inputs).resolve("A")
      if last?.value != "last" { Issue.record("round \(round): \(last?.value ?? "nil")") }
    }
  }

  @Test func anAssignedValueIsReadBackAndNothingElseChanges() throws {
    var random = SplitMix(seed: 12)
    let values = [
      "", "1", "https://x//y", "a;", "a\\", " b ", "$(A)/x", "\"q\"", "a // b", "///", "测试", "#x", "a\tb",
    ]
    for round in 0..<3000 {
      let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
      var text = Self.layer(&random).joined(separator: end)
      if Bool.random(using: &random) { text += end }
      if Bool.random(using: &random) { text = "\u{FEFF}" + text }
      let source = SourceText(path: "A.xcconfig", text)
      let value = values.randomElement(using: &random) ?? ""
      let key = (Self.keys + ["NEW"]).randomElement(using: &random) ?? "A"
      let conditions =
        Bool.random(using: &random) ? [] : [XCConfigCondition(parameter: "config", pattern: "Debug")]
      let edits = try XCConfigDocument(source).edits(assigning: key, conditions: conditions, to: value)
      let after = source.applying(edits)
      let before = XCConfigDocument(source).assignments
      let now = XCConfigDocument(after).assignments
      let line = now.last { $0.name == key && $0.conditions == conditions }
      // `$()` is how the text keeps what the grammar would take; it comes to nothing.
      if line?.value.replacingOccurrences(of: "$()", with: "") != value {
        Issue.record("round \(round): \(after.string)")
      }
      if after.applying(source.inverse(of: edits)) != source { Issue.record("round \(round): inverse") }
      if now.count - before.count > 1 || edits.count > 1 { Issue.record("round \(round): \(after.string)") }
      let others = { (all: [XCConfigAssignment]) in
        all.filter { $0.name != key }.map { $0.name + "\($0.conditions)" + $0.value }
      }
      if others(before) != others(now) { Issue.record("round \(round): other lines changed") }
      if try !XCConfigDocument(after).edits(assigning: key, conditions: conditions, to: value).isEmpty {
        Issue.record("round \(round): not idempotent")
      }
    }
  }

  @Test func whatIsExportedIsReadBack() throws {
    let values = [
      "A": "https:/$()/x.com/a;$()", "B": "a $$(X) \"q\" 'r' `t` \\n", "C": "", "D": "<a>&b", "E": "测试 #x",
    ]
    let text = values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }.joined(separator: "\n")
    let fleet = try SettingsFleet([("qa", SettingsFleet.release + text)])
    let export = try SettingsExport(
      try fleet.catalog.scope("qa"), only: ["?"], in: fleet.catalog, today: CalendarDay(secondsSince1970: 0))
    let expected = Dictionary(export.values.map { ($0.key, $0.value) }) { $1 }
    #expect(expected["A"] == "https://x.com/a;")

    let table = try SettingsWorld(try export.text(.xcconfig)).table()
    let again = SettingsResolver(table: table, inputs: SettingsInputs()).effective()
    #expect(Dictionary(again.map { ($0.key, $0.setting.value) }) { $1 } == expected)
    #expect(
      try JSONDecoder().decode([String: String].self, from: Data(try export.text(.json).utf8)) == expected)
    let plist = try PropertyListSerialization.propertyList(
      from: Data(try export.text(.plist).utf8), format: nil)
    #expect(plist as? [String: String] == expected)
    #expect(try Self.shell(try export.text(.dotenv), keys: expected.keys.sorted()) == expected)
  }

  /// What only Xcode knows is Xcode's to resolve: nothing in its place would be another value.
  @Test func whatRelctlDoesNotDefineIsExportedAsItIsWritten() throws {
    let lines = [
      ("FLAGS", "$(inherited) -ObjC", "$(inherited) -ObjC"), ("NAME", "$(TARGET_NAME)", "$(TARGET_NAME)"),
      ("PLIST", "$(SRCROOT)/$(DIR)/$(TARGET_NAME:lower).plist", "$(SRCROOT)/qa/$(TARGET_NAME:lower).plist"),
      ("DIR", "$(ENVIRONMENT)", "qa"), ("UPPER", "$(NAME:upper)-$(DIR:upper)", "$(NAME:upper)-QA"),
      ("OWN", "$(OWN) x", "$(OWN) x"),
      ("HOST", "$(HOST_$(DIR)):$(PORT:default=$(DIR))", "q.example:$(PORT:default=$(DIR))"),
      ("HOST_qa", "q.example", "q.example"), ("NEXT", "$(X_$(TARGET_NAME))", "$(X_$(TARGET_NAME))"),
      ("PRICE", "$$(5) $(SRCROOT)", "$(5) $(SRCROOT)"), ("URL", "https:/$()/$(HOST_qa)", "https://q.example"),
      ("ROOT", "$SRCROOT", "$SRCROOT"), ("PATHS", "a $(SRCROOT)", "a $(SRCROOT)"),
    ]
    let text = lines.map { "\($0.0) = \($0.1)\n" }.joined() + "PATHS = $(inherited) b\n"
    let fleet = try SettingsFleet([("qa", SettingsFleet.release + text)])
    let export = try SettingsExport(
      try fleet.catalog.scope("qa"), only: [], in: fleet.catalog, today: CalendarDay(secondsSince1970: 0))
    let values = Dictionary(export.values.map { ($0.key, $0.value) }) { $1 }
    for (key, _, value) in lines {
      #expect(values[key] == (key == "PATHS" ? "a $(SRCROOT) b" : value), "\(key)")
    }
    // In the file a `$` that means itself is still one, and Xcode's own values meet the references.
    let table = try SettingsWorld(try export.text(.xcconfig)).table()
    let xcode = SettingsResolver(
      table: table,
      inputs: SettingsInputs(values: ["TARGET_NAME": "App", "SRCROOT": "/src", "X_App": "x", "FLAGS": "-lz"]))
    for (key, value) in [
      ("FLAGS", "-lz -ObjC"), ("NAME", "App"), ("PLIST", "/src/qa/app.plist"), ("UPPER", "APP-QA"),
      ("NEXT", "x"),
      ("PRICE", "$(5) /src"), ("URL", "https://q.example"), ("HOST", "q.example:qa"), ("PATHS", "a /src b"),
    ] { #expect(xcode.resolve(key)?.value == value, "\(key)") }
  }

  @Test func anOperatorOnAnInheritedReferenceIsRefused() throws {
    let fleet = try SettingsFleet([
      ("qa", SettingsFleet.release + "A = $(SRCROOT)\nA = x$(inherited:upper)\n")
    ])
    #expect {
      _ = try SettingsExport(
        try fleet.catalog.scope("qa"), only: [], in: fleet.catalog, today: CalendarDay(secondsSince1970: 0))
    } throws: {
      ($0 as? Refusal)?.diagnostics.map(\.code) == ["settings.export.operator"]
    }
  }

  /// Lets the shell read the file, and asks it for the values.
  private static func shell(_ file: String, keys: [String]) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "relctl-dotenv-\(UUID().uuidString)")
    try file.write(to: folder, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let prints = keys.map { "printf '%s\\0' \"$\($0)\"" }.joined(separator: "; ")
    process.arguments = ["-c", ". '\(folder.path)'; \(prints)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let values = data.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    return Dictionary(zip(keys, values)) { $1 }
  }
}
