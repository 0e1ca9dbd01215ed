import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel
@testable import ReleaseSupport

/// Servers that say "not now": a push is repeated when they want it, and what was not carried out is not in doubt.
struct BusyRemoteTests {
  private static let post = #""only": "/git-receive-pack", "method": "POST""#
  private static let open = #""only": "service=git-receive-pack", "method": "GET""#
  private static let secondary = #""text": "You have exceeded a secondary rate limit.""#

  private enum End: Equatable { case landed, busy, authentication }

  private struct Row {
    let name: String
    let limit: String
    var kind = TransportKind.wire
    let end: End
    /// In seconds.
    let pauses: [ClosedRange<Double>]
    /// A part of the answer.
    var says = ""
  }

  private static func rows() -> [Row] {
    let date = DateFormatter()
    date.locale = Locale(identifier: "en_US_POSIX")
    date.timeZone = TimeZone(identifier: "UTC")
    date.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let soon = date.string(from: Date() + 20)
    let reset = Int(Date().timeIntervalSince1970) + 20
    return [
      Row(
        name: "seconds", limit: #"{"status": 429, "times": 2, "headers": {"Retry-After": "3"}, \#(post)}"#,
        end: .landed, pauses: [3...3, 3...3]),
      Row(
        name: "date",
        limit: #"{"status": 429, "times": 1, "headers": {"Retry-After": "\#(soon)"}, \#(post)}"#,
        end: .landed, pauses: [2...20]),
      Row(
        name: "no header", limit: #"{"status": 429, "times": 3, \#(post)}"#, end: .landed,
        pauses: [0.5...0.5, 1...1, 2...2]),
      Row(
        name: "unavailable",
        limit: #"{"status": 503, "times": 1, "headers": {"Retry-After": "2"}, \#(post)}"#,
        end: .landed, pauses: [2...2]),
      Row(
        name: "a proxy that gave up", limit: #"{"status": 503, "times": 1, "after": true, \#(post)}"#,
        end: .landed, pauses: [0.5...0.5]),
      Row(
        name: "for ever", limit: #"{"status": 503, \#(post)}"#, end: .busy,
        pauses: [0.5...0.5, 1...1, 2...2, 4...4, 8...8], says: "gave up after 6 attempts"),
      Row(
        name: "403 with a limit's text", limit: #"{"status": 403, "times": 1, \#(secondary), \#(post)}"#,
        end: .landed, pauses: [0.5...0.5]),
      Row(
        name: "403 with a limit's headers",
        limit: #"""
          {"status": 403, "times": 1, "headers": {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "\#(reset)"},
          \#(post)}
          """#, end: .landed, pauses: [2...20]),
      Row(
        name: "403", limit: #"{"status": 403, "text": "Write access not granted.", \#(post)}"#,
        end: .authentication, pauses: [], says: "did not accept the credentials"),
      Row(
        name: "an hour",
        limit: #"{"status": 429, "headers": {"Retry-After": "3600"}, \#(secondary), \#(post)}"#,
        end: .busy, pauses: [],
        says: "exceeded a secondary rate limit.\nit asks to retry in 3600 s, at 2026-11-20 10:00:00 UTC"),
      Row(
        name: "when it is opened",
        limit: #"{"status": 429, "times": 2, "headers": {"Retry-After": "1"}, \#(open)}"#,
        end: .landed, pauses: [1...1, 1...1]),
      Row(
        name: "git: when it is opened", limit: #"{"status": 429, "times": 1, \#(open)}"#, kind: .program,
        end: .landed, pauses: [0.5...0.5]),
      Row(
        name: "git: 429", limit: #"{"status": 429, "times": 1, \#(post)}"#, kind: .program, end: .landed,
        pauses: [0.5...0.5]),
      Row(
        name: "git: 403", limit: #"{"status": 403, \#(post)}"#, kind: .program, end: .authentication,
        pauses: []),
      Row(
        name: "git: 403 with a limit's text",
        limit: #"{"status": 403, "times": 1, \#(secondary), \#(open)}"#, kind: .program, end: .landed,
        pauses: [0.5...0.5]),
    ]
  }

  private static func paced(
    _ base: any Transport, _ pauses: @escaping @Sendable (Double) -> Void, seconds: Double = 60
  ) -> ThrottledTransport {
    ThrottledTransport(
      base, pause: { pauses($0 / .seconds(1)) }, jitter: { 1 }, budget: HostPatience(seconds: seconds),
      now: { PointInTime.seconds("2026-11-20T09:00:00", now: 0) ?? 0 })
  }

  @Test func aPushOverHTTPSIsRepeatedWhenTheServerWantsIt() async throws {
    let scene = try TransportScene(.https)
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    for row in Self.rows() {
      let name = row.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      let update = RefUpdate(
        ref: try TransportScene.branch("x/\(name)"), expected: nil,
        new: try scene.stage("\(name)\n", on: scene.head))
      try scene.setLimit(row.limit)
      let pauses = Mutex<[Double]>([])
      let paced = Self.paced(scene.transport(kind: row.kind)) { pause in pauses.withLock { $0.append(pause) }
      }
      let push = await paced.confirmedPush([update], from: scene.mirror, to: scene.url)
      let waited = pauses.withLock { $0 }
      #expect(
        waited.count == row.pauses.count && zip(waited, row.pauses).allSatisfy { $1.contains($0) },
        "\(row.name): \(waited) \(push.answer)")
      #expect(
        !push.mayStillLand && (row.says.isEmpty || push.answer.english.contains(row.says)),
        "\(row.name): \(push.answer)")
      switch row.end {
      case .landed: #expect(push.outcome == .landed, "\(row.name): \(push.answer)")
      case .busy, .authentication:
        #expect(push.outcome == .notLanded(mayStillLand: false), "\(row.name): \(push.answer)")
        #expect(push.failure?.kind == (row.end == .busy ? .busy : .authentication), "\(row.name)")
      }
      #expect(
        (try scene.world.ref(update.ref.full, in: scene.bare) != nil) == (row.end == .landed), "\(row.name)")
    }
  }

  /// A host that was waited for as long as it may be is not asked again, and what it said is told.
  @Test func whatABusyHostSaidIsToldToTheOthers() async throws {
    let url = RemoteURL("https://example.com/a.git")
    let base = Busy(url)
    let paced = Self.paced(base, { _ in usleep(700_000) }, seconds: 0.6)
    for _ in 0..<2 {
      let error = await TransportScene.error { _ = try await paced.list(url) }
      #expect(
        error?.kind == .busy && error?.message.english.contains("status 429") == true,
        "\(String(describing: error))")
    }
    #expect(base.calls.withLock { $0 } == 1)
  }

  /// What takes back is not repeated where a proxy said no: somebody else may have put the same there again.
  @Test func aWithdrawalIsRepeatedOnlyIfItWasNotTaken() async throws {
    let url = RemoteURL("https://example.com/a.git")
    let id = try #require(ObjectID(String(repeating: "a", count: 40)))
    let update = RefUpdate(ref: try #require(RefName.branch("x")), expected: nil, new: id)
    for (isUntaken, calls) in [(true, 6), (false, 1)] {
      let base = Busy(url, isUntaken: isUntaken)
      let paced = Self.paced(base, { _ in })
      let push = await paced.confirmedWithdrawal(of: [update], from: "/m", at: url)
      #expect(push.failure?.nothingSent == isUntaken && !push.mayStillLand)
      #expect(base.pushes.withLock { $0 } == calls)
    }
  }

  /// A time that was too long to wait for holds for the operation that comes back to the same repository.
  @Test func aRepositoryIsAskedNoSoonerThanItWants() async throws {
    let (url, other) = (RemoteURL("https://example.com/a.git"), RemoteURL("https://example.com/b.git"))
    let base = Busy(url, after: 90)
    let now = Mutex<Int64>(1000)
    let slept = Mutex<[Double]>([])
    let paced = ThrottledTransport(
      base,
      pause: { pause in
        slept.withLock { $0.append(pause / .seconds(1)) }
        now.withLock { $0 += Int64(pause / .seconds(1)) }
      }, jitter: { 1 }, budget: HostPatience(seconds: 60), now: { now.withLock { $0 } })
    func ask(_ url: RemoteURL) async -> TransportError? {
      await TransportScene.error { _ = try await paced.list(url) }
    }
    #expect(await ask(url)?.retryAfter == 90)
    now.withLock { $0 += 10 }
    let again = await ask(url)
    #expect(again?.kind == .busy && again?.nothingSent == true && again?.retryAfter == 80)
    #expect(again?.message.english.contains("it asks to retry in 80 s") == true)
    #expect(base.calls.withLock { $0 } == 1)
    // Another repository may have no limit, or one of its own, and who takes pushes is not who is read.
    #expect(await ask(other)?.retryAfter == 90 && base.calls.withLock { $0 } == 2)
    let update = RefUpdate(
      ref: try #require(RefName.branch("x")), expected: nil,
      new: try #require(ObjectID(String(repeating: "a", count: 40))))
    _ = await paced.confirmedWithdrawal(of: [update], from: "/m", at: url)
    #expect(base.pushes.withLock { $0 } == 1)
    // What is left is short enough to wait for.
    now.withLock { $0 += 50 }
    #expect(await ask(url)?.retryAfter == 90)
    #expect(slept.withLock { $0 } == [30] && base.calls.withLock { $0 } == 3)
  }

  @Test func aWaitEndsWithTheCommand() async throws {
    let url = RemoteURL("https://example.com/a.git")
    let told = Mutex<[Duration]>([])
    let paced = ThrottledTransport(
      Busy(url, after: 50), holdingOff: { _, wait in told.withLock { $0.append(wait) } })
    let task = Task { await TransportScene.error { _ = try await paced.list(url) } }
    while told.withLock({ $0.isEmpty }) { await Task.yield() }
    let start = ContinuousClock.now
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(20) && told.withLock { $0 } == [.seconds(50)])
  }

  @Test func gitsOwnErrorWithALimitIsWaitedFor() async throws {
    let scene = try TransportScene(.file)
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let once = scene.world.path("once")
    let text = "ERR You have exceeded a secondary rate limit"
    try scene.world.writeScript(
      """
      if [ "$1" = receive-pack ] && [ ! -e '\(once)' ]; then
        touch '\(once)'; printf '%04x%s' \(text.utf8.count + 4) '\(text)'; exit 128
      fi
      exec git "$@"
      """, to: scene.world.path("git-limited"))
    let wire = WireTransport(
      GitProgram(executable: scene.world.path("git-limited"), environment: scene.environment))
    let update = RefUpdate(
      ref: try TransportScene.branch("x"), expected: nil, new: try scene.stage("x\n", on: scene.head))
    let pauses = Mutex<[Double]>([])
    let push = await Self.paced(wire) { pause in pauses.withLock { $0.append(pause) } }
      .confirmedPush([update], from: scene.mirror, to: scene.url)
    #expect(push.outcome == .landed && pauses.withLock { $0 } == [0.5], "\(push.answer)")
    await wire.disconnect()
  }

  /// Two connections are dropped as `MaxStartups` does it, or as a host's shell ends them.
  @Test(arguments: [
    "kex_exchange_identification: Connection closed by remote host\nConnection closed by 10.0.0.1 port 22",
    "remote: ERROR: This endpoint has been requested too many times. Try again later.",
  ]) func aDroppedSSHConnectionIsWaitedFor(words: String) async throws {
    let scene = try TransportScene(.file)
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let count = scene.world.path("count")
    try scene.world.writeScript(
      """
      echo >> '\(count)'
      if [ $(wc -l < '\(count)') -le 2 ]; then printf '\(words)\\n' >&2; exit 255; fi
      for word; do :; done
      exec sh -c "$word"
      """, to: scene.world.path("ssh-limited"))
    let wire = scene.transport([
      "GIT_SSH_COMMAND": scene.world.path("ssh-limited"), "GIT_SSH_VARIANT": "simple",
    ])
    let update = RefUpdate(
      ref: try TransportScene.branch("x"), expected: nil, new: try scene.stage("x\n", on: scene.head))
    let pauses = Mutex<[Double]>([])
    let push = await Self.paced(wire) { pause in pauses.withLock { $0.append(pause) } }
      .confirmedPush([update], from: scene.mirror, to: RemoteURL("git@example.com:\(scene.bare)"))
    #expect(push.outcome == .landed && pauses.withLock { $0 } == [0.5, 1], "\(push.answer)")
  }

  @Test func limitsAreToldFromRefusals() {
    let eof = "fatal: Could not read from remote repository."
    let access = "fatal: unable to access 'https://h/x/': The requested URL returned error: "
    let rows: [(text: String, kind: TransportError.Kind)] = [
      (access + "429", .busy), (access + "503", .busy), (access + "500", .unreachable),
      (access + "403", .authentication), ("remote: API rate limit exceeded\n" + access + "403", .busy),
      ("error: RPC failed; HTTP 429 curl 22 The requested URL returned error: 429", .busy),
      ("kex_exchange_identification: Connection closed by remote host\n\(eof)", .busy),
      ("ssh_exchange_identification: read: Connection reset by peer\n\(eof)", .busy),
      ("ssh: connect to host h port 22: Connection refused\n\(eof)", .unreachable),
      ("fatal: remote error: Rate limit exceeded", .busy), ("fatal: remote error: no", .unreachable),
      // A hook's words alone decide nothing.
      ("remote: rate limit exceeded\nfatal: the remote end hung up unexpectedly", .unreachable),
      ("remote: returned error: 429\n\(eof)", .unreachable),
    ]
    for row in rows { #expect(RemoteText.kind(ofFailure: row.text) == row.kind, "\(row.text)") }
  }

  /// Is always busy.
  private final class Busy: Transport {
    let calls = Mutex(0)
    let pushes = Mutex(0)
    private let url: RemoteURL
    private let isUntaken: Bool
    private let after: Double?

    init(_ url: RemoteURL, isUntaken: Bool = true, after: Double? = nil) {
      (self.url, self.isUntaken, self.after) = (url, isUntaken, after)
    }

    private func error(_ nothingSent: Bool = true) -> TransportError {
      TransportError(
        kind: .busy, url: url, message: "status 429", nothingSent: nothingSent, retryAfter: after)
    }

    func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
      calls.withLock { $0 += 1 }
      throw error()
    }
    func list(
      _ url: RemoteURL, below prefix: String
    ) async throws(TransportError) -> [RefName: ObservedRef] { try await list(url) }
    func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) { throw error() }
    func push(
      _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
    ) async throws(TransportError) -> PushReport { throw error(isUntaken) }
    func withdraw(
      _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
    ) async throws(TransportError) -> PushReport {
      pushes.withLock { $0 += 1 }
      throw error(isUntaken)
    }
    func dryRunPush(
      _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
    ) async throws(TransportError) -> PushDryRun { throw error() }
  }
}
