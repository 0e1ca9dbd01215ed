import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import relctl

/// Help, man pages and completions.
struct HelpTests {
  @Test func everyCommandHasAnExample() {
    for (words, command) in Self.commands(below: Relctl.self, after: ["relctl"]) {
      // What may be left out is shown without it.
      let lines = command.configuration.discussion.split(separator: "\n").map { $0.drop { $0 == " " } }
      let starts = [words, words.dropLast()].map { $0.joined(separator: " ") }
      if !lines.contains(where: { line in starts.contains { line == $0 || line.hasPrefix($0 + " ") } }) {
        Issue.record("\(words.joined(separator: " ")) has no example")
      }
    }
  }

  private static func commands(
    below command: any ParsableCommand.Type, after words: [String]
  ) -> [(words: [String], command: any ParsableCommand.Type)] {
    command.configuration.subcommands.flatMap { next -> [([String], any ParsableCommand.Type)] in
      let path = words + [next._commandName]
      return next.configuration.subcommands.isEmpty ? [(path, next)] : commands(below: next, after: path)
    }
  }

  @Test func commonOptionsAreExplainedOnce() throws {
    let world = try GitWorld()
    func help(_ words: String...) throws -> String {
      String(decoding: try world.run(Project.relctl, words, in: world.root).output, as: UTF8.self)
    }
    let explanation = "How many repositories"
    let own = try help("--help")
    #expect(own.components(separatedBy: explanation).count == 2 && own.contains("\nRELEASE:\n"))
    let status = try help("help", "status")
    #expect(!status.contains(explanation) && status.contains("--state-dir, --quiet: see 'relctl --help'"))
  }

  @Test func manPagesAreWhatGroffTakes() throws {
    let world = try GitWorld()
    let run = try world.run(Project.relctl, ["manual", "man"], in: world.root)
    #expect(run.status == 0)
    let pages = try FileManager.default.contentsOfDirectory(atPath: world.path("man"))
    #expect(pages.contains("relctl.1") && pages.contains("relctl-env-show.1") && pages.count > 50)
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/groff") else { return }
    let judged = try world.run(
      "/bin/sh", ["-c", "groff -man -Tutf8 -ww man/*.1"], in: world.root)
    #expect(judged.errors.isEmpty, "\(String(decoding: judged.errors, as: UTF8.self))")
    let text = String(decoding: judged.output, as: UTF8.self)
    #expect(text.contains("stg→prd"))
  }

  /// The values are those of the workspace and of what was fetched from the ledger.
  @Test func bashCompletesLiveValues() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let history = try #require(
      try fleet.succeed("history", "--format", "json").json()["runs"] as? [[String: Any]])
    let run = try #require(history.first?["run"] as? String)
    let script = try fleet.world.run(
      Project.relctl, ["--generate-completion-script", "bash"], in: fleet.folder)
    try Data(script.output).write(to: URL(filePath: fleet.folder + "/completion.bash"))
    // The remotes are gone: nothing is fetched.
    try FileManager.default.moveItem(atPath: fleet.folder + "/remotes", toPath: fleet.folder + "/away")
    let cases: [(words: [String], expected: String)] = [
      (["promote", ""], "qa stg prd"), (["promote", "qa", "s"], "stg"), (["publish", "p"], "prd"),
      (["publish", "qa", "--only", "N"], "Network"),
      (["bump", "patch", "--only", "Network,L"], "Network,Logger"), (["undo", ""], run),
      (["config", "explain", "components.pod"], "components.podspec"),
      (["env", "show", "--version", "6.5.5", "st"], "stg"), (["status", "--miss"], "--missing"),
    ]
    try FileManager.default.createDirectory(
      atPath: fleet.folder + "/below", withIntermediateDirectories: true)
    for (words, expected) in cases {
      let quoted = (["relctl"] + words).map { "'\($0)'" }.joined(separator: " ")
      let found = try fleet.world.run(
        "/bin/bash",
        [
          "-c",
          """
          relctl() { '\(Project.relctl)' "$@"; }
          source ../completion.bash
          COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count); COMP_LINE="${COMP_WORDS[*]}"
          COMP_POINT=${#COMP_LINE}; COMPREPLY=()
          _relctl relctl "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
          echo "${COMPREPLY[*]}"
          """,
        ], in: fleet.folder + "/below")
      let text = String(decoding: found.output, as: UTF8.self)
      if text != expected + "\n" {
        Issue.record("\(quoted): \(text) \(String(decoding: found.errors, as: UTF8.self))")
      }
    }
  }
}
