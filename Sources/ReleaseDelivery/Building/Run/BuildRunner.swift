import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

/// Builds units in the order of their needs, in parallel, and goes on with what does not need what failed.
struct BuildRunner: Sendable {
  /// Each after everything that it needs.
  let units: [BuildUnit]
  let places: BuildPaths
  let configuration: String
  /// In seconds, for recipes that say none.
  let timeout: Int
  /// nil builds everything.
  let cache: BuildCache?
  /// Installed pods of earlier builds; nil installs them.
  let pods: BuildCache?
  /// The app's lock; nil where it has none.
  let lock: TrainLock?
  let tools: [String: String]
  /// Whether tests are run.
  let isTesting: Bool
  let width: Int
  let news: @Sendable (BuildEvent) -> Void

  init(
    units: [BuildUnit], places: BuildPaths, configuration: String, timeout: Int, cache: BuildCache?,
    pods: BuildCache?, lock: TrainLock?, tools: [String: String],
    isTesting: Bool, width: Int,
    news: @escaping @Sendable (BuildEvent) -> Void
  ) {
    self.units = units
    self.places = places
    self.configuration = configuration
    self.timeout = timeout
    self.cache = cache
    self.pods = pods
    self.lock = lock
    self.tools = tools
    self.isTesting = isTesting
    self.width = width
    self.news = news
  }

  /// - Returns: The outcomes in the order of the units.
  /// - Throws: `CancellationError` when the task is cancelled; every program has ended then.
  func run() async throws -> [BuildOutcome] {
    let digests = digests()
    // A reader of output for each program, and some for copies.
    let build = UnitBuilder(runner: self, pool: BlockingPool(width: width * 2 + 2), start: .now)
    news(.building(count: units.count { $0.recipe.driver != .none }))
    return try await withThrowingTaskGroup(of: BuildOutcome.self) { group in
      var outcomes: [ComponentName: BuildOutcome] = [:]
      var waiting = units
      var running = 0
      while outcomes.count < units.count {
        // Skipping one may let others be skipped, so the list is looked at until nothing moves.
        var index = 0
        while index < waiting.count {
          let unit = waiting[index]
          let ended = unit.needs.compactMap { outcomes[$0] }
          if let cause = ended.first(where: { [.failed, .skipped].contains($0.state) }) {
            outcomes[unit.name] = Self.skipped(unit, because: cause)
            news(.ended(component: unit.name, state: .skipped, seconds: 0))
            waiting.remove(at: index)
            index = 0
          } else if ended.count == unit.needs.count, running < width {
            let digest = digests[unit.name] ?? ""
            group.addTask { try await build.outcome(of: unit, digest) }
            running += 1
            waiting.remove(at: index)
          } else {
            index += 1
          }
        }
        guard running > 0 else { break }
        guard let outcome = try await group.next() else { break }
        running -= 1
        outcomes[outcome.component] = outcome
        news(.ended(component: outcome.component, state: outcome.state, seconds: outcome.seconds))
      }
      return units.compactMap { outcomes[$0.name] }
    }
  }

  private static func skipped(_ unit: BuildUnit, because cause: BuildOutcome) -> BuildOutcome {
    let verb: Phrase = cause.state == .failed ? "failed" : "was not built"
    return BuildOutcome(
      component: unit.name, state: .skipped, start: 0, seconds: 0, steps: [], artefacts: [],
      problem: Diagnostic(
        severity: .note, "build.skipped", "not built: it needs '\(cause.component)', which \(verb)",
        subject: unit.name),
      errorLines: [], lastLines: [])
  }

  private func digests() -> [ComponentName: String] {
    var digests: [ComponentName: String] = [:]
    for unit in units {
      let own = Set(BuildTools.questions([unit.recipe]).map(\.name)).union(["platform"])
      digests[unit.name] = BuildInputs.digest(
        of: unit, needs: unit.needs.compactMap { name in digests[name].map { (name, $0) } },
        tools: tools.filter { own.contains($0.key) })
    }
    return digests
  }
}
