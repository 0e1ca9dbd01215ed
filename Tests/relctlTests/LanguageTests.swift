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

  @Test func everyTextHasAChineseOne() throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let world = try GitWorld()
    let run = try world.run(project.appending(path: "scripts/texts").path, ["--check"], in: project.path)
    let problems = String(decoding: run.errors, as: UTF8.self)
    #expect(run.status == 0, "\(problems.suffix(3000))")
  }

  /// A problem's message is complete when it is looked up, so its format has to be found by its words.
  @Test func everyTextIsRecognizedByItsWords() {
    var wrong: [String] = []
    for entry in CatalogueEntry.all(in: ChineseTexts.text) {
      let format = TextFormat(entry.english)
      guard TextPattern(format) != nil else { continue }
      let translation = TextFormat(entry.translation)
      let values = (0..<9).map { translation.dropped.contains($0) ? "s" : "<value\($0)>" }
      let expected = translation.filled(values)
      let text = format.filled(values)
      if Catalogue.chinese.text(of: text) != expected { wrong.append(entry.english) }
    }
    #expect(wrong.isEmpty, "other formats say the same: \(wrong.joined(separator: "\n"))")
  }

  /// A list is translated item by item, a text at the end may be empty, and none is lost.
  @Test(arguments: [
    ("'false' refuses the run (exit status 1): not today", "'false' 不同意（退出码 1）: not today"),
    ("'a' is not a configuration of 'qa'", "'a' 不是 'qa' 的构建配置"),
    ("1 commit", "1 个提交"), ("12 repositories", "12 个仓库"),
    ("'text', 'markdown' or 'json'", "'text'、'markdown' 或 'json'"),
    ("the url of 'A' can't be used: it has the unknown scheme 'foo'", "'A' 的 url 不能使用：协议 'foo' 未知"),
    (
      "the url of 'A' can't be used: it has a '/' in its password, which must be written as '%2F'",
      "'A' 的 url 不能使用：密码中有 '/'，在地址中要写成 '%2F'"
    ),
  ])
  func aTextThatIsPutTogetherIsRecognized(_ english: String, _ chinese: String) {
    #expect(Catalogue.chinese.text(of: english) == chinese)
  }

  @Test func whatIsDroppedIsNoMoreThanAnEnding() {
    let catalogue = Catalogue("- %1 of %2 approval%3\n= %-3已有 %1 个批准，需要 %2 个")
    #expect(catalogue.text(of: "0 of 1 approval") == "已有 0 个批准，需要 1 个")
    #expect(catalogue.text(of: "1 of 2 approvals") == "已有 1 个批准，需要 2 个")
    #expect(catalogue.text(of: "1 of 2 approvals (Ana)") == "1 of 2 approvals (Ana)")
  }

  @Test(arguments: [
    ("'unit' is not recorded; 'smoke' is not recorded", "'unit' 没有登记；'smoke' 没有登记"),
    (
      "1 of 2 approvals (Ana); the approval of rev@example.com does not count: it is not signed",
      "已有 1 个批准（Ana），需要 2 个；rev@example.com 的批准不算数：没有签名"
    ),
    (
      "the gate 'tests' of 'prd' is closed: 'unit' is not recorded; 'smoke' is not recorded",
      "'prd' 的门禁 'tests' 未放行：'unit' 没有登记；'smoke' 没有登记"
    ),
    // A value at the end may be empty.
    ("0 of 1 approval", "已有 0 个批准，需要 1 个"),
    ("'false' refuses the run (exit status 1)", "'false' 不同意（退出码 1）"),
  ])
  func aListIsTranslatedItemByItem(_ english: String, _ chinese: String) {
    #expect(Catalogue.chinese.text(of: english) == chinese)
  }

  /// The words of a hook that relctl's own sentences could be made of.
  @Test func foreignWordsOfAPhraseStay() {
    let words = "master needs two reviews at the desk"
    let catalogue = Catalogue("- refused: %1\n= 被拒绝：%1\n- %1 needs %2\n= %1 依赖 %2")
    #expect(catalogue.text(of: "refused: \(foreign: words)" as Phrase) == "被拒绝：\(words)")
    #expect(catalogue.text(of: "\(foreign: words)" as Phrase) == words)
    #expect(catalogue.text(of: "unknown: \(foreign: words)" as Phrase) == "unknown: \(words)")
    #expect(catalogue.text(of: "refused: \("A needs B" as Phrase)" as Phrase) == "被拒绝：A needs B")
    let nested: Phrase = "\(foreign: "A") needs \(foreign: "B")"
    #expect(catalogue.text(of: "refused: \(nested)" as Phrase) == "被拒绝：A 依赖 B")
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
}
