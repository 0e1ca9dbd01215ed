import ArgumentParser
import Foundation
import ReleaseModel
import TestSupport
import Testing

@testable import relctl

/// Chinese and English.
struct LanguageTests {
  @Test(arguments: [
    (["RELCTL_LANG": "zh"], Language.chinese), (["RELCTL_LANG": "zh_CN.UTF-8"], .chinese),
    (["RELCTL_LANG": "en", "LANG": "zh_CN.UTF-8"], .english), (["LANG": "zh_CN.UTF-8"], .chinese),
    (["LC_MESSAGES": "zh_CN.utf8", "LANG": "en_US.UTF-8"], .chinese),
    (["LC_ALL": "C", "LANG": "zh_CN.UTF-8"], .english),
    (["LC_ALL": "", "LANG": "zh_CN"], .chinese), (["LANG": "zh_CN.GBK"], .english),
    (["LANG": "zh_TW.UTF-8"], .english),
    (["RELCTL_LANG": "", "LANG": "de_DE.UTF-8"], .english), ([:], .english),
  ])
  func theLocaleChooses(_ environment: [String: String], _ language: Language) {
    #expect(Language(environment: environment) == language)
  }

  /// A plain string is somebody else's, whatever it says.
  @Test(arguments: [
    "the file contains a merge conflict: resolve it first", "its first version", "error", "3 commits",
    "run 20260101T000000Z-000000 is not finished", "there is no tag; there is no branch",
  ])
  func aStringInAPhraseStays(_ words: String) {
    let catalogue = Catalogue.chinese
    #expect(catalogue.text(of: "\(words)") == words)
    #expect(catalogue.text(of: Phrase(foreign: words)) == words)
    #expect(catalogue.text(of: "'\(words)' does not exist") == "'\(words)' 不存在")
    // One of two strings is a string, not a literal.
    let isThere = !words.isEmpty
    #expect(catalogue.text(of: "run '\(isThere ? words : "x" as String)'") == "执行 '\(words)'")
  }

  @Test func aPhraseIsTranslatedWithItsPhrases() {
    let words = "A needs B"
    let catalogue = Catalogue(
      """
      - refused: %1
      = 被拒绝：%1
      - %1 needs %2
      = %1 依赖 %2
      - ; and more
      = ，还有
      - ;\u{20}
      = ；
      - %1 approval%2
      = %-2%1 个批准
      """)
    #expect(catalogue.text(of: "refused: \(words)") == "被拒绝：\(words)")
    #expect(catalogue.text(of: "unknown: \(words)") == "unknown: \(words)")
    let (first, second) = ("A", "B")
    let nested: Phrase = "\(first) needs \(second)"
    #expect(catalogue.text(of: "refused: \(nested)") == "被拒绝：A 依赖 B")
    #expect(catalogue.text(of: "unknown: \(nested)") == "unknown: A 依赖 B")
    let isMore = !words.isEmpty
    #expect(catalogue.text(of: "refused: \(first)\(isMore ? "; and more" : "")") == "被拒绝：A，还有")
    #expect(catalogue.text(of: [nested, nested].joined(separator: "; ")) == "A 依赖 B；A 依赖 B")
    #expect(catalogue.text(of: "refused: " + "\(nested)") == "被拒绝：A 依赖 B")
    #expect(catalogue.text(of: nested + "; and more") == "A 依赖 B，还有")
    #expect(catalogue.text(of: "\(3) approval\("s")") == "3 个批准")
  }

  /// A cache keeps how a text was made. A record has the English words, which are nobody's then.
  @Test func aCacheKeepsPhrases() throws {
    let name = "A"
    let phrase: Phrase = "'\(name)' does not exist" + "; \("its first version" as Phrase)"
    let kept = try Phrase.$isKeptWhole.withValue(true) { try JSONEncoder().encode([phrase]) }
    let read = try JSONDecoder().decode([Phrase].self, from: kept)[0]
    #expect(read == phrase && Catalogue.chinese.text(of: read) == Catalogue.chinese.text(of: phrase))
    #expect(try JSONEncoder().encode([phrase]) == JSONEncoder().encode([phrase.english]))
  }

  @Test func everyLineOfHelpIsChinese() {
    for command in Self.commands(below: Relctl.self) {
      let help = Relctl.helpMessage(for: command, columns: ChineseHelp.unlimited)
      let missing = ChineseHelp(of: help).missing
      #expect(missing.isEmpty, "\(command._commandName): \(missing.joined(separator: "\n"))")
    }
  }

  private static func commands(below command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap(commands)
  }

