import ReleaseWorkspace

/// What the server says of commands that work in its workspace, for the page's script.
struct ServedActivity: Sendable, Encodable {
  let commands: [Command]
  /// The server's time, in seconds since 1970: a browser's clock may show another.
  let now: Int64

  struct Command: Sendable, Encodable {
    let command: String
    let who: String?
    let host: String
    let since: Int64
    let state: State
    /// What it does; nil for one that no longer works.
    let phase: RunActivity.Phase?
    let names: [String]
    let done: Int
    let total: Int
    /// When it ended; nil for one that works or was interrupted.
    let ended: Int64?
    /// The command that goes on with an interrupted one, without `relctl`.
    let recovery: String?
  }

  enum State: String, Sendable, Encodable { case running, interrupted, done, partly, failed }

  /// How long an end is news.
  private static let shown: Int64 = 120
  /// How long anybody is told of a command that was killed before it had recorded a plan.
  private static let remembered: Int64 = 86_400

  /// - Parameter entries: The newest first.
  init(_ entries: [ActivityFolder.Entry], now: Int64) {
    self.now = now
    commands = entries.enumerated().compactMap { index, entry in
      let activity = entry.activity
      let isNews: Bool
      if let end = activity.end {
        isNews = now - end.time < Self.shown
      } else {
        // A later command that ended well has taken its place.
        isNews =
          entry.isAlive
          || now - activity.since < Self.remembered
            && !entries[..<index].contains { $0.activity.end?.result == .done }
      }
      return isNews ? Command(entry) : nil
    }
  }

  /// When a command ended last, in seconds since 1970: what was seen before is old.
  static func lastEnd(of entries: [ActivityFolder.Entry]) -> Int64 {
    entries.compactMap { $0.activity.end?.time }.max() ?? 0
  }
}

extension ServedActivity.Command {
  fileprivate init(_ entry: ActivityFolder.Entry) {
    let activity = entry.activity
    command = activity.command
    who = activity.who
    host = activity.host
    since = activity.since
    ended = activity.end?.time
    switch activity.end?.result {
    case .done: state = .done
    case .partly: state = .partly
    case .failed: state = .failed
    case nil: state = entry.isAlive ? .running : .interrupted
    }
    phase = state == .running ? activity.phase : nil
    names = state == .running ? Array(activity.names.prefix(3)) : []
    (done, total) = (activity.done, activity.total)
    let isRun = activity.isRecorded && !["build", "ship"].contains(activity.command.prefix { $0 != " " })
    let again = activity.command.hasPrefix("abandon") ? "abandon" : isRun ? "resume" : activity.command
    recovery = state == .interrupted ? again : state == .partly ? "resume" : nil
  }
}
