import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

/// Builds one unit: takes its outputs from the cache, or runs its steps and collects what they left.
struct UnitBuilder: Sendable {
  let runner: BuildRunner
  let pool: BlockingPool
  /// When the first unit began.
  let start: ContinuousClock.Instant

  var places: BuildPaths { runner.places }

  func outcome(of unit: BuildUnit, _ digest: String) async throws -> BuildOutcome {
    let begun = ContinuousClock.now
    var times: [BuildOutcome.StepTime] = []
    let test = runner.isTesting ? unit.recipe.test : nil
    var cases: [TestCase]? = test.map { _ in [] }
    var coverage: TestCoverage?
    var notes: [Diagnostic] = []
    func outcome(
      _ state: BuildState, artefacts: [BuildManifest.Artefact] = [], problem: Diagnostic? = nil,
      log: BuildLog? = nil
    ) -> BuildOutcome {
      BuildOutcome(
        component: unit.name, state: state, start: (begun - start).inSeconds,
        seconds: (ContinuousClock.now - begun).inSeconds, steps: times, artefacts: artefacts,
        tests: cases, coverage: coverage, notes: notes, problem: problem,
        errorLines: log?.errors ?? [], lastLines: log?.tail ?? [])
    }
    if unit.recipe.driver == .none { return outcome(.sources) }
    // An app holds the build number, so it is never the same twice.
    // Who asks for tests wants them run.
    let cache = unit.isNumbered || test != nil ? nil : runner.cache
    let source = places.source(unit.name)
    do {
      if let cache, let kept = await pool.run({ cache.restore(digest, into: source) }) {
        return outcome(.unchanged, artefacts: try await collect(kept, of: unit))
      }
      let log = try BuildLog(places.log(unit.name), mask: LogMask(unit.settings.secrets)) { line in
        runner.news(.said(component: unit.name, line: line))
      }
      do {
        for step in steps(of: unit) {
          let begun = ContinuousClock.now
          defer {
            times.append(
              BuildOutcome.StepTime(step: step.title, seconds: (ContinuousClock.now - begun).inSeconds))
          }
          guard step.title == BuildStep.test, let test else {
            try await run(step, of: unit, log: log)
            if ["prepare", "pods"].contains(step.title) { try await requirePods(of: unit) }
            continue
          }
          try await pool.run { [places] in try FilePathRules.makeDirectory(places.work(unit.name)) }
          var failure: StepFailure?
          do {
            try await run(step, of: unit, log: log)
          } catch let failed as FailedStep where failed.isEndOfProgram {
            failure = failed.reason
          }
          let found = try await testCases(of: unit, test, log: log)
          cases = found
          coverage = try await self.coverage(of: unit, test, log: log, notes: &notes)
          if let problem = problem(with: found, status: failure, of: unit, log: log.path) {
            throw Refusal([problem])
          }
        }
        let found = try await pool.run { try Self.outputs(of: unit, in: source) }
        let artefacts = try await collect(found, of: unit)
        if let cache {
          await pool.run { cache.keep(digest, component: unit.name, outputs: found, in: source) }
        }
        return outcome(.built, artefacts: artefacts + (try await logArtefact(log)))
      } catch let failure as FailedStep where failure.reason != .cancelled {
        return outcome(
          .failed, artefacts: [], problem: failure.diagnostic(unit, log), log: log)
      } catch let refusal as Refusal {
        return outcome(.failed, artefacts: [], problem: refusal.diagnostics.first, log: log)
      }
    } catch is FailedStep {
      throw CancellationError()
    } catch let error where !(error is CancellationError) {
      // A full disk, most of the time; others may still be built.
      let problem = Diagnostic(
        "build.file", "its outputs could not be kept: \(error)", subject: unit.name, hint: "check that disk")
      return outcome(.failed, artefacts: [], problem: problem)
    }
  }

  private func steps(of unit: BuildUnit) -> [BuildStep] {
    Drivers.steps(
      unit.recipe, in: places.source(unit.name), work: places.work(unit.name), package: unit.package,
      gems: unit.gems, pods: unit.pods, match: unit.match, configuration: runner.configuration,
      timeout: runner.timeout, isTested: runner.isTesting)
  }

