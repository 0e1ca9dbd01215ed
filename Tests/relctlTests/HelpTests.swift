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

  /// Who installed a package has no other copy of the pages that messages name.
  @Test func everyPageThatAMessageNamesIsInTheProgram() throws {
    for guide in Guide.allCases {
      let page = try Data(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
          path: "../../docs/\(guide.rawValue).md"))
      #expect(guide.bytes == Array(page), "\(guide.rawValue)")
      #expect(Guide(words: ["help", guide.rawValue]) == guide)
    }
    #expect(Guide(words: ["help", "bump"]) == nil && Guide(words: ["help"]) == nil)
    let fleet = try FleetWorld(making: 1)
    let run = try fleet.relctl("help", "recovery")
    #expect(run.status == 0 && run.output.hasPrefix("# "), "\(run.all)")
  }

  @Test(arguments: [
    ("lock.old", 0, "run 'pod install'"), ("podspec.version.computed", 0, "must be a literal"),
    ("channel.pgyer.1081", 0, "channel.pgyer.1081"),
    ("lock.odl", 64, "did you mean 'lock.old'?"), ("layer-order", 64, "relctl lint rules layer-order"),
    ("nosuch.code", 64, "run 'relctl diagnostics' to list them"),
  ])
  func explainsCode(_ code: String, _ status: Int32, _ words: String) throws {
    let run = try FleetWorld(making: 1).relctl("diagnostics", code)
    #expect(run.status == status && run.all.contains(words), "\(run.all)")
  }

  /// A line that the parser breaks can't be copied, and prose that ends its own lines is broken twice.
  @Test func examplesFitInALineOf80() {
    for (words, command) in Self.commands(below: Relctl.self, after: ["relctl"]) {
      for paragraph in command.configuration.discussion.split(separator: "\n\n") {
        let lines = paragraph.split(separator: "\n")
        for line in lines where line.count > 80 && (line.hasPrefix(" ") || lines.count > 1) {
          Issue.record("\(words.joined(separator: " ")): \(line)")
        }
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
    #expect(
      !status.contains(explanation)
        && status.contains("--quiet, --untrusted/--no-untrusted: see 'relctl --help'"))
  }

  @Test(.requires("groff")) func manPagesAreWhatGroffTakes() throws {
    let world = try GitWorld()
    let run = try world.run(Project.relctl, ["manual", "man"], in: world.root)
    #expect(run.status == 0)
    let chinese = try world.run(
      Project.relctl, ["manual", "zh"], in: world.root, environment: ["RELCTL_LANG": "zh"])
    #expect(chinese.status == 0)
    let pages = try FileManager.default.contentsOfDirectory(atPath: world.path("man"))
    #expect(pages.contains("relctl.1") && pages.contains("relctl-env-show.1") && pages.count > 50)
    let judged = try world.run(
      "/bin/sh", ["-c", "groff -man -Tutf8 -ww man/*.1 zh/*.1"], in: world.root)
    #expect(judged.errors.isEmpty, "\(String(decoding: judged.errors, as: UTF8.self))")
    let text = String(decoding: judged.output, as: UTF8.self)
    #expect(text.contains("stg→prd"))
    let page = try world.run("/bin/sh", ["-c", "groff -man -Tutf8 zh/relctl-promote.1"], in: world.root)
    let words = String(decoding: page.output, as: UTF8.self)
    for part in ["名称", "概要", "选项", "发布批次"] { #expect(words.contains(part), "\(words)") }
    for part in ["OPTIONS", "Show the plan", "Default: "] { #expect(!words.contains(part), "\(part)") }
  }
}
