/// The checksum by which CocoaPods' spec repositories shard their folders (RFC 1321). It protects nothing: that is why
/// the library brings its own instead of needing OpenSSL.
enum MD5 {
  /// Returns the checksum as 32 lower-case hexadecimal digits.
  static func hex(_ bytes: some Sequence<UInt8>) -> String {
    var state = State()
    ChecksumBlocks.withBytes(of: bytes) { bytes in
      let length = (UInt64(bytes.count) << 3).littleEndian
      sines.withUnsafeBufferPointer { sines in
        ChecksumBlocks.forEach(of: bytes, endingWith: length) { state.take($0, sines: sines) }
      }
    }
    // The digits are those of the bytes, of which the least significant comes first.
    return ChecksumBlocks.hexadecimal([state.a, state.b, state.c, state.d].map(\.byteSwapped))
  }

  /// The RFC's table T: the integer part of 4294967296 times abs(sin(i)), for i from 1 to 64 in radians.
  private static let sines: [UInt32] = [
    0xd76a_a478, 0xe8c7_b756, 0x2420_70db, 0xc1bd_ceee, 0xf57c_0faf, 0x4787_c62a, 0xa830_4613, 0xfd46_9501,
    0x6980_98d8, 0x8b44_f7af, 0xffff_5bb1, 0x895c_d7be, 0x6b90_1122, 0xfd98_7193, 0xa679_438e, 0x49b4_0821,
    0xf61e_2562, 0xc040_b340, 0x265e_5a51, 0xe9b6_c7aa, 0xd62f_105d, 0x0244_1453, 0xd8a1_e681, 0xe7d3_fbc8,
    0x21e1_cde6, 0xc337_07d6, 0xf4d5_0d87, 0x455a_14ed, 0xa9e3_e905, 0xfcef_a3f8, 0x676f_02d9, 0x8d2a_4c8a,
    0xfffa_3942, 0x8771_f681, 0x6d9d_6122, 0xfde5_380c, 0xa4be_ea44, 0x4bde_cfa9, 0xf6bb_4b60, 0xbebf_bc70,
    0x289b_7ec6, 0xeaa1_27fa, 0xd4ef_3085, 0x0488_1d05, 0xd9d4_d039, 0xe6db_99e5, 0x1fa2_7cf8, 0xc4ac_5665,
    0xf429_2244, 0x432a_ff97, 0xab94_23a7, 0xfc93_a039, 0x655b_59c3, 0x8f0c_cc92, 0xffef_f47d, 0x8584_5dd1,
    0x6fa8_7e4f, 0xfe2c_e6e0, 0xa301_4314, 0x4e08_11a1, 0xf753_7e82, 0xbd3a_f235, 0x2ad7_d2bb, 0xeb86_d391,
  ]

  /// The four words that a block changes; here as before the first one.
  private struct State {
    var a: UInt32 = 0x6745_2301
    var b: UInt32 = 0xefcd_ab89
    var c: UInt32 = 0x98ba_dcfe
    var d: UInt32 = 0x1032_5476

    mutating func take(_ block: UnsafeRawBufferPointer, sines: UnsafeBufferPointer<UInt32>) {
      func word(_ index: Int, at place: Int) -> UInt32 {
        let offset = 4 * (place & 15)
        return sines[index]
          &+ UInt32(littleEndian: block.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      }
      let before = self
      for index in 0..<16 {
        step(d ^ (b & (c ^ d)), adding: word(index, at: index), by: turns(of: index, in: (7, 12, 17, 22)))
      }
      for index in 16..<32 {
        step(
          c ^ (d & (b ^ c)), adding: word(index, at: 5 * index + 1), by: turns(of: index, in: (5, 9, 14, 20)))
      }
      for index in 32..<48 {
        step(b ^ c ^ d, adding: word(index, at: 3 * index + 5), by: turns(of: index, in: (4, 11, 16, 23)))
      }
      for index in 48..<64 {
        step(c ^ (b | ~d), adding: word(index, at: 7 * index), by: turns(of: index, in: (6, 10, 15, 21)))
      }
      a &+= before.a
      b &+= before.b
      c &+= before.c
      d &+= before.d
    }

    /// Every round repeats four shifts.
    private func turns(of index: Int, in round: (UInt32, UInt32, UInt32, UInt32)) -> UInt32 {
      switch index & 3 {
      case 0: round.0
      case 1: round.1
      case 2: round.2
      default: round.3
      }
    }

    private mutating func step(_ mixed: UInt32, adding word: UInt32, by turns: UInt32) {
      let sum = a &+ mixed &+ word
      (a, b, c, d) = (d, b &+ sum.rotated(left: turns), b, c)
    }
  }
}
