import ReleaseModel

/// What is sent ahead of the pack: a command for each ref, `<old> <new> <name>`, and what the sender asks for
/// (gitprotocol-pack, "Reference Update Request and Packfile Transfer"); then the options for the server, if it takes
/// any ("Push Options" there, and gitprotocol-capabilities, "push-options").
enum PushCommands {
  private static let absent = String(repeating: "0", count: 40)

  /// - Parameters:
  ///   - moves: At least one; the old ids are the remote's own, as it advertised them.
  ///   - isAtomic: Whether all refs move or none. A receiving end that does not advertise it would ignore the wish.
  ///   - isBanded: Whether the report comes on a band beside what is said to people.
  ///   - options: For the server; without line ends.
  ///   - agent: `relctl/<version>`.
  static func encoded(
    _ moves: [RefMove], to advertisement: PushAdvertisement, isAtomic: Bool, isBanded: Bool = true,
    options: [String], agent: String
  ) -> [UInt8] {
    let advertised = advertisement.capabilities
    var wishes = [advertised.contains("report-status-v2") ? "report-status-v2" : "report-status"]
    if isBanded { wishes.append("side-band-64k") }
    if isAtomic { wishes.append("atomic") }
    let options = takesOptions(advertisement) ? options : []
    if !options.isEmpty { wishes.append("push-options") }
    if advertised.contains("quiet") { wishes.append("quiet") }
    if advertised.contains("object-format=sha1") { wishes.append("object-format=sha1") }
    if advertised.contains(where: { $0.hasPrefix("agent=") }) { wishes.append("agent=\(agent)") }
    var bytes: [UInt8] = []
    for (index, move) in moves.enumerated() {
      var line = "\(move.expected?.hex ?? absent) \(move.new?.hex ?? absent) \(move.ref.full)"
      if index == 0 { line += "\0 " + wishes.joined(separator: " ") }
      // Without a line feed: git would take it for a part of the name.
      bytes += PacketLine.encoded(line)
    }
    bytes += PacketLine.flush
    if options.isEmpty { return bytes }
    return bytes + options.flatMap(PacketLine.encoded) + PacketLine.flush
  }

  static func takesOptions(_ advertisement: PushAdvertisement) -> Bool {
    advertisement.capabilities.contains("push-options")
  }
}