  private func run(_ step: BuildStep, of unit: BuildUnit, log: BuildLog) async throws {
    runner.news(.begun(component: unit.name, step: step.title))
    guard let pods = step.pods else { return try await execute(step, of: unit, log: log) }
    let installation = PodInstallation(
      unit: unit, pods: pods, source: places.source(unit.name), cache: runner.pods, tools: runner.tools,
      log: log,
      pool: pool)
    try await installation.run { try await execute(step, of: unit, log: log) }
  }

  /// Looks at the pods that are there, whoever installed them, before anything is made of them.
  private func requirePods(of unit: BuildUnit) async throws {
    guard let pods = unit.pods, let lock = pods.lock else { return }
    let source = places.source(unit.name)
    let folder = pods.folder.isEmpty ? source : "\(source)/\(pods.folder)"
    try await pool.run {
      try InstalledPods(folder: folder).require(lock, of: unit.name, train: unit.isApp ? runner.lock : nil)
    }
  }

  private func execute(_ step: BuildStep, of unit: BuildUnit, log: BuildLog) async throws {
    log.note("+ \(step.command.joined(separator: " "))")
    try await run(step, of: unit, into: log)
  }

  /// Runs a program with the unit's variables.
  func run(_ step: BuildStep, of unit: BuildUnit, into log: BuildLog) async throws {
    var variables = unit.settings.variables
    // CocoaPods refuses a terminal without UTF-8, which a build server's agent often has.
    if variables["LANG"] == nil, variables["LC_ALL"] == nil { variables["LANG"] = "en_US.UTF-8" }
    variables.merge(step.variables) { $1 }
    variables["RELCTL_BUILD"] = places.root
    variables["RELCTL_SOURCES"] = places.sources
    variables["RELCTL_XCCONFIG"] = places.settings(unit)
    variables["RELCTL_KEYCHAIN"] = unit.keychain
    do throws(StepFailure) {
      try await StepRunner(pool: pool).run(step, environment: variables, log: log)
    } catch {
      throw FailedStep(step: step.title, reason: error)
    }
  }

  /// Runs a program of which the build does not depend.
  func succeeds(_ step: BuildStep, of unit: BuildUnit, into log: BuildLog) async throws -> Bool {
    do {
      try await run(step, of: unit, into: log)
      return true
    } catch let failure as FailedStep where failure.reason != .cancelled {
      return false
    }
  }
}

/// A step that failed, with its name.
private struct FailedStep: Error {
  let step: String
  let reason: StepFailure

  /// Whether the program said itself how it went.
  var isEndOfProgram: Bool {
    if case .status = reason { true } else { false }
  }

  func diagnostic(_ unit: BuildUnit, _ log: BuildLog) -> Diagnostic {
    let code =
      switch reason {
      case .timedOut: "build.timeout"
      case .notFound: "build.program.missing"
      case .status, .signal, .notStarted, .cancelled: "build.failed"
      }
    let hint: Phrase =
      switch reason {
      case .timedOut: "increase 'timeout:' under 'build:' in relctl.yml; the whole log is \(log.path)"
      case _ where log.saysKeychainIsClosed && unit.keychain == nil:
        "codesign can't use the private key: the keychain is locked, or nobody can answer its prompt. "
          + "Add 'signing:' under 'build:' in relctl.yml to make relctl create a keychain for each build; "
          + "the whole log is \(log.path)"
      case _ where log.saysKeychainIsClosed:
        "codesign can't use the private key: it used one from another keychain. "
          + "Remove that certificate from the login keychain; the whole log is \(log.path)"
      default: "the whole log is \(log.path)"
      }
    return Diagnostic(code, "the step '\(step)' \(reason.phrase)", subject: unit.name, hint: hint)
  }
}

extension Duration {
  /// To the millisecond.
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds / 1_000_000_000_000_000) / 1000
  }
}
