import ReleaseModel
import Synchronization

/// How long a command waits in vain for each host. Every wait takes from it: requests and git operations that get no
/// answer, and the pauses between them. A host that has used it up is not asked again, so a host that says nothing costs a command one time-out
/// and not one for each question.
///
/// Waits that overlap count once. A usable answer makes up for what was waited for it, but not for the sum.
package final class HostPatience: Sendable {
  /// Seconds.
  package let seconds: Double
  /// What others wait as well before they give up whatever makes no progress (`InactivityTimer`).
  private static let most = 12.0

  private let hosts = Mutex<[String: Waited]>([:])

  private struct Waited {
    /// Since the last answer.
    var inARow = 0.0
    var answered: ContinuousClock.Instant?
    var all = 0.0
    /// Until when waits were counted.
    var counted: ContinuousClock.Instant?
    /// Why it is not asked again, whatever the time.
    var reason: Phrase?
  }

  package init(seconds: Double) { self.seconds = seconds }

  /// How many seconds a host may still be waited for; 0 where it is not asked again.
  package func left(for host: String) -> Double {
    hosts.withLock { hosts in
      guard let waited = hosts[host] else { return seconds }
      guard waited.reason == nil else { return 0 }
      return max(0, min(seconds - waited.inARow, seconds * Self.most - waited.all))
    }
  }

  /// Why a host is not asked again.
  package func reason(for host: String) -> Phrase {
    hosts.withLock { $0[host]?.reason } ?? "an earlier request got no answer within \(Self.text(seconds))"
  }

  /// Counts a wait that ended without an answer.
  package func noteInVain(
    _ host: String, since start: ContinuousClock.Instant, until end: ContinuousClock.Instant
  ) {
    hosts.withLock { hosts in
      var waited = hosts[host] ?? Waited()
      let begin = waited.counted.map { max($0, start) } ?? start
      if begin < end {
        waited.all += (end - begin) / .seconds(1)
        // What others heard meanwhile shows that the host is there.
        let silence = waited.answered.map { max($0, begin) } ?? begin
        waited.inARow += max(0, (end - silence) / .seconds(1))
        waited.counted = end
      }
      hosts[host] = waited
    }
  }

  package func noteAnswer(_ host: String, at time: ContinuousClock.Instant = .now) {
    hosts.withLock { hosts in
      hosts[host, default: Waited()].answered = time
      hosts[host]?.inARow = 0
    }
  }

  /// Asks a host no more, whose answers are of no use.
  package func giveUp(_ host: String, because reason: Phrase) {
    hosts.withLock { $0[host, default: Waited()].reason = reason }
  }

  private static func text(_ seconds: Double) -> String {
    seconds < 10 && seconds != seconds.rounded() ? "\(seconds) s" : "\(Int(seconds)) s"
  }
}
