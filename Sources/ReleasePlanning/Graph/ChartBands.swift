import ReleaseModel

/// A chart of many components as bands from the app down: one for each layer, in as many rows as make a picture of about
/// four by three. Graphviz alone puts each level into one row, which no screen shows.
package struct ChartBands: Sendable {
  package struct Band: Sendable, Hashable {
    /// The layer; nil for the app, and for components without one.
    package let title: String?
    /// Of each two neighbours in a row, the left one has its neighbours in other rows further to the left.
    package let rows: [[ComponentName]]
  }

  package let bands: [Band]
  /// With more components than this a chart is drawn in bands.
  package static let most = 40

  /// Rows are put in order this often, each time by the places that the last one gave.
  private static let passes = 6

  package init(_ chart: DependencyChart) {
    let level = chart.levelOf
    // Without the app, which has nearly all as neighbours.
    var neighbours: [ComponentName: [ComponentName]] = [:]
    let apps = Set(chart.map.nodes.filter(\.isApp).map(\.name))
    for edge in chart.reducedEdges where !apps.contains(edge.from) {
      neighbours[edge.from, default: []].append(edge.to)
      neighbours[edge.to, default: []].append(edge.from)
    }
    let groups = Self.groups(of: chart, level)
    let counts = Self.rows(of: groups.map(\.members))
    var rows = [[[ComponentName]]](repeating: [], count: groups.count)
    var places: [ComponentName: Double] = [:]
    for pass in 0..<Self.passes {
      let order = pass.isMultiple(of: 2) ? Array(groups.indices) : groups.indices.reversed()
      for index in order {
        var wanted = places
        for name in groups[index].members {
          let near = (neighbours[name] ?? []).compactMap { places[$0] }
          if !near.isEmpty { wanted[name] = near.reduce(0, +) / Double(near.count) }
        }
        rows[index] = Self.dealt(groups[index].members, into: counts[index], level, wanted)
        for row in rows[index] {
          for (number, name) in row.enumerated() { places[name] = (Double(number) + 0.5) / Double(row.count) }
        }
      }
    }
    bands = zip(groups, rows).map { Band(title: $0.title, rows: $1) }
  }

  private typealias Group = (title: String?, members: [ComponentName])

  /// Layers with the highest first; without layers, the levels.
  private static func groups(of chart: DependencyChart, _ level: [ComponentName: Int]) -> [Group] {
    let others = chart.map.nodes.filter { !$0.isApp }
    var layers: [String] = []
    for layer in others.compactMap(\.layer) where !layers.contains(layer) { layers.append(layer) }
    var groups: [Group]
    if layers.isEmpty {
      groups = chart.levels.map { (nil, $0) }
    } else {
      groups = layers.map { layer in (layer, others.filter { $0.layer == layer }.map(\.name)) }
      groups.append((nil, others.filter { $0.layer == nil }.map(\.name)))
      groups.append((nil, chart.map.nodes.filter(\.isApp).map(\.name)))
    }
    func height(_ group: Group) -> Double {
      Double(group.members.reduce(0) { $0 + (level[$1] ?? 0) }) / Double(group.members.count)
    }
    return groups.filter { !$0.members.isEmpty }.enumerated()
      .sorted { (height($1.element), $0.offset) < (height($0.element), $1.offset) }.map(\.element)
  }

  /// How many rows each group has in the narrowest picture that is not higher than three quarters of its width. One that
  /// would be too wide for its text to be read on a screen gets higher instead: pages scroll down.
  private static func rows(of groups: [[ComponentName]]) -> [Int] {
    // In points, as Graphviz draws them: a box with its text, a row, and what a band has besides.
    let lengths = groups.map { $0.reduce(0.0) { $0 + 28 + 6.2 * Double($1.description.count) } }
    var width = 600.0
    while true {
      let counts = lengths.map { max(1, Int(($0 / width).rounded(.up))) }
      let height = Double(counts.reduce(0, +)) * 50 + Double(groups.count) * 30
      if height <= 0.75 * width || width > 1400 { return counts }
      width *= 1.03
    }
  }

  /// Higher levels into higher rows. What is of one level and needs several rows is dealt to them by its place, so that
  /// each of them goes from left to right.
  private static func dealt(
    _ members: [ComponentName], into count: Int, _ level: [ComponentName: Int],
    _ places: [ComponentName: Double]
  ) -> [[ComponentName]] {
    let sorted = members.enumerated().sorted { one, other in
      let (a, b) = (level[one.element] ?? 0, level[other.element] ?? 0)
      if a != b { return a > b }
      let (left, right) = (places[one.element] ?? 0.5, places[other.element] ?? 0.5)
      return left == right ? one.offset < other.offset : left < right
    }.map(\.element)
    var rows = [[ComponentName]](repeating: [], count: count)
    var start = 0
    while start < sorted.count {
      let here = level[sorted[start]]
      let end = sorted[start...].firstIndex { level[$0] != here } ?? sorted.count
      // The rows that this level's members fill, and how many each of them takes.
      var room = (0..<count).map { row in
        max(
          0,
          min(end, (row + 1) * sorted.count / count) - max(start, row * sorted.count / count))
      }
      let shares = room
      for name in sorted[start..<end] {
        guard
          let row = room.indices.filter({ room[$0] > 0 }).max(by: {
            room[$0] * shares[$1] < room[$1] * shares[$0]
          })
        else { break }
        room[row] -= 1
        rows[row].append(name)
      }
      start = end
    }
    return rows.filter { !$0.isEmpty }.map { row in
      row.enumerated().sorted {
        (places[$0.element] ?? 0.5, $0.offset) < (places[$1.element] ?? 0.5, $1.offset)
      }.map(\.element)
    }
  }
}

extension DependencyChart {
  /// One edge for each pair; what only tests need is left out.
  package var packagedEdges: [DependencyMap.Edge] { map.nodes.flatMap { requirements(of: $0.name) } }

  /// The same without those that follow from others: who needs A, and A needs B, is not drawn to need B. An edge that
  /// breaks a rule stays.
  package var reducedEdges: [DependencyMap.Edge] {
    let edges = packagedEdges
    var next: [ComponentName: [ComponentName]] = [:]
    for edge in edges { next[edge.from, default: []].append(edge.to) }
    var reached: [ComponentName: Set<ComponentName>] = [:]
    for node in map.nodes {
      var seen: Set<ComponentName> = []
      var open = [node.name]
      while let name = open.popLast() {
        for other in next[name] ?? [] where seen.insert(other).inserted { open.append(other) }
      }
      reached[node.name] = seen
    }
    func reaches(_ from: ComponentName, _ to: ComponentName) -> Bool { reached[from]?.contains(to) ?? false }
    return edges.filter { edge in
      // Between the members of a cycle nothing follows from anything.
      broken[edge] != nil
        || !(next[edge.from] ?? []).contains { other in
          other != edge.to && reaches(other, edge.to) && !reaches(other, edge.from)
            && !reaches(edge.to, other)
        }
    }
  }
}
