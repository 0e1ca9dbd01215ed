import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleaseServices
@testable import ReleaseSupport

struct CurlClientTests {
  private let world: GitWorld
  private let server: WebServer
  private let client: CurlClient

  init() throws {
    world = try GitWorld()
    server = try WebServer(world)
    client = CurlClient(authorities: try HTTPSServer.certificate.get(), patience: 30)
  }

  private struct Echo: Decodable {
    let method: String
    let size: Int
    let sha256: String
    let headers: [String: String]
  }

  private func echo(_ request: HTTPRequest) async throws -> Echo {
    try JSONDecoder().decode(Echo.self, from: Data(try await client.send(request).body))
  }

  @Test func bodiesArriveWholeWithTheirLength() async throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try world.write(bytes, to: "file", in: world.root)
    let bodies: [(HTTPBody, [UInt8])] = [
      (.none, []), (.bytes([]), []), (.bytes(bytes), bytes),
      (.file(world.path("file"), count: 300_000), bytes),
      (
        .file(world.path("file"), offset: 1000, count: 2000, of: 300_000),
        Array(bytes[1000..<3000])
      ),
    ]
    for (body, sent) in bodies {
      let arrived = try await echo(HTTPRequest(.put, server.url("/echo"), body: body))
      #expect(arrived.method == "PUT" && arrived.size == sent.count && arrived.sha256 == Digest.sha256(sent))
      #expect(arrived.headers["content-length"] ?? "0" == String(sent.count), "\(arrived.headers)")
      #expect(arrived.headers["transfer-encoding"] == nil, "\(arrived.headers)")
    }
  }

  @Test func progressCountsTheBytesThatLeft() async throws {
    try world.write([UInt8](repeating: 1, count: 3 << 20), to: "file", in: world.root)
    let counts = Counts()
    let request = HTTPRequest(.put, server.url("/echo"), body: .file(world.path("file"), count: 3 << 20))
    _ = try await client.send(request) { counts.add($0) }
    #expect(counts.all.last == 3 << 20)
    #expect(counts.all == counts.all.sorted())
  }

  /// What is larger than any answer may be is measured, and kept nowhere; CocoaPods follows redirects, and so does this.
  @Test func anArchiveIsMeasured() async throws {
    let bytes = [UInt8](repeating: 32, count: 17 << 20)
    let digests = ArchiveDigests(sha256: Digest.sha256(bytes), sha1: SHA1.hex(bytes))
    #expect(await client.archive(at: server.url("/large/Map.zip")) == .found(digests))
    #expect(await client.archive(at: server.url("/redirect?to=/large/Map.zip")) == .found(digests))
    #expect(await client.archive(at: server.url("/status/404")) == .absent)
    #expect(await client.archive(at: server.url("/status/503")) == .unknown("it responds with 503"))
    let circle = await client.archive(at: server.url("/moved/localhost:\(server.port)/status/302"))
    #expect(circle == .unknown("it responds with 302 but without an address"))
    guard case .unknown = await client.archive(at: "http://git.example.com/Map.zip") else {
      Issue.record("asked without TLS")
      return
    }
  }

  /// Credentials must not follow to another place.
  @Test func aRedirectIsReturnedAndNotFollowed() async throws {
    let other = server.url("/echo")
    let response = try await client.send(
      HTTPRequest(
        .get, server.url("/redirect?to=\(other)"),
        headers: [HTTPHeader("Authorization", prefix: "Bearer ", secret: Secret("x"))]))
    #expect(response.status == 302)
    #expect(response.header("location") == other)
    #expect(server.requests.count == 1)
  }

  @Test func whatHasNoAnswerSaysWhetherItMayHaveArrived() async throws {
    let strict = CurlClient()
    try world.write([1, 2, 3], to: "short", in: world.root)
    let rows: [(CurlClient, HTTPRequest, HTTPError.Kind, Bool)] = [
      (strict, HTTPRequest(.get, server.url("/echo")), .certificate, false),
      (client, HTTPRequest(.get, "https://localhost:1/x?key=s3cr3t"), .unreachable, false),
      (client, HTTPRequest(.post, server.url("/drop"), body: .bytes([1])), .broken, true),
      (client, HTTPRequest(.get, server.url("/large")), .tooLarge, true),
      (
        client, HTTPRequest(.put, server.url("/echo"), body: .file(world.path("short"), count: 9)), .file,
        false
      ),
      (
        client, HTTPRequest(.put, server.url("/echo"), body: .file(world.path("none"), count: 9)), .file,
        false
      ),
      // One that is longer would arrive without its end.
      (
        client, HTTPRequest(.put, server.url("/echo"), body: .file(world.path("short"), count: 2)), .file,
        false
      ),
      (client, HTTPRequest(.get, "http://example.com/"), .request, false),
      (client, HTTPRequest(.get, "file:///etc/passwd"), .request, false),
      (
        client, HTTPRequest(.get, server.url("/echo"), headers: [HTTPHeader("A", "b\r\nC: d")]), .request,
        false
      ),
      (
        CurlClient(authorities: try HTTPSServer.certificate.get(), patience: 1),
        HTTPRequest(.post, server.url("/silent")),
        .timedOut, true
      ),
    ]
    for (client, request, kind, mayHaveArrived) in rows {
      do throws(HTTPError) {
        let response = try await client.send(request)
        Issue.record("\(request.place) answered \(response.status)")
      } catch {
        #expect(error.kind == kind, "\(error)")
        #expect(error.mayHaveArrived == mayHaveArrived, "\(error)")
        #expect(!"\(error)".contains("s3cr3t"))
      }
    }
  }

  @Test func cancellingEndsARequestThatHangs() async throws {
    let url = server.url("/silent")
    // A machine with other work may take a minute to cancel it.
    let patient = CurlClient(authorities: try HTTPSServer.certificate.get(), patience: 600)
    let task = Task { try await patient.send(HTTPRequest(.get, url)) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    task.cancel()
    do {
      _ = try await task.value
      Issue.record("it was answered")
    } catch let error as HTTPError {
      #expect(error.kind == .cancelled)
    }
  }

  @Test func aServerThatIsBusyIsAskedAgainAfterTheTimeItNames() async throws {
    let waits = Counts()
    let retrying = RetryingClient(client, now: { 0 }, sleep: { waits.add(Int64($0)) })
    let response = try await retrying.send(HTTPRequest(.post, server.url("/status/429?after=7")))
    #expect(response.status == 200)
    #expect(waits.all == [7])
    // What may have been done is not done again.
    #expect(try await retrying.send(HTTPRequest(.post, server.url("/status/500"))).status == 500)
    #expect(server.requests.count == 3)
  }
}

