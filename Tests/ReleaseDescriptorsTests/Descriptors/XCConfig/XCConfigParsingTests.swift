import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

@Suite struct XCConfigParsingTests {
  @Test func anErrorPointsAtItsCharacter() {
    let document = XCConfigDocument(SourceText(path: "A.xcconfig", "A = 1\r\n  B[sdk] = 2\r\n"))
    #expect(document.diagnostics.map { $0.location?.description } == ["A.xcconfig:2:8"])
    #expect(document.diagnostics.first?.excerpt == "  B[sdk] = 2")
  }

  @Test func randomBytesNeverCrashAndEveryByteHasANode() throws {
    var random = SplitMix(seed: 5)
    let seeds = try VectorFile("syntax.txt").vectors.compactMap { $0.files.first?.bytes }.filter {
      !$0.isEmpty
    }
    for round in 0..<20_000 {
      let bytes = random.mutated(seeds[round % seeds.count])
      let document = XCConfigDocument(SourceText(path: "A.xcconfig", bytes: bytes))
      checkNodes(document, "round \(round)")
      for assignment in document.assignments.prefix(2) {
        guard let edits = try? document.edits(setting: assignment.name, to: "6.5.5") else { continue }
        let after = XCConfigDocument(document.text.applying(edits))
        if after.assignments.first(where: { $0.name == assignment.name })?.value != "6.5.5" {
          Issue.record(
            "round \(round): the edit of \(assignment.name) in \(document.text.string) is not read back")
        }
      }
    }
  }

  private func checkNodes(_ document: XCConfigDocument, _ name: String) {
    var end = 0
    for node in document.nodes {
      if node.range.lowerBound != end || node.range.isEmpty { Issue.record("\(name): nodes at \(end)") }
      end = node.range.upperBound
    }
    if end != document.text.bytes.count { Issue.record("\(name): nodes end at \(end)") }
  }
}
