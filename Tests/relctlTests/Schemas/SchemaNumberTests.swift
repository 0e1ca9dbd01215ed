import Foundation
import TestSupport
import Testing

/// `scripts/schemas`: no shape changes under its number.
struct SchemaNumberTests {
  private let world: GitWorld

  /// A copy of what the script looks at.
  init() throws {
    world = try GitWorld()
    let rooms = ["Core", "Questions", "Setup", "Delivery"].map { "Sources/Release\($0)" }
    for path in ["scripts/schemas", "docs/schemas"] + rooms {
      let copy = URL(fileURLWithPath: world.path(path))
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: URL(fileURLWithPath: "\(Project.root)/\(path)"), to: copy)
    }
  }

  private func schemas(_ arguments: String...) throws -> (status: Int32, text: String) {
    // Not the copy itself: a program that another test starts meanwhile may still hold it open for writing (ETXTBSY).
    let run = try world.run("python3", [world.path("scripts/schemas")] + arguments)
    return (run.status, String(decoding: run.output + run.errors, as: UTF8.self))
  }

  private func edit(_ name: String, _ old: String, _ new: String) throws {
    let file = "docs/schemas/\(name)"
    let text = try String(contentsOfFile: world.path(file), encoding: .utf8)
    try #require(text.contains(old), "\(name) lacks \(old)")
    try world.write(text.replacing(old, with: new, maxReplacements: 1), to: file, in: world.root)
  }

  @Test func whatIsThereIsRecordedAndListed() throws {
    let checked = try schemas("--check")
    #expect(checked.status == 0, "\(checked.text)")
  }

  @Test func aReportWithAnotherShapeNeedsTheNextNumber() throws {
    let key = #""properties": { "new": { "description": "New.", "type": "string" }, "#
    try edit("refusal.schema.json", "\"properties\": {", key)
    for arguments in ["--check", "--same-number=refusal"] {
      let refused = try schemas(arguments)
      #expect(refused.status == 1, "\(refused.text)")
      #expect(
        refused.text.contains("refusal.schema.json: its shape changed, and its number is still 1")
          || refused.text.contains("a report gets another one"), "\(refused.text)")
    }
    try edit("refusal.schema.json", "refusal-1.schema", "refusal-2.schema")
    #expect(try schemas("--check").text.contains("its '$id' says 2, and 'schema' 1"))
    try edit("refusal.schema.json", "\"const\": 1", "\"const\": 2")
    #expect(try schemas().text.contains("the row of 'refusal' with the number 2 is missing"))
    try edit("README.md", "(refusal.schema.json) | 1 |", "(refusal.schema.json) | 2 |")
    #expect(try schemas("--check").text.contains("digests.txt is not up to date"))
    #expect(try schemas().status == 0)
    #expect(try schemas("--check").status == 0)
    try edit("refusal.schema.json", "refusal-2.schema", "refusal-1.schema")
    #expect(try schemas().text.contains("its number is 1, and 2 was there before"))
  }

  @Test func aSharedDefinitionIsPartOfEverySchemaThatUsesIt() throws {
    try edit("common.schema.json", "\"error\", \"warning\", \"note\"", "\"error\", \"warning\"")
    let refused = try schemas("--check")
    for name in ["refusal", "plan", "lint", "staged-plan"] {
      #expect(refused.text.contains("\(name).schema.json: its shape changed"), "\(refused.text)")
    }
    #expect(!refused.text.contains("train.schema.json"))
  }

  @Test func aFileMayGetAKeyUnderItsNumberAndWordsAreNoShape() throws {
    try edit("train.schema.json", "\"title\": \"", "\"title\": \"More: ")
    #expect(try schemas("--check").status == 0)
    let key = #""properties": { "new": { "description": "New.", "type": "string" }, "#
    try edit("ledger-index.schema.json", "\"properties\": {", key)
    #expect(try schemas("--check").text.contains("scripts/schemas --same-number ledger-index"))
    #expect(try schemas("--same-number", "ledger-index").status == 0)
    #expect(try schemas("--check").status == 0)
  }

  @Test func whatPeopleAndTestsNeedMustBeThere() throws {
    try edit("symbols.schema.json", "\"additionalProperties\": false", "\"additionalProperties\": true")
    try edit("template.schema.json", "\"description\": \"The number of this schema.\", ", "")
    try FileManager.default.removeItem(atPath: world.path("docs/schemas/owner.schema.json"))
    let text = try schemas("--check").text
    for problem in [
      "symbols.schema.json: it is open", "template.schema.json/properties/schema: a description is missing",
      "the kind 'owner' of a report has no schema",
    ] {
      #expect(text.contains(problem), "\(problem): \(text)")
    }
  }
}
