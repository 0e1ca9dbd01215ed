/// The rhythm in which versions are released: `cadence` of `relctl.yml`.
package struct Cadence: Sendable, Hashable {
  /// When the first cycle begins, on the wall of `timeZone`.
  package let start: WallTime
  /// How long a cycle is.
  package let weeks: Int
  /// Such as `Asia/Shanghai`.
  package let timeZone: String
  /// In the order of their times.
  package let steps: [Step]
  /// Who looks after a cycle, one after the other; empty for nobody in particular.
  package let captains: [String]

  /// What is to be done at a time of each cycle.
  package struct Step: Sendable, Hashable {
    /// Minutes from the cycle's start on the same clock.
    package let offset: Int
    package let action: Action

    package init(offset: Int, action: Action) {
      self.offset = offset
      self.action = action
    }
  }

  package enum Action: Sendable, Hashable {
    /// A request in the words of the command line, such as `promote qa stg`.
    case run(String)
    /// Until the next cycle begins, nothing more is released to an environment.
    case freeze(EnvironmentName)
  }

  package init(start: WallTime, weeks: Int, timeZone: String, steps: [Step], captains: [String]) {
    self.start = start
    self.weeks = weeks
    self.timeZone = timeZone
    self.steps = steps.sorted { $0.offset < $1.offset }
    self.captains = captains
  }

  /// Minutes of a cycle.
  var length: Int { weeks * 7 * WallTime.day }

  /// The cycle that a moment is in; nil before the first one.
  package func cycle(at moment: WallTime) -> CadenceCycle? {
    let since = moment.minutes - start.minutes
    guard since >= 0 else { return nil }
    return cycle(numbered: since / length)
  }

  /// - Parameter number: From 0 on.
  package func cycle(numbered number: Int) -> CadenceCycle {
    let begin = start.minutes + number * length
    return CadenceCycle(
      number: number + 1, start: WallTime(minutes: begin), end: WallTime(minutes: begin + length),
      captain: captains.isEmpty ? nil : captains[number % captains.count],
      steps: steps.map { .init(time: WallTime(minutes: begin + $0.offset), action: $0.action) })
  }

  /// The windows in which nothing is released to an environment, one for each of its freezes.
  package func freezes(of environment: EnvironmentName) -> [FreezeWindow] {
    steps.compactMap { step in
      guard case .freeze(environment) = step.action else { return nil }
      return FreezeWindow(
        from: WallTime(minutes: start.minutes + step.offset),
        until: WallTime(minutes: start.minutes + length), everyWeeks: weeks)
    }
  }
}

/// One turn of the rhythm.
package struct CadenceCycle: Sendable, Hashable {
  /// From 1 on.
  package let number: Int
  package let start: WallTime
  package let end: WallTime
  package let captain: String?
  package let steps: [Step]

  package struct Step: Sendable, Hashable {
    package let time: WallTime
    package let action: Cadence.Action
  }
}
