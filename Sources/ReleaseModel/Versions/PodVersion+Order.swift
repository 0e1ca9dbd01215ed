extension PodVersion: Comparable {
  /// CocoaPods' `<=>`: by segments, and where those say nothing by the text, so that sorting is total.
  public static func < (a: Self, b: Self) -> Bool {
    let order = a.compareSegments(to: b)
    return order == 0 ? a.text.utf8.lexicographicallyPrecedes(b.text.utf8) : order < 0
  }

  /// CocoaPods' `==`, which is wider than equal text: `6.5.5`, `6.5.5.0` and `6.5.5+build` are one version to
  /// it.
  func isEquivalent(to other: PodVersion) -> Bool { compareSegments(to: other) == 0 }

  /// Returns -1, 0 or 1, as `Pod::Version#compare_segments` does: numbers first, then the prerelease,
  /// where a missing prerelease is greater. A number beside letters decides nothing there.
  func compareSegments(to other: PodVersion) -> Int {
    let order = Self.compare(Array(numbers), Array(other.numbers), isPrerelease: false)
    if order != 0 { return order }
    return Self.compare(Array(prerelease), Array(other.prerelease), isPrerelease: true)
  }

  private static func compare(_ a: [Segment], _ b: [Segment], isPrerelease: Bool) -> Int {
    for index in 0..<max(a.count, b.count) {
      let missing = isPrerelease && index == 0 ? 1 : -1
      guard index < a.count else { return missing }
      guard index < b.count else { return -missing }
      switch (a[index], b[index]) {
      case (.number(let left), .number(let right)) where left != right:
        return compare(left, right)
      case (.letters(let left), .letters(let right)) where left != right:
        return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
      default: continue
      }
    }
    return 0
  }

  private static func compare(_ a: String, _ b: String) -> Int {
    if a.utf8.count != b.utf8.count { return a.utf8.count < b.utf8.count ? -1 : 1 }
    return a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
  }

  /// The version without its prerelease part: the leading numbers (`6.5.5.master` gives `6.5.5`).
  var release: PodVersion? {
    guard isPrerelease else { return self }
    return PodVersion(Self.dotted(segments.prefix { $0.isNumber }))
  }

  /// The first version that `~>` refuses: the last number is dropped and the one before it incremented.
  var bump: PodVersion? {
    var numbers = segments.prefix { $0.isNumber }
    if numbers.count > 1 { numbers.removeLast() }
    guard case .number(let digits)? = numbers.popLast() else { return nil }
    return PodVersion(Self.dotted(numbers + [.number(Self.successor(of: digits))]))
  }

  private static func dotted(_ segments: ArraySlice<Segment>) -> String {
    segments.map { if case .number(let digits) = $0 { digits } else { "" } }.joined(separator: ".")
  }

  private static func successor(of digits: String) -> String {
    var bytes = Array(digits.utf8)
    for index in bytes.indices.reversed() {
      if bytes[index] < UInt8(ascii: "9") {
        bytes[index] += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      bytes[index] = UInt8(ascii: "0")
    }
    return "1" + String(decoding: bytes, as: UTF8.self)
  }
}

extension PodVersion: Codable {
  /// Reads the version's text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let version = PodVersion(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a pod version")
    }
    self = version
  }

  /// Writes the version's text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
