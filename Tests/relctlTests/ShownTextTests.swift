import Foundation
import ReleaseModel
import TestSupport
import Testing

@testable import relctl

/// Names, lines and arguments are others' words: a terminal must not obey them.
struct ShownTextTests {
  private static let escapes = "\u{1B}[31m\u{7}\u{9B}2J\u{202E}"

  @Test func onlyRelctlsOwnColoursBecomeEscapeSequences() {
    let style = TextStyle(isColored: true, width: 80)
    let text = style.red("a\u{1B}[2Jb") + "\n\tc\r" + Self.escapes
    #expect(
      VisibleText.written(text)
        == "\u{1B}[31ma␛[2Jb\u{1B}[0m\n\tc␍␛[31m␇\u{FFFD}2J\u{FFFD}")
    // A mark that somebody guessed lacks the word that this process made up.
    let guess = String(
      String.UnicodeScalarView([0xFDD0, 0xFDD4].compactMap { Unicode.Scalar($0 as UInt32) }))
    #expect(VisibleText.written(guess) == "\u{FFFD}\u{FFFD}")
    #expect(DisplayWidth.of(style.bold("电e\u{301}")) == 3)
    #expect(VisibleText.written("plain\n") == "plain\n")
  }

  /// Beside a wide character every character is looked at.
  @Test func aPlainTextIsCountedAsEveryOther() {
    for value in Array(0x20...0x2FFF) as [UInt32] {
      guard let text = Unicode.Scalar(value).map(String.init), text.columnsOfPlainScalars != nil else {
        continue
      }
      #expect(DisplayWidth.of(text) == 1 && DisplayWidth.of("电" + text) == 3, "\(value)")
    }
    #expect("→ a".columnsOfPlainScalars == 3 && "e\u{301}".columnsOfPlainScalars == nil)
  }

  @Test func jsonHoldsTheTextAndNoControlCharacter() throws {
    let json = JSONEscapes.added(to: "{\"a\": \"x\u{202E}\u{85}\u{7F}\\u001b\"}\n")
    #expect(json == "{\"a\": \"x\\u202e\\u0085\\u007f\\u001b\"}\n")
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: String]
    #expect(value == ["a": "x\u{202E}\u{85}\u{7F}\u{1B}"])
  }

  @Test func whatOthersWroteReachesNoTerminalAsItIs() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.edit(
      "Network.podspec", of: "Network", on: "master", "'Network'", "\"Net\\e[31m\(Self.escapes)\"")
    let runs = [
      try fleet.relctl("bump", "patch", "--yes", "--color", "never"),
      try fleet.relctl("promote", "q\(Self.escapes)a", "stg", "--yes"),
      try fleet.relctl("bu\(Self.escapes)mp", "patch"),
      try fleet.relctl("bump", "patch", "--o\(Self.escapes)nly", "Network"),
      try fleet.relctl("lint", "--env", "qa\(Self.escapes)"),
      try fleet.relctl("-C", "gone\(Self.escapes)", "status"),
    ]
    for run in runs {
      #expect(run.status != 0 && !run.all.isEmpty)
      #expect(!run.all.unicodeScalars.contains(where: Self.isObeyed), "\(run.all.debugDescription)")
    }
    let json = try fleet.relctl("promote", "q\(Self.escapes)a", "stg", "--yes", "--format", "json")
    #expect(!json.output.unicodeScalars.contains(where: Self.isObeyed))
    let problems = try #require(try json.json()["diagnostics"] as? [[String: Any]])
    #expect("\(problems[0]["message"] ?? "")".contains("q\(Self.escapes)a"))
  }

  @Test func anAddressThatIsRefusedIsShownWithoutItsPassword() throws {
    let fleet = try FleetWorld(components: 1)
    for password in ["hunter2 x", "hunter2/x", "hunter2\\tx"] {
      let other = try fleet.copy()
      try other.editManifest(
        "url: ./remotes/Network.git", "url: \"https://ada:\(password)@host/Network.git\"")
      for format in ["text", "json"] {
        let run = try other.relctl("status", "--format", format, "--timeout", "5")
        #expect(run.status != 0 && !run.all.contains("hunter2"), "\(run.all)")
      }
    }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar != "\t" && VisibleText.isControl(scalar)
  }

  /// One way out: a file that writes by itself would show what nobody cleaned.
  @Test func onlyTheTerminalWrites() throws {
    let root = Project.root + "/Sources/relctl"
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 100)
    for file in files where file != "Terminal/Terminal+Output.swift" {
      let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
      for word in ["FileHandle.standard", "fputs(", "Swift.print(", "\\u{1B}", "fwrite("] {
        let isServers = file == "BuildServers/LogGroups.swift" || file == "Terminal/Paint.swift"
        #expect(!text.contains(word) || isServers, "\(file) holds \(word)")
      }
    }
  }
}
