import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

@Suite struct SettingsLoadingTests {
  private struct Row {
    let name: String
    let files: [String: String]
    var searchPaths: [String] = []
    var values: [String] = []
    var read: [String] = []
    var codes: [String] = []
  }

  private static let rows = [
    Row(
      name: "an include stands where it is written",
      files: ["A.xcconfig": "K = 1\n#include \"B.xcconfig\"\nL = 3", "B.xcconfig": "K = 2\nL = 2"],
      values: ["K=1", "K=2", "L=2", "L=3"], read: ["A.xcconfig", "B.xcconfig"]),
    Row(
      name: "beside the including file",
      files: [
        "A.xcconfig": "#include \"d/B\"", "d/B.xcconfig": "#include \"C.xcconfig\"",
        "d/C.xcconfig": "K = d", "C.xcconfig": "K = top",
      ],
      values: ["K=d"], read: ["A.xcconfig", "d/B.xcconfig", "d/C.xcconfig"]),
    Row(
      name: "then beside the includers of the including file",
      files: [
        "A.xcconfig": "#include \"d/B\"", "d/B.xcconfig": "#include \"e/C\"",
        "d/e/C.xcconfig": "#include \"D\"\n#include \"F\"", "d/D.xcconfig": "K = d", "D.xcconfig": "K = top",
        "F.xcconfig": "L = top", "lib/F.xcconfig": "L = lib",
      ],
      searchPaths: ["lib"], values: ["K=d", "L=top"],
      read: ["A.xcconfig", "d/B.xcconfig", "d/e/C.xcconfig", "d/D.xcconfig", "F.xcconfig"]),
    Row(
      name: "then in the search paths",
      files: ["A.xcconfig": "#include \"B.xcconfig\"", "lib/B.xcconfig": "K = 1"],
      searchPaths: ["none", "lib"], values: ["K=1"], read: ["A.xcconfig", "lib/B.xcconfig"]),
    Row(
      name: "up and down inside the folder",
      files: [
        "A.xcconfig": "#include \"d/../d/./B.xcconfig\"",
        "d/B.xcconfig":
          "#include \"../C.xcconfig\"", "C.xcconfig": "K = 1",
      ],
      values: ["K=1"], read: ["A.xcconfig", "d/B.xcconfig", "C.xcconfig"]),
    Row(
      name: "optional and missing", files: ["A.xcconfig": "#include? \"B.xcconfig\"\nK = 1"], values: ["K=1"],
      read: ["A.xcconfig"]),
    Row(
      name: "twice is twice",
      files: ["A.xcconfig": "#include \"B\"\nK = 2\n#include \"B\"", "B.xcconfig": "K = 1"],
      values: ["K=1", "K=2", "K=1"], read: ["A.xcconfig", "B.xcconfig"]),
    Row(
      name: "a cycle is skipped with a warning",
      files: ["A.xcconfig": "#include \"B\"\nK = 2", "B.xcconfig": "#include \"A.xcconfig\"\nK = 1"],
      values: ["K=1", "K=2"], read: ["A.xcconfig", "B.xcconfig"], codes: ["settings.include.cycle"]),
    Row(
      name: "unknown conditions are warned about",
      files: ["A.xcconfig": "K[conf=x] = 1\nK[sdk=a,arch=b] = 2"],
      values: ["K=1", "K=2"], read: ["A.xcconfig"],
      codes: ["settings.condition.unknown", "settings.condition.comma"]),
    Row(
      name: "the component condition in relctl's keys",
      files: ["A.xcconfig": "RELEASE_TAG[component=App] = 1"],
      values: ["RELEASE_TAG=1"], read: ["A.xcconfig"]),
  ]

  @Test func includesAreReadInPlace() throws {
    for row in Self.rows {
      let table = try SettingsWorld(row.files).table(searchPaths: row.searchPaths)
      let values = table.assignments.map { "\($0.key)=\($0.value)" }
      if values != row.values { Issue.record("\(row.name): \(values)") }
      if table.files != row.read { Issue.record("\(row.name): \(table.files)") }
      if table.warnings.map(\.code) != row.codes { Issue.record("\(row.name): \(table.warnings)") }
    }
  }

  @Test func whatCannotBeReadIsRefusedAllTogether() {
    let chain = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ("F\($0).xcconfig", "#include \"F\($0 + 1)\"") })
    let twofold = Dictionary(
      uniqueKeysWithValues: (0..<20).map {
        ("F\($0).xcconfig", "#include \"F\($0 + 1)\"\n#include \"F\($0 + 1)\"")
      })
    let rows: [(name: String, files: [String: String], problems: [String])] = [
      ("no file", [:], ["settings.file.missing A.xcconfig:1:1"]),
      (
        "missing include", ["A.xcconfig": "K = 1\n #include \"B\""],
        ["settings.include.missing A.xcconfig:2:2"]
      ),
      (
        "out of the folder", ["A.xcconfig": "#include \"../B\"\n#include? \"d/../../B\""],
        ["settings.include.outside A.xcconfig:1:1", "settings.include.outside A.xcconfig:2:1"]
      ),
      (
        "absolute", ["A.xcconfig": "#include \"/B\"\n#include? \"<DEVELOPER_DIR>/B\""],
        ["settings.include.absolute A.xcconfig:1:1", "settings.include.absolute A.xcconfig:2:1"]
      ),
      (
        "errors in two files", ["A.xcconfig": "#include \"B\"\n?", "B.xcconfig": "x"],
        ["xcconfig.line.unexpected A.xcconfig:2:1", "xcconfig.assignment.equals B.xcconfig:1:2"]
      ),
      (
        "component in Xcode's keys", ["A.xcconfig": "K[component=App] = 1"],
        ["settings.condition.component A.xcconfig:1:1"]
      ),
      (
        "too deep", chain.merging(["A.xcconfig": "#include \"F0\""]) { $1 },
        ["settings.include.depth F30.xcconfig:1:1"]
      ),
    ]
    for row in rows {
      do throws(Refusal) {
        let table = try SettingsWorld(row.files).table()
        Issue.record("\(row.name): \(table.assignments)")
      } catch {
        let found = error.diagnostics.map { "\($0.code) \($0.location?.description ?? "nowhere")" }
        if found != row.problems { Issue.record("\(row.name): \(found)") }
      }
    }
    #expect(throws: Refusal.self) {
      try SettingsWorld(twofold.merging(["A.xcconfig": "#include \"F0\""]) { $1 }).table()
    }
  }

  @Test func aFailingReadIsRefused() {
    struct Broken: Error {}
    #expect(throws: Refusal.self) { try SettingsTable.load("A.xcconfig") { _ in throw Broken() } }
    #expect(throws: Refusal.self) { try SettingsTable.load("/etc/passwd") { _ in [] } }
    #expect(throws: Refusal.self) {
      try SettingsTable.load("A.xcconfig") { _ in
        [UInt8](repeating: 10, count: SettingsLoader.maximumSize + 1)
      }
    }
  }

  @Test func aLayerAboveWinsAndInherits() throws {
    let base = try SettingsWorld("K = 1\nL = 1").table()
    let above = try SettingsWorld(["B.xcconfig": "K = $(inherited)2"]).table("B.xcconfig")
    let table = base.appending(above)
    let resolver = SettingsResolver(table: table, inputs: SettingsInputs())
    #expect(try resolver.value("K")?.value == "12")
    #expect(try resolver.value("L")?.value == "1")
    #expect(table.files == ["A.xcconfig", "B.xcconfig"])
  }
}
