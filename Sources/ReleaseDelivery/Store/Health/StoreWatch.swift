import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleaseServices
import ReleaseWorkspace

/// Looks at the version in the store, and pauses its phased release when people fare badly with it.
package struct StoreWatch: EngineService {
  package let engine: Engine

  package init(engine: Engine) { self.engine = engine }

  /// Looks. Nothing is changed.
  ///
  /// - Throws: `Refusal` for a channel without limits, and where the store or the ledger can't be asked.
  package func look(at store: StoreService) async throws -> StoreLook {
    let health = try limits(of: store)
    try await reader.fetchToAnswer([])
    let recorded = try await LedgerHealth.recorded(in: ledger).first { $0.channel == store.channel.name }
    let versions = try await store.asked(store.versions)
    guard let out = StoreService.version(out: versions) else {
      return StoreLook(nil, nil, recorded: recorded)
    }
    // App Store Connect does not say since when a version without a phased release is out.
    let receipt = try await ledger.receipts().first {
      $0.channel == store.channel.name && $0.version == out.version.text && $0.state == .available
        && $0.number == out.build?.number
    }
    let report = await store.report(on: out, by: health, since: receipt?.changed)
    return StoreLook(out, report, recorded: recorded)
  }

  private func limits(of store: StoreService) throws(Refusal) -> HealthSettings {
    guard let health = store.health else {
      throw Refusal(
        "store.health.none", "the channel '\(store.channel.name)' has no 'health' in relctl.yml",
        at: store.location, hint: "'relctl config explain channels.health' shows its keys")
    }
    guard health.rule.hasLimit else {
      throw Refusal(
        "store.health.limit", "'health' of the channel '\(store.channel.name)' has no limit",
        at: health.location, hint: "add 'crashFreeUsers: 99.5', 'crashFreeSessions: 99.8' or both")
    }
    return health
  }

  /// Does what follows from a look: pauses the release, and writes to the ledger what is new.
  package func act(on look: StoreLook, at store: StoreService) async throws -> WatchedStore {
    switch look.step {
    case .none:
      try await record(look, pause: nil, at: store)
      return watched(look, at: store)
    case .isImpossible:
      let isNew = try await record(look, pause: nil, at: store)
      return watched(look, at: store, pause: .impossible, isNew: isNew)
    case .isResumed:
      try await record(look, pause: .resumed, at: store)
      return watched(look, at: store, pause: .resumed)
    case .isPaused:
      // Whoever paused it: to resume it is a decision that stands.
      let pause: StoreHealth.Pause = look.recorded?.pause == .resumed ? .resumed : .paused
      let isNew = try await record(look, pause: pause, at: store)
      // What was cut off, or whose answer was lost, is told now.
      let isUntold = look.recorded == nil || look.recorded?.pause == .pausing
      return watched(look, at: store, pause: .before, isNew: isNew && isUntold)
    case .pause: return try await pause(look, at: store)
    }
  }

  /// What a look means when nothing is done.
  package func preview(of look: StoreLook, at store: StoreService) -> WatchedStore {
    let pause: WatchedStore.Pause? =
      switch look.step {
      case .none: nil
      case .pause: .planned
      case .isPaused: .before
      case .isResumed: .resumed
      case .isImpossible: .impossible
      }
    return watched(look, at: store, pause: pause)
  }

  private func pause(_ look: StoreLook, at store: StoreService) async throws -> WatchedStore {
    guard let details = look.details, let phased = details.phasedRelease else {
      return watched(look, at: store)
    }
    // Before the store is told: whoever looks next finds out what became of it.
    let isNew = try await record(look, pause: .pausing, at: store)
    let report = await store.perform(
      PreparedStoreAction(
        action: .pause, steps: [.phase(phased, to: "PAUSED", of: details.version)], remark: nil))
    switch report.conclusion {
    case .done, .nothingToDo:
      let isNew = try await record(look, pause: .paused, at: store)
      return watched(look, at: store, pause: .done, isNew: isNew)
    case .refused, .partly:
      return watched(look, at: store, pause: .refused, isNew: isNew, problem: report.problem)
    case .inDoubt: return watched(look, at: store, pause: .inDoubt, isNew: isNew, problem: report.problem)
    }
  }

  /// - Returns: Whether it is something new.
  @discardableResult
  private func record(
    _ look: StoreLook, pause: StoreHealth.Pause?, at store: StoreService
  ) async throws -> Bool {
    guard let details = look.details, let health = look.health, let measure = health.measure else {
      return false
    }
    // That there are too few sessions by now says nothing against what was known of the version.
    if health.verdict == .tooFew, look.recorded != nil { return false }
    return try await LedgerHealth(recorder, agent: agent).record(
      StoreHealth(
        channel: store.channel.name, version: details.version.text, number: details.build?.number,
        verdict: health.verdict, measure: measure, rule: health.rule, pause: pause,
        day: details.phasedRelease?.day, time: now(), agent: agent))
  }

  private func watched(
    _ look: StoreLook, at store: StoreService, pause: WatchedStore.Pause? = nil, isNew: Bool = false,
    problem: Diagnostic? = nil
  ) -> WatchedStore {
    WatchedStore(
      channel: store.channel.name, app: store.channel.app, platform: store.channel.platform,
      version: look.details.map { details in
        StoreReport.Version(
          pause == .done ? details.paused : details, at: store.channel.name, health: look.health)
      },
      pause: pause, isNew: isNew, problem: problem ?? look.health?.problem)
  }
}

extension StoreVersionDetails {
  /// As it is after its phased release was paused.
  fileprivate var paused: StoreVersionDetails {
    var details = self
    details.phasedRelease?.state = "PAUSED"
    return details
  }
}
