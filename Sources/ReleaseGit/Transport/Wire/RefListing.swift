import ReleaseModel

/// `ls-refs` of version 2: a sending end that names the refs below some prefixes and nothing else (gitprotocol-v2,
/// "ls-refs").
enum RefListing {
  /// What is asked when the sending end has said what it can do.
  static func request(prefixes: [String], agent: String) -> [UInt8] {
    var bytes = PacketLine.encoded("command=ls-refs\n") + PacketLine.encoded("agent=\(agent)\n")
    bytes += PacketLine.encoded("object-format=sha1\n") + PacketLine.delimiter
    bytes += PacketLine.encoded("peel\n")
    for prefix in prefixes { bytes += PacketLine.encoded("ref-prefix \(prefix)\n") }
    return bytes + PacketLine.flush
  }

  /// Reads what a sending end can do.
  ///
  /// - Returns: Whether it speaks version 2, knows `ls-refs` and names objects by SHA-1. Otherwise nothing was asked yet.
  static func isOffered(packets next: () throws(WireFailure) -> Packet) throws(WireFailure) -> Bool {
    guard try next().line == Array("version 2".utf8) else { return false }
    var isKnown = false
    var isSHA1 = true
    var count = 0
    while let line = try next().line {
      count += 1
      guard count < 1000 else { throw .malformed("the list of capabilities is too long") }
      let text = String(decoding: line, as: UTF8.self)
      if text == "ls-refs" || text.hasPrefix("ls-refs=") { isKnown = true }
      if text.hasPrefix("object-format=") { isSHA1 = text == "object-format=sha1" }
    }
    return isKnown && isSHA1
  }

  /// Reads lines `<id> <ref>[ symref-target:<ref>][ peeled:<id>]` up to a flush.
  static func refs(
    packets next: () throws(WireFailure) -> Packet, where isWanted: (RefName) -> Bool
  ) throws(WireFailure) -> [RefName: ObservedRef] {
    var refs: [RefName: ObservedRef] = [:]
    var count = 0
    while true {
      let packet = try next()
      if packet == .flush { return refs }
      guard let line = packet.line else {
        throw .malformed("the list of refs is interrupted by another packet")
      }
      if line.starts(with: "ERR ".utf8) { throw .remote(Array(line.dropFirst(4))) }
      count += 1
      guard count <= 1_000_000 else { throw .malformed("the list of refs is too long") }
      let words = line.split(separator: 32).map { String(decoding: $0, as: UTF8.self) }
      guard words.count > 1 else { throw .malformed("a line of the list of refs is not an id and a name") }
      // `unborn HEAD` is no ref that holds anything.
      if words[0] == "unborn" { continue }
      guard let target = ObjectID(words[0]) else { throw .malformed("the list of refs contains no id") }
      guard let ref = RefName(words[1]), isWanted(ref) else { continue }
      let peeled = words.dropFirst(2).first { $0.hasPrefix("peeled:") }.flatMap { ObjectID($0.dropFirst(7)) }
      refs[ref] = ObservedRef(target: target, commit: peeled ?? target)
    }
  }
}
