import ReleaseLedger
import ReleaseModel
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

/// Ships builds: asks every channel, keeps a receipt of every step, and never sends twice what may have arrived.
struct Shipper: Sendable {
  /// A channel under its name in `relctl.yml`.
  struct Target: Sendable {
    let name: String
    let channel: any Channel
  }

  let book: LedgerReceipts
  let agent: Agent
  let mask: SecretMask
  /// Seconds since 1970.
  let now: @Sendable () -> Int64
  let sleep: @Sendable (Double) async throws -> Void
  let faults: Faults
  let events: EventSink
  /// After this many seconds of silence a sender on another machine is taken for dead.
  static let longestSilence: Int64 = 3600

  init(
    book: LedgerReceipts, agent: Agent, mask: SecretMask, faults: Faults,
    now: @escaping @Sendable () -> Int64,
    sleep: @escaping @Sendable (Double) async throws -> Void, events: @escaping EventSink
  ) {
    self.book = book
    self.agent = agent
    self.mask = mask
    self.faults = faults
    self.now = now
    self.sleep = sleep
    self.events = events
  }

  /// Ships one build to several channels, one after the other, then waits for all of them together.
  ///
  /// - Parameters:
  ///   - resend: Why something is sent again that may be there already; nil: it is not.
  ///   - patience: Seconds to wait for services that work on it; nil: none.
  /// - Throws: `ShipInterrupted`; what reading the receipts throws, before anything is sent.
  func ship(
    _ shippable: ShippableBuild, to targets: [Target], resend: String?, patience: Double?
  ) async throws -> [ShipOutcome] {
    let build = shippable.manifest.build
    let known = try await receipts(of: build)
    var outcomes: [ShipOutcome] = []
    for target in targets {
      let outcome = await deliver(shippable, to: target, after: known[target.name], resending: resend)
      outcomes.append(outcome)
      if Task.isCancelled { throw interrupted(build, outcomes) }
      // What is waited for has not ended.
      if patience == nil || outcome.result != .processing {
        events(.shipping(.ended(channel: target.name, outcome.result)))
      }
    }
    guard let patience else { return outcomes }
    return try await wait(for: outcomes, at: targets, atMost: patience)
  }

  func interrupted(_ build: String, _ outcomes: [ShipOutcome]) -> ShipInterrupted {
    ShipInterrupted(build: build, underWay: outcomes.filter { $0.result == .unknown }.map(\.channel))
  }

  /// Asks every channel for every build that it does not have, before anything goes anywhere.
  ///
  /// - Parameter isResent: Whether also what is there is sent.
  /// - Throws: `Refusal` with everything that speaks against it.
  func preflight(_ builds: [(build: ShippableBuild, targets: [Target])], isResent: Bool) async throws {
    var answers: [PreflightAnswer] = []
    for (build, targets) in builds {
      let known = try await receipts(of: build.manifest.build)
      let asked = targets.filter { isResent || known[$0.name].map { !$0.state.isThere } ?? true }
      answers += try await preflight(build, asked)
    }
    let problems = answers.problems(ofBuilds: builds.count)
    guard !problems.contains(where: { $0.severity == .error }) else { throw Refusal(problems) }
  }

  private func preflight(
    _ shippable: ShippableBuild, _ targets: [Target]
  ) async throws -> [PreflightAnswer] {
    try await concurrentMap(targets, width: 8) { target -> PreflightAnswer in
      events(.shipping(.asking(channel: target.name)))
      let problems = await target.channel.preflight(shippable).map { mask.clean($0) }
      return PreflightAnswer(build: shippable.manifest.build, channel: target.name, problems: problems)
    }
  }

  /// The outcomes of a build that can't be sent after others were.
  func refused(_ build: String, at targets: [Target], because error: any Error) async -> [ShipOutcome] {
    let known = (try? await receipts(of: build)) ?? [:]
    return targets.map { target in
      let receipt = known[target.name]
      let outcome = ShipOutcome(
        build, at: target.name, receipt?.state.isOpen == true ? .unknown : .failed, receipt: receipt,
        diagnostic: describe(error, target))
      events(.shipping(.ended(channel: target.name, outcome.result)))
      return outcome
    }
  }

  /// What is known of a build, by channel.
  private func receipts(of build: String) async throws -> [String: Receipt] {
    Dictionary(
      try await book.receipts().filter { $0.build == build }.map { ($0.channel, $0) },
      uniquingKeysWith: { $1 })
  }
}

extension Receipt.State {
  /// Whether the service has said that it has the build.
  var isThere: Bool { self == .processing || self == .available }
}
