/// The checksum by which CocoaPods' lock names podspecs and Podfiles (FIPS 180-4, section 6.1). It protects nothing:
/// that is why the library brings its own instead of needing OpenSSL.
package enum SHA1 {
  /// Returns the checksum as 40 lower-case hexadecimal digits.
  package static func hex(_ bytes: some Sequence<UInt8>) -> String {
    var state = State()
    ChecksumBlocks.withBytes(of: bytes) { bytes in
      let length = (UInt64(bytes.count) << 3).bigEndian
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { schedule in
        ChecksumBlocks.forEach(of: bytes, endingWith: length) { state.take($0, schedule: schedule) }
      }
    }
    return ChecksumBlocks.hexadecimal([state.a, state.b, state.c, state.d, state.e])
  }

  /// The five words that a block changes; here as before the first one.
  private struct State {
    var a: UInt32 = 0x6745_2301
    var b: UInt32 = 0xefcd_ab89
    var c: UInt32 = 0x98ba_dcfe
    var d: UInt32 = 0x1032_5476
    var e: UInt32 = 0xc3d2_e1f0

    /// - Parameter schedule: Room for 80 words, which every block fills anew.
    mutating func take(_ block: UnsafeRawBufferPointer, schedule: UnsafeMutableBufferPointer<UInt32>) {
      for index in 0..<16 {
        schedule[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
      }
      for index in 16..<80 {
        let word = schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
        schedule[index] = word.rotated(left: 1)
      }
      let before = self
      for index in 0..<20 { step(d ^ (b & (c ^ d)), 0x5a82_7999 &+ schedule[index]) }
      for index in 20..<40 { step(b ^ c ^ d, 0x6ed9_eba1 &+ schedule[index]) }
      for index in 40..<60 { step((b & c) | (d & (b | c)), 0x8f1b_bcdc &+ schedule[index]) }
      for index in 60..<80 { step(b ^ c ^ d, 0xca62_c1d6 &+ schedule[index]) }
      a &+= before.a
      b &+= before.b
      c &+= before.c
      d &+= before.d
      e &+= before.e
    }

    private mutating func step(_ mixed: UInt32, _ word: UInt32) {
      let next = a.rotated(left: 5) &+ mixed &+ e &+ word
      (a, b, c, d, e) = (next, a, b.rotated(left: 30), c, d)
    }
  }
}
