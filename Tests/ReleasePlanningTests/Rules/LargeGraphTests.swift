import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

struct LargeGraphTests {
  /// 500 components in ten layers, each with up to five edges to lower layers.
  private static func graph(_ random: inout SplitMix) -> [String: Set<String>] {
    var edges: [String: Set<String>] = [:]
    for index in 0..<500 {
      let below = index / 50 * 50
      var targets: Set<String> = []
      if below > 0 {
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          targets.insert("C\(Int.random(in: 0..<below, using: &random))")
        }
      }
      edges["C\(index)"] = targets
    }
    return edges
  }

  @Test func plantedCyclesAreFoundExactly() {
    for seed in UInt64(1)...10 {
      var random = SplitMix(seed: seed)
      var edges = Self.graph(&random)
      #expect(ComponentGraph(edges).cycles().isEmpty)
      // Rings between components of one layer that nothing else connects there.
      var planted: Set<Set<String>> = []
      for layer in Array(0..<10).shuffled(using: &random).prefix(3) {
        let size = Int.random(in: 2...6, using: &random)
        let ring = (layer * 50..<layer * 50 + 50).shuffled(using: &random).prefix(size).map { "C\($0)" }
        for (from, to) in zip(ring, ring.dropFirst() + [ring[0]]) { edges[from]?.insert(to) }
        planted.insert(Set(ring))
      }
      let graph = ComponentGraph(edges)
      let found = graph.cycles()
      #expect(Set(found.map { Set($0) }) == planted, "seed \(seed)")
      for cycle in found {
        #expect(cycle.first == cycle.last)
        #expect(zip(cycle, cycle.dropFirst()).allSatisfy { edges[$0]?.contains($1) == true })
      }
      let levels = graph.levelsAcrossCycles()
      #expect(Set(levels.flatMap { $0 }).count == 500)
    }
  }

  @Test func manyFindingsAreFoundOnceEach() throws {
    let growth = try WorkGrowth.ofFourTimes(1000) { count -> RuleInput in
      var scene = RuleScene()
      scene.add("Cart", imports: (0..<count).map { "Unknown\($0)" })
      let input = try scene.input()
      #expect(LintInspection(input).findings.count >= count)
      return input
    } work: { input in
      _ = LintInspection(input)
    }
    #expect(growth < 10)
  }

  @Test func dependentsAreWhatReachesTheFocus() {
    var random = SplitMix(seed: 7)
    let edges = Self.graph(&random)
    let graph = ComponentGraph(edges)
    for focus in ["C0", "C49", "C260", "C499"] {
      // The slow way: whoever has a path.
      let expected = edges.keys.filter { $0 != focus && graph.path(from: $0, to: focus) != nil }
      #expect(graph.dependents(of: [focus]) == Set(expected))
      let needed = edges.keys.filter { $0 != focus && graph.path(from: focus, to: $0) != nil }
      #expect(graph.requirements(of: focus) == Set(needed))
    }
  }

  /// A chain as long as the largest workspace: nothing may recurse.
  @Test func aLongChainIsNoProblem() {
    var edges: [String: Set<String>] = ["C0": []]
    for index in 1..<5000 { edges["C\(index)"] = ["C\(index - 1)"] }
    #expect(ComponentGraph(edges).cycles().isEmpty)
    edges["C0"] = ["C4999"]
    #expect(ComponentGraph(edges).levels() == nil)
  }

  @Test func plantedViolationsAreFoundExactly() throws {
    var random = SplitMix(seed: 11)
    var scene = RuleScene()
    scene.layers = (0..<10).map { "L\($0)" }
    scene.kinds = ["L8": .business, "L9": .aggregate]
    let clean = Self.graph(&random)
    var extra: [String: String] = [:]
    var expected: Set<String> = []
    func plant(_ from: Int, _ to: Int, _ rule: RuleID) {
      extra["C\(from)"] = "C\(to)"
      expected.insert("C\(from) \(rule.rawValue)")
    }
    plant(3, 120, .layerOrder)
    plant(60, 61, .layerOrder)
    plant(410, 411, .sidewaysDependency)
    plant(20, 420, .frameworkDependsOnBusiness)
    plant(405, 460, .layerOrder)
    for index in 0..<500 {
      let name = "C\(index)"
      let needs = (clean[name] ?? []).union(extra[name].map { [$0] } ?? [])
      scene.add(name, layer: "L\(index / 50)", needs: needs.sorted())
    }
    // What is planted may close cycles with what was there.
    let found = try scene.findings().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(Set(found.filter { !$0.hasSuffix("dependency-cycle") }) == expected)
  }
}
