import ReleaseModel
import Synchronization

/// A receiving end that has said what is there and waits for what will be sent.
struct PushConnection: Sendable {
  enum Channel: Sendable {
    case program(WireProcess)
    /// Every request stands alone; only what was seen gets old.
    case https(HTTPSRemote)
  }

  let way: WireRoute.Way
  let channel: Channel
  let advertisement: PushAdvertisement
  let opened: ContinuousClock.Instant

  /// Whether a push will be answered within moments and by the receiving end alone. Then it can do without bands, for
  /// which it would start a thread or two: what it has to say comes on standard error, and nobody needs a sign of life.
  func isBrief(sending pack: [UInt8]) -> Bool {
    guard case .program(let process) = channel else { return false }
    return !process.mayRunHooks && pack.count < 1 << 20
  }

  /// Whether the other side still waits. Nothing was sent to it, so another connection is as good.
  var isAlive: Bool { if case .program(let process) = channel { process.isWaiting } else { true } }
}

/// Receiving ends that were opened to look, and wait while relctl plans. What is pushed then goes over the same
/// connection, and the old values that it must still find are those that were seen.
final class HeldConnections: Sendable {
  /// Hosts end what is idle for long (90 s in front of GitLab.com), and then nobody would know what became of a push.
  private static let longest = Duration.seconds(60)
  private let held = Mutex(Held())
  private let localLimit: Int

  /// - Parameter files: How many files this process may have open. A connection takes two of them.
  init(files: Int) { localLimit = min(256, files / 16) }

  /// How many may wait at one host. On an ssh connection every one takes a session of ten, which others lack meanwhile:
  /// the first one is mostly that of the ledger, which a run writes before all others.
  private func limit(for way: WireRoute.Way) -> Int {
    switch way {
    case .local: localLimit
    case .ssh: 1
    case .https: 4096
    }
  }

  private struct Held {
    private(set) var connections: [RemoteURL: PushConnection] = [:]
    /// A fleet is hundreds of connections, and each of them asks how many there are.
    private var counts: [WireRoute.Way: Int] = [:]
    /// None was opened before.
    private var oldest: ContinuousClock.Instant?

    subscript(url: RemoteURL) -> PushConnection? {
      get { connections[url] }
      set {
        let former = connections[url]
        connections[url] = newValue
        if let former { counts[former.way, default: 0] -= 1 }
        if let newValue {
          counts[newValue.way, default: 0] += 1
          oldest = min(oldest ?? newValue.opened, newValue.opened)
        }
        if connections.isEmpty { oldest = nil }
      }
    }

    func count(by way: WireRoute.Way) -> Int { counts[way] ?? 0 }

    mutating func takeOld() -> [PushConnection] {
      guard let oldest, HeldConnections.isTooOld(oldest) else { return [] }
      let old = connections.filter { HeldConnections.isTooOld($0.value.opened) }
      for url in old.keys { self[url] = nil }
      self.oldest = connections.values.map(\.opened).min()
      return Array(old.values)
    }

    /// How many wait besides that to a remote, without those that are of no use any more.
    func count(by way: WireRoute.Way, besides url: RemoteURL) -> Int {
      guard let oldest, HeldConnections.isTooOld(oldest) else {
        return count(by: way) - (connections[url]?.way == way ? 1 : 0)
      }
      return connections.count {
        $0.key != url && $0.value.way == way && !HeldConnections.isTooOld($0.value.opened)
      }
    }
  }

  /// Keeps a connection, if there is a place for it.
  ///
  /// - Returns: Those that are of no use any more; whoever called ends them.
  func keep(_ connection: PushConnection, to url: RemoteURL) -> [PushConnection] {
    held.withLock { held in
      var old = held.takeOld()
      guard held.count(by: connection.way, besides: url) < limit(for: connection.way) else {
        return old + [connection]
      }
      if let other = held[url] { old.append(other) }
      held[url] = connection
      return old
    }
  }

  /// Hands over the connection to a remote, once.
  func take(_ url: RemoteURL) -> PushConnection? {
    held.withLock { held in
      guard let connection = held[url], !Self.isTooOld(connection.opened) else { return nil }
      held[url] = nil
      return connection
    }
  }

  /// Whether a connection to a remote could wait, as things are now.
  func hasPlace(for url: RemoteURL, by way: WireRoute.Way) -> Bool {
    held.withLock { $0.count(by: way, besides: url) } < limit(for: way)
  }

  func count(by way: WireRoute.Way) -> Int { held.withLock { $0.count(by: way) } }

  /// Hands over all, so that they are ended.
  func takeAll() -> [PushConnection] {
    held.withLock { held in
      defer { held = Held() }
      return Array(held.connections.values)
    }
  }

  private static func isTooOld(_ opened: ContinuousClock.Instant) -> Bool { .now - opened > longest }
}
