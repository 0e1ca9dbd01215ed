import ReleaseModel
import ReleasePlanning

/// What a file of the ledger calls runs, environments, trains and plans.
///
/// Whoever may push the ledger's branch writes these texts, and they become parts of paths and refs, and words of build
/// servers' command lines. So each has its form, or the file is damaged.
struct RecordedNames {
  var runs: [RunID] = []
  var environments: [EnvironmentName] = []
  /// Trains and plans are called by their digests.
  var digests: [String] = []

  /// What is wrong with the first name without its form, as the end of a sentence that begins with the file; nil where there
  /// is none.
  var flaw: Phrase? {
    if let run = runs.first(where: { !$0.isWellFormed }) {
      return "calls a run '\(run.description.prefix(100))', which is not the name of a run"
    }
    if let environment = environments.first(where: { !$0.isWellFormed }) {
      return
        "calls an environment '\(environment.description.prefix(100))', which is not the name of an environment"
    }
    if let digest = digests.first(where: { !Self.isDigest($0) }) {
      return "calls a train or a plan '\(digest.prefix(100))', which is not a digest"
    }
    return nil
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy(\.isHexDigit)
  }
}

extension RunRecord {
  var names: RecordedNames {
    RecordedNames(
      runs: [run] + [previous?.run].compactMap(\.self), environments: [environment],
      digests: [planDigest] + [train, previous?.train].compactMap { $0?.description })
  }
}

extension RunSummary {
  var names: RecordedNames {
    RecordedNames(
      runs: [run], environments: [environment], digests: [planDigest] + [train].compactMap { $0?.description }
    )
  }
}

extension LedgerIndex {
  var names: RecordedNames {
    var names = RecordedNames(digests: namedTrains.map(\.description))
    names.runs += environments.values.compactMap(\.run)
    names.runs += unfinished.map(\.run)
    names.runs += kept.values.flatMap { $0.map(\.run) }
    names.environments += environments.keys
    names.environments += kept.keys
    names.environments += unfinished.map(\.environment)
    for revocation in revoked ?? [] {
      names.runs.append(revocation.run)
      names.environments.append(revocation.environment)
    }
    return names
  }
}
