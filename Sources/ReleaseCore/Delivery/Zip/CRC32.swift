/// The checksum of zip archives (ISO 3309, the polynomial 0xEDB88320).
struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { ~state }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    let table = Self.table
    var state = state
    for byte in bytes { state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8 }
    self.state = state
  }
}
