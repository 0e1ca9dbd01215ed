/// Mach-O files with a header and two load commands.
package enum MachOFixture {
  /// Writes a thin file: a header, a command that is skipped, LC_UUID, and segments.
  package static func thin(
    cpu: UInt32 = 0x0100_000C, subtype: UInt32 = 0, type: UInt32 = 2, uuid: [UInt8]?, is64: Bool = true,
    isBig: Bool = false, text: UInt32? = nil
  ) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] {
      let big = (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
      return isBig ? big : big.reversed()
    }
    // LC_SOURCE_VERSION
    var commands = word(0x2A) + word(16) + [UInt8](repeating: 7, count: 8)
    if let uuid { commands += word(0x1B) + word(24) + uuid }
    for (name, size) in [("__DATA", text.map { $0 * 3 }), ("__TEXT", text)] {
      guard let size else { continue }
      // LC_SEGMENT_64 or LC_SEGMENT: the name, then address, size, offset and size in the file.
      let long = { (value: UInt32) in
        is64 ? (isBig ? word(0) + word(value) : word(value) + word(0)) : word(value)
      }
      let fields =
        Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count) + long(9) + long(size + 1)
      let rest = [UInt8](repeating: 0, count: 16)
      let body = fields + long(0) + long(size) + rest
      commands += word(is64 ? 0x19 : 0x01) + word(UInt32(8 + body.count)) + body
    }
    var header = word(is64 ? 0xFEED_FACF : 0xFEED_FACE) + word(cpu) + word(subtype) + word(type)
    header +=
      word((uuid == nil ? 1 : 2) + (text == nil ? 0 : 2)) + word(UInt32(commands.count)) + word(0)
      + (is64 ? word(0) : [])
    return header + commands + [UInt8](repeating: 0xAA, count: 100)
  }

  /// Puts thin files behind a fat header.
  package static func fat(_ parts: [[UInt8]], is64: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
    }
    var header = number(is64 ? 0xCAFE_BABF : 0xCAFE_BABE, 4) + number(parts.count, 4)
    var body: [UInt8] = []
    let start = 8 + parts.count * (is64 ? 32 : 20)
    for part in parts {
      let isBig = part.first == 0xFE
      for field in [4, 8] where part.count > 12 {
        header += isBig ? Array(part[field..<(field + 4)]) : part[field..<(field + 4)].reversed()
      }
      header += number(start + body.count, is64 ? 8 : 4) + number(part.count, is64 ? 8 : 4)
      header += number(0, is64 ? 8 : 4)
      body += part
    }
    return header + body
  }
}
