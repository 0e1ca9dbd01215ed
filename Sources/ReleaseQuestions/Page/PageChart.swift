import ReleaseModel
import ReleasePlanning

/// The graph as the page needs it: who needs whom, by number, so that hundreds of components stay small.
struct PageChart: Sendable, Codable {
  /// Whose components it shows.
  package let environment: EnvironmentName
  /// Node `n3` of the picture is the third name, counted from 0.
  package let components: [ComponentName]
  /// For each component the numbers of those that it needs; what only tests need is left out.
  let needs: [[Int]]
  /// A shortest cycle of each group of components that reach one another, its first name repeated at the end.
  let cycles: [[ComponentName]]

  init(_ chart: DependencyChart) {
    environment = chart.environment
    components = chart.map.nodes.map(\.name)
    cycles = chart.cycles
    let numbers = Dictionary(components.enumerated().map { ($1, $0) }) { first, _ in first }
    var needs = [Set<Int>](repeating: [], count: components.count)
    for edge in chart.map.edges where edge.kind == .packaged {
      if let from = numbers[edge.from], let to = numbers[edge.to] { needs[from].insert(to) }
    }
    self.needs = needs.map { $0.sorted() }
  }
}
