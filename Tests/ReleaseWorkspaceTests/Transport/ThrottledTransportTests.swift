import Synchronization
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel
@testable import ReleaseSupport
@testable import ReleaseWorkspace

/// Pace and retries, over a transport that only counts.
struct ThrottledTransportTests {
  /// Fails as often as it is told to, and remembers how many calls ran at once.
  private final class Counting: Transport {
    struct State {
      var failures: [TransportError]
      var calls = 0
      var active = 0
      var most = 0
    }
    let state: Mutex<State>
    init(_ failures: [TransportError]) { state = Mutex(State(failures: failures)) }

    private func call() async throws(TransportError) {
      let failure = state.withLock { state in
        state.calls += 1
        state.active += 1
        state.most = max(state.most, state.active)
        return state.failures.popLast()
      }
      for _ in 0..<20 { await Task.yield() }
      state.withLock { $0.active -= 1 }
      if let failure { throw failure }
    }

    func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
      try await call()
      return [:]
    }
    func list(
      _ url: RemoteURL, below prefix: String
    ) async throws(TransportError) -> [RefName: ObservedRef] {
      try await call()
      return [:]
    }
    func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) { try await call() }
    func push(
      _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
    ) async throws(TransportError) -> PushReport {
      try await call()
      return PushReport(answer: .accepted, text: "")
    }
    func withdraw(
      _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
    ) async throws(TransportError) -> PushReport {
      try await push(updates, from: mirror, to: url)
    }
    func dryRunPush(
      _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
    ) async throws(TransportError) -> PushDryRun {
      try await call()
      return PushDryRun(answer: .accepted, text: "")
    }
  }

  /// Answers as soon as somebody has been told whom relctl waits for.
  private final class Silent: Sendable {
    let told = Mutex<[(RemoteURL, Duration)]>([])
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
  }

  @Test func itIsSaidWhomIsWaitedFor() async throws {
    let url = RemoteURL("ssh://git@example.com/a.git")
    let silent = Silent()
    let transport = ThrottledTransport(
      Counting([]), patience: .milliseconds(1),
      waiting: { url, waited in
        let count = silent.told.withLock { told in
          told.append((url, waited))
          return told.count
        }
        if count == 3 { silent.end.finish() }
      })
    try await transport.throttled(at: url, for: .reading) { () async throws(TransportError) in
      for await _ in silent.stream {}
    }
    let told = silent.told.withLock { $0 }
    #expect(told.count >= 3 && told.allSatisfy { $0.0 == url })
    #expect(told.prefix(3).map(\.1) == [.milliseconds(1), .milliseconds(2), .milliseconds(4)])
  }

  @Test func whoHasAnsweredIsNotWaitedFor() async throws {
    let (slow, fast) = (RemoteURL("ssh://git@example.com/a.git"), RemoteURL("ssh://git@example.com/b.git"))
    let told = Mutex<Set<RemoteURL>>([])
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    let watch = AnswerWatch(patience: .milliseconds(5)) { url, _ in
      told.withLock { _ = $0.insert(url) }
      end.finish()
    }
    // Nobody was waited for between the two, and the second one is watched all the same.
    watch.end(watch.begin(fast))
    try await Task.sleep(for: .milliseconds(20))
    let question = watch.begin(slow)
    for await _ in stream {}
    watch.end(question)
    #expect(told.withLock { $0 } == [slow])
  }

  /// One that has been silent for long is told of rarely; others in the meantime are not.
  @Test func whoIsAskedLaterIsNotWaitedForLonger() async throws {
    let (old, new) = (RemoteURL("ssh://git@example.com/a.git"), RemoteURL("ssh://git@example.com/b.git"))
    let told = Mutex<[(url: RemoteURL, waited: Duration, at: ContinuousClock.Instant)]>([])
    let watch = AnswerWatch(patience: .milliseconds(100)) { url, waited in
      told.withLock { $0.append((url, waited, .now)) }
    }
    let first = watch.begin(old)
    // Told of after 100, 200 and 400 milliseconds; the next time would be after 800.
    try await Task.sleep(for: .milliseconds(450))
    let began = ContinuousClock.now
    let second = watch.begin(new)
    try await Task.sleep(for: .milliseconds(250))
    for question in [first, second] { watch.end(question) }
    let notice = try #require(told.withLock { $0.first { $0.url == new } })
    #expect(notice.waited == .milliseconds(100) && notice.at - began >= .milliseconds(100))
  }

  @Test func onlyWhatCanNotHaveArrivedIsTriedAgain() async throws {
    let url = RemoteURL("ssh://git@example.com/a.git")
    func error(_ kind: TransportError.Kind, _ nothingSent: Bool = false) -> TransportError {
      TransportError(kind: kind, url: url, message: "", nothingSent: nothingSent)
    }
    let lost = error(.unreachable)
    let never = error(.unreachable, true)
    let rows: [(operation: String, failures: [TransportError], calls: Int, ends: Bool)] = [
      ("list", [lost, lost, lost], 4, true), ("list", [lost, lost, lost, lost], 4, false),
      ("fetch", [lost], 2, true), ("fetch", [error(.authentication)], 1, false),
      ("list", [error(.timedOut)], 1, false), ("list", [error(.notARepository)], 1, false),
      ("push", [lost], 1, false), ("push", [never, never], 3, true),
      ("push", [error(.timedOut, true)], 1, false),
      ("withdraw", [lost], 1, false), ("withdraw", [never], 2, true),
    ]
    let id = try #require(ObjectID(String(repeating: "a", count: 40)))
    let update = RefUpdate(ref: try #require(RefName.branch("x")), expected: nil, new: id)
    for row in rows {
      let base = Counting(row.failures)
      let pauses = Mutex<[Duration]>([])
      let paced = ThrottledTransport(
        base, pause: { pause in pauses.withLock { $0.append(pause) } }, jitter: { 1 })
      let failure = await TransportScene.error {
        switch row.operation {
        case "list": _ = try await paced.list(url)
        case "fetch": try await paced.fetch(url, into: "/m")
        case "withdraw": _ = try await paced.withdraw([update], from: "/m", at: url)
        default: _ = try await paced.push([update], from: "/m", to: url)
        }
      }
      let expected = [Duration.milliseconds(250), .milliseconds(500), .milliseconds(1000)].prefix(
        row.calls - 1)
      #expect((failure == nil) == row.ends, "\(row)")
      #expect(base.state.withLock { $0.calls } == row.calls, "\(row)")
      #expect(pauses.withLock { $0 } == Array(expected), "\(row)")
    }
  }

  /// Never answers, and is given up after a tenth of a second, as `WireTransport` does it.
  private final class Mute: Transport {
    let calls = Mutex<[String]>([])
    let answers: @Sendable (String) -> Bool
    init(answers: @escaping @Sendable (String) -> Bool) { self.answers = answers }

    private func call(_ name: String, _ url: RemoteURL) async throws(TransportError) {
      calls.withLock { $0.append(name) }
      if answers(name) { return }
      try? await Task.sleep(for: .milliseconds(100))
      throw TransportError(kind: .timedOut, url: url, message: "no answer")
    }
    func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
      try await call("list", url)
      return [:]
    }
    func list(
      _ url: RemoteURL, below prefix: String
    ) async throws(TransportError) -> [RefName: ObservedRef] { try await list(url) }
    func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
      try await call("fetch", url)
    }
    func push(
      _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
    ) async throws(TransportError) -> PushReport {
      try await call("push", url)
      return PushReport(answer: .accepted, text: "")
    }
    func withdraw(
      _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
    ) async throws(TransportError) -> PushReport { try await push(updates, from: mirror, to: url) }
    func dryRunPush(
      _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
    ) async throws(TransportError) -> PushDryRun {
      try await call("dry run", url)
      return PushDryRun(answer: .accepted, text: "")
    }
  }

  @Test func aHostThatSaysNothingIsAskedOnce() async throws {
    let base = Mute { _ in false }
    let paced = ThrottledTransport(base, budget: HostPatience(seconds: 0.1))
    for name in ["a", "b", "c"] {
      let error = await TransportScene.error {
        _ = try await paced.list(RemoteURL("git@example.com:\(name).git"))
      }
      let expected = name == "a" ? "no answer" : "an earlier request got no answer within 0.1 s"
      #expect(
        error?.kind == .timedOut && error?.message.english == expected,
        "\(name): \(String(describing: error))")
    }
    _ = await TransportScene.error { try await paced.fetch(RemoteURL("git@example.com:a.git"), into: "/m") }
    #expect(base.calls.withLock { $0 } == ["list"])
    _ = await TransportScene.error { _ = try await paced.list(RemoteURL("git@example.org:a.git")) }
    #expect(base.calls.withLock { $0 } == ["list", "list"])
  }

  @Test func aHookThatHangsStopsPushesAndNotReading() async throws {
    let base = Mute { ["list", "fetch"].contains($0) }
    let paced = ThrottledTransport(base, budget: HostPatience(seconds: 0.1))
    let url = RemoteURL("git@example.com:a.git")
    let id = try #require(ObjectID(String(repeating: "a", count: 40)))
    let update = RefUpdate(ref: try #require(RefName.branch("x")), expected: nil, new: id)
    let first = await TransportScene.error { _ = try await paced.push([update], from: "/m", to: url) }
    #expect(first?.nothingSent == false)
    _ = try await paced.list(url)
    let second = await TransportScene.error { _ = try await paced.push([update], from: "/m", to: url) }
    #expect(second?.nothingSent == true)
    #expect(base.calls.withLock { $0 } == ["push", "list"])
  }

  /// Of ten seconds in which somebody waited in vain, others heard from the host after six.
  @Test func aHostThatAnswersOthersIsAskedAgain() {
    let patience = HostPatience(seconds: 5)
    let start = ContinuousClock.now
    patience.noteAnswer("h", at: start + .seconds(6))
    patience.noteInVain("h", since: start, until: start + .seconds(10))
    #expect(patience.left(for: "h") == 1)
    patience.noteInVain("h", since: start + .seconds(10), until: start + .seconds(11))
    #expect(patience.left(for: "h") == 0)
    patience.noteAnswer("h", at: start + .seconds(12))
    #expect(patience.left(for: "h") == 5)
  }

  @Test func aHostIsNotOverrun() async throws {
    for (address, limit) in [("git@example.com:a.git", 10), ("https://example.com/a.git", 24)] {
      let base = Counting([])
      let paced = ThrottledTransport(base)
      _ = try await concurrentMap(Array(0..<400), width: 64) { _ in try await paced.list(RemoteURL(address)) }
      let most = base.state.withLock { $0.most }
      #expect(most <= limit && base.state.withLock { $0.calls } == 400, "\(address): \(most)")
    }
  }

  @Test func theWidthGrowsWithGoodAnswersAndHalvesWithRefusals() async {
    let limiter = ConcurrencyLimiter(width: 4, ceiling: 6)
    let steps: [(answer: ConcurrencyLimiter.Answer, count: Int, width: Int)] = [
      (.served, 3, 4), (.served, 1, 5), (.served, 5, 6), (.served, 20, 6), (.refused, 1, 3), (.nothing, 9, 3),
      (.refused, 3, 1), (.served, 1, 2),
    ]
    for step in steps {
      for _ in 0..<step.count {
        await limiter.acquire()
        await limiter.release(step.answer)
      }
      #expect(await limiter.width == step.width, "\(step)")
    }
  }

  /// A session that waits for its push is one of those that the connection has.
  @Test(.timeLimit(.minutes(1))) func placesThatAreTakenAreNotGivenAgain() async {
    let limiter = ConcurrencyLimiter(width: 2, ceiling: 2)
    await limiter.acquire(besides: 1)
    let isGiven = Mutex(false)
    let next = Task {
      await limiter.acquire(besides: 1)
      isGiven.withLock { $0 = true }
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(!isGiven.withLock { $0 })
    await limiter.release(.served, besides: 1)
    await next.value
    await limiter.acquire(besides: 0)
    // One place is left however many are taken.
    await limiter.release(.nothing, besides: 5)
    await limiter.release(.nothing, besides: 5)
    await limiter.acquire(besides: 5)
  }

  @Test func addressesNameTheirHosts() {
    let rows: [(String, HostAddress.Scheme, String, String, Int?)] = [
      ("git@github.com:a/b.git", .ssh, "git", "github.com", nil),
      ("ssh://git@h:2222/a", .ssh, "git", "h", 2222), ("ssh://h/~/a", .ssh, "", "h", nil),
      ("ssh://git@[::1]:22/a", .ssh, "git", "::1", 22), ("HTTPS://u:p@h:1/a", .https, "u", "h", 1),
      ("http://h/a", .http, "", "h", nil), ("git://h/a", .git, "", "h", nil),
      ("/a/b:c", .file, "", "/a/b:c", nil), ("file:///a", .file, "", "file:///a", nil),
      ("ext::sh -c x", .other, "", "ext::sh -c x", nil), ("[h:1]:a", .other, "", "[h:1]:a", nil),
      ("", .file, "", "", nil), ("ssh://", .unclear, "", "ssh://", nil),
      ("ssh://@:/", .unclear, "", "ssh://@:/", nil), ("git@[::1]:a", .other, "", "git@[::1]:a", nil),
      ("ssh://ada%40corp.com@h/a", .ssh, "ada@corp.com", "h", nil), ("https://h:/a", .https, "", "h", nil),
    ]
    for (raw, scheme, user, host, port) in rows {
      let address = HostAddress(RemoteURL(raw))
      #expect(
        address.scheme == scheme && address.user == user && address.host == host && address.port == port,
        "\(raw)")
    }
  }
}
