/// The frame that MD5 and SHA-1 share: blocks of 64 bytes, of which the last one or two are padded.
enum ChecksumBlocks {
  static let size = 64

  /// Gives every block to `body`: the whole ones where they are, the padded ones from a copy.
  ///
  /// After the bytes follow one bit, as many zeros as it takes, and the length.
  /// - Parameter length: How many bits `bytes` has, in the order of bytes that the algorithm prescribes.
  static func forEach(
    of bytes: UnsafeRawBufferPointer, endingWith length: UInt64, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    let whole = bytes.count - bytes.count % size
    for start in stride(from: 0, to: whole, by: size) {
      body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + size]))
    }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[whole...])
    let lengthSize = MemoryLayout<UInt64>.size
    let padded = rest.count + 1 + lengthSize > size ? 2 * size : size
    withUnsafeTemporaryAllocation(byteCount: padded, alignment: lengthSize) { block in
      block.initializeMemory(as: UInt8.self, repeating: 0)
      block.copyMemory(from: rest)
      block[rest.count] = 0x80
      block.storeBytes(of: length, toByteOffset: padded - lengthSize, as: UInt64.self)
      for start in stride(from: 0, to: padded, by: size) {
        body(UnsafeRawBufferPointer(rebasing: block[start..<start + size]))
      }
    }
  }

  /// Calls `body` with bytes where they are, if they are in one piece.
  static func withBytes<Result>(
    of sequence: some Sequence<UInt8>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    sequence.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
      ?? Array(sequence).withUnsafeBytes(body)
  }

  /// Returns words as lower-case hexadecimal digits, the most significant first.
  static func hexadecimal(_ words: [UInt32]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(8 * words.count)
    for word in words {
      for shift in stride(from: 28, through: 0, by: -4) { text.append(digits[Int(word >> shift & 15)]) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt32 {
  /// The word with its bits moved to the left, where those that leave come back on the right.
  func rotated(left count: UInt32) -> UInt32 { self &<< count | self &>> (32 - count) }
}
