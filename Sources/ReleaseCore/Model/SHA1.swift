/// FIPS 180's digest, for one purpose: CocoaPods' lock names podspecs and Podfiles by it. It protects nothing.
public enum SHA1 {
  /// Returns the digest as 40 lower-case hexadecimal digits.
  public static func hex(_ bytes: some Sequence<UInt8>) -> String {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    let message = padded(Array(bytes))
    for start in stride(from: 0, to: message.count, by: 64) {
      mix(&state, message[start..<start + 64])
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    let bits = UInt64(bytes.count) &* 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    return message
  }

  private static func mix(_ state: inout [UInt32], _ block: ArraySlice<UInt8>) {
    var words = [UInt32](repeating: 0, count: 80)
    for index in 0..<16 {
      for byte in 0..<4 {
        words[index] = words[index] << 8 | UInt32(block[block.startIndex + index * 4 + byte])
      }
    }
    for index in 16..<80 {
      words[index] = turned(
        words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for step in 0..<80 {
      let (function, constant): (UInt32, UInt32) =
        switch step / 20 {
        case 0: ((b & c) | (~b & d), 0x5a82_7999)
        case 1: (b ^ c ^ d, 0x6ed9_eba1)
        case 2: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let sum = turned(a, by: 5) &+ function &+ e &+ constant &+ words[step]
      (e, d, c, b, a) = (d, c, turned(b, by: 30), a, sum)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }

  private static func turned(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
