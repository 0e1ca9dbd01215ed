/// A canonical Huffman code (RFC 1951, 3.2.2): short codes by one look-up, long ones bit by bit.
struct HuffmanTable {
  private static let fastBits = 9
  private static let longest = 15

  /// By the next nine bits: the symbol and, in the lowest four bits, its length; 0 for longer codes.
  private var fast = [UInt16](repeating: 0, count: 1 << HuffmanTable.fastBits)
  /// Length -> how many codes have it.
  private var counts = [Int](repeating: 0, count: HuffmanTable.longest + 1)
  /// In the order of their codes.
  private var symbols: [UInt16]

  /// - Parameter lengths: Symbol -> the length of its code in bits, 0 for a symbol that does not occur.
  /// - Throws: `ZipError` when the lengths make no code, or one with gaps; a single code of one bit is allowed.
  init(_ lengths: ArraySlice<UInt8>) throws(ZipError) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var left = 1
    var codes = [Int](repeating: 0, count: Self.longest + 2)
    var places = codes
    for length in 1...Self.longest {
      left = left * 2 - counts[length]
      guard left >= 0 else { throw ZipError("a code has too many symbols") }
      codes[length + 1] = (codes[length] + counts[length]) << 1
      places[length + 1] = places[length] + counts[length]
    }
    let total = places[Self.longest + 1]
    guard left == 0 || total == 0 || (total == 1 && counts[1] == 1) else {
      throw ZipError("a code has gaps")
    }
    symbols = [UInt16](repeating: 0, count: total)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[places[length]] = UInt16(symbol)
      places[length] += 1
      if length <= Self.fastBits { fill(symbol, code: codes[length], length) }
      codes[length] += 1
    }
  }

  /// Enters a short code under all continuations; codes are written from their highest bit on.
  private mutating func fill(_ symbol: Int, code: Int, _ length: Int) {
    let first = (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
    for index in stride(from: first, to: fast.count, by: 1 << length) {
      fast[index] = UInt16(symbol << 4 | length)
    }
  }

  /// Reads one symbol.
  func symbol(_ source: inout BitSource) throws -> Int {
    let entry = Int(fast[try source.peek(Self.fastBits)])
    if entry != 0 {
      try source.skip(entry & 15)
      return entry >> 4
    }
    var code = 0
    var first = 0
    var index = 0
    for length in 1...Self.longest {
      code |= try source.bits(1)
      let count = counts[length]
      if code - first < count { return Int(symbols[index + code - first]) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw ZipError("a code means nothing")
  }
}
