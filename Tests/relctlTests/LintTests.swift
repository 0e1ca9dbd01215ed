import Foundation
import ReleaseModel
import TestSupport
import Testing

/// `lint` and `graph` over real fleets.
struct LintTests {
  static func findings(_ run: FleetWorld.Run) throws -> [String] {
    let findings = try #require(try run.json()["findings"] as? [[String: Any]])
    return findings.map { finding in
      let place = (finding["location"] as? [String: Any]).map { " \($0["file"] ?? ""):\($0["line"] ?? "")" }
      return "\(finding["subject"] ?? "-") \(finding["code"] ?? "")\(place ?? "")"
    }
  }

  @Test func aCleanFleetStaysCleanThroughARelease() throws {
    let fleet = try FleetWorld()
    #expect(try fleet.succeed("lint", "--strict").output.contains("Nothing found in 6 components of 'qa'"))
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("lint", "--strict", "--env", "qa")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let released = try fleet.succeed("lint", "--strict", "--env", "prd", "--format", "json")
    let components = try #require(try released.json()["components"] as? [[String: Any]])
    #expect(components.count == 6 && components.allSatisfy { $0["isRecorded"] as? Bool == true })
    // The facts are a cache: without them, or with damaged ones, the answer is the same.
    try Data("{".utf8).write(to: URL(fileURLWithPath: fleet.folder + "/.relctl/facts/facts.json"))
    #expect(try fleet.succeed("lint", "--env", "prd", "--format", "json").output == released.output)
    try FileManager.default.removeItem(atPath: fleet.folder + "/.relctl/facts")
    #expect(try fleet.succeed("lint", "--env", "prd", "--format", "json").output == released.output)
    try fleet.requireSound()
  }

  @Test func threeViolationsAreFoundAndExcused() throws {
    let fleet = try FleetWorld(components: 12, at: .qa)
    // A module that no descriptor declares.
    try fleet.push(
      "Use", ["Logger/Classes/Use.swift": "import Foundation\nimport Router\n"], to: "feature/6.5.5",
      of: "Logger")
    try fleet.succeed("publish", "qa", "--yes")
    let qa = try fleet.relctl("lint", "--env", "qa", "--format", "json")
    #expect(qa.status == 1)
    #expect(try Self.findings(qa) == ["Logger undeclared-import Logger:Logger/Classes/Use.swift:2"])
    #expect(try fleet.relctl("lint", "Network", "--env", "qa").status == 0)
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    // A tag that was moved, and a podspec that was rewritten where it is published.
    let other = try fleet.push("Aside", ["NOTES.md": "x"], to: "aside", of: "Network", from: "master")
    try fleet.world.git("update-ref", "refs/tags/6.5.5.master", other.hex, in: fleet.remote("Network"))
    try fleet.edit(
      "Logger/6.5.5.master/Logger.podspec", of: "specs-prd", on: "master", "Logger of", "LOGGER of")
    let prd = try fleet.relctl("lint", "--env", "prd", "--format", "json")
    #expect(prd.status == 1)
    #expect(
      try Self.findings(prd) == [
        "Network tag-moved", "Network branch-source-in-release",
        "Logger undeclared-import Logger:Logger/Classes/Use.swift:2",
        "specs-prd published-version-rewritten specs-prd:Logger/6.5.5.master/Logger.podspec:1",
      ])
    #expect(try fleet.relctl("lint", "--env", "prd", "--rule", "layer-order").status == 0)

    for (format, file) in [(ReportJudge.Format.sarif, "lint.sarif"), (.junit, "lint.xml")] {
      let run = try fleet.relctl("lint", "--env", "prd", "--format", format.rawValue)
      #expect(run.status == 1)
      try fleet.world.write(run.output, to: file, in: fleet.folder)
      try ReportJudge.judge(format, "\(fleet.folder)/\(file)", in: fleet.world)
    }

