extension Cadence {
  /// How far a calendar looks ahead.
  private static let weeksAhead = 6

  /// When the calendar of a moment ends.
  package static func horizon(from moment: WallTime) -> WallTime {
    WallTime(minutes: moment.minutes + weeksAhead * 7 * WallTime.day)
  }

  /// The cycles behind the one that a moment is in, which begin within six weeks; the next one at least.
  package func coming(after moment: WallTime) -> [CadenceCycle] {
    // Before the first cycle, that is the one which is shown.
    let current = cycle(at: moment) ?? cycle(numbered: 0)
    let end = Self.horizon(from: moment)
    // A cycle's number counts from 1.
    var found = [cycle(numbered: current.number)]
    while case let next = cycle(numbered: current.number + found.count), next.start <= end {
      found.append(next)
    }
    return found
  }

  /// The cycle before the one that a moment is in; nil in the first one.
  package func former(before moment: WallTime) -> CadenceCycle? {
    guard let current = cycle(at: moment), current.number > 1 else { return nil }
    return cycle(numbered: current.number - 2)
  }
}
