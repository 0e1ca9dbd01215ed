/// A QR code with error correction M (15 % of it may be unreadable), by ISO/IEC 18004: bytes, versions 1 to 15.
package struct QRCode: Sendable, Hashable {
  /// Modules along a side, without the quiet zone of four that readers need around it.
  let size: Int
  /// Row after row; true is dark.
  let modules: [Bool]

  /// The longest text, in bytes of UTF-8.
  package static let longest = QRVersion.all[QRVersion.all.count - 1].capacity

  /// - Returns: nil for a text longer than `longest`.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.all.first(where: { $0.capacity >= bytes.count }) else { return nil }
    let codewords = version.interleaved(version.codewords(for: bytes))
    var plain = QRMatrix(version)
    plain.place(codewords)
    let masked = (0..<8).map { plain.masked($0) }
    // Of equally good ones the first, as every encoder takes it.
    guard
      let best = masked.enumerated().min(by: {
        ($0.element.penalty, $0.offset) < ($1.element.penalty, $1.offset)
      })
    else { return nil }
    size = best.element.size
    modules = best.element.isDark
  }

  /// Whether a module is dark; nothing is, outside.
  func isDark(row: Int, column: Int) -> Bool { modules[row * size + column] }

  /// The width and height of the picture in modules, with the quiet zone around it.
  package var side: Int { size + 8 }

  /// The dark modules as the path of an SVG picture; a run of them is one stroke.
  package var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        var end = column
        while end < size, isDark(row: row, column: end) { end += 1 }
        if end > column { path += "M\(column + 4) \(row + 4)h\(end - column)v1h-\(end - column)z" }
        column = max(end, column) + 1
      }
    }
    return path
  }

  /// An SVG element with the quiet zone around it.
  package func svg(label: String) -> String {
    ["<svg xmlns=\"http://www.w3.org/2000/svg\"", "viewBox=\"0 0 \(side) \(side)\"", "role=\"img\""]
      .joined(separator: " ")
      + " aria-label=\"\(label)\"><path fill=\"#fff\" d=\"M0 0h\(side)v\(side)h-\(side)z\"/>"
      + "<path fill=\"#000\" d=\"\(path)\"/></svg>"
  }
}

/// One of the sizes of a code, with its blocks for error correction M (tables 1, 7, 9 and E.1 of the standard).
struct QRVersion {
  let number: Int
  /// Codewords for error correction, of each block.
  let correction: Int
  /// How many data codewords each block has.
  let blocks: [Int]
  /// The rows and columns in which centres of alignment patterns are.
  let centres: [Int]

  var size: Int { 17 + 4 * number }
  private var dataCount: Int { blocks.reduce(0, +) }
  private var countBits: Int { number < 10 ? 8 : 16 }
  /// In bytes.
  var capacity: Int { (dataCount * 8 - 4 - countBits) / 8 }

  static let all: [QRVersion] = {
    let rows: [(Int, [(Int, Int)], [Int])] = [
      (10, [(1, 16)], []), (16, [(1, 28)], [6, 18]), (26, [(1, 44)], [6, 22]), (18, [(2, 32)], [6, 26]),
      (24, [(2, 43)], [6, 30]), (16, [(4, 27)], [6, 34]), (18, [(4, 31)], [6, 22, 38]),
      (22, [(2, 38), (2, 39)], [6, 24, 42]), (22, [(3, 36), (2, 37)], [6, 26, 46]),
      (26, [(4, 43), (1, 44)], [6, 28, 50]), (30, [(1, 50), (4, 51)], [6, 30, 54]),
      (22, [(6, 36), (2, 37)], [6, 32, 58]), (22, [(8, 37), (1, 38)], [6, 34, 62]),
      (24, [(4, 40), (5, 41)], [6, 26, 46, 66]), (24, [(5, 41), (5, 42)], [6, 26, 48, 70]),
    ]
    return rows.enumerated().map { index, row in
      QRVersion(
        number: index + 1, correction: row.0,
        blocks: row.1.flatMap { Array(repeating: $0.1, count: $0.0) }, centres: row.2)
    }
  }()

  /// The text behind its mode and its length, filled up to what the blocks hold.
  func codewords(for bytes: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    add(0b0100, 4)
    add(bytes.count, countBits)
    for byte in bytes { add(Int(byte), 8) }
    add(0, min(4, dataCount * 8 - bits.count))
    while bits.count % 8 != 0 { bits.append(false) }
    var result = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    for index in 0..<(dataCount - result.count) { result.append(index % 2 == 0 ? 0xEC : 0x11) }
    return result
  }

  /// The codewords of all blocks by turns, those for data first.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    var start = 0
    var parts: [[UInt8]] = []
    for count in blocks {
      parts.append(Array(data[start..<start + count]))
      start += count
    }
    let checks = parts.map { QRField.remainder(of: $0, count: correction) }
    func turns(_ lists: [[UInt8]]) -> [UInt8] {
      (0..<(lists.map(\.count).max() ?? 0)).flatMap { index in
        lists.compactMap { index < $0.count ? $0[index] : nil }
      }
    }
    return turns(parts) + turns(checks)
  }
}

/// Arithmetic of bytes as polynomials over two elements, modulo x⁸ + x⁴ + x³ + x² + 1, and Reed-Solomon with it.
private enum QRField {
  private static let powers: [UInt8] = {
    var value = 1
    return (0..<255).map { _ in
      defer { value = value << 1 ^ (value & 0x80 == 0 ? 0 : 0x11D) }
      return UInt8(value)
    }
  }()
  private static let logarithms: [Int] = {
    var result = Array(repeating: 0, count: 256)
    for (power, value) in powers.enumerated() { result[Int(value)] = power }
    return result
  }()

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    a == 0 || b == 0 ? 0 : powers[(logarithms[Int(a)] + logarithms[Int(b)]) % 255]
  }

  /// The remainder of a message, shifted by `count`, after division by (x − 1)(x − 2)(x − 4)…
  static func remainder(of message: [UInt8], count: Int) -> [UInt8] {
    // The highest coefficient is 1 and left out.
    var divisor = Array(repeating: UInt8(0), count: count)
    divisor[count - 1] = 1
    for power in 0..<count {
      for index in 0..<count {
        divisor[index] = product(divisor[index], powers[power]) ^ (index + 1 < count ? divisor[index + 1] : 0)
      }
    }
    var rest = Array(repeating: UInt8(0), count: count)
    for byte in message {
      let factor = byte ^ rest[0]
      rest.removeFirst()
      rest.append(0)
      for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }
}
