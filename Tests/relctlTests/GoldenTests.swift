import Foundation
import TestSupport
import Testing

/// What people read, word for word: command line, standard output, standard error, exit status.
///
/// `RELCTL_RECORD=1 scripts/test --filter Golden` writes the files anew; look at `git diff` then.
struct GoldenTests {
  static let cases: [(file: String, commands: [[String]])] = [
    (
      "help",
      [
        ["--help"], ["bump", "--help"], ["promote", "--help"], ["publish", "--help"], ["apply", "--help"],
        ["resume", "--help"],
        ["abandon", "--help"], ["undo", "--help"], ["hotfix", "--help"], ["status", "--help"],
        ["--version"],
      ]
    ),
    (
      "usage",
      [
        ["promote", "stg-"], ["promote", "qa"], ["bump"], ["bump", "nxt"], ["nosuch"],
        ["bump", "patch", "--changed", "--only", "A"], ["hotfix"],
        ["promote", "qa", "stg", "--only", "A,,B"], ["promot", "qa", "stg", "--yes"], ["env", "shw"],
        ["publish"], ["promote", "qa", "stg", "--out", "p", "--dry-run"],
        ["promote", "--version"], ["status", "--version"], ["bump", "patch", "--out", "p", "-y"],
        ["publish", "qa", "--out", "p", "--wait", "9"],
      ]
    ),
    (
      "plan",
      [
        ["bump", "patch", "--dry-run"], ["bump", "patch", "--dry-run", "--diff"],
        ["bump", "patch", "--dry-run", "--diff=Network,specs-qa"],
        ["bump", "patch", "--dry-run", "--diff=Netwrk"],
      ]
    ),
    (
      "release",
      [
        ["status"], ["bump", "patch", "--yes"], ["publish", "qa", "--yes"],
        ["promote", "qa", "stg", "--yes"],
        ["promote", "stg", "prd", "--dry-run"], ["promote", "stg..prd", "--yes"], ["status"],
        ["promote", "stg", "prd", "--yes"],
        ["resume"],
      ]
    ),
    (
      "publishing",
      [
        ["publish", "audit", "--help"], ["publish", "branches", "--help"], ["lint", "versions", "--help"],
        ["lint", "versions"], ["publish", "audit", "prd"], ["publish", "audit", "specs-q"],
        ["bump", "patch", "--yes", "--quiet", "--no-diff"], ["publish", "qa", "--only", "Netwrk"],
        ["publish", "qa", "--only", "Network"], ["lint", "versions", "--all"],
        ["lint", "versions", "--env", "qa", "--format", "json"],
        ["publish", "audit", "qa", "--format", "json"], ["publish", "audit", "qa", "--since", "yesterday"],
      ]
    ),
    (
      "package",
      [
        ["component", "package", "--help"], ["component", "package", "Network"],
        ["component", "package", "Netwrk"], ["component", "package", "Network", "--overwrite"],
      ]
    ),
    (
      "hotfix",
      [
        ["bump", "minor", "--yes"], ["hotfix", "--only", "Networ"],
        ["hotfix", "--only", "Network", "--from", "qa"],
        ["hotfix", "--only", "Network", "--dry-run", "--no-diff"], ["hotfix", "--only", "Network", "--yes"],
        ["promote", "qa", "stg", "--only", "Network", "--dry-run", "--no-diff"], ["status", "--missing"],
      ]
    ),
    (
      "env",
      [
        ["env", "list"], ["env", "show", "prd", "--version", "6.5.5"],
        ["env", "show", "qa:Debug", "--raw"],
        ["env", "show", "stg", "--component", "App", "--format", "json"],
        ["env", "diff", "qa:Release", "prd:Production"], ["env", "diff", "qa:Debug", "qa:Release"],
        ["env", "explain", "RELEASE_TAG", "--env", "prd", "--version", "6.5.5"],
        ["env", "explain", "API_HOST", "--env", "qa:Release"], ["env", "explain", "API_HST", "--env", "qa"],
        ["env", "check"], ["env", "export", "prd:Production", "--format", "dotenv", "--only", "*_*ID*"],
        ["env", "export", "qa", "--format", "xcconfig"],
        ["env", "set", "API_HOST", "http://10.0.0.1//x", "--env", "prd:Production"],
        ["env", "check", "--strict"],
        ["env", "set", "APP_DISPLAY_NAME", "Example Test", "--env", "qa", "--dry-run"],
        ["env", "set", "WECHAT_APP_SECRET", "0123456789", "--env", "qa"],
        ["env", "set", "A-B", "1", "--env", "qa"], ["env", "show", "prod"], ["env", "show", "prd:Debug"],
        ["env", "project", "App.xcodeproj"],
      ]
    ),
    (
      "config",
      [
        ["config", "check"], ["config", "explain"], ["config", "explain", "app"],
        ["config", "explain", "components.podspec"], ["config", "explain", "channels.key"],
        ["config", "explain", "componnets.podspec"], ["config", "check", "--format", "json"],
        ["config", "explain", "ledger.branch", "--format", "json"],
      ]
    ),
    (
      "lint",
      [
        ["lint"], ["graph"], ["graph", "--focus", "Network"], ["graph", "--format", "dot"],
        ["graph", "--format", "mermaid"], ["lint", "--rule", "tag-movd"], ["lint", "--env", "qb"],
        ["lint", "Networt"], ["lint", "--help"], ["lint", "rules", "--help"], ["graph", "--help"],
        ["lint", "rules", "layer-order"], ["resources", "bundle", "--help"],
        ["modules", "template", "--help"],
      ]
    ),
    (
      "refusals",
      [
        ["promote", "qa", "stg", "--yes"], ["promote", "prd", "qa", "--yes"], ["bump", "6.5.4", "--yes"],
        ["bump", "patch"],
      ]
    ),
  ]

