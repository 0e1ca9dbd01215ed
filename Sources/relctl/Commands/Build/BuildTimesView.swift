import ReleaseDelivery
import ReleaseModel

/// When each component of a build began and how long it took, as bars over one another.
struct BuildTimesView {
  private let times: [BuildManifest.ComponentTime]

  private static let width = 40

  /// - Parameter times: What took no time is left out.
  init(_ times: [BuildManifest.ComponentTime]) { self.times = times.filter { $0.seconds >= 0.1 } }

  /// Empty for a build of one step: there is nothing to compare.
  func text(_ style: TextStyle) -> String {
    let whole = times.map { $0.start + $0.seconds }.max() ?? 0
    guard times.count > 1 || (times.first?.steps.count ?? 0) > 1, whole > 0 else { return "" }
    let rows = times.map { time -> [String] in
      let from = Self.columns(time.start / whole * Double(Self.width))
      let count = max(1, Self.columns((time.seconds / whole * Double(Self.width)).rounded()))
      let bar =
        String(repeating: " ", count: min(from, Self.width - 1))
        + String(repeating: "█", count: min(count, Self.width - min(from, Self.width - 1)))
      let steps = time.steps.count < 2 ? [] : time.steps
      return [
        VisibleText.of(time.component.description), bar, BuildText.duration(time.seconds),
        style.dim(steps.map { "\($0.step) \(BuildText.duration($0.seconds))" }.joined(separator: ", ")),
      ]
    }
    return "\n" + TextTable(rows, indent: "  ").text()
  }

  /// What others wrote may be anything; there is no integer for all of it.
  private static func columns(_ place: Double) -> Int { Int(min(max(0, place), Double(width))) }
}
