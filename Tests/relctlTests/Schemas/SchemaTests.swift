import Foundation
import TestSupport
import Testing

/// docs/schemas says what relctl prints and writes: no key more, none less.
struct SchemaTests {
  /// Debian's Python judges: it knows the drafts of JSON Schema, and shares no code with relctl.
  static let hasJudge =
    ProcessInfo.processInfo.environment["CI"] != nil
    || (try? GitWorld().run("/usr/bin/python3", ["-c", "import jsonschema"]).status) == 0

  /// Starting the judge takes longer than judging, so all stories are told first.
  @Test(.requires(RequiredProgram("python3-jsonschema", isInstalled: hasJudge)))
  func everyOutputIsOfItsSchema() throws {
    let documents = try PrintedDocuments()
    try documents.tellOfTheWorkspace()
    try documents.tellOfReleases()
    try documents.tellOfBisections()
    try documents.tellOfCheckouts()
    try documents.tellOfRunsThatStop()
    try documents.tellOfBuilds()
    try documents.tellOfPackages()
    let rare = Project.root + "/Tests/relctlTests/Schemas/rare.txt"
    let judgement = try documents.judgement(excuses: String(contentsOfFile: rare, encoding: .utf8))
    #expect(judgement.isFine, "\(judgement.text)")
  }

  /// The judge itself is judged: it must see what is wrong.
  @Test(
    .requires(RequiredProgram("python3-jsonschema", isInstalled: hasJudge)),
    arguments: [
      (#"{"diagnostics":[],"kind":"refusal","schema":1}"#, nil),
      (#"{"diagnostics":[],"kind":"refusal","schema":1,"new":1}"#, "('new' was unexpected)"),
      (#"{"diagnostics":[],"kind":"refusal","schema":2}"#, "1 was expected"),
      (#"{"kind":"refusal","schema":1}"#, "'diagnostics' is a required property"),
      (#"{"diagnostics":[{"code":"a"}],"kind":"refusal","schema":1}"#, "'message' is a required property"),
      (#"{"kind":"surprise","schema":1}"#, "docs/schemas has no surprise.schema.json"),
      ("{", "no JSON"),
    ] as [(String, String?)])
  func whatIsNotOfASchemaIsSeen(_ text: String, _ problem: String?) throws {
    let documents = try PrintedDocuments()
    documents.keep(text, from: "here")
    let judgement = try documents.judgement()
    #expect(judgement.isFine == (problem == nil), "\(judgement.text)")
    #expect(judgement.text.contains(problem ?? "1 documents, 0 problems"), "\(judgement.text)")
  }

  /// What no story shows is seen, and so is an excuse that nobody needs.
  @Test(.requires(RequiredProgram("python3-jsonschema", isInstalled: hasJudge)))
  func whatNoStoryShowsIsSeen() throws {
    let documents = try PrintedDocuments()
    documents.keep(#"{"diagnostics":[],"kind":"refusal","schema":1}"#, from: "here")
    let judgement = try documents.judgement(excuses: "refusal/kind: nobody says so\nno-such: a reason\n")
    for problem in [
      "plan: no document has it", "common#diagnostic/hint: no document has it",
      "refusal/kind: the documents have it, so it is not rare",
      "no-such: no schema has what is listed as rare",
    ] {
      #expect(judgement.text.contains(problem), "\(problem)")
    }
    #expect(!judgement.text.contains("refusal/schema"))
  }
}
