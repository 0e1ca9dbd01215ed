/// A set of small numbers, which many others are compared with.
struct BitSet: Sendable, Hashable {
  private var words: [UInt64]

  /// - Parameter count: More than its largest member.
  init(_ count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  var members: [Int] { (0..<words.count * 64).filter(contains) }

  func contains(_ member: Int) -> Bool { words[member / 64] >> UInt64(member % 64) & 1 == 1 }

  mutating func insert(_ member: Int) { words[member / 64] |= 1 << UInt64(member % 64) }

  mutating func formUnion(_ other: BitSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func intersection(_ other: BitSet) -> BitSet {
    var copy = self
    for index in words.indices { copy.words[index] &= other.words[index] }
    return copy
  }

  func subtracting(_ other: BitSet) -> BitSet {
    var copy = self
    for index in words.indices { copy.words[index] &= ~other.words[index] }
    return copy
  }
}
