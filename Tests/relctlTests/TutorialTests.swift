import Foundation
import TestSupport
import Testing

/// docs/tutorial.md and docs/tutorial.zh.md say what the commands really say. `RELCTL_RECORD=1` writes what they say now.
struct TutorialTests {
  private struct Step {
    let command: String
    var output: String
  }

  @Test(arguments: [("tutorial.md", "en"), ("tutorial.zh.md", "zh")])
  func thePageSaysWhatTheCommandsSay(_ page: String, _ language: String) throws {
    let path = Project.root + "/docs/" + page
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let blocks = Self.blocks(of: page)
    try #require(blocks.joined().count > 10)
    let said = try Self.run(blocks.joined().map(\.command), in: language)
    var next = 0
    var written = page
    for block in blocks {
      let fresh = block.map { step in
        defer { next += 1 }
        return Step(command: step.command, output: said[next])
      }
      for (old, new) in zip(block, fresh) where !Project.isRecording {
        #expect(Self.masked(new.output) == Self.masked(old.output), "$ \(old.command)")
      }
      written = written.replacingOccurrences(of: Self.text(of: block), with: Self.text(of: fresh))
    }
    if Project.isRecording {
      try written.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private static func blocks(of page: String) -> [[Step]] {
    page.components(separatedBy: "```console\n").dropFirst().compactMap { rest in
      guard let end = rest.range(of: "```\n") else { return nil }
      var steps: [Step] = []
      for line in rest[..<end.lowerBound].components(separatedBy: "\n").dropLast() {
        if line.hasPrefix("$ ") {
          steps.append(Step(command: String(line.dropFirst(2)), output: ""))
        } else if !steps.isEmpty {
          steps[steps.count - 1].output += line + "\n"
        }
      }
      return steps
    }
  }

  private static func text(of block: [Step]) -> String {
    "```console\n" + block.map { "$ \($0.command)\n\($0.output)" }.joined() + "```\n"
  }

  /// Runs all commands in one shell, as a reader does, and returns what each said.
  private static func run(_ commands: [String], in language: String) throws -> [String] {
    let world = try GitWorld()
    let mark = "---- next ----"
    // Paths of this machine are none of the page's.
    let script = commands.map { command in
      "echo '\(mark)'\n"
        + command.replacingOccurrences(of: "scripts/make-fleet", with: "'\(Project.root)/scripts/make-fleet'")
    }.joined(separator: "\n")
    let tools = (Project.relctl as NSString).deletingLastPathComponent
    let search = "\(tools):\(world.environment["PATH"] ?? "")"
    let identity = "[user]\n\tname = Ada\n\temail = ada@example.com\n"
    try identity.write(toFile: world.root + "/.gitconfig", atomically: true, encoding: .utf8)
    let run = try world.run(
      "bash", ["-c", "set -e; exec 2>&1\n" + script], in: world.root,
      environment: ["PATH": search, "RELCTL_LANG": language])
    let text = String(decoding: run.output, as: UTF8.self).replacingOccurrences(of: world.root, with: "~")
      .replacingOccurrences(of: "Ada  \(ProcessInfo.processInfo.hostName)", with: "Ada  laptop")
    try #require(run.status == 0, "\(text)")
    return text.components(separatedBy: mark + "\n").dropFirst().map { $0 }
  }

  /// Without what differs from run to run: object ids, runs, times.
  private static func masked(_ text: String) -> String {
    text.replacing(#/[0-9]{8}T[0-9]{6}Z-[0-9a-f]{6}/#, with: "RUN")
      .replacing(#/\b[0-9a-f]{7,40}\b/#, with: "ID")
      .replacing(#/[0-9]{4}-[0-9]{2}-[0-9]{2}( [0-9:]{5,8})?( UTC)?/#, with: "TIME")
      .replacing(#/[0-9]+ ((s|seconds|minutes|min)\b|秒|分钟)/#, with: "TIME")
  }
}
