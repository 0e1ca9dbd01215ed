import ReleaseCore
import ReleaseLedger
import ReleaseModel

/// What the line of the progress says: the phase, who is waited for and for how long, and what is left by experience.
struct ProgressLine {
  /// A repository that is under way, and since when.
  typealias Pending = (name: String, since: ContinuousClock.Instant)

  let title: String
  let total: Int
  let began: ContinuousClock.Instant
  var finished = 0
  var detail = ""
  /// Those that began first in front.
  var pending: [Pending] = []
  /// A remote that says nothing, and since when.
  var silent: (since: ContinuousClock.Instant, name: String)?
  /// When the run began, and how long such runs take.
  var usual: (since: ContinuousClock.Instant, duration: UsualDuration)?

  init(
    _ title: String = "", of total: Int = 0,
    usual: (since: ContinuousClock.Instant, duration: UsualDuration)? = nil,
    at began: ContinuousClock.Instant = .now
  ) {
    self.title = title
    self.total = total
    self.usual = usual
    self.began = began
  }

  func text(at now: ContinuousClock.Instant) -> String {
    var parts = [title + (total > 0 ? " \(finished)/\(total)" : ""), detail].filter { !$0.isEmpty }
    let seconds = Int((now - (pending.first?.since ?? began)).components.seconds)
    if !pending.isEmpty {
      let names = pending.prefix(3).map(\.name).joined(separator: ", ")
      parts.append(pending.count > 3 ? localized("\(names) and \(pending.count - 3) more") : names)
    }
    // Nobody reads seconds of what is over at once.
    if seconds > 1 { parts.append("\(seconds) s") }
    if let silent {
      parts.append(localized("\(silent.name) is silent for \((now - silent.since).components.seconds) s"))
    }
    if let usual { parts.append(rest(usual, now)) }
    return parts.joined(separator: "  ")
  }

  private func rest(
    _ usual: (since: ContinuousClock.Instant, duration: UsualDuration), _ now: ContinuousClock.Instant
  ) -> String {
    let left = usual.duration.seconds - Int((now - usual.since).components.seconds)
    return left > 0
      ? localized(
        "about \(left) s left, as the last \(usual.duration.count) took \(usual.duration.seconds) s")
      : localized("longer than usual (\(usual.duration.seconds) s)")
  }
}

extension [ProgressLine.Pending] {
  /// Removes what ended. What began first mostly ends first, so it is not far to go in a large fleet.
  mutating func remove(named name: String) {
    if let index = firstIndex(where: { $0.name == name }) { remove(at: index) }
  }
}
