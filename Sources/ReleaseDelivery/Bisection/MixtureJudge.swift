import Foundation
import ReleaseCore
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

/// Lays mixtures in folders of its own, and lets the command judge them.
struct MixtureJudge: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// What is judged, and where.
  struct Place: Sendable {
    let request: BisectRequest
    let store: VerdictStore
    let pods: [ComponentName: [String]]
    /// The folder of one mixture after the other: what programs made of unchanged sources is used again.
    let folder: String
  }

  /// - Throws: `Refusal` for a program that can't be started, or that ends with more than 127: something is wrong with it, not
  ///   with the mixture.
  func run(_ mixture: Mixture, at place: Place) async throws -> MixtureRun {
    let clock = ContinuousClock()
    let start = clock.now
    func run(
      _ verdict: MixtureVerdict, _ exits: [Int] = [], failedEarly: Bool = false, isKept: Bool = true
    ) throws -> MixtureRun {
      let seconds = (clock.now - start) / .seconds(1)
      let run = MixtureRun(mixture, verdict, exits: exits, seconds: seconds, failedEarly: failedEarly)
      if isKept { try place.store.keep(run, of: mixture) }
      return run
    }
    if let trial = place.request.trial {
      let folder = "\(place.folder)/build"
      try? FileManager.default.removeItem(atPath: folder)
      let verdict = try await trial(mixture, folder)
      return try run(verdict, [verdict == .good ? 0 : verdict == .bad ? 1 : Self.skipped])
    }
    let log = try BuildLog(place.store.log(of: mixture), mask: LogMask([])) { _ in }
    do {
      try await lay(mixture, at: place)
    } catch let refusal as Refusal {
      // What can't be pinned can't be judged now; an edit of relctl.yml may change that, so it is not remembered.
      for diagnostic in refusal.diagnostics { log.note("\(diagnostic.message)") }
      return try run(.unresolved, failedEarly: true, isKept: false)
    }
    let request = place.request
    if !request.preparation.isEmpty {
      let exit = try await exit(of: request.preparation, mixture, at: place, log)
      guard exit == 0 else { return try run(.unresolved, [], failedEarly: true) }
    }
    var exits: [Int] = []
    for _ in 0..<request.repeats {
      let exit = try await exit(of: request.command, mixture, at: place, log)
      exits.append(exit)
      // Nothing can be judged by it, however often it is asked.
      if exit == Self.skipped { break }
    }
    if exits.contains(where: { $0 != 0 && $0 != Self.skipped }) { return try run(.bad, exits) }
    return try run(exits.contains(Self.skipped) ? .unresolved : .good, exits)
  }

  /// The status by which a command says that it can't judge, as for `git bisect run`.
  static let skipped = 125

  private func lay(_ mixture: Mixture, at place: Place) async throws {
    let (fresh, sources, list) = ("\(place.folder)/next", "\(place.folder)/src", "\(place.folder)/files.json")
    try? FileManager.default.removeItem(atPath: fresh)
    let order = MixtureSources.Order(
      mixture: mixture, pods: place.pods,
      // Where all files are beside the app, no package manager is asked.
      pinned: place.request.hasSources ? [] : Set(mixture.commits.keys), hasSources: place.request.hasSources)
    _ = try await MixtureSources(reader).lay(order, to: fresh)
    try await pool.run {
      let former = (try? readFile(list, limit: 64 << 20)).flatMap {
        try? CanonicalJSON.decode([String].self, from: $0)
      }
      // Without its list nothing is known of what lies there.
      if former == nil { try? FileManager.default.removeItem(atPath: sources) }
      try? FileManager.default.removeItem(atPath: list)
      let paths = try FolderSync(former: former ?? []).move(fresh, into: sources)
      try AtomicFile.write(try CanonicalJSON.encode(paths), to: list)
    }
  }

  /// Runs a program in the app's folder.
  private func exit(
    of words: [String], _ mixture: Mixture, at place: Place, _ log: BuildLog
  ) async throws -> Int {
    let request = place.request
    let step = BuildStep(
      title: "bisect", command: words, folder: "\(place.folder)/src", timeout: request.timeout)
    var variables = request.variables.filter { key, _ in
      !key.hasPrefix("RELCTL_")
        && (!key.hasPrefix("GIT_") || key.hasPrefix("GIT_CONFIG") || key == "GIT_SSH_COMMAND")
    }
    variables["RELCTL_MIXTURE"] = mixture.digest
    log.note("$ " + words.map(\.shellWord).joined(separator: " "))
    do throws(StepFailure) {
      try await StepRunner(pool: pool).run(step, environment: variables, log: log)
      return 0
    } catch {
      log.finish()
      switch error {
      // Whatever ends a preparation, it did not succeed.
      case .status(let status) where status <= 127 || words == request.preparation: return status
      case .signal(let signal): return 128 + signal
      case .timedOut: return 124
      case .cancelled: throw CancellationError()
      case .notFound(let program) where program.contains("/") && !program.isAbsolutePath:
        // A script of the app that this mixture is without.
        log.note("\(program): not found")
        return Self.skipped
      case .notFound(let program):
        throw Refusal(
          "bisect.command", "the program '\(program)' was not found",
          hint: "write its path, or use a shell: sh -c 'COMMAND'")
      case .status, .notStarted:
        throw Refusal(
          "bisect.command", "'\(words.first ?? "")' \(error.phrase)",
          hint: "see \(log.path); end with 1 for bad, 125 for a mixture that can't be judged")
      }
    }
  }
}
