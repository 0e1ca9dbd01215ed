import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The train that somebody means by any of its names: an environment, now or at a time, a run, a build number, or the start of
/// its id.
///
/// The names are `prd`, `qa@2026-11-20`, `prd@RUN`, `RUN`, `1234`, `qa#1234` and `3fa25c19`. A number means the build that
/// has it, and `qa#1234` says of which environment.
package struct TrainNameQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The train with its members. Before the first release through relctl, the last environment's name means what is released.
  ///
  /// Fetches nothing: the mirrors must be there.
  ///
  /// - Parameter now: Seconds since 1970, for times such as `7d`.
  /// - Throws: `Refusal` when nothing is meant, or several trains are.
  package func train(meantBy word: String, now: Int64) async throws -> ResolvedTrain {
    switch try await meaning(of: word, now: now) {
    case .point(let point):
      return try await TrainQuestion(reader).resolveTrain(at: point, in: try await reader.snapshot())
    case .recorded(let recorded, let title):
      let train = recorded.train
      return ResolvedTrain(
        side: TrainDifference.Side(
          environment: train.environment, title: title, version: train.version, train: recorded.id, run: nil,
          settingsDigest: train.settingsDigest),
        members: train.members + [train.app], problems: [])
    }
  }

  /// The train as the remote's ledger has it now. Fetches and reads nothing but the ledger.
  ///
  /// - Parameter now: Seconds since 1970, for times such as `7d`.
  /// - Throws: `Refusal` when no recorded train is meant, or several are.
  package func recordedTrain(meantBy word: String, now: Int64) async throws -> LedgerState.RecordedTrain {
    try await reader.fetch([])
    switch try await meaning(of: word, now: now) {
    case .point(let point): return try await TrainQuestion(reader).recordedTrain(at: point)
    case .recorded(let recorded, _): return recorded
    }
  }

  private enum Meaning {
    case point(TrainRevision)
    case recorded(LedgerState.RecordedTrain, titled: Phrase)
  }

  private func meaning(of word: String, now: Int64) async throws -> Meaning {
    let environment = String(word.prefix { $0 != "@" && $0 != "#" })
    if workspace.environments.contains(where: { $0.name.description == environment }) {
      let rest = word.dropFirst(environment.count)
      guard rest.first == "#" else { return .point(TrainRevision(word, now: now)) }
      return try await train(built: String(rest.dropFirst()), in: EnvironmentName(typed: environment))
    }
    if word.utf8.allSatisfy(\.isDigit),
      try await ledger.givenBuildNumbers(in: nil).contains(where: { $0.number == word })
    {
      return try await train(built: word, in: nil)
    }
    let isID = word.utf8.count >= 6 && word.utf8.allSatisfy(\.isHexDigit)
    let state = try await ledger.state(lookingFor: isID ? TrainID(typed: word.lowercased()) : nil)
    if state.named.count == 1 { return .recorded(state.named[0], titled: "\(state.named[0].id.short)") }
    guard state.named.isEmpty else {
      throw Refusal(
        "train.unknown", "'\(word)' matches several trains", hint: "write more of the train's id")
    }
    let run = RunID(typed: word)
    if run.isWellFormed, word.contains("T"), word.contains("-") { return try await train(madeBy: run) }
    let known =
      workspace.environments.map(\.name.description) + state.current.values.map { $0.id.short }.sorted()
    throw Refusal(
      "train.unknown", "there is no train '\(word)'",
      hint: known.hint(
        near: word,
        else:
          "name an environment (qa, qa@2026-11-20), a run, a build number, or the id of a train from 'relctl status'"
      ))
  }

  private func train(madeBy run: RunID) async throws -> Meaning {
    let summary = try await ledger.run(named: run).summary
    guard let id = summary.train else {
      throw Refusal(
        "build.run.train", "run '\(summary.run)' made no train", hint: "name a run that made one")
    }
    return .recorded(try await train(id, meantBy: "\(summary.run)"), titled: "\(summary.run)")
  }

  private func train(built number: String, in environment: EnvironmentName?) async throws -> Meaning {
    let builds = try await ledger.givenBuildNumbers(in: environment).filter { $0.number == number }
    guard let build = builds.first else {
      throw Refusal(
        "train.unknown", "no build has the number \(number)", hint: "run 'relctl build list' to see all")
    }
    let others = Set(builds.map(\.train)).count
    guard others == 1 else {
      throw Refusal(
        "train.unknown", "\(others) trains were built with the number \(number)",
        hint: "name the environment: \(build.environment)#\(number)")
    }
    let name = "\(build.environment)#\(number)"
    return .recorded(try await train(build.train, meantBy: name), titled: "\(name)")
  }

  /// - Throws: `Refusal` for a train that a compaction of the ledger removed.
  private func train(_ id: TrainID, meantBy name: String) async throws -> LedgerState.RecordedTrain {
    if let train = try await ledger.recordedTrains(withIDs: [id]).first { return train }
    throw Refusal(
      "train.forgotten", "the train of '\(name)' is no longer recorded",
      hint: "the ledger was compacted since; 'relctl status' lists the trains that it has")
  }
}