    let rules = """
      rules:
        severity: { branch-source-in-release: off }
        exceptions:
          - { rule: published-version-rewritten, components: specs-prd, reason: IOS-1, expires: 2099-12-31 }
          - { rule: undeclared-import, components: Logger, reason: IOS-3, expires: 2099-12-31 }
          - { rule: tag-moved, components: [Network], reason: IOS-2, expires: 2020-01-31 }
      versioning
      """
    try fleet.editManifest("versioning", rules)
    let excused = try fleet.relctl("lint", "--env", "prd", "--format", "json")
    #expect(excused.status == 1)
    let codes = try Self.findings(excused).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(codes == ["Network tag-moved", "- exception-expired"])
    try fleet.editManifest("2020-01-31", "2099-01-31")
    #expect(try fleet.succeed("lint", "--env", "prd").output.contains("3 excused in 13 components of 'prd'"))
  }

  @Test func aComponentWithoutItsBranchIsFound() throws {
    let fleet = try FleetWorld(components: 2)
    let name = fleet.components[1]
    try fleet.world.git("branch", "-m", "master", "main", in: fleet.remote(name))
    for words in [["lint", name, "--env", "prd"], ["lint", "--env", "prd"], ["doctor"]] {
      let run = try fleet.relctl(words)
      #expect(run.status == 1 && run.all.contains("'refs/heads/master' does not exist"), "\(run.all)")
    }
  }

  @Test func theGraphIsDrawn() throws {
    let fleet = try FleetWorld(components: 12)
    try fleet.edit("Network.podspec", of: "Network", on: "master", "\nend", "\n  s.dependency 'Router'\nend")
    let text = try fleet.succeed("graph", "--focus", "Logger").output
    #expect(text.contains("level 0\n"))
    #expect(text.contains("cycle: Network -> Router -> Network"))
    #expect(text.contains("When Logger changes, "))
    let json = try fleet.succeed("graph", "--format", "json").json()
    #expect(json["cycles"] as? [[String]] == [["Network", "Router", "Network"]])
    let edges = try #require(json["edges"] as? [[String: Any]])
    #expect(edges.filter { $0["breaks"] != nil }.count == 2)
    let dot = try fleet.succeed("graph", "--format", "dot").output
    #expect(dot.contains("\"Network\" -> \"Router\" [color=\"#cf222e\""))
    let mermaid = try fleet.succeed("graph", "--format", "mermaid").output
    #expect(mermaid.hasPrefix("graph TD\n") && mermaid.contains("linkStyle "))
    let svg = try fleet.succeed("graph", "--format", "svg").output
    #expect(svg.contains("<svg ") && svg.contains(">Network</text>") && svg.contains("#cf222e"))
    // The cycle is a picture in the text of 'lint', and on the page of the rule.
    let picture = "+-> Network"
    #expect(try fleet.relctl("lint").output.contains(picture))
    let page = try fleet.relctl("lint", "rules", "dependency-cycle")
    #expect(page.status == 1 && page.output.hasPrefix("dependency-cycle  error\n"))
    #expect(page.output.contains(picture) && !page.output.contains("[layer-order]"))
    #expect(try fleet.succeed("lint", "rules", "tag-moved").output.contains("Nothing found"))
    let missing = try fleet.relctl("graph", "--focus", "Loger")
    #expect(missing.status == 1 && missing.errors.contains("did you mean 'Logger'?"))
    #expect(try fleet.relctl("lint", "Loger").errors.contains("did you mean 'Logger'?"))
  }

  @Test func withoutGraphvizThePictureIsRefused() throws {
    let fleet = try FleetWorld(components: 2)
    let git = String(
      decoding: try fleet.world.run("/bin/sh", ["-c", "command -v git"]).output.dropLast(), as: UTF8.self)
    let programs = fleet.world.path("programs")
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: programs + "/git", withDestinationPath: git)
    let relctl = try fleet.world.run(
      Project.relctl, ["graph", "--format", "svg"], in: fleet.folder, environment: ["PATH": programs])
    let errors = String(decoding: relctl.errors, as: UTF8.self)
    #expect(relctl.status == 1 && errors.contains("apt-get install graphviz"), "\(errors)")
  }
}