  @Test func whatProgramsReadIsEnglish() throws {
    let fleet = try FleetWorld(components: 2)
    for command in [
      ["status", "--format", "json"], ["promote", "qa", "stg", "--format", "json"],
      ["lint", "--format", "sarif"],
      ["bump", "patch", "--dry-run", "--format", "json", "--suprise"],
      ["config", "explain", "app", "--format", "json"],
    ] {
      let english = try fleet.relctl(command, environment: ["RELCTL_LANG": "en"])
      let chinese = try fleet.relctl(command, environment: ["RELCTL_LANG": "zh"])
      #expect(english.output == chinese.output && english.status == chinese.status)
    }
  }

  /// What a Chinese run wrote into the ledger is what an English one reads.
  @Test func theLedgerIsEnglish() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.world.installHook("update", "echo no >&2; exit 1", in: fleet.remote("Network"))
    let run = try fleet.relctl(["bump", "patch", "--yes"], environment: ["RELCTL_LANG": "zh"])
    #expect(run.errors.contains("错误") || run.output.contains("错误"))
    let history = try fleet.relctl(["history", "--format", "json"], environment: ["RELCTL_LANG": "zh"])
    #expect(!history.output.unicodeScalars.contains { $0.value > 0x3000 })
  }

  @Test func chineseLinesEndBetweenCharacters() {
    let lines = Wrapped.lines("执行 'relctl resume' 继续，什么都没有推送（两个仓库）。", width: 16)
    #expect(lines == ["执行", "'relctl resume'", "继续，什么都没有", "推送（两个仓", "库）。"])
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 16 })
  }

  @Test func peopleReadChinese() throws {
    let start = try FleetWorld(components: 2)
    try GoldenTests.compare(
      [
        ["--help"], ["promote", "--help"], ["config", "explain", "components.podspec"], ["promote", "qa"],
        ["bump", "nxt"], ["promot", "qa", "stg", "--yes"], ["promote", "qa", "stg", "--yes"],
        ["bump", "patch"],
        ["bump", "patch", "--dry-run"], ["bump", "patch", "--yes"], ["status"], ["lint"],
        ["promote", "qa", "stg", "--yes"],
        ["promote", "stg", "prd", "--dry-run", "--diff=App"], ["resume"],
        ["status", "--format", "markdown"],
        ["diff", "qa", "prd", "--format", "markdown"],
        ["notes", "--from", "qa", "--to", "prd", "--format", "markdown"],
      ], on: start, in: "zh", "chinese")
  }

  /// A hook's and a program's sentences are theirs, also where they are made as relctl makes its own.
  @Test func whatOthersSayIsNotTranslated() throws {
    let words = [
      "master needs two reviews at the desk", "3 commits of 'a' are not released",
      "App requires Network exactly, in Podfile:3", "there is no tag; there is no branch",
      "it was never released, so a hotfix has nothing to fix", "\u{53EA}\u{80FD} master needs you at home",
      "run 20260101T000000Z-000000 is not finished", "the file contains an unresolved merge conflict",
    ]
    let fleet = try FleetWorld(making: 1)
    let folder = fleet.remote(fleet.components[0]) + "/hooks"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "#!/bin/sh\ncat <<'END' >&2\n\(words.joined(separator: "\n"))\nEND\nexit 1\n".write(
      toFile: folder + "/pre-receive", atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/pre-receive")
    let run = try fleet.relctl(["bump", "patch", "--yes"], environment: ["RELCTL_LANG": "zh"])
    #expect(run.status != 0)
    let id = try #require(run.all.firstMatch(of: /[0-9]{8}T[0-9]{6}Z-[0-9a-f]{6}/)).output
    let history = try fleet.relctl(["history", String(id)], environment: ["RELCTL_LANG": "zh"])
    for line in words {
      #expect(run.all.contains(line), "\(run.all)")
      #expect(history.all.contains(line), "\(history.all)")
    }
  }

  /// A commit's subject, a branch's and a file's name are no texts of relctl's, even where they read like one.
  @Test(arguments: ["its first version", "the file contains a merge conflict: resolve it first"])
  func namesAndSubjectsAreNotTranslated(_ words: String) throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.push(words, [words: "x\n"], to: "master", of: fleet.components[0])
    let plan = try fleet.relctl(
      ["bump", "patch", "--changed", "--dry-run"], environment: ["RELCTL_LANG": "zh"])
    #expect(plan.all.contains("以来有改动：\(words)\n"), "\(plan.all)")
    try fleet.push(
      words, ["Late.swift": "x\n"], to: "feature/6.5.4", of: fleet.components[1], from: "refs/heads/master")
    let late = try fleet.relctl(["status", "--missing"], environment: ["RELCTL_LANG": "zh"])
    #expect(late.all.contains(words), "\(late.all)")
    let file = try fleet.relctl(
      ["config", "check", "--workspace", "\(words).yml"], environment: ["RELCTL_LANG": "zh"])
    #expect(file.all.contains("\(words).yml"), "\(file.all)")
    let branch = try fleet.relctl(["status", "ledger"], environment: ["RELCTL_LANG": "zh"])
    #expect(branch.all.contains("'ledger'"), "\(branch.all)")
  }
}
