import ReleaseModel

extension PushAdvertisement {
  /// Reads the packets that git shows with `GIT_TRACE_PACKET`, in lines such as
  /// `... packet:  push< <id> refs/heads/master\0report-status atomic` with a `0000` at the end.
  ///
  /// Returns nil where that is not there or not whole: the format is meant for people, and nothing rests on it
  /// that can't be found in another way.
  init?(trace bytes: [UInt8]) {
    var hasBegun = false
    for line in bytes.split(separator: 10) {
      guard let packet = Self.received(line) else { continue }
      if packet == "0000" {
        if hasBegun { return }
        continue
      }
      let parts = packet.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let id = ObjectID(parts[0]) else { continue }
      // The trace writes a zero byte as `\0`; it stands behind the first ref only.
      let end = parts[1].firstRange(of: #"\0"#)
      if let end {
        hasBegun = true
        capabilities = Set(parts[1][end.upperBound...].split(separator: " ").map(String.init))
      }
      guard hasBegun else { continue }
      let name = end.map { String(parts[1][..<$0.lowerBound]) } ?? parts[1]
      if let ref = RefName(name) { refs[ref] = id }
    }
    return nil
  }

  /// The text of a packet that the pushing side received: `push< ...`, and over http `git< ...`.
  private static func received(_ line: ArraySlice<UInt8>) -> String? {
    guard line.count < 1 << 16 else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    guard let start = text.firstRange(of: " packet: ") else { return nil }
    let packet = text[start.upperBound...].drop { $0 == " " }
    for side in ["push< ", "git< "] where packet.hasPrefix(side) {
      return String(packet.dropFirst(side.count))
    }
    return nil
  }

  /// Removes the trace from what a program said.
  static func withoutTrace(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 10).filter { line in
      String(decoding: line.prefix(200), as: UTF8.self).firstRange(of: " packet: ") == nil
    }
    return Array(lines.joined(separator: [10]))
  }
}
