import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The train that somebody means by any of its names: an environment, now or at a time, a run, a build number, or the start of
/// its id.
package struct TrainPointQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Fetches nothing: the ledger's mirror must be there.
  ///
  /// - Parameters:
  ///   - word: `prd`, `qa@2026-11-20`, `prd@RUN`, `RUN`, `1234` or `3fa25c19`. A number means the newest build that has it;
  ///     `qa#1234` says of which environment.
  ///   - now: Seconds since 1970, for times such as `7d`.
  /// - Throws: `Refusal` when nothing is meant, or several trains are.
  package func train(meantBy word: String, now: Int64) async throws -> ResolvedTrain {
    let environment = String(word.prefix { $0 != "@" && $0 != "#" })
    if workspace.environments.contains(where: { $0.name.description == environment }) {
      let rest = word.dropFirst(environment.count)
      if rest.first == "#" {
        return try await train(built: String(rest.dropFirst()), in: EnvironmentName(typed: environment), word)
      }
      return try await TrainQuestion(reader).resolveTrain(
        at: TrainRevision(word, now: now), in: try await reader.snapshot())
    }
    if word.allSatisfy(\.isWholeNumber) {
      let known = try await ledger.givenBuildNumbers(in: nil).contains { $0.number == word }
      if known { return try await train(built: word, in: nil, word) }
    }
    if word.count >= 6, word.allSatisfy(\.isHexDigit) {
      let named = try await ledger.state(lookingFor: TrainID(typed: word)).named
      if named.count == 1 { return resolved(named[0], titled: "\(named[0].id.short)") }
      if named.count > 1 {
        throw Refusal(
          "train.unknown", "'\(word)' matches several trains", hint: "write more of the train's id")
      }
    }
    let run = RunID(typed: word)
    if run.isWellFormed, word.contains("T"), word.contains("-") {
      let summary = try await ledger.run(named: run).summary
      guard let id = summary.train, let recorded = try await ledger.trains([id])[id] else {
        throw Refusal(
          "build.run.train", "run '\(summary.run)' made no train", hint: "name a run that made one")
      }
      return resolved(LedgerState.RecordedTrain(id: id, train: recorded), titled: "\(summary.run)")
    }
    throw Refusal(
      "train.unknown", "there is no train '\(word)'",
      hint: workspace.environments.map(\.name.description).hint(
        near: word,
        else:
          "name an environment (qa, qa@2026-11-20), a run, a build number, or the id of a train from 'relctl status'"
      ))
  }

  private func train(
    built number: String, in environment: EnvironmentName?, _ word: String
  ) async throws -> ResolvedTrain {
    let builds = try await ledger.givenBuildNumbers(in: environment).filter { $0.number == number }
    guard let build = builds.first, let train = try await ledger.trains([build.train])[build.train] else {
      throw Refusal(
        "train.unknown", "no build has the number \(number)", hint: "run 'relctl build list' to see all")
    }
    let others = Set(builds.map(\.train)).count
    guard others == 1 else {
      throw Refusal(
        "train.unknown", "\(others) trains were built with the number \(number)",
        hint: "name the environment: \(build.environment)#\(number)")
    }
    return resolved(
      LedgerState.RecordedTrain(id: build.train, train: train), titled: "\(build.environment)#\(number)")
  }

  private func resolved(_ recorded: LedgerState.RecordedTrain, titled title: Phrase) -> ResolvedTrain {
    ResolvedTrain(
      side: TrainDifference.Side(
        environment: recorded.train.environment, title: title, version: recorded.train.version,
        train: recorded.id, run: nil, settingsDigest: recorded.train.settingsDigest),
      members: recorded.train.members + [recorded.train.app], problems: [])
  }
}
