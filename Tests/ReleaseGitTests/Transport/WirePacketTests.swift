import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// What comes over a wire is somebody else's: every answer is read whole, or refused with a reason.
struct WirePacketTests {
  private static let one = String(repeating: "1", count: 40)
  private static let two = String(repeating: "2", count: 40)

  /// Packets as a server would send them, one after the other.
  private struct Feed {
    var packets: [Packet]

    init(_ lines: String..., end: Packet? = .flush) {
      packets = lines.map { .data(Array($0.utf8)) } + [end].compactMap { $0 }
    }

    mutating func next() throws(WireFailure) -> Packet {
      guard !packets.isEmpty else { throw .ended }
      return packets.removeFirst()
    }
  }

  private static func advertisement(_ feed: Feed) throws -> PushAdvertisement {
    var feed = feed
    return try PushAdvertisement(packets: { () throws(WireFailure) in try feed.next() })
  }

  private static func isOffered(_ feed: Feed) throws -> Bool {
    var feed = feed
    return try RefListing.isOffered(packets: { () throws(WireFailure) in try feed.next() })
  }

  private static func listing(_ feed: Feed) throws -> [RefName: ObservedRef] {
    var feed = feed
    return try RefListing.refs(
      packets: { () throws(WireFailure) in try feed.next() }, where: { $0.isBranch || $0.isTag })
  }

  @Test func aStreamIsCutIntoPackets() throws {
    var reader = PacketReader()
    let stream = Array("0006a\n000100020000".utf8)
    var packets: [Packet] = []
    // Byte by byte, as a slow line brings them.
    for byte in stream {
      reader.append([byte])
      while let packet = try reader.next() { packets.append(packet) }
    }
    #expect(packets == [.data([97, 10]), .delimiter, .responseEnd, .flush])
    #expect(packets[0].line == [97])
    #expect(PacketLine.encoded("hello") == Array("0009hello".utf8))
    for text in ["Welcome to the server", "0003", "fff1", "ffff", "00g0", "-001"] {
      var reader = PacketReader()
      reader.append(Array(text.utf8))
      #expect(throws: WireFailure.self, "\(text)") { try reader.next() }
    }
  }

  @Test func anAdvertisementIsRead() throws {
    let (one, two) = (Self.one, Self.two)
    let whole = try Self.advertisement(
      Feed(
        "\(one) refs/heads/main\0report-status report-status-v2 delete-refs side-band-64k atomic object-format=sha1\n",
        "\(two) refs/tags/v1\n", "\(two) refs/pull/1/head\n", "\(two) .have\n"))
    #expect(whole.refs.count == 3 && whole.published.count == 2 && whole.isUnderstood)
    #expect(whole.capabilities.contains("atomic"))
    let zero = String(repeating: "0", count: 40)
    let empty = try Self.advertisement(
      Feed("\(zero) capabilities^{}\0report-status delete-refs side-band-64k"))
    #expect(empty.refs.isEmpty && empty.isUnderstood)
    // The capabilities stand behind the first line, also when that is no ref.
    let have = try Self.advertisement(Feed("\(one) .have\0report-status delete-refs side-band-64k"))
    #expect(have.refs.isEmpty && have.isUnderstood)
    for (line, more) in [
      ("report-status delete-refs", ""), ("report-status side-band-64k", ""),
      ("delete-refs side-band-64k", ""),
      ("report-status delete-refs side-band-64k object-format=sha256", ""),
      ("report-status delete-refs side-band-64k", "shallow \(two)"),
    ] {
      var feed = Feed("\(one) refs/heads/main\0\(line)")
      if !more.isEmpty { feed = Feed("\(one) refs/heads/main\0\(line)", more) }
      #expect(try !Self.advertisement(feed).isUnderstood, "\(line) \(more)")
    }
  }

  @Test func anAdvertisementThatIsBrokenIsRefused() {
    let (one, two) = (Self.one, Self.two)
    let broken: [Feed] = [
      Feed("\(one) refs/heads/main\0report-status", end: nil),
      Feed("\(one) refs/heads/main", end: .delimiter), Feed("refs/heads/main"), Feed("\(one)refs/heads/main"),
      Feed("\(one.dropLast())g refs/heads/main"), Feed("ERR no such project"),
      Feed("\(one) refs/heads/main\0atomic", "\(two) refs/heads/main"), Feed(""),
    ]
    for feed in broken {
      #expect(throws: WireFailure.self, "\(feed.packets)") { try Self.advertisement(feed) }
    }
  }

