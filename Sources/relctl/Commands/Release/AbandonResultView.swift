import ReleaseCore
import ReleaseLedger
import ReleaseModel

/// The end of an abandonment: what stays first, then what to do.
struct AbandonResultView {
  let result: AbandonResult

  init(_ result: AbandonResult) { self.result = result }

  func text(_ style: TextStyle) -> String {
    let record = result.record
    var text = ""
    for outcome in result.outcomes where !outcome.isGone {
      text +=
        style.red(localized("error: "))
        + localized("\(style.bold(outcome.repository)): \(word(outcome))") + "\n"
      for line in localized(outcome.reason ?? "").split(separator: "\n") { text += "    \(line)\n" }
      if outcome.result == .refused {
        text += localized("    stays: \(outcome.updates.map(\.ref.full).joined(separator: ", "))\n")
      }
    }
    let gone = result.outcomes.filter { $0.result == .withdrawn }.map(\.repository)
    if !gone.isEmpty {
      text += localized("rolled back in \(gone.count) repositories: \(gone.joined(separator: ", "))\n")
    }
    switch result.conclusion {
    case .abandoned:
      text +=
        style.green(localized("Abandoned: \(record.summary)"))
        + localized(", nothing of it is left.\n")
    case .inDoubt:
      text += localized("hint: when the remote can be reached again, run 'relctl abandon \(record.run)'\n")
    case .partly: text += wayOut(record)
    }
    return text
  }

  private func word(_ outcome: RunRecord.Outcome) -> String {
    result.merged.contains(outcome.repository)
      ? localized("its merge request was merged") : OutcomeText.word(outcome)
  }

  /// What stays does no harm: nothing that consumers read names it.
  private func wayOut(_ record: RunRecord) -> String {
    var text = localized(
      "The remaining refs do no harm: they are not published. The run stays open until they are gone.\n")
    if result.outcomes.contains(where: { $0.result == .refused }) {
      text +=
        localized(
          "hint: the host refuses to delete or reset these refs: ask its administrators to allow that for a\n      moment or to remove the refs, then run 'relctl abandon \(record.run)'\n"
        )
    }
    if result.outcomes.contains(where: { $0.result == .kept && !result.merged.contains($0.repository) }) {
      text +=
        localized(
          "hint: remove the later commits from these branches, then run 'relctl abandon \(record.run)'\n")
    }
    if !result.merged.isEmpty {
      return text
        + localized(
          "hint: merged requests stay merged, even after a revert: continue from the current state\n      with the command of the new run and '--supersede \(record.run)'\n"
        )
    }
    return text
      + localized(
        "      (or continue from the current state: the command of the new run with '--supersede \(record.run)')\n"
      )
  }
}
