import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

struct ComponentGraphTests {
  @Test func levelsHoldOnlyWhatEarlierLevelsCarry() {
    let graph = ComponentGraph(["C": ["A", "B"], "B": ["A"], "A": [], "D": ["Elsewhere"]])
    #expect(graph.levels() == [["A", "D"], ["B"], ["C"]])
    #expect(graph.shortestCycle() == nil)
    #expect(graph.dependents(of: ["A"]) == ["B", "C"])
    #expect(graph.dependents(of: ["D"]) == [])
  }

  @Test func theShortestCycleIsNamed() {
    let graph = ComponentGraph(["A": ["B"], "B": ["C"], "C": ["A", "B"], "D": ["A"]])
    #expect(graph.levels() == nil)
    #expect(graph.shortestCycle() == ["B", "C", "B"])
    #expect(ComponentGraph(["A": ["A"]]).shortestCycle() == ["A", "A"])
  }
}
