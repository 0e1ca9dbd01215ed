import ReleaseCore
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
      for line in localized(message: outcome.reason ?? "").split(separator: "\n") { text += "    \(line)\n" }
      if outcome.result == .refused {
        text += localized("    stays: \(outcome.updates.map(\.ref.full).joined(separator: ", "))\n")
      }
    }
    let gone = result.outcomes.filter { $0.result == .withdrawn }.map(\.repository)
    if !gone.isEmpty {
      text += localized("taken back in \(gone.count) repositories: \(gone.joined(separator: ", "))\n")
    }
    switch result.conclusion {
    case .abandoned:
      text +=
        style.green(localized("Abandoned: \(record.summary)"))
        + localized(", nothing of it is visible any more.\n")
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
      "What stays does no harm: it is not published. The run stays open until it is gone.\n")
    if result.outcomes.contains(where: { $0.result == .refused }) {
      text +=
        localized(
          "hint: the host denies deletions or moves back: have its owner allow them for a moment,\n      or have the refs removed, then run 'relctl abandon \(record.run)'\n"
        )
    }
    if result.outcomes.contains(where: { $0.result == .kept && !result.merged.contains($0.repository) }) {
      text +=
        localized(
          "hint: take the later commits off these branches, then run 'relctl abandon \(record.run)'\n")
    }
    if !result.merged.isEmpty {
      return text
        + localized(
          "hint: what people merged stays, also after a revert: continue from what is there,\n      by the command of the new run with '--supersede \(record.run)'\n"
        )
    }
    return text
      + localized(
        "      (or continue from what is there: the command of the new run with '--supersede \(record.run)')\n"
      )
  }
}