  @Test func peopleReadWhatIsRecorded() throws {
    let start = try FleetWorld(components: 2)
    for (file, commands) in Self.cases { try Self.compare(commands, on: start.copy(), file) }
  }

  /// Runs commands and compares everything that they say with a file, or records it.
  static func compare(
    _ commands: [[String]], on fleet: FleetWorld, in language: String = "en", _ file: String
  ) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    var text = ""
    for command in commands {
      let run = try fleet.relctl(command, environment: ["COLUMNS": "100", "RELCTL_LANG": language])
      text += "$ relctl \(command.joined(separator: " "))\n\(run.output)"
      if !run.errors.isEmpty { text += "--- standard error\n\(inOrder(run.errors))" }
      text += "--- exit \(run.status)\n\n"
    }
    text = masked(text, fleet)
    let path = folder.appendingPathComponent("\(file).txt")
    if Project.isRecording {
      try text.write(to: path, atomically: true, encoding: .utf8)
    } else {
      let expected = try String(contentsOf: path, encoding: .utf8)
      #expect(text == expected, "\(file).txt; record with RELCTL_RECORD=1")
    }
  }

  /// Components of one level land in any order.
  private static func inOrder(_ errors: String) -> String {
    var lines = errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let landed = lines.indices.filter {
      [": landed", ": already there", "：已推送"].contains(where: lines[$0].hasSuffix)
    }
    let app = landed.filter { lines[$0].contains(" App") || lines[$0].contains(" specs-") }
    let components = landed.filter { !app.contains($0) }
    for (index, line) in zip(components, components.map { lines[$0] }.sorted()) { lines[index] = line }
    return lines.joined(separator: "\n")
  }

  /// Ids depend on the clock, paths on the machine.
  private static func masked(_ text: String, _ fleet: FleetWorld) -> String {
    text.replacingOccurrences(of: fleet.folder, with: "DIR")
      .replacing(/\b(lib[a-z0-9]+) \d+\.\d+\.\d+/) { "\($0.output.1) VERSION" }
      .replacing(/\d{8}T\d{6}Z-[0-9a-f]{6}/, with: "RUN")
      .replacing(/permits\/RUN\/[0-9a-z]+-\d/, with: "permits/RUN/PERMIT")
      .replacing(/\b[0-9a-f]{40}\b/, with: "ID")
      .replacing(/\b(?=[0-9a-f]*[0-9])[0-9a-f]{16}…/, with: "DIGEST…")
      .replacing(/\b[0-9a-f]{12}\b/, with: "TRAIN")
      .replacing(/\b[0-9a-f]{10}\b/, with: "ID")
      .replacing(/index [0-9a-f]{7}\.\.[0-9a-f]{7}/, with: "index ID..ID")
  }
}
