import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension Notice {
  /// Tells of a run's end; nil when nothing happened.
  init?(_ result: RunResult) {
    let plan = result.staged.plan
    self.init(
      conclusion: result.conclusion, of: plan.run, plan.request.summary, in: plan.environment,
      version: result.staged.train?.version, train: result.train, outcomes: result.outcomes)
  }

  /// Tells of the end of a run that the ledger knows; nil for one that has not ended, or was taken back before it had.
  ///
  /// - Parameter outcomes: None for a run of which the ledger keeps a line alone.
  init?(_ run: RunSummary, outcomes: [RunRecord.Outcome]) {
    let conclusion: RunResult.Conclusion
    switch run.state {
    // What was undone had landed.
    case .done, .undone: conclusion = .done
    case .refused: conclusion = .refused
    case .partly: conclusion = .partly
    case .inDoubt: conclusion = .inDoubt
    case .waiting: conclusion = .waiting
    case .prepared, .publishing, .committed, .abandoning, .abandoned, .superseded: return nil
    }
    self.init(
      conclusion: conclusion, of: run.run, run.summary, in: run.environment, version: run.version,
      train: run.train, outcomes: outcomes)
  }

  private init?(
    conclusion: RunResult.Conclusion, of run: RunID, _ summary: String, in environment: EnvironmentName,
    version: Version?, train: TrainID?, outcomes: [RunRecord.Outcome]
  ) {
    let title: Phrase
    let outcome: WebhookSettings.Outcome
    switch conclusion {
    case .nothingToDo, .alreadyApplied: return nil
    case .done: (outcome, title) = (.done, "Done")
    case .refused: (outcome, title) = (.refused, "Refused, nothing landed")
    case .partly: (outcome, title) = (.partly, "Partly landed")
    case .inDoubt: (outcome, title) = (.inDoubt, "In doubt")
    case .waiting: (outcome, title) = (.partly, "Waits for merge requests")
    }
    var facts = [Fact("Environment", environment.description), Fact("Run", run.description)]
    if let version { facts.insert(Fact("Version", "\(version)"), at: 0) }
    if let train { facts.append(Fact("Train", train.short)) }
    let failed = outcomes.filter { [.refused, .conflict, .partly, .inDoubt].contains($0.result) }
    if !failed.isEmpty { facts.append(Fact("Not landed", Self.list(failed.map(\.repository)))) }
    let waiting = outcomes.filter { $0.result == .waiting }
    if !waiting.isEmpty { facts.append(Fact("Not merged", Self.list(waiting.map(\.repository)))) }
    if outcome == .partly || outcome == .inDoubt { facts.append(Fact("Next", "relctl resume")) }
    let pages = waiting.filter { $0.request?.page != nil }.prefix(10)
    self.init(
      of: .run, outcome: outcome, title: title, about: summary, facts: facts,
      links: pages.map { Link("Merge request", of: $0.repository, $0.request?.page) })
  }

  /// Tells of a shipment's end; nil when everything was there before.
  init?(_ result: ShipResult) {
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
    let receipts = outcomes.compactMap(\.receipt)
    let name = receipts.first.map { "\($0.version) (\($0.number)), \($0.environment)" } ?? first.build
    let title: Phrase =
      switch conclusion {
      case .done: "Shipped"
      case .refused: "Not shipped"
      case .partly: "Partly shipped"
      case .inDoubt: "Perhaps shipped"
      }
    var facts: [Fact] = []
    if let receipt = receipts.first {
      facts = receipt.component.map { [Fact("Component", $0.description)] } ?? []
      facts += [
        Fact("Version", "\(receipt.version) (\(receipt.number))"),
        Fact("Environment", receipt.environment.description),
        Fact("Configuration", receipt.configuration),
      ]
    }
    facts += outcomes.map { $0.fact }
    facts.append(Fact("Build", first.build))
    let pages = outcomes.filter(\.hasWebPage)
    self.init(
      of: .ship, outcome: outcome, title: title, about: name, facts: facts,
      links: pages.map {
        Link(
          $0.receipt?.notInstallable == nil ? "Install" : "Download", of: pages.count == 1 ? nil : $0.channel,
          $0.receipt?.page)
      },
      qrCode: pages.compactMap(\.receipt?.qrCode).first)
  }

  /// Ten names, and how many there are besides.
  static func list(_ names: [String]) -> [Fact.Part] {
    let shown = Fact.Part.given(names.prefix(10).joined(separator: ", "))
    return names.count > 10 ? [shown, .own("and \(names.count - 10) more")] : [shown]
  }
}

extension ShipOutcome {
  fileprivate var hasWebPage: Bool {
    receipt?.page.map { page in ["https://", "http://"].contains(where: page.hasPrefix) } ?? false
  }

  /// Where the build is on the channel. The place is a folder, for example: nothing that a browser opens.
  fileprivate var fact: Notice.Fact {
    let place = hasWebPage ? nil : receipt?.page
    return Notice.Fact("Channel", of: channel, [.own(result.words)] + (place.map { [.given($0)] } ?? []))
  }
}

extension ShipState {
  fileprivate var words: Phrase {
    switch self {
    case .available: "available"
    case .alreadyThere: "was there already"
    case .processing: "being processed"
    case .failed: "failed"
    case .unknown: "not known"
    }
  }
}
