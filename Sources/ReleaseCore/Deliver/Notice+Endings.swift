import ReleaseModel
import ReleasePlanning
import ReleaseShipping

extension Notice {
  /// Tells of a run's end; nil when nothing happened.
  package init?(_ result: RunResult) {
    let plan = result.staged.plan
    let summary = plan.request.summary
    let title: String
    let outcome: WebhookSettings.Outcome
    switch result.conclusion {
    case .nothingToDo, .alreadyApplied: return nil
    case .done: (outcome, title) = (.done, "Done: \(summary)")
    case .refused: (outcome, title) = (.refused, "Refused: \(summary); nothing landed")
    case .partly: (outcome, title) = (.partly, "Partly landed: \(summary)")
    case .inDoubt: (outcome, title) = (.inDoubt, "In doubt: \(summary)")
    }
    var lines = ["Environment: \(plan.environment)", "Run: \(plan.run)"]
    if let train = result.staged.train { lines.insert("Version: \(train.version)", at: 0) }
    if let train = result.train { lines.append("Train: \(train.prefix(12))") }
    let failed = result.outcomes.filter { [.refused, .conflict, .partly, .inDoubt].contains($0.result) }
    if !failed.isEmpty {
      lines.append("Not landed: \(failed.map(\.repository).joined(separator: ", "))")
    }
    if outcome == .partly || outcome == .inDoubt { lines.append("Next: relctl resume") }
    self.init(of: .run, outcome: outcome, title: title, lines: lines)
  }

  /// Tells of a shipment's end; nil when everything was there before.
  package init?(_ result: ShipResult) {
    let (outcomes, conclusion) = (result.outcomes, result.conclusion)
    guard let first = outcomes.first, outcomes.contains(where: { $0.result != .alreadyThere }) else {
      return nil
    }
    let outcome: WebhookSettings.Outcome =
      switch conclusion {
      case .done: .done
      case .refused: .refused
      case .partly: .partly
      case .inDoubt: .inDoubt
      }
    let receipt = outcomes.compactMap(\.receipt).first
    let name = receipt.map { "\($0.version) (\($0.number)) for \($0.environment)" } ?? first.build
    let lines = outcomes.map { outcome in
      let word =
        switch outcome.result {
        case .available: "available"
        case .alreadyThere: "was there already"
        case .processing: "being processed"
        case .failed: "failed"
        case .unknown: "not known"
        }
      let page = outcome.receipt?.page.map { ", \($0)" } ?? ""
      return "\(outcome.channel): \(word)\(page)"
    }
    let verb =
      switch conclusion {
      case .done: "Shipped"
      case .refused: "Not shipped"
      case .partly: "Partly shipped"
      case .inDoubt: "Perhaps shipped"
      }
    self.init(
      of: .ship, outcome: outcome, title: "\(verb): \(name)", lines: lines + ["Build: \(first.build)"])
  }
}
