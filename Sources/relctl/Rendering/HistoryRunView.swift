import ReleaseCore
import ReleaseModel

/// One run whole.
struct HistoryRunView {
  private let run: RunSummary
  private let record: RunRecord?

  init(_ run: RunSummary, _ record: RunRecord?) {
    self.run = run
    self.record = record
  }

  func text(_ style: Style) -> String {
    var rows = [
      ["run", run.run], ["request", run.summary], ["environment", run.environment],
      ["version", run.version?.description ?? "-"],
      ["by", "\(run.identity.name) <\(run.identity.email)>"],
    ]
    if let agent = record?.agent {
      rows.append(["on", "\(agent.host), relctl \(agent.version)"])
    } else if let host = run.host {
      rows.append(["on", host])
    }
    if let build = run.build { rows.append(["build", build]) }
    if let approval = record?.approval { rows.append(["approved", Self.word(approval)]) }
    rows += [
      ["prepared", PointInTime.text(run.prepared)], ["last changed", PointInTime.text(run.changed)],
      ["plan", run.planDigest], ["train", run.train ?? "-"],
    ]
    var text = TextTable(rows.map { [$0[0], VisibleText.of($0[1])] }).text()
    text += HistoryView.state(run.state, style) + "\n"
    guard let record else {
      let missing = run.notDone.map(OutcomeText.name).joined(separator: ", ")
      return text + (missing.isEmpty ? "" : "not done: \(missing)\n")
        + style.dim("An old run: its plan and outcomes are no longer kept.") + "\n"
    }
    for outcome in record.outcomes {
      text += "  \(OutcomeText.line(outcome, style))\n"
      for line in outcome.isDone ? [] : (outcome.reason ?? "").split(separator: "\n") {
        text += "      \(VisibleText.of(String(line)))\n"
      }
    }
    if record.state.isOpen { text += "hint: run 'relctl resume \(run.run)' to continue\n" }
    return text
  }

  private static func word(_ approval: RunRecord.Approval) -> String {
    switch approval {
    case .asked: "asked on a terminal"
    case .flag: "with --yes"
    case .digest: "by the plan's digest (--expect)"
    }
  }
}
