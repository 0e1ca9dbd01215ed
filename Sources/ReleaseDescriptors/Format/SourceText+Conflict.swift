import ReleaseModel

/// What git leaves where two sides of a merge differ: seven equal signs at the beginning of a line.
enum ConflictMarker {
  static let length = 7

  /// Whether a marker stands at the beginning of a line that begins at an offset.
  static func isMarker(at start: Int, in bytes: [UInt8], _ signs: StaticString = "<=>|") -> Bool {
    guard start + length <= bytes.count, let sign = bytes[start...].first,
      signs.withUTF8Buffer({ $0.contains(sign) }),
      bytes[start..<start + length].allSatisfy({ $0 == sign })
    else { return false }
    let end = start + length
    return end == bytes.count || bytes[end] == 32 || bytes[end] == 10 || bytes[end] == 13
  }
}

extension SourceText {
  /// Refuses a file in which git's three markers of a conflict stand, wherever that is: in a comment or a long literal
  /// they are no error to the language, and still a merge that nobody settled.
  func requireSettled() throws(Refusal) {
    var begin: Int?
    var hasMiddle = false
    var start = 0
    while start < bytes.count {
      if ConflictMarker.isMarker(at: start, in: bytes) {
        switch bytes[start] {
        case UInt8(ascii: "<"): (begin, hasMiddle) = (start, false)
        case UInt8(ascii: "="): hasMiddle = begin != nil
        case UInt8(ascii: ">") where begin != nil && hasMiddle: throw unsettled(at: begin ?? start)
        default: break
        }
      }
      guard let feed = bytes[start...].firstIndex(where: { $0 == 10 || $0 == 13 }) else { return }
      start = feed + 1
    }
  }

  func unsettled(at offset: Int) -> Refusal {
    Refusal(
      "text.conflict", "the file contains an unresolved merge conflict", at: location(at: offset),
      hint: "resolve it and commit the file; 'git diff --check' lists the lines")
  }
}
