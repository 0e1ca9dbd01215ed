import ArgumentParser
import Foundation
import Testing

@testable import relctl

/// Every command line that a page, a pipeline, a hint or a help text shows is one that relctl takes.
struct DocumentedCommandsTests {
  @Test func everyDocumentedCommandLineIsTaken() async throws {
    let pages = try Self.files("docs", ["md"]) + ["README.md", "README.zh.md"]
    let scripts = try Self.files("scripts/jenkins", []) + Self.files("scripts/ci", [])
    let sources = try Self.files("Sources", ["swift"])
    let commands =
      try pages.flatMap { DocumentedCommand.inMarkdown(try Self.text($0), $0) }
      + scripts.flatMap { DocumentedCommand.inScript(try Self.text($0), $0) }
      + sources.flatMap { DocumentedCommand.inSource(try Self.text($0), $0) }
    var judged: [String: String?] = [:]
    for command in commands {
      let key = "\(command.isMentioned) \(command.text)"
      if judged[key] == nil { judged[key] = .some(await Self.problem(command)) }
      if let problem = judged[key] ?? nil {
        Issue.record("\(command.place): \(command.text)\n  \(problem)")
      }
    }
    // That they are found at all.
    for (start, least) in [("README", 30), ("docs/", 100), ("scripts/", 10), ("Sources/", 150)] {
      let count = commands.count { $0.place.hasPrefix(start) }
      #expect(count >= least, "\(start): \(count)")
    }
  }

  @Test(arguments: [
    ("```\n$ relctl promot qa stg\n```", true), ("```sh\nrelctl promote qa stg --dryrun\n```", true),
    ("```\nrelctl lint --format yaml && true\n```", true), ("```\ncat x | relctl bump\n```", true),
    ("See `relctl env shw ENV`.", true), ("| `relctl graph [--format text\\|dit]` | x |", true),
    ("Let 'relctl modules rite' do it.", true), ("```groovy\nrelctl('lint --envi stg')\n```", true),
    ("See `relctl promote --retags`.", true), ("```yaml\nrelctl: 1\n```", false),
    ("```\nrelctl build stg    the last train\nrelctl notes --env ENV > notes.md\n```", false),
    ("See `relctl promote --retag` and `relctl bump`, [relctl](x) and `relctl.yml`.", false),
    ("`relctl bump\\|promote ... --out FILE`, `relctl lint [COMPONENT]... [--rule ID]`", false),
  ])
  func whatIsWrongIsFound(_ page: String, _ isWrong: Bool) async {
    let commands = DocumentedCommand.inMarkdown(page, "page")
    var problems: [String] = []
    for command in commands {
      if let problem = await Self.problem(command) { problems.append(problem) }
    }
    #expect(problems.isEmpty != isWrong, "\(commands) \(problems)")
  }

  /// Whoever copies an example builds what is locked.
  @Test func everyExampleInstallsWhatIsLocked() throws {
    let pages = try Self.files("docs", ["md"]) + ["README.md", "README.zh.md"]
    var count = 0
    for page in pages {
      for example in try Self.text(page).matches(of: /\[[a-z, ]*\bpod, install\b[^\]]*\]/) {
        count += 1
        #expect(example.output.contains("--deployment"), "\(page): \(example.output)")
      }
    }
    #expect(count >= 5)
  }

  // MARK: Judging

  /// Asks the program's own parser, which also checks values.
  private static func problem(_ command: DocumentedCommand) async -> String? {
    for words in CommandExamples(command.text).lines {
      if let problem = await problem(Array(words.dropFirst()), fills: command.isMentioned) { return problem }
    }
    return nil
  }

  private static func problem(_ words: [String], fills: Bool) async -> String? {
    var words = words
    // The name of a command, or of a group of commands.
    if fills, Relctl.named(by: words).rest.isEmpty { return nil }
    for _ in 0..<4 {
      do {
        _ = try await Relctl.command(of: CommandWords.normalized(words))
        return nil
      } catch {
        if Relctl.exitCode(for: error) == .success { return nil }
        let message = Relctl.message(for: error)
        guard fills, let added = missing(message) else { return message }
        words += added
      }
    }
    return Relctl.message(for: ValidationError("it needs too much that is not there: \(words)"))
  }

  /// What stands for an argument that a sentence left out.
  private static func missing(_ message: String) -> [String]? {
    if message.hasPrefix("Specify two environments") { return ["qa", "stg"] }
    if message.hasPrefix("Specify the components to fix") { return ["--only", "A"] }
    if message.hasPrefix("Missing value for") { return ["example"] }
    if let option = message.firstMatch(of: #/^Missing expected argument '(--[a-z-]+)\ /#) {
      return [String(option.output.1), option.output.1 == "--format" ? "json" : "qa"]
    }
    guard let name = message.firstMatch(of: #/^Missing expected argument '<([^>]*)>/#)?.output.1 else {
      return nil
    }
    return switch name {
    case "version": ["6.5.5"]
    case "edge", "from": ["qa", "stg"]
    default: ["qa"]
    }
  }

  // MARK: Files

  private static func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(Project.root)/\(file)", encoding: .utf8)
  }

  /// All files below a folder, by their endings; every file when none is named.
  private static func files(_ folder: String, _ endings: Set<String>) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/\(folder)").sorted()
      .map { "\(folder)/\($0)" }.filter { file in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: "\(Project.root)/\(file)", isDirectory: &isFolder)
        let ending = file.split(separator: ".").last.map(String.init) ?? ""
        return !isFolder.boolValue && (endings.isEmpty || endings.contains(ending))
      }
  }
}
