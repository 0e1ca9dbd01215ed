import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseQuestions

/// Pictures of more components than one row of a screen holds.
struct LargeGraphTests {
  private static func map(_ names: [String: (layer: String?, needs: [String])], app: String? = nil)
    -> DependencyMap
  {
    let place = SourceLocation(file: "a", line: 1, column: 1)
    let sorted = names.keys.sorted()
    return DependencyMap(
      nodes: sorted.map {
        .init(name: ComponentName(recorded: $0), layer: names[$0]?.layer, isApp: $0 == app, source: .branch)
      },
      edges: sorted.flatMap { from in
        (names[from]?.needs ?? []).map {
          .init(
            from: ComponentName(recorded: from), to: ComponentName(recorded: $0), kind: .packaged,
            location: place)
        }
      })
  }

  private static func shown(_ chart: DependencyChart) -> [String] {
    chart.reducedEdges.map { "\($0.from)\($0.to)" }
  }

  @Test func anEdgeThatFollowsFromOthersIsLeftOut() {
    let chart = DependencyChart(
      Self.map(["A": (nil, ["B", "C", "D"]), "B": (nil, ["C"]), "C": (nil, ["D"]), "D": (nil, [])]), in: "qa")
    #expect(Self.shown(chart) == ["AB", "BC", "CD"])
  }

  @Test func anEdgeThatBreaksARuleStays() throws {
    let map = Self.map(["A": (nil, ["B", "C"]), "B": (nil, ["C"]), "C": (nil, [])])
    let edge = try #require(map.edge(from: "A", to: "C"))
    #expect(Self.shown(DependencyChart(map, in: "qa", broken: [edge: .layerOrder])) == ["AB", "AC", "BC"])
  }

  /// Whoever is reached stays reached, from a cycle and through one.
  @Test func cyclesStayWhole() {
    let chart = DependencyChart(
      Self.map([
        "A": (nil, ["B", "C", "D"]), "B": (nil, ["C"]), "C": (nil, ["B", "D"]), "D": (nil, []),
      ]), in: "qa")
    #expect(Self.shown(chart) == ["AB", "AC", "BC", "CB", "CD"])
  }

  /// 200 components in five layers, each with up to three of lower layers, and an app that needs them all.
  private static func large(layers: Bool = true) -> DependencyChart {
    var names: [String: (layer: String?, needs: [String])] = [:]
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(limit))
    }
    for number in 0..<200 {
      let layer = number / 40
      let needs = layer == 0 ? [] : (0..<3).map { _ in "Component\(random(layer * 40))" }
      names["Component\(number)"] = (layers ? "Layer\(layer)" : nil, needs)
    }
    names["App"] = (nil, Array(names.keys))
    return DependencyChart(map(names, app: "App"), in: "qa")
  }

  @Test(arguments: [true, false])
  func theBandsGoFromTheAppDownAndHoldEverybodyOnce(layers: Bool) {
    let chart = Self.large(layers: layers)
    let bands = ChartBands(chart).bands
    #expect(bands.first?.rows == [["App"]])
    if layers {
      #expect(bands.dropFirst().map(\.title) == (0..<5).reversed().map { "Layer\($0)" })
    }
    let all = bands.flatMap(\.rows).flatMap { $0 }
    #expect(all.count == 201 && Set(all) == Set(chart.map.nodes.map(\.name)))
    #expect(bands.flatMap(\.rows).allSatisfy { $0.count <= 24 })
    // Within a band nobody needs somebody of a higher row.
    let level = chart.levelOf
    for band in bands {
      let levels = band.rows.map { row in row.compactMap { level[$0] } }
      for (upper, lower) in zip(levels, levels.dropFirst()) {
        #expect((upper.min() ?? 0) >= (lower.max() ?? 0))
      }
    }
  }

  /// The page shows it 1340 pixels wide beside its margins, and its text has 11 units.
  @Test(.requires("dot"), arguments: [true, false])
  func aPictureOfTwoHundredComponentsCanBeReadOnAScreen(isPage: Bool) async throws {
    let chart = Self.large()
    let dot = isPage ? ReportPage.dot(for: chart) : GraphText(chart).dot
    let svg = try await Graphviz.svg(dot)
    let box = try #require(svg.firstMatch(of: /viewBox="[0-9.]+ [0-9.]+ ([0-9.]+) ([0-9.]+)"/))
    let (width, height) = (try #require(Double(box.1)), try #require(Double(box.2)))
    #expect(11 * 1340 / width >= 9, "\(width)")
    #expect((0.5...1.1).contains(height / width), "\(width) \(height)")
    #expect(
      !svg.contains("who depends on whom") || svg.contains("edges that follow from others are not shown"))
  }
}
