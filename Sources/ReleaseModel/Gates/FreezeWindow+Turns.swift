extension FreezeWindow {
  /// One time in which a window is closed.
  package struct Turn: Sendable, Hashable {
    package let start: WallTime
    package let end: WallTime

    package init(start: WallTime, end: WallTime) {
      self.start = start
      self.end = end
    }
  }

  /// The turns of a window that a span of time touches, whole ones, in their order. A window of each day has none: it
  /// is no date of a calendar.
  package func turns(from first: WallTime, until last: WallTime) -> [Turn] {
    guard let period else {
      return start < last && first < end ? [Turn(start: start, end: end)] : []
    }
    guard period > WallTime.day else { return [] }
    let rest = ((end.minutes - start.minutes) % period + period) % period
    let length = rest == 0 ? period : rest
    // The first one that ends behind the beginning.
    let behind = first.minutes - length - start.minutes
    var number = Int((Double(behind) / Double(period)).rounded(.down)) + 1
    if isLasting { number = max(0, number) }
    var turns: [Turn] = []
    while case let begin = start.minutes + number * period, begin < last.minutes {
      turns.append(Turn(start: WallTime(minutes: begin), end: WallTime(minutes: begin + length)))
      number += 1
    }
    return turns
  }
}
