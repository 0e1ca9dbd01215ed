import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

struct FindingPictureTests {
  @Test func cyclesAndEdgesHavePictures() throws {
    var scene = RuleScene()
    scene.layers = ["Core", "Base", "Feature"]
    scene.add("A", layer: "Core", needs: ["B"])
    scene.add("B", layer: "Core", needs: ["A"])
    scene.add("Log", layer: "Core", needs: ["Pay"])
    scene.add("Pay", layer: "Feature")
    let inspection = LintInspection(try scene.input())
    let pictures = inspection.findings.compactMap { inspection.picture(of: $0) }
    let steps = pictures.compactMap { picture -> [String]? in
      if case .cycle(let steps) = picture { steps.map { "\($0.name) \($0.layer ?? "")" } } else { nil }
    }
    #expect(steps == [["A Core", "B Core"]])
    let edges = pictures.compactMap { picture -> String? in
      if case .edge(let from, let to, let layers) = picture {
        "\(from.name) \(to.name) \(layers.joined(separator: ","))"
      } else {
        nil
      }
    }
    #expect(edges.sorted() == ["A B Core", "B A Core", "Log Pay Feature,Base,Core"])
  }
}
