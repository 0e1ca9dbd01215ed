import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Real podspecs with small damage: wherever we agree to edit and Ruby still runs the result, Ruby must see exactly
/// the version and the pin that were asked for.
struct PodspecDifferentialTests {
  @Test func rubySeesWhatWeWrote() throws {
    var random = RepeatableNoise(state: 42)
    let pieces = [
      " if false", " unless true", "#", " ", "\n", ",", "'", "\"", "s.version = '9'\n", "version = '9'\n",
      ":tag => 'x', ",
      "s.version", "#{s.version}", "if false\n", "end\n", "{", "}", "(", ")", ".to_s", ".freeze", " && nil",
      " || '8'", "<<A", "=begin\n",
      "s.source = { :git => 'w' }\n", "do |s|", "[", "]", "::", ".", "?", "%q(", "/", ":", ";", "|", "*",
      "1.times { ", "self.",
    ]
    let asked = PodspecChange(version: "7.1.0.x", pin: GitPin(branch: "f/7.1.0.x", tag: "7.1.0.x"))
    var edited: [(before: String, after: [UInt8])] = []
    for _ in 0..<6_000 {
      let row = PodspecEditTests.rows[Int(random.next() % UInt64(PodspecEditTests.rows.count))]
      var bytes = Array(row.text.utf8)
      for _ in 0...(random.next() % 2) {
        let at = Int(random.next() % UInt64(bytes.count + 1))
        if random.next() % 3 == 0 {
          bytes.removeSubrange(at..<min(bytes.count, at + 1 + Int(random.next() % 6)))
        } else {
          bytes.insert(contentsOf: pieces[Int(random.next() % UInt64(pieces.count))].utf8, at: at)
        }
      }
      let text = SourceText(path: "A.podspec", bytes: bytes)
      guard let document = try? PodspecDocument(text), let edits = try? document.edits(for: asked) else {
        continue
      }
      edited.append((text.string, text.applying(edits).bytes))
    }
    let judged = try RubyJudge.podspecs(edited.map(\.after))
    var agreed = 0
    for (row, facts) in zip(edited, judged) where facts.error == nil {
      let isRight =
        facts.version == "7.1.0.x" && facts.source?["branch"] == "f/7.1.0.x"
        && facts.source?["tag"] == "7.1.0.x" && facts.source?["commit"] == nil
      if isRight {
        agreed += 1
        continue
      }
      Issue.record("\(facts)\n\(row.before)\n--- became\n\(String(decoding: row.after, as: UTF8.self))")
    }
    #expect(agreed > 500)
  }
}
