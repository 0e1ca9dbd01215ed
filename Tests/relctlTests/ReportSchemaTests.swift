import Foundation
import TestSupport
import Testing

/// What relctl writes for build servers is of the published schemas, whatever other programs and people wrote.
@Suite(
  .requires(RequiredProgram("schemas of scripts/fetch-schemas", isInstalled: ReportJudge.hasSchemas)))
struct ReportSchemaTests {
  /// Control characters, the end of a CDATA section, quotes, an emoji, Chinese, bytes that are no text.
  private static let hostile =
    Array("%s\r\n\t]]>付费🚀 \u{1}\u{1B}[31m \"'<&> \u{7F}\u{85}\u{FFFE}".utf8) + [0xC3, 0xFF, 10]

  /// Judges every report of a folder, and requires that `junit.xml` has these verdicts and, where one is not
  /// `passed`, the text that must be escaped.
  private func judge(_ folder: String, _ verdicts: Set<String>, in fleet: FleetWorld, says: Bool) throws {
    let path = "\(fleet.folder)/\(folder)"
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      if name.hasSuffix(".xml") { try ReportJudge.judge(.junit, "\(path)/\(name)", in: fleet.world) }
      if name.hasSuffix(".sarif") { try ReportJudge.judge(.sarif, "\(path)/\(name)", in: fleet.world) }
    }
    let text = try String(contentsOfFile: path + "/junit.xml", encoding: .utf8)
    let cases = text.split(separator: "<testcase").dropFirst()
    let found = cases.map { text in
      ["failure", "error", "skipped"].first { text.contains("<\($0) ") } ?? "passed"
    }
    #expect(Set(found) == verdicts, "\(text)")
    #expect(!says || (text.contains("付费🚀") && text.contains("]]&gt;")), "\(text)")
  }

  @Test func runsAndRefusals() throws {
    let fleet = try FleetWorld(components: 4)
    try fleet.world.write(Self.hostile, to: "words", in: fleet.world.root)
    #expect(try fleet.relctl("bump", "patch", "--yes", "--reports", "done").status == 0)
    try judge("done", ["passed"], in: fleet, says: false)
    let last = try #require(fleet.components.last)
    try fleet.world.installHook(
      "pre-receive", "cat '\(fleet.world.path("words"))' >&2; exit 1", in: fleet.remote(last))
    let partly = try fleet.relctl("promote", "qa", "stg", "--yes", "--reports", "partly")
    #expect(partly.status == 3, "\(partly.all)")
    try judge("partly", ["passed", "failure", "skipped"], in: fleet, says: true)
    // Two problems of one code are one case.
    try fleet.editManifest("versioning", "\"付费🚀]]>\": 1\n\"<&>\\x01\": 2\nversioning")
    let refused = try fleet.relctl("publish", "qa", "--yes", "--reports", "refused")
    #expect(refused.status == 1)
    try judge("refused", ["failure"], in: fleet, says: true)
  }

  @Test func findings() throws {
    let fleet = try FleetWorld(components: 4, at: .qa)
    let source = "import Foundation\nimport Router\n"
    for name in ["Logger", "Network"] {
      try fleet.push(
        "Use", ["\(name)/Classes/]]>付费🚀 \"'<&>%.swift": source], to: "feature/6.5.5", of: name)
    }
    try fleet.editManifest(
      "versioning",
      """
      rules:
        exceptions:
          - { rule: undeclared-import, components: [Network], reason: "]]>付费🚀 \\x01\\t\\"<&>", expires: 2099-12-31 }
      versioning
      """)
    try fleet.succeed("publish", "qa", "--yes")
    for (options, status) in [(["--env", "qa"], Int32(1)), (["--env", "qa", "--rule", "layer-order"], 0)] {
      let lint = try fleet.relctl(["lint"] + options + ["--reports", "out"])
      #expect(lint.status == status, "\(lint.all)")
      let files = try FileManager.default.contentsOfDirectory(atPath: fleet.folder + "/out")
      #expect(Set(files).isSuperset(of: ["lint.sarif", "lint-junit.xml"]))
      for (format, name) in [(ReportJudge.Format.sarif, "lint.sarif"), (.junit, "lint-junit.xml")] {
        let file = "\(fleet.folder)/out/\(name)"
        try ReportJudge.judge(format, file, in: fleet.world)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        // SARIF has it in the excuse of the one and, as a URI, in the place of the other.
        let hostile = format == .sarif ? ["付费🚀 \\u0001", "%5D%5D%3E%E4%BB%98"] : ["]]&gt;付费🚀"]
        #expect(status == 0 || hostile.allSatisfy(text.contains), "\(text)")
        // The same on standard output.
        let printed = try fleet.relctl(["lint"] + options + ["--format", format.rawValue])
        #expect(printed.output == text)
      }
    }
  }

  @Test func builds() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    try fleet.world.write(Self.hostile, to: "words", in: fleet.world.root)
    let built = try world.build("--reports", "built")
    #expect(built.status == 0, "\(built.all)")
    try judge("built", ["passed"], in: fleet, says: false)
    try fleet.push(
      "Break", ["Makefile": "lib.a: part.c\n\tcat '\(fleet.world.path("words"))' >&2; exit 1\n"],
      to: "feature/6.5.5", of: "Logger")
    try fleet.succeed("publish", "qa", "--yes")
    let failed = try world.build("--reports", "failed")
    #expect(failed.status == 1, "\(failed.all)")
    try judge("failed", ["passed", "failure", "skipped"], in: fleet, says: true)
  }

  @Test func deliveries() throws {
    let world = try ShipWorld(.command)
    let fleet = world.fleet
    try fleet.world.write(Self.hostile, to: "words", in: fleet.world.root)
    func ship(_ reports: String, _ status: Int32, _ verdict: String, says: Bool) throws {
      let run = try world.ship(world.build, "--reports", reports)
      #expect(run.status == status, "\(run.all)")
      try judge(reports, [verdict], in: fleet, says: says)
    }
    func answer(_ end: String) throws {
      try fleet.world.writeScript(
        """
        case $RELCTL_ACTION in
          send) cat >/dev/null; cat '\(fleet.world.path("words"))' >&2; \(end) ;;
          *) echo '{"presence":"absent"}' ;;
        esac
        """, to: fleet.folder + "/handover")
    }
    try answer("exit 1")
    try ship("refused", 1, "failure", says: true)
    try world.kind.prepare(fleet)
    try ship("sent", 0, "passed", says: false)
    try ship("again", 0, "passed", says: false)
    let other = try ShipWorld(.command)
    try other.loseAnswer()
    let lost = try other.ship(other.build, "--reports", "lost")
    #expect(lost.status == 4, "\(lost.all)")
    try judge("lost", ["error"], in: other.fleet, says: false)
  }
}
