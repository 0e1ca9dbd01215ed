import ReleaseModel

/// How long runs of one command, or builds of one configuration, took in one environment, by the ledger.
package struct UsualDuration: Sendable, Hashable {
  /// From the beginning to the end: the one in the middle.
  package let seconds: Int
  /// How many runs or builds say so.
  package let count: Int

  /// - Parameter summary: The run's command line, such as `promote qa stg`.
  /// - Returns: nil where fewer than three runs say something.
  package init?(of summary: String, in past: [RunSummary]) {
    let command = summary.prefix { $0 != " " }
    self.init(
      past.filter { $0.state == .done && $0.summary.prefix { $0 != " " } == command }
        .compactMap { run in
          // The ledger is other people's input: any number may stand in it.
          let (seconds, isTooLarge) = run.changed.subtractingReportingOverflow(run.prepared)
          return isTooLarge ? nil : Int(seconds)
        })
  }

  /// - Parameters:
  ///   - component: The one whose demo app it is; nil for the app.
  ///   - builds: Of one environment, the newest first.
  /// - Returns: nil where fewer than three of the last ten builds say something.
  package init?(
    ofBuilding configuration: String, of component: ComponentName?, in builds: [GivenBuildNumber]
  ) {
    let done = builds.filter {
      $0.configuration == configuration && $0.component == component && $0.end?.isDone == true
    }
    self.init(done.prefix(10).compactMap { $0.end.map { Int($0.seconds) } })
  }

  private init?(_ times: [Int]) {
    let times = times.filter { $0 > 0 }.sorted()
    guard times.count >= 3 else { return nil }
    seconds = times[times.count / 2]
    count = times.count
  }
}