struct HTTPRetryTests {
  @Test func onlyWhatIsSafeIsRepeated() {
    let retry = HTTPRetry(attempts: 3, longestWait: 60)
    func wait(_ attempt: Int, _ status: Int, _ after: String? = nil, isRepeatable: Bool = false) -> Double? {
      let headers = after.map { [(name: "retry-after", value: $0)] } ?? []
      return retry.wait(
        after: attempt, .success(HTTPResponse(status: status, headers: headers, body: [])),
        isRepeatable: isRepeatable,
        now: 784_111_777, jitter: 1)
    }
    func wait(_ kind: HTTPError.Kind, _ mayHaveArrived: Bool, isRepeatable: Bool = false) -> Double? {
      retry.wait(
        after: 1, .failure(HTTPError(kind, at: "x", message: "y", mayHaveArrived: mayHaveArrived)),
        isRepeatable: isRepeatable, now: 0,
        jitter: 1)
    }
    #expect([wait(1, 503), wait(2, 503), wait(3, 503)] == [1, 2, nil])
    #expect(
      [wait(1, 502), wait(1, 502, isRepeatable: true), wait(1, 404, isRepeatable: true)] == [nil, 1, nil])
    // RFC 9110's own example of a date, ten seconds later.
    #expect(wait(1, 429, "Sun, 06 Nov 1994 08:49:47 GMT") == 10)
    #expect([wait(1, 429, "61"), wait(1, 429, "soon"), wait(1, 429, "0")] == [nil, 1, 0.05])
    // GitHub's limits are a 403, which says by itself that a right is missing.
    let limits: [(headers: [(name: String, value: String)], text: String, wait: Double?)] = [
      ([], "Resource not accessible by personal access token", nil),
      ([], "API rate limit exceeded for user", 1),
      ([("retry-after", "7")], "", 7),
      ([("x-ratelimit-remaining", "3"), ("x-ratelimit-reset", "784111786")], "", nil),
      ([("x-ratelimit-remaining", "0"), ("x-ratelimit-reset", "784111786")], "", 9),
      ([("ratelimit-remaining", "0"), ("ratelimit-reset", "12")], "", 12),
      ([("x-ratelimit-remaining", "0"), ("x-ratelimit-reset", "784115377")], "", nil),
    ]
    for limit in limits {
      let answer = HTTPResponse(status: 403, headers: limit.headers, body: Array(limit.text.utf8))
      let wait = retry.wait(
        after: 1, .success(answer), isRepeatable: false, now: 784_111_777, jitter: 1)
      #expect(wait == limit.wait, "\(limit)")
    }
    #expect(
      [wait(.unreachable, false), wait(.broken, true), wait(.broken, true, isRepeatable: true)] == [
        1, nil, 1,
      ])
    #expect(
      [wait(.certificate, false, isRepeatable: true), wait(.cancelled, false, isRepeatable: true)] == [
        nil, nil,
      ])
  }

  /// A repeat that is refused says nothing of an attempt before it whose answer was lost, where something is handed over.
  @Test(
    arguments: [
      ([504, 403], [], 504), ([504, 409], [409], 409), ([504, 403], nil, 403), ([504, 408], [], 408),
      ([503, 403], [], 403), ([504, 201], [], 201), ([403], [], 403),
    ] as [([Int], Set<Int>?, Int)])
  func aRefusedRepeatTakesNoDoubtBack(_ statuses: [Int], _ settling: Set<Int>?, _ end: Int) async throws {
    let client = RetryingClient(
      Answers(statuses), retry: HTTPRetry(attempts: 2), now: { 0 }, sleep: { _ in })
    let request = HTTPRequest(.put, "https://store.example.com/App.ipa")
    let response = try await client.send(request, isRepeatable: true, settling: settling)
    #expect(response.status == end)
  }

  /// A wait that is too long ends a request, but not what the service asked for.
  @Test func aRequestComesBackNoSoonerThanItWasToldTo() async throws {
    let service = LimitedService(seconds: 90)
    let (time, slept) = (Counts(), Counts())
    let waits = NamedWaits()
    func client() -> RetryingClient {
      RetryingClient(
        service, waits: waits, now: { time.all.reduce(1000, +) },
        sleep: {
          slept.add(Int64($0))
          time.add(Int64($0))
        })
    }
    let request = HTTPRequest(.get, "https://packages.example.com/acme/Feed/6.5.5")
    #expect(try await client().send(request).status == 429)
    time.add(20)
    let again = try await client().send(request)
    #expect(again.status == 429 && again.header("retry-after") == "70" && again.text == "not now")
    #expect(service.places == [request.url] && slept.all == [])
    // What is left is short enough to wait for.
    time.add(30)
    #expect(try await client().send(request).status == 200)
    #expect(slept.all == [40])
    #expect(try await client().send(request).status == 200)
    #expect(slept.all == [40] && service.places.count == 3)
  }

  /// Limits belong to requests and accounts: others of the same service are not held up.
  @Test func otherRequestsAreSent() async throws {
    let service = LimitedService(seconds: 90)
    let waits = NamedWaits()
    let client = RetryingClient(service, waits: waits, now: { 1000 }, sleep: { _ in })
    let url = "https://packages.example.com/acme/Feed/6.5.5"
    #expect(try await client.send(HTTPRequest(.get, url)).status == 429)
    for request in [
      HTTPRequest(.get, url + "/Package.swift"), HTTPRequest(.put, url),
      HTTPRequest(.get, url, headers: [HTTPHeader("Authorization", "Bearer other")]),
    ] { #expect(try await client.send(request).status == 200) }
    #expect(try await client.send(HTTPRequest(.get, url)).status == 429)
    #expect(service.places.count == 4)
  }

  @Test func datesAreReadAsFoundationReadsThem() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    for step in 0..<2000 {
      let seconds = Int64(step) * 5_000_011
      let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      if HTTPDate.seconds(text) != seconds { Issue.record("\(text)") }
    }
    #expect(HTTPDate.seconds("06 Nov 1994") == nil)
  }
}

/// Answers with one status after the other, and with the last one for ever.
private final class Answers: HTTPClient, @unchecked Sendable {
  private let lock = NSLock()
  private var statuses: [Int]

  init(_ statuses: [Int]) { self.statuses = statuses }

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (Int64) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    let status = lock.withLock { statuses.count > 1 ? statuses.removeFirst() : statuses[0] }
    return HTTPResponse(status: status, headers: [], body: [])
  }
}

/// Answers its first request with a limit.
private final class LimitedService: HTTPClient, @unchecked Sendable {
  private let lock = NSLock()
  private let seconds: Int
  private var asked: [String] = []
  var places: [String] { lock.withLock { asked } }

  init(seconds: Int) { self.seconds = seconds }

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (Int64) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    let isFirst = lock.withLock {
      asked.append(request.url)
      return asked.count == 1
    }
    guard isFirst else { return HTTPResponse(status: 200, headers: [], body: []) }
    return HTTPResponse(
      status: 429, headers: [(name: "Retry-After", value: "\(seconds)")], body: Array("not now".utf8))
  }
}

/// Numbers from another thread.
private final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [Int64] = []
  func add(_ count: Int64) { lock.withLock { counts.append(count) } }
  var all: [Int64] { lock.withLock { counts } }
}
