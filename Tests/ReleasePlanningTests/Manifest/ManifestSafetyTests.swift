import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

@Suite struct ManifestSafetyTests {
  @Test func credentialsAreNotShown() {
    let text = SourceText(
      path: "relctl.yml",
      """
      relctl: 1
      app: { name: App, url: "https://bot:s3cret@h/a.git", plist: I, odd: 1 }
      components: [{ name: A/B, url: https://t0ken@h/b.git }, { name: C/D, url: ssh://git@h/c.git }]
      environments: [qa]
      """)
    do {
      _ = try WorkspaceManifest.read(text, folder: "/w")
      Issue.record("was accepted")
    } catch {
      let shown = error.diagnostics.compactMap(\.excerpt)
      #expect(shown.count == 3)
      #expect(shown.first == "app: { name: App, url: \"https://**********@h/a.git\", plist: I, odd: 1 }")
      #expect(shown.allSatisfy { !$0.contains("s3cret") && !$0.contains("t0ken") })
      #expect(shown.last?.contains("ssh://git@h/c.git") == true)
      #expect(!error.diagnostics.contains { $0.message.contains("s3cret") || $0.message.contains("t0ken") })
    }
    let broken = SourceText(path: "relctl.yml", "app: { url: https://bot:s3cret@h/a.git, plist: [")
    do {
      _ = try WorkspaceManifest.read(broken, folder: "/w")
      Issue.record("was accepted")
    } catch {
      #expect(error.diagnostics.map(\.excerpt) == ["app: { url: https://**********@h/a.git, plist: ["])
    }
  }

  @Test func textThatIsNotUTF8IsRefusedAtTheByte() {
    let bytes = Array("relctl: 1\napp: \"".utf8) + [0xE6, 0x94] + Array("x\"\n".utf8)
    #expect(ManifestRefusalTests.refusals(bytes) == ["2:7 manifest.yaml.encoding"])
    #expect(ManifestRefusalTests.refusals([0xFF, 0xFE, 0x61, 0]) == ["1:1 manifest.yaml.encoding"])
    #expect(ManifestRefusalTests.refusals([0x61, 0xC3]) == ["1:2 manifest.yaml.encoding"])
  }

  @Test func aTextThatIsTooLongIsRefusedUnread() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: YAMLDocument.sizeLimit + 1)
    #expect(ManifestRefusalTests.refusals(bytes) == ["1:1 manifest.size"])
  }

  /// Aliases that double at each level must neither hang nor fill the memory, as values or as keys.
  @Test(.timeLimit(.minutes(10))) func aliasBombsAreRefused() {
    var levels = "a0: &a0 [x, x]\n"
    for level in 1...9 {
      levels +=
        "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
        + "]\n"
    }
    #expect(ManifestRefusalTests.refusals(levels) == ["5:35 manifest.yaml.alias"])
    var few = "a0: &a0 [x, x]\n"
    for level in 1...10 { few += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1)]\n" }
    #expect(
      ManifestRefusalTests.refusals(few + "? *a10\n: x\n").allSatisfy { $0.hasSuffix("manifest.yaml.anchor") }
    )
  }

  /// Damaged manifests are refused or read, and nothing else; the generator's seed is fixed.
  @Test func damagedTextNeverTraps() {
    var random = SplitMix(seed: 20)
    let alphabet = Array("{}[]:,-?&*!|>'\"%@`#~ \n\t\\a1\u{0}\u{85}é\u{E000}".utf8)
    let original = Array(WorkspaceManifestTests.full.utf8)
    for _ in 0..<1500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = alphabet.randomElement(using: &random) ?? 0
        case 1: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
        case 2: bytes.removeSubrange(index..<min(bytes.count, index + 12))
        default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 40)], at: index)
        }
      }
      for refusal in ManifestRefusalTests.refusals(bytes) where refusal.hasPrefix("0:0") {
        Issue.record("a refusal without a place: \(refusal)")
      }
    }
    for length in 0..<400 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      if ManifestRefusalTests.refusals(bytes).isEmpty { Issue.record("noise was accepted") }
    }
  }

  @Test func mistypedWordsFindTheirNeighbour() {
    let words = ["environments", "components", "layers", "url"]
    let rows = [
      ("enviroments", "environments"), ("componenst", "components"), ("LAYERS", "layers"), ("ulr", "url"),
      ("x", nil),
      ("identity", nil), ("", nil),
    ]
    for (word, expected) in rows where words.closest(to: word) != expected {
      Issue.record("\(word): \(words.closest(to: word) ?? "nothing")")
    }
    #expect([String]().closest(to: "a") == nil)
  }
}
