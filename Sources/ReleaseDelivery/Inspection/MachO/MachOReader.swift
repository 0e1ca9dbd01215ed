import ReleaseModel

/// Reads the slices of a Mach-O file, thin or fat, in either byte order, and nothing but their headers: a binary
/// of gigabytes costs a few kilobytes.
struct MachOReader {
  /// In bytes.
  private let size: UInt64
  private let read: (_ offset: UInt64, _ count: Int) throws -> [UInt8]

  /// The most that is believed of a header's own numbers.
  private static let mostSlices: UInt32 = 32
  private static let mostCommandBytes: UInt32 = 16 << 20

  /// - Parameter read: Returns exactly that many bytes at that offset; it is asked only within `size`.
  init(size: UInt64, read: @escaping (_ offset: UInt64, _ count: Int) throws -> [UInt8]) {
    self.size = size
    self.read = read
  }

  /// Returns the slices in the order of the file.
  ///
  /// - Throws: `MachOError` with the place, and what `read` throws.
  func slices() throws -> [MachOSlice] {
    guard size >= 4 else { throw MachOError(offset: 0, message: "the file is too short for a Mach-O header") }
    switch Magic(try bytes(at: 0, count: 4)) {
    case .thin(let is64, let isBig): return [try slice(at: 0, end: size, is64: is64, isBig: isBig)]
    case .fat(let is64): return try fat(is64: is64)
    case nil: throw MachOError(offset: 0, message: "the file does not start like a Mach-O file")
    }
  }

  private enum Magic {
    case thin(is64: Bool, isBig: Bool)
    case fat(is64: Bool)

    init?(_ bytes: [UInt8]) {
      switch bytes {
      case [0xFE, 0xED, 0xFA, 0xCE]: self = .thin(is64: false, isBig: true)
      case [0xCE, 0xFA, 0xED, 0xFE]: self = .thin(is64: false, isBig: false)
      case [0xFE, 0xED, 0xFA, 0xCF]: self = .thin(is64: true, isBig: true)
      case [0xCF, 0xFA, 0xED, 0xFE]: self = .thin(is64: true, isBig: false)
      case [0xCA, 0xFE, 0xBA, 0xBE]: self = .fat(is64: false)
      case [0xCA, 0xFE, 0xBA, 0xBF]: self = .fat(is64: true)
      default: return nil
      }
    }
  }

  /// A fat header is big-endian on every machine.
  private func fat(is64: Bool) throws -> [MachOSlice] {
    let count = MachOWords(try bytes(at: 4, count: 4), isBig: true).word(0)
    // A Java class begins with the same four bytes; its version stands where the count would.
    guard (1...Self.mostSlices).contains(count) else {
      throw MachOError(offset: 4, message: "\(count) architectures exceed relctl's limit")
    }
    let entry = is64 ? 32 : 20
    let table = MachOWords(try bytes(at: 8, count: Int(count) * entry), isBig: true)
    return try (0..<Int(count)).map { index in
      let base = index * entry
      let start = is64 ? table.long(base + 8) : UInt64(table.word(base + 8))
      let length = is64 ? table.long(base + 16) : UInt64(table.word(base + 12))
      let (end, isTooLong) = start.addingReportingOverflow(length)
      guard !isTooLong, end <= size, length >= 4 else {
        throw MachOError(
          offset: UInt64(8 + base), message: "architecture \(index + 1) is outside of the file")
      }
      guard case .thin(let is64, let isBig) = Magic(try bytes(at: start, count: 4)) else {
        throw MachOError(
          offset: start, message: "architecture \(index + 1) does not start like a Mach-O file")
      }
      return try slice(at: start, end: end, is64: is64, isBig: isBig)
    }
  }

  private func slice(at start: UInt64, end: UInt64, is64: Bool, isBig: Bool) throws -> MachOSlice {
    let headerSize: UInt64 = is64 ? 32 : 28
    guard end - start >= headerSize else {
      throw MachOError(offset: start, message: "the header is truncated")
    }
    let header = MachOWords(try bytes(at: start, count: Int(headerSize)), isBig: isBig)
    let commandBytes = header.word(20)
    guard commandBytes <= Self.mostCommandBytes, UInt64(commandBytes) <= end - start - headerSize else {
      throw MachOError(offset: start + 20, message: "the load commands are outside of the file")
    }
    let commands = MachOWords(try bytes(at: start + headerSize, count: Int(commandBytes)), isBig: isBig)
    var uuid: [UInt8]?
    var textSize: UInt64 = 0
    var position = 0
    for number in 0..<header.word(16) {
      guard position + 8 <= commands.bytes.count else { break }
      let length = Int(commands.word(position + 4))
      guard length >= 8, position + length <= commands.bytes.count else {
        throw MachOError(
          offset: start + headerSize + UInt64(position),
          message: "load command \(number + 1) has an impossible length")
      }
      // LC_UUID
      if commands.word(position) == 0x1B, length >= 24 {
        uuid = Array(commands.bytes[(position + 8)..<(position + 24)])
      }
      textSize =
        textSize.addingReportingOverflow(commands.textSize(at: position, length: length)).partialValue
      position += length
    }
    return MachOSlice(
      architecture: MachOSlice.architecture(cpu: header.word(4), subtype: header.word(8)), uuid: uuid,
      fileType: Self.fileType(header.word(12)), textSize: textSize)
  }

  private static func fileType(_ number: UInt32) -> MachOSlice.FileType {
    switch number {
    case 2: .executable
    case 6: .library
    case 8: .bundle
    case 10: .symbols
    default: .other
    }
  }

  private func bytes(at offset: UInt64, count: Int) throws -> [UInt8] {
    let (end, isTooLong) = offset.addingReportingOverflow(UInt64(count))
    guard !isTooLong, end <= size else { throw MachOError(offset: offset, message: "the file is truncated") }
    let bytes = try read(offset, count)
    guard bytes.count == count else {
      throw MachOError(offset: offset, message: "the file changed while it was being read")
    }
    return bytes
  }
}

extension MachOReader {
  /// Reads bytes that are in memory.
  init(_ bytes: [UInt8]) {
    self.init(size: UInt64(bytes.count)) { Array(bytes[Int($0)..<(Int($0) + $1)]) }
  }
}

/// Numbers in bytes, in one of the two orders.
private struct MachOWords {
  let bytes: [UInt8]
  let isBig: Bool

  init(_ bytes: [UInt8], isBig: Bool) {
    self.bytes = bytes
    self.isBig = isBig
  }

  func word(_ offset: Int) -> UInt32 {
    let part = bytes[offset..<(offset + 4)]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }

  func long(_ offset: Int) -> UInt64 {
    let (first, second) = (UInt64(word(offset)), UInt64(word(offset + 4)))
    return isBig ? first << 32 | second : second << 32 | first
  }

  /// The bytes of the file that a load command maps as `__TEXT`: 0 for any other command.
  func textSize(at offset: Int, length: Int) -> UInt64 {
    let name = Array("__TEXT".utf8) + [UInt8](repeating: 0, count: 10)
    switch word(offset) {
    // LC_SEGMENT and LC_SEGMENT_64, in which the name stands first.
    case 0x01 where length >= 40: break
    case 0x19 where length >= 56: break
    default: return 0
    }
    guard bytes[(offset + 8)..<(offset + 24)].elementsEqual(name) else { return 0 }
    return word(offset) == 0x19 ? long(offset + 48) : UInt64(word(offset + 36))
  }
}
