import ReleaseModel

/// What a receiving end answers to a push: a report for programs and a text for people, on two bands of one stream
/// (gitprotocol-pack, "Report Status"; gitprotocol-capabilities, "side-band-64k").
struct PushAnswer {
  /// What became of one ref.
  enum Result: Hashable, Sendable {
    case moved
    /// The reason is prose.
    case refused(String)
  }

  /// The ref's line, in the order of the report.
  private(set) var results: [RefName: Result] = [:]
  /// `ok`, or why the objects could not be stored.
  private(set) var unpacking: String?
  /// Whether the report has come to its end. What happened to the refs is final then; hooks that only look may still run.
  private(set) var isComplete = false
  /// Whether a ref moved in another way than it was asked for, as receiving ends with a hook of their own may do.
  private(set) var isOther = false
  /// Whether nothing more comes.
  private(set) var isOver = false
  /// What people should read: hooks' words and the server's.
  private(set) var text: [UInt8] = []
  private var report = PacketReader()
  private let asked: Set<RefName>
  let isBanded: Bool
  private var lines = 0

  private static let mostText = 256 << 10

  /// - Parameter isBanded: Whether bands were asked for. Without them the report comes alone, and what is for people on
  ///   standard error.
  init(to refs: [RefName], isBanded: Bool = true) {
    asked = Set(refs)
    self.isBanded = isBanded
  }

  /// - Throws: `WireFailure.malformed` for what is no report, `remote` for an error that ends the conversation.
  mutating func take(_ packet: Packet) throws(WireFailure) {
    guard isBanded else {
      try read(packet)
      isOver = isComplete
      return
    }
    guard case .data(let bytes) = packet else {
      isOver = packet == .flush
      return
    }
    guard let band = bytes.first else { return }
    switch band {
    case 1:
      guard !isComplete else { return }
      report.append(bytes.dropFirst())
      try read()
    case 2: text += bytes.dropFirst().prefix(max(0, Self.mostText - text.count))
    case 3:
      text += bytes.dropFirst().prefix(max(0, Self.mostText - text.count))
      throw .remote(Array(bytes.dropFirst()))
    default:
      if bytes.starts(with: "ERR ".utf8) { throw .remote(Array(bytes.dropFirst(4))) }
      throw .malformed("the response to a push has an unknown band")
    }
  }

  private mutating func read() throws(WireFailure) {
    while !isComplete, let packet = try report.next() { try read(packet) }
  }

  /// A packet of the report itself.
  private mutating func read(_ packet: Packet) throws(WireFailure) {
    if packet == .flush {
      guard unpacking != nil else { throw .malformed("the report does not mention the objects") }
      isComplete = true
      return
    }
    guard let line = packet.line else { throw .malformed("the report contains a packet of version 2") }
    lines += 1
    guard lines <= 1 + asked.count * 8 else { throw .malformed("the report is too long") }
    try take(line: String(decoding: line, as: UTF8.self))
  }

  private mutating func take(line: String) throws(WireFailure) {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1 else { throw .malformed("a line of the report can't be read") }
    if unpacking == nil {
      guard words[0] == "unpack" else { throw .malformed("the report does not start with the objects") }
      unpacking = words.dropFirst().joined(separator: " ")
      return
    }
    // Such as `option refname refs/changes/1/1/1`: what the line before says of happened elsewhere.
    if words[0] == "option" {
      isOther = true
      return
    }
    guard words[0] == "ok" || words[0] == "ng", let ref = RefName(words[1]), asked.contains(ref),
      results[ref] == nil
    else { throw .malformed("the report contains an unexpected or duplicate ref") }
    results[ref] = words[0] == "ok" ? .moved : .refused(words.count > 2 ? words[2] : "")
  }

  /// Whether every ref moved as it was asked for.
  var isAccepted: Bool {
    isComplete && !isOther && unpacking == "ok" && results.count == asked.count
      && results.values.allSatisfy { $0 == .moved }
  }

  /// What was refused and why, a line for each ref, for people.
  ///
  /// What git refuses only because of another ref is left out where that one is named.
  var refusals: [Phrase] {
    let objects: Phrase? = unpacking.flatMap { $0 == "ok" ? nil : "the objects were not stored: \($0)" }
    let refused = results.sorted { $0.key < $1.key }.compactMap {
      ref, result -> (ref: RefName, reason: String)? in
      if case .refused(let reason) = result { (ref, reason) } else { nil }
    }
    let causes = refused.filter { $0.reason != "atomic push failure" }
    return [objects].compactMap { $0 }
      + (causes.isEmpty ? refused : causes).map { "\($0.ref): \($0.reason)" }
  }
}