  private static func refs(_ names: String...) throws -> [RefName] {
    try names.map { try #require(RefName($0)) }
  }

  /// Side-band packets with the report in pieces of some bytes.
  private static func report(_ lines: [String], pieces: Int, end: Bool = true) -> [Packet] {
    var inner = lines.flatMap { PacketLine.encoded($0 + "\n") }
    if end { inner += PacketLine.flush }
    return stride(from: 0, to: inner.count, by: pieces).map { start in
      .data([1] + inner[start..<min(inner.count, start + pieces)])
    } + [.flush]
  }

  @Test(arguments: [1, 3, 7, 1000]) func aReportSaysWhatBecameOfEachRef(pieces: Int) throws {
    let refs = try Self.refs("refs/heads/main", "refs/tags/v1")
    func answer(_ lines: [String], end: Bool = true) throws -> PushAnswer {
      var answer = PushAnswer(to: refs)
      // A keepalive, and what a hook says, come at any time.
      try answer.take(.data([1]))
      try answer.take(.data([2] + "hook\n".utf8))
      for packet in Self.report(lines, pieces: pieces, end: end) { try answer.take(packet) }
      return answer
    }
    let good = try answer(["unpack ok", "ok refs/heads/main", "ok refs/tags/v1"])
    #expect(good.isComplete && good.isAccepted && good.text == Array("hook\n".utf8) && good.refusals.isEmpty)
    let refused = try answer(["unpack ok", "ng refs/heads/main hook declined", "ok refs/tags/v1"])
    #expect(refused.isComplete && !refused.isAccepted)
    #expect(refused.refusals == ["refs/heads/main: hook declined"])
    let together = try answer([
      "unpack ok", "ng refs/heads/main hook declined", "ng refs/tags/v1 atomic push failure",
    ])
    #expect(together.refusals == ["refs/heads/main: hook declined"])
    let pack = try answer([
      "unpack index-pack abnormal exit", "ng refs/heads/main unpacker error",
      "ng refs/tags/v1 unpacker error",
    ])
    #expect(pack.refusals.count == 3 && !pack.isAccepted)
    // One ref without a word, and one that went elsewhere: nobody knows enough.
    #expect(try !answer(["unpack ok", "ok refs/heads/main"]).isAccepted)
    let other = try answer([
      "unpack ok", "ok refs/heads/main", "option refname refs/changes/1/1/1", "ok refs/tags/v1",
    ])
    #expect(other.isComplete && !other.isAccepted && other.refusals.isEmpty)
    let cut = try answer(["unpack ok", "ok refs/heads/main"], end: false)
    #expect(!cut.isComplete && cut.isOver)
  }

  @Test func aReportWithoutBandsIsReadAsItComes() throws {
    let refs = try Self.refs("refs/heads/main")
    var answer = PushAnswer(to: refs, isBanded: false)
    for line in ["unpack ok\n", "ok refs/heads/main\n"] {
      try answer.take(.data(Array(line.utf8)))
      #expect(!answer.isComplete && !answer.isOver)
    }
    try answer.take(.flush)
    #expect(answer.isComplete && answer.isOver && answer.isAccepted && answer.text.isEmpty)
    for packets in [[.flush], [.data([1] + Array("unpack ok\n".utf8))], [.data(Array("hello\n".utf8))]]
      as [[Packet]]
    {
      #expect(throws: WireFailure.self, "\(packets)") {
        var answer = PushAnswer(to: refs, isBanded: false)
        for packet in packets { try answer.take(packet) }
      }
    }
  }

