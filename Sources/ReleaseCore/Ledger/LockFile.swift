/// `lock.json`, the one file of the branch `relctl/lock`: who works in which environment.
///
/// It is for comfort: it names who is at work and keeps a second run from planning in vain. Safety comes from
/// the leases and from the ledger, so a lock that is lost, stolen or missing never makes a release wrong.
public struct LockFile: Sendable, Hashable, Codable {
  public static let currentSchema = 1
  static let path = "lock.json"

  public var schema = LockFile.currentSchema
  /// Different in every write: two equal pushes would both be told that they won.
  var nonce: String
  public var environments: [String: Place]

  init(nonce: String, environments: [String: Place] = [:]) {
    self.nonce = nonce
    self.environments = environments
  }

  /// One environment's part.
  public struct Place: Sendable, Hashable, Codable {
    public enum State: String, Sendable, Hashable, Codable { case free, held }
    public var state: State
    /// Who holds it, or held it last.
    public var holder: LockHolder?
    /// The last time that it was taken away by hand.
    public var steal: LockSteal?
  }

  /// Who holds an environment now.
  public func holder(of environment: String) -> LockHolder? {
    environments[environment].flatMap { $0.state == .held ? $0.holder : nil }
  }
}

/// One run's hold on an environment.
public struct LockHolder: Sendable, Hashable, Codable {
  public let agent: Agent
  /// The run's name.
  public let run: String
  /// The run in the words of the command line.
  public let summary: String
  /// Names this hold, whatever else is equal.
  public let nonce: String
  /// Seconds since 1970 by the holder's clock, for people only: nothing is decided by it.
  public let since: Int64
  /// Counts the heartbeats.
  public var beat: Int
  /// How many seconds of silence mean that the holder is dead, measured by the clock of whoever watches.
  public let lifetime: Int

  public init(
    agent: Agent, run: String, summary: String, nonce: String, since: Int64, beat: Int, lifetime: Int
  ) {
    self.agent = agent
    self.run = run
    self.summary = summary
    self.nonce = nonce
    self.since = since
    self.beat = beat
    self.lifetime = lifetime
  }

  /// The lifetime that is believed: a file that names a year must not make anybody wait for one.
  var silence: Duration { .seconds(min(max(lifetime, 1), LockRules.longestLifetime)) }
}

/// A lock that was taken away by hand.
public struct LockSteal: Sendable, Hashable, Codable {
  public let by: Agent
  public let reason: String
  /// Seconds since 1970.
  public let time: Int64
  /// The run that lost it.
  public let run: String
}

/// How this process locks.
public struct LockRules: Sendable, Hashable {
  public static let longestLifetime = 3600
  /// Seconds; a heartbeat comes three times as often.
  public let lifetime: Int
  /// How long a lock that somebody else holds is waited for; nil until its holder shows that it lives.
  public let patience: Duration?

  public init(lifetime: Int = 60, patience: Duration? = nil) {
    self.lifetime = min(max(lifetime, 1), Self.longestLifetime)
    self.patience = patience
  }
}

/// Another run works in the environment.
public struct LockHeld: Error, Hashable {
  public let environment: String
  public let holder: LockHolder
  /// How long ago its last heartbeat was seen; nil when none was seen yet.
  public let lastBeat: Duration?
}

/// This run's lock belongs to somebody else now.
public struct LockLost: Error, Hashable {
  public let environment: String
  /// What the lock says now; nil when it is free.
  public let holder: LockHolder?
  public let steal: LockSteal?
}
