import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

extension Shipper {
  /// Brings one build to one channel, from wherever an earlier attempt left it.
  func deliver(
    _ shippable: ShippableBuild, to target: Target, after known: Receipt?, resending resend: String?
  )
    async
    -> ShipOutcome
  {
    let build = shippable.manifest.build
    do {
      if resend != nil { return try await send(shippable, to: target, after: known, resending: resend) }
      switch known?.state {
      case .available: return ShipOutcome(build, at: target.name, .alreadyThere, receipt: known)
      case .processing: return ShipOutcome(build, at: target.name, .processing, receipt: known)
      case .sending, .unknown: return try await settleDoubt(shippable, to: target, after: known)
      case .failed, nil: return try await begin(shippable, to: target, after: known)
      }
    } catch {
      let diagnostic = describe(error, target)
      let isOpen = known?.state.isOpen ?? false
      return ShipOutcome(
        build, at: target.name, isOpen ? .unknown : .failed, receipt: known, diagnostic: diagnostic)
    }
  }

  /// Nothing was ever sent, or the service said that it has nothing.
  private func begin(_ shippable: ShippableBuild, to target: Target, after known: Receipt?) async throws
    -> ShipOutcome
  {
    events(.shipping(.asking(channel: target.name)))
    if let known, case .available(let page, let qrCode)? = try await stateOfFailed(known, at: target) {
      return try await settle(known, as: .available, because: nil) {
        $0.page = page.map(mask.clean)
        $0.qrCode = qrCode.map(mask.clean)
      }
    }
    switch try await target.channel.find(shippable) {
    case .present(let handle): return try await recordPresence(of: shippable, at: target, handle: handle)
    // Without an attempt of ours there is nothing that could have arrived unseen.
    case .absent, .unknown: return try await send(shippable, to: target, after: known, resending: nil)
    }
  }

  /// What the service says of a delivery that was called failed. That it works on it means nothing here: some say so of
  /// what never arrived.
  ///
  /// - Returns: nil when it can't be asked, or refuses the question: it may have forgotten what it refused.
  private func stateOfFailed(_ known: Receipt, at target: Target) async throws(ServiceError) -> DeliveryState?
  {
    guard !known.handle.isEmpty else { return nil }
    do throws(ServiceError) {
      return try await target.channel.state(known.handle)
    } catch {
      guard error.kind == .refused else { throw error }
      return nil
    }
  }

  /// An attempt whose end nobody wrote down.
  private func settleDoubt(_ shippable: ShippableBuild, to target: Target, after known: Receipt?) async throws
    -> ShipOutcome
  {
    guard let known else { return try await begin(shippable, to: target, after: known) }
    events(.shipping(.asking(channel: target.name)))
    if !known.handle.isEmpty {
      switch try await target.channel.state(known.handle) {
      case .processing(let what):
        return try await settle(known, as: .processing, because: what) { _ in }
      case .available(let page, let qrCode):
        return try await settle(known, as: .available, because: nil) {
          $0.page = page.map(mask.clean)
          $0.qrCode = qrCode.map(mask.clean)
        }
      case .failed(let reason):
        return try await settle(known, as: .failed, because: reason) { _ in }
      case .unknown: break
      }
    }
    switch try await target.channel.find(shippable) {
    case .present(let handle): return try await recordPresence(of: shippable, at: target, handle: handle)
    case .absent:
      // It is not there yet; the sender may be at it this moment.
      if known.state == .sending, !isAbandoned(known) {
        return outcome(of: known)
      }
      return try await send(shippable, to: target, after: known, resending: nil)
    case .unknown(let reason):
      if known.state == .sending, !isAbandoned(known) {
        return ShipOutcome(
          known.build, at: target.name, .unknown, receipt: known, diagnostic: doubt(known, reason))
      }
      let outcome = try await settle(known, as: .unknown, because: reason) { _ in }
      return ShipOutcome(
        known.build, at: target.name, .unknown, receipt: outcome.receipt, diagnostic: doubt(known, reason))
    }
  }

