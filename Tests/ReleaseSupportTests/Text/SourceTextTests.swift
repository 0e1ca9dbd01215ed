import TestSupport
import Testing

@testable import ReleaseModel

struct SourceTextTests {
  @Test func linesEndAtAnyLineEnd() {
    let text = SourceText(path: "f", "a\r\nbé x\rc\n")
    let rows = [(0, 1, 1, "a"), (3, 2, 1, "bé x"), (6, 2, 3, "bé x"), (9, 3, 1, "c"), (11, 4, 1, "")]
    for (offset, line, column, content) in rows {
      #expect(text.location(at: offset) == SourceLocation(file: "f", line: line, column: column), "\(offset)")
      #expect(text.line(at: offset) == content, "\(offset)")
    }
  }

  @Test func inverseEditsRestoreTheBytes() {
    var generator = SplitMix(seed: 6)
    for round in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let text = SourceText(path: "f", bytes: bytes)
      var edits: [SourceEdit] = []
      var position = 0
      while let start = (position...bytes.count).randomElement(using: &generator), edits.count < 4 {
        let end = Int.random(in: start...min(start + 5, bytes.count), using: &generator)
        let replacement = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        edits.append(SourceEdit(range: start..<end, replacement: replacement))
        position = end + 1
        if position > bytes.count { break }
      }
      let edited = text.applying(edits.shuffled(using: &generator))
      #expect(edited.applying(text.inverse(of: edits)).bytes == bytes, "round \(round)")
    }
  }
}
