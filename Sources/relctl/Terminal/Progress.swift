import Dispatch
import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace
import Synchronization

/// One line that changes on a terminal; on a build server a line with its time for each thing that begins or ended, in
/// groups that the server's page can fold.
final class Progress: Sendable {
  private let isOn: Bool
  private let isLive: Bool
  private let style: TextStyle
  /// nil for people's terminals and for pipes.
  private let server: BuildServer.Kind?
  /// Seconds since 1970.
  private let now: @Sendable () -> Int64
  private let state = Mutex(State())

  private struct State {
    var content = ProgressLine()
    var isShown = false
    /// Whether the line is going to be drawn again within a second.
    var isTicking = false
    var drawn = ContinuousClock.now
    var isMuted = false
    /// Groups of the log that were begun.
    var groups = 0
    var isGroupOpen = false
  }

  init(
    isOn: Bool, isLive: Bool, style: TextStyle, server: BuildServer.Kind?,
    now: @escaping @Sendable () -> Int64
  ) {
    self.isOn = isOn
    self.isLive = isLive
    self.style = style
    self.server = server
    self.now = now
  }

  /// Whether nobody looks any more.
  var isMuted: Bool { state.withLock(\.isMuted) }

  /// Shows nothing from here on: what goes on is nothing that people wait for.
  func mute() { state.withLock { $0.isMuted = true } }

  func show(_ event: RunEvent) {
    guard isOn, !isMuted else { return }
    state.withLock { state in
      switch event {
      case .fetching(let names):
        begin(&state, localized("fetching"), of: names.count, group: localized("fetch"))
        state.content.pending = names.map { ($0, .now) }
        redraw(&state, "")
      case .planning: begin(&state, localized("planning"), of: 0, group: localized("plan"))
      case .staging(let count): begin(&state, localized("staging"), of: count)
      case .dryRunning: begin(&state, localized("contacting the remotes"), of: 0, group: localized("prepare"))
      case .verifying: begin(&state, localized("verifying"), of: 0, group: localized("finish"))
      case .recording(let record): begin(&state, localized("writing the ledger (\(record.rawValue))"), of: 0)
      case .landingComponents(let count): group(&state, localized("land components (\(count))"))
      case .waiting(let run, let patience):
        line(
          &state,
          style.yellow(localized("waiting: "))
            + VisibleText.of(
              localized(
                "run \(run.run) (\(run.summary)) is not finished; for at most \(patience.components.seconds) s"
              ))
        )
      case .awaiting(let url, let waited): showSilence(of: VisibleText.of("\(url)"), for: waited, in: &state)
      case .holdingOff(let url, let wait):
        showPause(of: VisibleText.of("\(url)"), for: wait, in: &state)
      case .usual(let usual): state.content.usual = (.now, usual)
      case .fetched(let name), .staged(let name): step(&state, name)
      case .landing(let name):
        // After the last component the run becomes visible, and the app follows.
        if name.hasPrefix("specs:") { group(&state, localized("publish")) }
        pushing(&state) { $0.append((name, .now)) }
      case .shipping(let news): show(news, &state)
      case .building(let news): show(news, &state)
      case .stale: break
      case .landed(let outcome):
        line(&state, OutcomeText.line(outcome, style))
        pushing(&state) { $0.remove(named: outcome.repository) }
      }
    }
  }

  /// Shows on a terminal what a command is busy with, and for how long.
  func showWork(_ text: String) {
    guard isOn, isLive, !isMuted else { return }
    state.withLock { state in
      state.content = ProgressLine(VisibleText.of(text))
      redraw(&state, "")
    }
  }

  /// Writes warnings above the line, also for people who want no progress: they must know how old an answer is.
  func tell(_ warnings: [Diagnostic]) {
    state.withLock { state in
      clear(&state)
      Terminal.writeError(DiagnosticsView(warnings).text(style))
    }
  }

  private func show(_ news: BuildEvent, _ state: inout State) {
    switch news {
    case .laying(let count): begin(&state, localized("exporting sources"), of: count)
    case .building(let count): begin(&state, localized("building"), of: count)
    case .laid(let name): step(&state, name.description)
    case .numbered(let number, let build): line(&state, localized("build number \(number), build \(build)"))
    case .begun(let name, let step):
      // On a terminal the line shows it; in a log a line says that it began.
      if isLive { redraw(&state, "\(name): \(step)") } else { line(&state, "  \(name): \(step)") }
    case .said(let name, let line):
      // A compiler says more than a terminal can show.
      guard isLive, ContinuousClock.now - state.drawn > .milliseconds(80) else { return }
      state.drawn = .now
      redraw(&state, "\(name): \(VisibleText.of(line))")
    case .ended(let name, let outcome, let seconds):
      if outcome == .sources { return }
      state.content.finished += 1
      line(&state, BuildText.line(component: name, state: outcome, seconds: seconds, style))
    }
  }