  @Test func aReportThatIsBrokenIsRefused() throws {
    let refs = try Self.refs("refs/heads/main")
    for lines in [
      ["ok refs/heads/main"], ["unpack ok", "ok refs/heads/other"], ["unpack"],
      ["unpack ok", "ok refs/heads/main", "ok refs/heads/main"], ["unpack ok", "yes refs/heads/main"], [],
      ["unpack ok"] + Array(repeating: "option x", count: 100),
    ] {
      #expect(throws: WireFailure.self, "\(lines)") {
        var answer = PushAnswer(to: refs)
        for packet in Self.report(lines, pieces: 1000) { try answer.take(packet) }
      }
    }
    for bytes in [[3] + Array("disk full".utf8), [9, 9], Array("ERR too busy".utf8)] {
      #expect(throws: WireFailure.self) {
        var answer = PushAnswer(to: refs)
        try answer.take(.data(bytes))
      }
    }
    var answer = PushAnswer(to: refs)
    for _ in 0..<100 { try answer.take(.data([2] + Array(repeating: 65, count: 60_000))) }
    #expect(answer.text.count == 256 << 10)
  }

  @Test func onlyRefsThatWereAskedForAreListed() throws {
    let (one, two) = (Self.one, Self.two)
    let hello = Feed("version 2\n", "agent=git/2", "ls-refs=unborn\n", "object-format=sha1\n")
    #expect(try Self.isOffered(hello))
    for lines in [
      ["\(one) refs/heads/main"], ["version 2", "fetch"], ["version 2", "ls-refs", "object-format=sha256"],
    ] {
      var feed = Feed()
      feed.packets = lines.map { .data(Array($0.utf8)) } + [.flush]
      #expect(try !Self.isOffered(feed))
    }
    let list = Feed(
      "\(one) HEAD symref-target:refs/heads/main", "\(one) refs/heads/main\n", "unborn HEAD",
      "\(two) refs/tags/v1 peeled:\(one)\n", "\(two) refs/heads2/x")
    let id = try #require(ObjectID(one))
    let expected = [
      try #require(RefName("refs/heads/main")): ObservedRef(target: id, commit: id),
      try #require(RefName("refs/tags/v1")): ObservedRef(target: try #require(ObjectID(two)), commit: id),
    ]
    #expect(try Self.listing(list) == expected)
    for feed in [
      Feed("x refs/heads/main"), Feed("\(one)"), Feed("ERR no"), Feed("\(one) refs/heads/a", end: nil),
    ] {
      #expect(throws: WireFailure.self) { try Self.listing(feed) }
    }
  }

  private static func pack(_ packets: [Packet], most: Int = 1000) throws -> [UInt8] {
    var packets = packets[...]
    return try PackRequest.pack(
      packets: { () throws(WireFailure) in
        guard let packet = packets.popFirst() else { throw .ended }
        return packet
      }, mostBytes: most)
  }

  @Test func aPackComesOnABandOfItsOwn() throws {
    func line(_ text: String) -> Packet { .data(Array(text.utf8)) }
    let head = line("packfile\n")
    let answer = [head, line("\u{1}PA"), line("\u{2}counting"), line("\u{1}"), line("\u{1}CK"), .flush]
    #expect(try Self.pack(answer) == Array("PACK".utf8))
    // Cut off anywhere, it is no answer.
    for count in 0..<answer.count {
      #expect(throws: WireFailure.ended) { try Self.pack(Array(answer[..<count])) }
    }
    #expect(throws: WireFailure.remote(Array("not our ref".utf8))) {
      try Self.pack([line("ERR not our ref\n")])
    }
    #expect(throws: WireFailure.remote(Array("no memory".utf8))) {
      try Self.pack([head, line("\u{1}PA"), line("\u{3}no memory")])
    }
    let broken: [[Packet]] = [
      [.flush], [.delimiter],
      [line("shallow-info\n"), line("shallow \(Self.one)\n"), .delimiter, head, .flush],
      [line("acknowledgments\n"), line("NAK\n"), .delimiter, head, .flush], [head, line("PACK"), .flush],
      [head, line(""), .flush],
    ]
    for packets in broken {
      let error = #expect(throws: WireFailure.self, "\(packets)") { try Self.pack(packets) }
      guard case .malformed = error else {
        Issue.record("\(packets): \(String(describing: error))")
        continue
      }
    }
    // The header of a pack says how many objects follow.
    let header = Array("\u{1}PACK".utf8) + [0, 0, 0, 2, 0, 0, 19]
    #expect(try Self.pack([head, .data(header), .data([1, 136]), .flush]).count == 12)
    #expect(throws: WireFailure.malformed("the pack is large")) {
      try Self.pack([head, .data(header), .data([1, 137]), .flush])
    }
    #expect(try Self.pack([head, line("\u{1}1234"), .flush], most: 5).count == 4)
    #expect(throws: WireFailure.malformed("the pack is large")) {
      try Self.pack([head, line("\u{1}1234"), line("\u{1}5"), .flush], most: 5)
    }
  }

  @Test func noBytesBreakAParser() throws {
    var random = SystemRandomNumberGenerator()
    let refs = try Self.refs("refs/heads/main")
    for _ in 0..<2000 {
      var reader = PacketReader()
      let length = Int.random(in: 4...40, using: &random)
      let hex = String(length, radix: 16)
      let noise = (0..<80).map { _ in UInt8.random(in: 0...255, using: &random) }
      reader.append(Array(String(repeating: "0", count: 4 - hex.count).utf8) + hex.utf8 + noise)
      guard let packet = try? reader.next() else { continue }
      var answer = PushAnswer(to: refs)
      try? answer.take(packet)
      #expect(!answer.isAccepted)
      _ = try? Self.advertisement(Feed(String(decoding: noise, as: UTF8.self)))
      var settings = WireSettings(GitConfiguration(list: noise))
      settings = WireSettings(GitConfiguration(list: noise + [0] + noise))
      _ = settings.destination(of: RemoteURL("/x"), for: .receivePack)
    }
  }
}