  private func isAbandoned(_ receipt: Receipt) -> Bool {
    now().boundedDifference(without: receipt.changed) > Self.longestSilence
      || receipt.agent?.hasEnded(seenFrom: agent) ?? true
  }

  func doubt(_ receipt: Receipt, _ reason: Phrase) -> Diagnostic {
    Diagnostic(
      "ship.unknown", "it is unknown whether '\(receipt.channel)' has this build: \(mask.clean(reason))",
      subject: receipt.channel,
      hint: "check there; to send it again, run 'relctl ship retry \(receipt.build.shellWord) --channel "
        + "\(receipt.channel.shellWord) --resend --reason ...'")
  }

  private func recordPresence(
    of shippable: ShippableBuild, at target: Target, handle: DeliveryHandle
  ) async throws -> ShipOutcome {
    let receipt = await receipt(
      of: shippable, at: target, state: .processing, reason: "it was there already", handle: handle)
    let written = WrittenReceipt(receipt)
    try await book.amend(build: receipt.build, channel: receipt.channel) { current in
      guard let current, current.state.isThere else {
        written.set(receipt)
        return receipt
      }
      written.set(current)
      return nil
    }
    return outcome(of: written.value)
  }

  // MARK: Sending

  private func send(
    _ shippable: ShippableBuild, to target: Target, after known: Receipt?, resending resend: String?
  ) async throws -> ShipOutcome {
    let claim = await receipt(
      of: shippable, at: target, state: .sending, reason: resend.map { "sent again: \($0)" }, handle: [:])
    try await book.amend(build: claim.build, channel: claim.channel) { current in
      if current == claim { return nil }
      guard current == known else { throw taken(claim, by: current) }
      return claim
    }
    faults.reach(.receiptSending)
    do {
      let handle = try await target.channel.send(
        shippable,
        note: { handle in
          let noted = try await change(claim) { $0.handle.merge(handle) { $1 } }
          guard noted.isSameAttempt(as: claim) else { throw taken(claim, by: noted) }
          faults.reach(.receiptNoted)
        },
        progress: { events(.shipping(.sending(channel: target.name, sent: $0, total: $1))) })
      faults.reach(.afterUpload)
      let changed = try await lasting {
        try await change(claim) { receipt in
          receipt.state = .processing
          receipt.handle.merge(handle) { $1 }
        }
      }
      guard changed.isSameAttempt(as: claim) else { return takenOver(by: changed, after: .processing) }
      return ShipOutcome(claim.build, at: target.name, .processing, receipt: changed)
    } catch let error as ServiceError {
      let diagnostic = advised(describe(error, target), after: error.kind, of: claim)
      let (state, result): (Receipt.State, ShipState) =
        error.kind == .unknown ? (.unknown, .unknown) : (.failed, .failed)
      let changed = try await lasting {
        try await change(claim) { receipt in
          receipt.state = state
          receipt.reason = diagnostic.messagePhrase
        }
      }
      guard changed.isSameAttempt(as: claim) else { return takenOver(by: changed, after: result) }
      return ShipOutcome(claim.build, at: target.name, result, receipt: changed, diagnostic: diagnostic)
    } catch {
      // The receipt could not be written; it still says that something was begun.
      return ShipOutcome(
        claim.build, at: target.name, .unknown, receipt: claim, diagnostic: describe(error, target))
    }
  }

  /// What is known now is written down even when a signal came: that is the moment for which it matters.
  private func lasting(_ work: @escaping @Sendable () async throws -> Receipt) async throws -> Receipt {
    try await Task { try await work() }.value
  }

  private func taken(_ claim: Receipt, by other: Receipt?) -> Refusal {
    let who: Phrase = other?.agent.map { "\($0)" } ?? "another process"
    return Refusal(
      "ship.taken", "\(who) started sending it to '\(claim.channel)' at the same time",
      subject: claim.channel,
      hint: "wait for it: 'relctl ship wait \(claim.build.shellWord)'")
  }

  // MARK: Receipts

