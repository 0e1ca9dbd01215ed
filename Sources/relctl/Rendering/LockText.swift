import Foundation
import ReleaseCore

/// How locks are spoken of.
enum LockText {
  static func news(_ news: LockNews, _ style: Style) -> String {
    switch news {
    case .watching(let environment, let holder, let patience):
      let limit = patience.map { "up to \($0.components.seconds) s" } ?? "until its next heartbeat"
      return style.yellow("waiting: ") + "'\(environment)' is held by \(who(holder));"
        + " watching it \(limit); dead after \(holder.lifetime) s of silence"
    case .tookOver(let environment, let holder):
      return style.yellow("note: ")
        + "took over '\(environment)': \(who(holder)) is dead"
    case .unavailable(let environment, let why):
      return style.yellow("warning: ") + "'\(environment)' is not locked, and the run goes on without: "
        + VisibleText.of(why.split(separator: "\n").last.map(String.init) ?? "no reason given")
    }
  }

  /// Another run works there.
  static func held(_ error: LockHeld) -> Diagnostic {
    let holder = error.holder
    let beat = error.lastBeat.map { ", last heartbeat seen \(seconds($0)) ago" } ?? ""
    let build = holder.agent.build.map { "\n  build \(VisibleText.of($0))" } ?? ""
    return Diagnostic(
      "lock.held",
      "'\(error.environment)' is held by \(who(holder))\n"
        + "  run \(VisibleText.of(holder.run)), since \(time(holder.since))\(beat)\(build)",
      hint:
        "wait for it with '--wait 600'; if it hangs: relctl lock steal \(error.environment) --reason 'why'")
  }

  /// The lock went to somebody else.
  static func lost(_ error: LockLost) -> Diagnostic {
    let now =
      if let steal = error.steal {
        "\(steal.by.description) took it away: \(steal.reason)"
      } else if let holder = error.holder {
        "it is held by \(who(holder)) now"
      } else {
        "it is free now"
      }
    return Diagnostic(
      "lock.lost", VisibleText.of("this run lost the lock of '\(error.environment)': \(now)"),
      hint: "nothing new was started; see 'relctl lock show', then run 'relctl resume'")
  }

  static func who(_ holder: LockHolder) -> String {
    VisibleText.of("\(holder.agent.description): \(holder.summary)")
  }

  /// By the clock of whoever wrote it.
  static func time(_ seconds: Int64) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss 'UTC'"
    return formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
  }

  private static func seconds(_ duration: Duration) -> String { "\(duration.components.seconds) s" }
}
