import ReleaseModel

/// A conversation with a program, on one thread: packets come in order, and what is sent is sent whole.
struct WireConversation {
  let process: WireProcess
  private var clock: SilenceClock
  private var reader = PacketReader()
  private var taken = 0

  /// Nobody's list of refs is longer.
  private static let mostBytes = 256 << 20

  init(_ process: WireProcess, silence: Duration) {
    self.process = process
    clock = SilenceClock(silence: silence)
  }

  /// Whether something came that nobody has read.
  var hasRest: Bool { !reader.rest.isEmpty }

  /// The next packet; waits for it.
  mutating func next() throws(WireFailure) -> Packet {
    while true {
      if let packet = try reader.next() { return packet }
      var nothing: ArraySlice<UInt8> = []
      guard try take(sending: &nothing) else { throw .ended }
    }
  }

  /// Sends, and keeps what comes meanwhile for `next`.
  mutating func send(_ bytes: [UInt8]) throws(WireFailure) {
    var outgoing = bytes[...]
    while !outgoing.isEmpty {
      guard try take(sending: &outgoing) else { return }
    }
  }

  private mutating func take(sending outgoing: inout ArraySlice<UInt8>) throws(WireFailure) -> Bool {
    var bytes: [UInt8] = []
    let isOpen = try process.pump(sending: &outgoing, receiving: &bytes, by: &clock)
    taken += bytes.count
    guard taken <= Self.mostBytes else { throw .malformed("the response is too long") }
    reader.append(bytes)
    return isOpen || !bytes.isEmpty
  }
}