  /// Changes a receipt that stands. That people can get it is never taken back, and the receipt of an attempt that
  /// somebody began later is left alone.
  ///
  /// - Returns: The receipt that stands then.
  func change(_ receipt: Receipt, _ edit: @escaping @Sendable (inout Receipt) -> Void) async throws -> Receipt
  {
    let time = now()
    let written = WrittenReceipt(receipt)
    try await book.amend(build: receipt.build, channel: receipt.channel) { current in
      if let current, !current.isSameAttempt(as: receipt) {
        written.set(current)
        return nil
      }
      var new = current ?? receipt
      edit(&new)
      if current?.state == .available, new.state != .available {
        written.set(current ?? new)
        return nil
      }
      if new == current {
        written.set(new)
        return nil
      }
      new.changed = time
      new.reason = new.reason.map(mask.clean)
      written.set(new)
      return new
    }
    return written.value
  }

  /// Writes what a service said of a delivery.
  func settle(
    _ receipt: Receipt, as state: Receipt.State, because reason: Phrase?,
    _ edit: @escaping @Sendable (inout Receipt) -> Void
  ) async throws -> ShipOutcome {
    let changed = try await change(receipt) { receipt in
      receipt.state = state
      receipt.reason = reason
      edit(&receipt)
    }
    guard state == .available || changed.isSameAttempt(as: receipt) else { return outcome(of: changed) }
    let result: ShipState =
      switch state {
      case .available: .available
      case .processing: .processing
      case .failed: .failed
      case .sending, .unknown: .unknown
      }
    let diagnostic = state == .failed ? refused(changed) : nil
    return ShipOutcome(receipt.build, at: receipt.channel, result, receipt: changed, diagnostic: diagnostic)
  }

  /// The diagnostic with a way on, where the channel knew none.
  private func advised(_ diagnostic: Diagnostic, after kind: ServiceError.Kind, of claim: Receipt)
    -> Diagnostic
  {
    guard diagnostic.hint == nil else { return diagnostic }
    switch kind {
    case .unknown: return diagnostic
    case .notSent: return diagnostic.withHint(Remedy.later.hint(for: claim))
    case .refused: return diagnostic.withHint(Remedy(diagnostic.message)?.hint(for: claim))
    }
  }

  func refused(_ receipt: Receipt) -> Diagnostic {
    Diagnostic(
      "ship.failed", "'\(receipt.channel)' refused this build: \(receipt.reason ?? "no reason given")",
      subject: receipt.channel,
      // It has looked at the file: unless its words say otherwise, the file is what it refused.
      hint: (receipt.reason.flatMap { Remedy($0.english) } ?? .newBuild).hint(for: receipt))
  }

  private func receipt(
    of shippable: ShippableBuild, at target: Target, state: Receipt.State, reason: Phrase?,
    handle: DeliveryHandle
  ) async -> Receipt {
    let manifest = shippable.manifest
    let files = ([shippable.app].compactMap { $0 } + shippable.symbols).map {
      "\($0.artefact.sha256)  \($0.name)"
    }
    var receipt = Receipt(
      build: manifest.build, channel: target.name, environment: manifest.environment,
      configuration: manifest.configuration, version: manifest.version, number: manifest.number,
      train: manifest.train, files: files, state: state, reason: reason, handle: handle, page: nil,
      begun: now(), changed: now(), agent: agent)
    receipt.component = manifest.component
    receipt.provenance = shippable.provenance.isEmpty ? nil : shippable.provenance.digests
    if let installation = await target.channel.installation(of: shippable) {
      receipt.notInstallable = installation.obstacle(at: receipt.begun)?.phrase
      receipt.installableUntil = receipt.notInstallable == nil ? installation.profileEnd : nil
    }
    return receipt
  }

  func describe(_ error: any Error, _ target: Target) -> Diagnostic {
    var diagnostic: Diagnostic
    switch error {
    case let error as ServiceError: diagnostic = error.diagnostic
    case let refusal as Refusal: diagnostic = refusal.diagnostics[0]
    case let error as TransportError:
      diagnostic = Diagnostic("ship.ledger", "the ledger can't be written: \(error)")
    default: diagnostic = Diagnostic("ship.receipt", "the receipt can't be written: \(error)")
    }
    diagnostic = mask.clean(diagnostic)
    diagnostic.subject = target.name
    return diagnostic
  }
}
