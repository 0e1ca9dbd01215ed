import Foundation
import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// People copy commands of hints into a shell, and these name what others wrote.
struct HintCommandTests {
  private static let name = "6.5.5'\u{301};touch${IFS}$HOME/pwned;`touch${IFS}$HOME/pwned`'"

  /// The words that a shell makes of a command.
  private func words(of command: some StringProtocol, in world: GitWorld) throws -> [String] {
    let programs = #"git() { printf '%s\n' "$@"; }; relctl() { git "$@"; }; "#
    let said = try world.run("sh", ["-c", programs + String(command)])
    #expect(said.status == 0 && !FileManager.default.fileExists(atPath: world.path("pwned")), "\(command)")
    return String(decoding: said.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func commandsOfRulesHoldATagAsOneWord() throws {
    let world = try GitWorld()
    var pushed: [String] = []
    for row in RuleTests.rows {
      var scene = RuleScene()
      row.build(&scene)
      scene.tagName = Self.name
      for hint in LintInspection(try scene.input()).findings.compactMap(\.hint) {
        // Not the end of an address.
        guard let start = hint.replacing(".git ", with: ".xxx ").firstRange(of: "git ") else { continue }
        let command = hint[start.lowerBound...]
        let isQuoted = hint[..<start.lowerBound].hasSuffix("'")
        let quote = isQuoted ? command.lastIndex(of: "'") : nil
        let end = quote ?? command.firstRange(of: "; then")?.lowerBound ?? command.endIndex
        let words = try words(of: command[..<end], in: world)
        if words.first == "push" { pushed.append(words.last ?? "") }
      }
    }
    #expect(Set(pushed) == ["\(RuleScene.commit.hex):refs/tags/\(Self.name)"])
  }

  @Test func aBranchThatHidesAnotherIsOneWord() throws {
    let branch = try #require(RefName("refs/heads/\(Self.name)"))
    let hiding = try #require(RefName("refs/heads/\(branch)"))
    let refs = Dictionary(
      uniqueKeysWithValues: [branch, hiding].map {
        ($0, ObservedRef(target: RuleScene.commit, commit: RuleScene.commit))
      })
    let found = RefNames.problems(
      moving: [branch], among: refs, in: "Pay", at: RemoteURL("/a;touch $HOME/pwned"))
    let hint = try #require(found.first?.hint)
    let start = try #require(hint.firstRange(of: "git ")).lowerBound
    let words = try words(of: hint[start...].dropLast(), in: GitWorld())
    #expect(words == ["push", "/a;touch $HOME/pwned", ":\(hiding)"])
  }

  @Test func aRequestOfALedgerIsInWords() throws {
    let request = Request.publish(
      environment: "qa", version: nil, only: ["A", ComponentName(recorded: Self.name)])
    let words = try words(of: "relctl \(request.summary)", in: GitWorld())
    #expect(words == ["publish", "qa", "--only", "A,\(Self.name)"])
    #expect(Request.bump(to: .exactly(version: try #require(Version("1.2"))), of: .all).summary == "bump 1.2")
  }

  @Test func aLedgerIsAskedForInWords() throws {
    let ledger = LedgerAddress(url: RemoteURL("/it's;touch $HOME/pwned"), branch: Self.name)
    let words = try words(of: ledger.question, in: GitWorld())
    #expect(words == ["ls-remote", "/it's;touch $HOME/pwned", "refs/heads/\(Self.name)"])
  }
}
