import ReleaseModel

/// `fetch` of version 2: a sending end that packs what some objects reach and others don't (gitprotocol-v2, "fetch").
///
/// All that is known is told at once, and that nothing follows (`done`): the answer is the pack, and no round trip goes
/// into finding what both have. The progress is asked for as a sign of life: not every server sends others.
enum PackRequest {
  static func request(for negotiation: FetchNegotiation, agent: String) -> [UInt8] {
    let capabilities = ["command=fetch", "agent=\(agent)", "object-format=sha1"]
    let arguments =
      ["thin-pack", "ofs-delta"] + negotiation.wants.map { "want \($0.hex)" }
      + negotiation.haves.map { "have \($0.hex)" } + ["done"]
    return capabilities.flatMap(line) + PacketLine.delimiter + arguments.flatMap(line) + PacketLine.flush
  }

  private static func line(_ text: String) -> [UInt8] { PacketLine.encoded(text + "\n") }

  /// Reads the answer up to its end.
  ///
  /// - Throws: `WireFailure.malformed` also for a shallow clone, and for a pack of more bytes or objects.
  static func pack(
    packets next: () throws(WireFailure) -> Packet, mostBytes: Int = FetchNegotiation.mostBytes,
    mostObjects: Int = FetchNegotiation.mostObjects
  ) throws(WireFailure) -> [UInt8] {
    let first = try next()
    guard let section = first.line else { throw .malformed("the response to a fetch has no section") }
    if section.starts(with: "ERR ".utf8) { throw .remote(Array(section.dropFirst(4))) }
    // `shallow-info` comes first where history is cut off.
    guard section == Array("packfile".utf8) else { throw .malformed("the response to a fetch is not a pack") }
    var pack: [UInt8] = []
    while case .data(let bytes) = try next() {
      switch bytes.first {
      case 1:
        guard pack.count + bytes.count <= mostBytes else { throw .malformed("the pack is large") }
        pack += bytes.dropFirst()
        // The header of a pack ends with how many objects follow (gitformat-pack(5)).
        guard pack.count < 12 || pack[8..<12].reduce(0, { $0 << 8 | Int($1) }) <= mostObjects else {
          throw .malformed("the pack is large")
        }
      case 2: break
      case 3: throw .remote(Array(bytes.dropFirst()))
      default: throw .malformed("the response to a fetch has an unknown band")
      }
    }
    return pack
  }
}
