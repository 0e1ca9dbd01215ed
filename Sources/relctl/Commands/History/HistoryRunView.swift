import ReleaseCore
import ReleaseLedger
import ReleaseModel

/// One run whole.
struct HistoryRunView {
  private let run: RunSummary
  private let record: RunRecord?

  init(_ run: RunSummary, _ record: RunRecord?) {
    self.run = run
    self.record = record
  }

  func text(_ style: TextStyle) -> String {
    var rows = [
      [localized("run"), run.run.description], [localized("request"), run.summary],
      [localized("environment"), run.environment.description],
      [localized("version"), run.version?.description ?? "-"],
      [localized("by"), Self.name(run.worker)],
    ]
    if run.person != nil { rows.append([localized("commits by"), Self.name(run.identity)]) }
    if let agent = record?.agent {
      rows.append([localized("on"), "\(agent.host), relctl \(agent.version)"])
    } else if let host = run.host {
      rows.append([localized("on"), host])
    }
    if let build = run.build { rows.append([localized("build"), build]) }
    if let approval = record?.approval { rows.append([localized("approved"), Self.word(approval)]) }
    if let approver = run.approver { rows.append([localized("approved by"), approver]) }
    for verdict in record?.gates ?? [] {
      let state = verdict.isOpen ? "" : localized("\(localized("blocked")): ")
      rows.append(["\(localized("gate")) \(verdict.gate.rawValue)", state + Self.words(of: verdict)])
    }
    if let reason = run.overridden { rows.append([localized("overridden"), reason]) }
    rows += [
      [localized("prepared"), PointInTime.text(run.prepared)],
      [localized("last changed"), PointInTime.text(run.changed)],
      [localized("plan"), run.planDigest], [localized("train"), run.train?.description ?? "-"],
    ]
    var text = TextTable(rows.map { [$0[0], VisibleText.of($0[1])] }).text()
    text += HistoryView.state(run.state, style) + "\n"
    guard let record else {
      let missing = run.notDone.map(OutcomeText.name).joined(separator: ", ")
      return text + (missing.isEmpty ? "" : localized("not done: \(missing)\n"))
        + style.dim(localized("An old run: its plan and outcomes are no longer kept.")) + "\n"
    }
    for outcome in record.outcomes {
      text += "  \(OutcomeText.line(outcome, style))\n"
      for line in outcome.isDone ? [] : localized(outcome.reason ?? "").split(separator: "\n") {
        text += "      \(VisibleText.of(String(line)))\n"
      }
    }
    if record.state.isOpen { text += localized("hint: run 'relctl resume \(run.run)' to continue\n") }
    return text
  }

  private static func name(_ person: Identity) -> String { "\(person.name) <\(person.email)>" }

  /// A program's own words are in the verdict of the gate that asks it.
  private static func words(of verdict: GateVerdict) -> String {
    verdict.gate == .command ? verdict.text.english : localized(verdict.text)
  }

  private static func word(_ approval: RunRecord.Approval) -> String {
    switch approval {
    case .asked: localized("confirmed on a terminal")
    case .flag: localized("with --yes")
    case .digest: localized("by the plan's digest (--expect)")
    }
  }
}
