import ReleaseLedger
import ReleaseModel
import ReleaseServices
import ReleaseWorkspace

extension Shipper {
  /// Asks for every delivery that is open until its service has made up its mind, or patience is over.
  func wait(for receipts: [Receipt], at targets: [Target], atMost patience: Double) async throws
    -> [ShipOutcome]
  {
    let outcomes = receipts.map { receipt in
      let result: ShipState =
        switch receipt.state {
        case .available: .alreadyThere
        case .processing: .processing
        case .sending, .unknown: .unknown
        case .failed: .failed
        }
      return ShipOutcome(receipt.build, at: receipt.channel, result, receipt: receipt)
    }
    return try await wait(for: outcomes, at: targets, atMost: patience)
  }

  func wait(for outcomes: [ShipOutcome], at targets: [Target], atMost patience: Double) async throws
    -> [ShipOutcome]
  {
    let ended = try await concurrentMap(outcomes, width: 16) { outcome -> ShipOutcome in
      guard let receipt = outcome.receipt, receipt.state.isOpen,
        let target = targets.first(where: { $0.name == outcome.channel })
      else { return outcome }
      guard !receipt.handle.isEmpty else {
        // Nobody can be asked by an id that there is not.
        return ShipOutcome(
          receipt.build, at: receipt.channel, .unknown, receipt: receipt,
          diagnostic: outcome.diagnostic
            ?? doubt(receipt, receipt.reason ?? "the result of the upload was not recorded"))
      }
      do {
        return try await poll(receipt, at: target, atMost: patience)
      } catch is CancellationError {
        return outcome
      } catch {
        return ShipOutcome(
          receipt.build, at: receipt.channel, outcome.result, receipt: receipt,
          diagnostic: describe(error, target))
      }
    }
    if Task.isCancelled, let build = outcomes.first?.build { throw interrupted(build, ended) }
    for (before, outcome) in zip(outcomes, ended) where before.result == .processing || outcome != before {
      events(.shipping(.ended(channel: outcome.channel, outcome.result)))
    }
    return ended
  }

  /// - Note: A question that fails is asked again: the delivery does not depend on it.
  private func poll(_ receipt: Receipt, at target: Target, atMost patience: Double) async throws
    -> ShipOutcome
  {
    let start = ContinuousClock.now
    var pause = 1.0
    var doubts = 0
    var last = receipt.reason ?? ""
    while true {
      do {
        switch try await target.channel.state(receipt.handle) {
        case .available(let page, let qrCode):
          return try await settle(receipt, as: .available, because: nil) {
            $0.page = page.map(mask.clean)
            $0.qrCode = qrCode.map(mask.clean)
          }
        case .failed(let reason): return try await settle(receipt, as: .failed, because: reason) { _ in }
        case .processing(let what):
          doubts = 0
          last = what
        case .unknown(let reason):
          doubts += 1
          last = reason
          // Once may be a moment's; what is said three times is meant.
          if doubts == 3 {
            let outcome = try await settle(receipt, as: .unknown, because: reason) { _ in }
            return ShipOutcome(
              receipt.build, at: receipt.channel, .unknown, receipt: outcome.receipt,
              diagnostic: doubt(receipt, reason))
          }
        }
      } catch let error as ServiceError {
        guard error.kind != .refused else { throw error }
        last = error.diagnostic.messagePhrase
      }
      events(.shipping(.waiting(channel: target.name, what: mask.clean(last))))
      let rest = patience - Double((ContinuousClock.now - start).components.seconds)
      guard rest > 0 else { break }
      try await sleep(min(pause, rest))
      pause = min(pause * 1.5, 30)
    }
    let state: Receipt.State =
      receipt.state == .sending || receipt.state == .unknown ? receipt.state : .processing
    let outcome = try await settle(receipt, as: state, because: last) { _ in }
    return ShipOutcome(
      receipt.build, at: receipt.channel, state == .processing ? .processing : .unknown,
      receipt: outcome.receipt,
      diagnostic: Diagnostic(
        severity: .warning, "ship.patience", "'\(receipt.channel)' has not finished: \(mask.clean(last))",
        subject: receipt.channel,
        hint: "run 'relctl ship wait \(receipt.build.shellWord)' later"))
  }
}
