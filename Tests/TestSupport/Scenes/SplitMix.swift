/// A small generator with a fixed seed, so that a failing round can be repeated.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns the bytes after one to four changes: a byte replaced, deleted, inserted, or a stretch repeated.
  package mutating func mutated(
    _ original: [UInt8], alphabet: [UInt8] = Array("=[]\\/$();#\"<>&!-? \n\r\u{2028}aA1".utf8)
  )
    -> [UInt8]
  {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &self) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &self)
      let known = alphabet.randomElement(using: &self) ?? 0
      let byte = Bool.random(using: &self) ? known : UInt8.random(in: 0...255, using: &self)
      switch Int.random(in: 0...4, using: &self) {
      case 0: bytes[index] = byte
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(byte, at: index)
      case 3: bytes.insert(contentsOf: bytes[index..<min(index + 9, bytes.count)], at: index)
      default: bytes.removeSubrange(index..<min(index + 9, bytes.count))
      }
    }
    return bytes
  }
}
