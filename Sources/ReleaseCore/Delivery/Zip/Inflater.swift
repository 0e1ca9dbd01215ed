/// Unpacks deflate (RFC 1951) in constant memory, and stops when more comes out than was announced.
struct Inflater {
  private static let windowSize = 1 << 16
  private static let half = windowSize / 2

  private var source: BitSource
  private var window = [UInt8](repeating: 0, count: Inflater.windowSize)
  /// Bytes that came out so far.
  private var total: UInt64 = 0
  private let limit: UInt64
  private let sink: (ArraySlice<UInt8>) throws -> Void

  /// - Parameter limit: How many bytes may come out.
  /// - Parameter sink: Takes the bytes in pieces of up to 32 KiB.
  init(_ source: BitSource, limit: UInt64, sink: @escaping (ArraySlice<UInt8>) throws -> Void) {
    self.source = source
    self.limit = limit
    self.sink = sink
  }

  /// Unpacks everything and returns the number of bytes.
  mutating func run() throws -> UInt64 {
    var isLast = false
    while !isLast {
      isLast = try source.bits(1) == 1
      switch try source.bits(2) {
      case 0: try stored()
      case 1: try packed(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try tables()
        try packed(literals, distances)
      default: throw ZipError("a block is of no known kind")
      }
    }
    let rest = Int(total % UInt64(Self.half))
    let start = Int(total % UInt64(Self.windowSize)) - rest
    if rest > 0 { try sink(window[start..<start + rest]) }
    return total
  }

  private mutating func put(_ byte: UInt8) throws {
    guard total < limit else { throw ZipError("more comes out than the archive says") }
    let place = Int(truncatingIfNeeded: total) & (Self.windowSize - 1)
    window[place] = byte
    total += 1
    let end = place + 1
    if end & (Self.half - 1) == 0 { try sink(window[end - Self.half..<end]) }
  }

  private mutating func stored() throws {
    source.align()
    let length = try source.bits(16)
    guard try source.bits(16) == length ^ 0xFFFF else { throw ZipError("a block's length is damaged") }
    for _ in 0..<length { try put(UInt8(try source.bits(8))) }
  }

  private mutating func packed(_ literals: HuffmanTable, _ distances: HuffmanTable) throws {
    while true {
      let symbol = try literals.symbol(&source)
      if symbol < 256 {
        try put(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw ZipError("a length means nothing") }
      let length = Self.lengths[symbol - 257] + (try source.bits(Self.lengthBits[symbol - 257]))
      let code = try distances.symbol(&source)
      guard code < 30 else { throw ZipError("a distance means nothing") }
      let distance = Self.distances[code] + (try source.bits(Self.distanceBits(code)))
      guard UInt64(distance) <= total else { throw ZipError("a distance reaches before the beginning") }
      for _ in 0..<length {
        try put(window[Int(truncatingIfNeeded: total &- UInt64(distance)) & (Self.windowSize - 1)])
      }
    }
  }

  /// Reads the two codes that stand in front of a block (RFC 1951, 3.2.7).
  private mutating func tables() throws -> (literals: HuffmanTable, distances: HuffmanTable) {
    let literalCount = try source.bits(5) + 257
    let distanceCount = try source.bits(5) + 1
    let lengthCount = try source.bits(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw ZipError("a block has too many codes") }
    var first = [UInt8](repeating: 0, count: 19)
    for symbol in Self.lengthOrder.prefix(lengthCount) { first[symbol] = UInt8(try source.bits(3)) }
    let code = try HuffmanTable(first[...])
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try code.symbol(&source)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw ZipError("there is no length to repeat") }
        lengths += [UInt8](repeating: last, count: 3 + (try source.bits(2)))
      case 17: lengths += [UInt8](repeating: 0, count: 3 + (try source.bits(3)))
      case 18: lengths += [UInt8](repeating: 0, count: 11 + (try source.bits(7)))
      default: lengths.append(UInt8(symbol))
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0 else {
      throw ZipError("a block's codes don't end")
    }
    return (try HuffmanTable(lengths[..<literalCount]), try HuffmanTable(lengths[literalCount...]))
  }
}

extension Inflater {
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let lengthBits =
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private static func distanceBits(_ code: Int) -> Int { code < 2 ? 0 : code / 2 - 1 }

  private static let fixedLiterals = fixed((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = fixed([UInt8](repeating: 5, count: 32))

  private static func fixed(_ lengths: [UInt8]) -> HuffmanTable {
    guard let table = try? HuffmanTable(lengths[...]) else { preconditionFailure("RFC 1951's own codes") }
    return table
  }
}
