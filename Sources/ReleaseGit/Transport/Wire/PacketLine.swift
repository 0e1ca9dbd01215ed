import ReleaseModel

/// A packet of git's wire protocol: four hexadecimal digits that count themselves and what follows
/// (gitprotocol-common, "pkt-line Format").
enum Packet: Hashable, Sendable {
  case data([UInt8])
  /// `0000`: the end of a list or of a message.
  case flush
  /// `0001`, in version 2 alone: the end of a section.
  case delimiter
  /// `0002`, in version 2 alone: the end of an answer.
  case responseEnd

  /// The text of a packet without the line feed that may end it.
  var line: [UInt8]? {
    guard case .data(let bytes) = self else { return nil }
    return bytes.last == 10 ? bytes.dropLast() : bytes
  }
}

enum PacketLine {
  /// The most bytes of a packet with its length.
  static let longest = 65_520
  static let flush = Array("0000".utf8)
  static let delimiter = Array("0001".utf8)

  /// - Precondition: There are at most `longest - 4` bytes.
  static func encoded(_ payload: some Collection<UInt8>) -> [UInt8] {
    precondition(payload.count <= longest - 4)
    let hex = String(payload.count + 4, radix: 16)
    return Array(repeating: UInt8(ascii: "0"), count: 4 - hex.utf8.count) + hex.utf8 + payload
  }

  static func encoded(_ text: String) -> [UInt8] { encoded(text.utf8) }
}

/// Cuts a stream of bytes into packets. What comes is somebody else's: a length is judged before anything is kept
/// for it.
struct PacketReader {
  private var bytes: [UInt8] = []
  private var start = 0

  /// What was taken in and is no whole packet yet.
  var rest: ArraySlice<UInt8> { bytes[start...] }

  mutating func append(_ more: some Collection<UInt8>) {
    if start > 1 << 16 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Returns nil when the next packet is not whole yet.
  ///
  /// - Throws: `WireFailure.malformed` for a length that no packet has.
  mutating func next() throws(WireFailure) -> Packet? {
    guard bytes.count - start >= 4 else { return nil }
    var length = 0
    for byte in bytes[start..<start + 4] {
      guard let digit = Self.digit(byte) else { throw .malformed(Self.unreadable(rest.prefix(40))) }
      length = length << 4 | digit
    }
    let special: Packet? =
      switch length {
      case 0: .flush
      case 1: .delimiter
      case 2: .responseEnd
      default: nil
      }
    if let special {
      start += 4
      return special
    }
    guard length >= 4, length <= PacketLine.longest else {
      throw .malformed("a packet claims \(length) bytes")
    }
    guard bytes.count - start >= length else { return nil }
    defer { start += length }
    return .data(Array(bytes[start + 4..<start + length]))
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 48...57: Int(byte) - 48
    case 97...102: Int(byte) - 87
    case 65...70: Int(byte) - 55
    default: nil
    }
  }

  private static func unreadable(_ bytes: ArraySlice<UInt8>) -> Phrase {
    "the response is not from git; it starts with '\(RemoteText.printable(Array(bytes)))'"
  }
}

/// Why a conversation with a remote's program did not come to its end.
enum WireFailure: Error, Hashable, Sendable {
  /// No connection was made, so nothing was sent.
  case unreachable(Phrase)
  /// The other side hung up.
  case ended
  /// The server did not let the request in (401, 403), so no part of it was taken.
  case forbidden(Phrase)
  /// The server works on nothing now.
  ///
  /// - Parameters:
  ///   - after: Seconds until it may be asked again, if it says so.
  ///   - isUntaken: Whether it is certain that no part of a push was taken. A proxy may say 503 for a server that got it.
  case busy(Phrase, after: Double?, isUntaken: Bool)
  /// Nothing was heard for too long.
  case timedOut
  case cancelled
  /// What came is not git's protocol, or the connection broke.
  case malformed(Phrase)
  /// The other side said `ERR` with a reason.
  case remote([UInt8])
}
