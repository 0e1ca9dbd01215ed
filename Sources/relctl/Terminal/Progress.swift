import ReleaseCore
import Synchronization

/// One line that changes on a terminal; on a build server a line for each thing that ended.
final class Progress: Sendable {
  private let isOn: Bool
  private let isLive: Bool
  private let style: Style
  private let state = Mutex(State())

  private struct State {
    var title = ""
    var total = 0
    var finished = 0
    var isShown = false
  }

  init(isOn: Bool, isLive: Bool, style: Style) {
    self.isOn = isOn
    self.isLive = isLive
    self.style = style
  }

  func show(_ event: RunEvent) {
    guard isOn else { return }
    state.withLock { state in
      switch event {
      case .fetching(let count): begin(&state, "fetching", count)
      case .planning: begin(&state, "planning", 0)
      case .staging(let count): begin(&state, "staging", count)
      case .rehearsing: begin(&state, "asking the remotes", 0)
      case .verifying: begin(&state, "reading back", 0)
      case .recording: begin(&state, "writing the ledger", 0)
      case .fetched(let name), .staged(let name): step(&state, name)
      case .landing(let name): redraw(&state, "pushing \(name)")
      case .shipping(let news): show(news, &state)
      case .lock(let news): line(&state, LockText.news(news, style))
      case .landed(let outcome): line(&state, OutcomeText.line(outcome, style))
      }
    }
  }

  private func show(_ news: ShipNews, _ state: inout State) {
    switch news {
    case .asking(let channel): redraw(&state, "asking \(channel)")
    case .sending(let channel, let sent, let total):
      state.title = ""
      redraw(&state, ShipText.progress(channel, sent, total))
    case .waiting(let channel, let what): redraw(&state, "waiting for \(channel): \(VisibleText.of(what))")
    case .ended(let channel, let result): line(&state, ShipText.line(channel, result, style))
    }
  }

  /// Leaves the line, so that other text can be written.
  func end() {
    state.withLock { clear(&$0) }
  }

  private func begin(_ state: inout State, _ title: String, _ total: Int) {
    state.title = title
    state.total = total
    state.finished = 0
    redraw(&state, "")
  }

  private func step(_ state: inout State, _ name: String) {
    state.finished += 1
    redraw(&state, name)
  }

  private func line(_ state: inout State, _ text: String) {
    clear(&state)
    Terminal.writeError(text + "\n")
  }

  private func redraw(_ state: inout State, _ detail: String) {
    guard isLive else { return }
    let count = state.total > 0 ? " \(state.finished)/\(state.total)" : ""
    Terminal.writeError(
      "\r\u{1B}[K" + style.dim(style.clipped("\(state.title)\(count) \(detail)", to: style.width - 1)))
    state.isShown = true
  }

  private func clear(_ state: inout State) {
    if state.isShown { Terminal.writeError("\r\u{1B}[K") }
    state.isShown = false
  }
}
