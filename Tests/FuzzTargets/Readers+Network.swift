import ReleaseModel
import Synchronization

@testable import ReleaseGit
@testable import ReleaseHosts
@testable import ReleaseServices
@testable import ReleaseSupport

extension FuzzTarget {
  static let networkReaders: [FuzzTarget] = [
    FuzzTarget("wire-listing", isLocated: false) { bytes in
      var feed = PacketFeed(bytes)
      guard try RefListing.isOffered(packets: { () throws(WireFailure) in try feed.next() }) else { return }
      _ = try RefListing.refs(
        packets: { () throws(WireFailure) in try feed.next() }, where: { $0.isBranch || $0.isTag })
    },
    FuzzTarget("wire-advertisement", isLocated: false) { bytes in
      var feed = PacketFeed(bytes)
      _ = try PushAdvertisement(packets: { () throws(WireFailure) in try feed.next() })
    },
    FuzzTarget("wire-answer", isLocated: false) { bytes in
      let isBanded = bytes.first != UInt8(ascii: "-")
      var feed = PacketFeed(Array(bytes.dropFirst()))
      var answer = PushAnswer(to: [RefName("refs/heads/main")].compactMap { $0 }, isBanded: isBanded)
      while !answer.isOver { try answer.take(try feed.next()) }
    },
    // The head of an answer, an empty line, the body.
    FuzzTarget("http", isLocated: false) { bytes in
      let transfer = CurlTransfer(
        HTTPRequest(.get, "https://example.com/", headers: [], body: .none), largestAnswer: 4096,
        patience: .seconds(1)
      ) { _ in }
      var rest = bytes[...]
      while let end = rest.firstIndex(of: 10) {
        let line = Array(rest[...end])
        rest = rest[(end + 1)...]
        if line == [10] || line == [13, 10] { break }
        let taken = line.withUnsafeBytes { transfer.header($0) }
        try Promise.require(taken == line.count, "a line of the head was taken in part")
      }
      _ = Array(rest).withUnsafeBytes { transfer.receive($0) }
      let response = transfer.response(status: 403)
      let wait = response.limit(now: 1_800_000_000)?.wait
      try Promise.require(wait.map { $0.isFinite && $0 >= 0 } ?? true, "a wait of \(wait ?? 0) s")
    },
    FuzzTarget("host-json", isLocated: false) { bytes in
      guard let value = VendorJSON.parse(bytes) else { return }
      // A large number may come back as its neighbour, or as an integer.
      try Promise.require(VendorJSON.parse(value.bytes) != nil, "written JSON can't be read: \(value)")
    },
    // The first letter chooses the host.
    FuzzTarget("host-answers", isLocated: false) { bytes in
      let kinds = RequestHosts.kinds
      let kind = kinds[Int(bytes.first ?? 0) % kinds.count]
      guard let host = kind.init() as? any RequestAPI else { return }
      let client = RetryingClient(
        OneAnswer(body: Array(bytes.dropFirst())), retry: HTTPRetry(attempts: 1), now: { 0 })
      let server = VendorServer(name: "host", address: "https://example.com", client: client) {
        () throws(ServiceError) in Secret("token")
      }
      waitFor { await ask(host, at: server) }
    },
  ]

  private static func ask(_ host: any RequestAPI, at server: VendorServer) async {
    guard let head = RefName("refs/heads/a"), let target = RefName("refs/heads/b"),
      let commit = ObjectID(String(repeating: "1", count: 40))
    else { return }
    let draft = RequestDraft(
      address: RemoteURL("https://example.com/a/b.git"), head: head, target: target, commit: commit,
      title: "t",
      text: "t", labels: [])
    _ = try? await host.find(draft, of: "a/b", at: server)
    _ = try? await host.reviews(of: 1, in: "a/b", at: server)
    _ = try? await host.rules(of: target, in: "a/b", at: server)
    _ = try? await host.checks(of: commit, in: "a/b", at: server)
    _ = try? await host.makers(of: [RefName("refs/tags/1.0")].compactMap { $0 }, in: "a/b", at: server)
  }
}

/// Cuts the whole input into packets.
private struct PacketFeed {
  private var reader = PacketReader()

  init(_ bytes: [UInt8]) { reader.append(bytes) }

  mutating func next() throws(WireFailure) -> Packet {
    guard let packet = try reader.next() else { throw .ended }
    return packet
  }
}

/// A server that answers everything with the same bytes.
private struct OneAnswer: HTTPClient {
  let body: [UInt8]

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (Int64) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    HTTPResponse(status: 200, headers: [], body: body)
  }
}