  private func show(_ news: ShipEvent, _ state: inout State) {
    switch news {
    case .asking(let channel): redraw(&state, localized("contacting \(channel)"))
    case .sending(let channel, let sent, let total):
      state.content = ProgressLine()
      redraw(&state, ShipText.progress(to: channel, sent: sent, of: total))
    case .waiting(let channel, let what):
      redraw(&state, localized("waiting for \(channel): \(VisibleText.of(localized(what)))"))
    case .ended(let channel, let result): line(&state, ShipText.line(channel: channel, result: result, style))
    }
  }

  /// Leaves the line, so that other text can be written.
  func end() {
    state.withLock { state in
      clear(&state)
      endGroup(&state)
    }
  }

  /// On a terminal the line shows who is silent; a log gets a line.
  private func showSilence(of name: String, for waited: Duration, in state: inout State) {
    let text = localized("\(name) has not responded for \(waited.components.seconds) s")
    guard isLive else { return line(&state, style.yellow(localized("waiting: ")) + text) }
    state.content.silent = (.now - waited, name)
    redraw(&state, state.content.detail)
  }

  /// On a terminal the line says it; a log gets a line.
  private func showPause(of name: String, for wait: Duration, in state: inout State) {
    let seconds = Int((wait / .seconds(1)).rounded(.up))
    let text = localized("\(name) is busy; retrying in \(seconds) s")
    if isLive { redraw(&state, text) } else { line(&state, style.yellow(localized("waiting: ")) + text) }
  }

  /// Shows what is under way below what landed.
  private func pushing(
    _ state: inout State, _ change: (inout [ProgressLine.Pending]) -> Void
  ) {
    let title = localized("pushing")
    if state.content.title != title {
      state.content = ProgressLine(title, usual: state.content.usual)
    }
    change(&state.content.pending)
    if !state.content.pending.isEmpty { redraw(&state, "") }
  }

  private func begin(_ state: inout State, _ title: String, of total: Int, group name: String? = nil) {
    state.content = ProgressLine(title, of: total, usual: state.content.usual)
    redraw(&state, "")
    guard server != nil else { return }
    if let name { group(&state, name) }
    line(&state, title + (total > 0 ? " \(total)" : ""))
  }

  private func step(_ state: inout State, _ name: String) {
    state.content.finished += 1
    state.content.silent = nil
    state.content.pending.remove(named: name)
    redraw(&state, state.content.pending.isEmpty ? name : "")
  }

  private func line(_ state: inout State, _ text: String) {
    clear(&state)
    Terminal.writeError((server == nil ? "" : LogGroups.clock(now()) + " ") + text + "\n")
  }

  private func group(_ state: inout State, _ title: String) {
    guard let server else { return }
    endGroup(&state)
    state.groups += 1
    state.isGroupOpen = true
    let title = ServerCommands(kind: server).broken(in: VisibleText.of(title))
    Terminal.writeServerLine(LogGroups.begin(title, number: state.groups, time: now(), server))
  }

  private func endGroup(_ state: inout State) {
    guard let server, state.isGroupOpen else { return }
    state.isGroupOpen = false
    Terminal.writeServerLine(LogGroups.end(number: state.groups, time: now(), server))
  }

  private func redraw(_ state: inout State, _ detail: String) {
    guard isLive else { return }
    state.content.detail = detail
    let text = VisibleText.of(state.content.text(at: .now))
    Terminal.redrawError(style.dim(style.clipped(text, to: style.width - 1)))
    state.isShown = true
    guard !state.isTicking else { return }
    state.isTicking = true
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in self?.tick() }
  }

  /// Seconds pass on the line while nothing else happens.
  private func tick() {
    state.withLock { state in
      state.isTicking = false
      if state.isShown { redraw(&state, state.content.detail) }
    }
  }

  private func clear(_ state: inout State) {
    if state.isShown { Terminal.redrawError("") }
    state.isShown = false
  }
}
