import ReleaseModel

/// Reads the directory at the end of a zip archive.
struct ZipDirectory {
  let size: UInt64
  let read: (_ offset: UInt64, _ count: Int) throws -> [UInt8]

  /// The most that is believed of the archive's own numbers.
  private static let mostEntries: UInt64 = 500_000
  private static let mostBytes: UInt64 = 128 << 20
  /// Deflate makes at most 1032 bytes of one.
  private static let largestRatio: UInt64 = 1032

  func entries() throws -> [ZipArchive.Entry] {
    let place = try place()
    guard place.count <= Self.mostEntries, place.length <= Self.mostBytes else {
      throw ZipError("the archive's directory has \(place.count) entries, which exceeds relctl's limit")
    }
    guard place.offset <= size, place.length <= size - place.offset else {
      throw ZipError("the archive's directory is outside of the file")
    }
    let bytes = LittleEndian(try exactly(at: place.offset, count: Int(place.length)))
    var entries: [ZipArchive.Entry] = []
    var position = 0
    for _ in 0..<place.count {
      guard position + 46 <= bytes.bytes.count, bytes.word(position) == 0x0201_4B50 else {
        throw ZipError("the archive's directory is damaged")
      }
      let name = position + 46
      let extra = name + bytes.half(position + 28)
      let comment = extra + bytes.half(position + 30)
      let end = comment + bytes.half(position + 32)
      guard end <= bytes.bytes.count else { throw ZipError("the archive's directory is truncated") }
      entries.append(
        try entry(bytes, at: position, name: name..<extra, extra: extra..<comment))
      position = end
    }
    // Behind the entries only a signature of them may be.
    guard position == bytes.bytes.count || Self.isSignature(bytes, at: position) else {
      throw ZipError("the archive's directory has more than its \(place.count) entries")
    }
    return entries
  }

  private static func isSignature(_ bytes: LittleEndian, at position: Int) -> Bool {
    position + 4 <= bytes.bytes.count && bytes.word(position) == 0x0505_4B50
  }

  private func entry(_ bytes: LittleEndian, at start: Int, name: Range<Int>, extra: Range<Int>)
    throws(ZipError)
    -> ZipArchive.Entry
  {
    let path = String(decoding: bytes.bytes[name], as: UTF8.self)
    var size = UInt64(bytes.word(start + 24))
    var packed = UInt64(bytes.word(start + 20))
    var offset = UInt64(bytes.word(start + 42))
    // Zip64: the numbers that don't fit stand in an extra field, in this order.
    var wide = Self.field(1, in: extra, of: bytes)
    func widen(_ number: inout UInt64) throws(ZipError) {
      guard number == 0xFFFF_FFFF else { return }
      guard let range = wide, range.count >= 8 else { throw ZipError("a size is missing", entry: path) }
      number = bytes.long(range.lowerBound)
      wide = range.dropFirst(8)
    }
    try widen(&size)
    try widen(&packed)
    try widen(&offset)
    guard packed <= self.size, size / Self.largestRatio <= packed else {
      throw ZipError("\(packed) compressed bytes can't become \(size)", entry: path)
    }
    // Made by Unix (3) or macOS (19).
    let isUnix = [3, 19].contains(bytes.half(start + 4) >> 8)
    return ZipArchive.Entry(
      path: path, size: size, packedSize: packed, method: UInt16(bytes.half(start + 10)),
      checksum: bytes.word(start + 16), isEncrypted: bytes.half(start + 8) & 1 == 1, headerOffset: offset,
      mode: isUnix ? UInt16(bytes.word(start + 38) >> 16) : nil)
  }

  /// The content of an extra field.
  private static func field(_ id: Int, in range: Range<Int>, of bytes: LittleEndian) -> Range<Int>? {
    var position = range.lowerBound
    while position + 4 <= range.upperBound {
      let end = position + 4 + bytes.half(position + 2)
      guard end <= range.upperBound else { return nil }
      if bytes.half(position) == id { return position + 4..<end }
      position = end
    }
    return nil
  }

  /// Finds the directory by the record at the file's end, behind which only a comment stands.
  private func place() throws -> (offset: UInt64, length: UInt64, count: UInt64) {
    guard size >= 22 else { throw ZipError("the file is too short for a zip archive") }
    let tail = min(size, 22 + 0xFFFF)
    let bytes = LittleEndian(try exactly(at: size - tail, count: Int(tail)))
    let record = stride(from: bytes.bytes.count - 22, through: 0, by: -1).first {
      bytes.word($0) == 0x0605_4B50 && $0 + 22 + bytes.half($0 + 20) == bytes.bytes.count
    }
    guard let record else { throw ZipError("the file does not end like a zip archive") }
    let narrow = (
      offset: UInt64(bytes.word(record + 16)), length: UInt64(bytes.word(record + 12)),
      count: UInt64(bytes.half(record + 10))
    )
    guard narrow.offset == 0xFFFF_FFFF || narrow.length == 0xFFFF_FFFF || narrow.count == 0xFFFF else {
      return narrow
    }
    // Zip64's own record is found by a pointer in front of this one.
    guard record >= 20, bytes.word(record - 20) == 0x0706_4B50 else { return narrow }
    let offset = bytes.long(record - 20 + 8)
    guard offset <= size, size - offset >= 56 else { throw ZipError("the archive's end is damaged") }
    let wide = LittleEndian(try exactly(at: offset, count: 56))
    guard wide.word(0) == 0x0606_4B50 else { throw ZipError("the archive's end is damaged") }
    return (wide.long(48), wide.long(40), wide.long(32))
  }

  private func exactly(at offset: UInt64, count: Int) throws -> [UInt8] {
    let bytes = try read(offset, count)
    guard bytes.count == count else { throw ZipError("the archive changed while it was being read") }
    return bytes
  }
}

/// Numbers with their lowest byte first.
struct LittleEndian {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func half(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
  func word(_ offset: Int) -> UInt32 { UInt32(half(offset)) | UInt32(half(offset + 2)) << 16 }
  func long(_ offset: Int) -> UInt64 { UInt64(word(offset)) | UInt64(word(offset + 4)) << 32 }
}
