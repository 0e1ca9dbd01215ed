/// Bits from the lowest of each byte on, as deflate packs them.
struct BitSource {
  /// Returns the next bytes; none at the end.
  private let next: () throws -> [UInt8]
  private var chunk: [UInt8] = []
  private var index = 0
  private var held: UInt64 = 0
  private var count = 0

  init(_ next: @escaping () throws -> [UInt8]) { self.next = next }

  /// Takes up to 16 bits.
  mutating func bits(_ wanted: Int) throws -> Int {
    let value = try peek(wanted)
    try skip(wanted)
    return value
  }

  /// Looks at bits without taking them; behind the end they are 0.
  mutating func peek(_ wanted: Int) throws -> Int {
    while count < wanted, let byte = try nextByte() {
      held |= UInt64(byte) << UInt64(count)
      count += 8
    }
    return Int(held & (1 << UInt64(wanted) - 1))
  }

  /// Takes bits that `peek` has shown.
  mutating func skip(_ taken: Int) throws(ZipError) {
    guard taken <= count else { throw ZipError("the packed bytes end too early") }
    held >>= UInt64(taken)
    count -= taken
  }

  /// Drops the bits up to the next byte.
  mutating func align() {
    held >>= UInt64(count % 8)
    count -= count % 8
  }

  private mutating func nextByte() throws -> UInt8? {
    if index == chunk.count {
      chunk = try next()
      index = 0
      if chunk.isEmpty { return nil }
    }
    index += 1
    return chunk[index - 1]
  }
}
