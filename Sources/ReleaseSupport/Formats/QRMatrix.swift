/// The modules of a QR code while it is made.
struct QRMatrix {
  let size: Int
  private let version: QRVersion
  /// Row after row.
  private(set) var isDark: [Bool]
  /// Modules that hold no data, and that no mask touches.
  private var isFixed: [Bool]

  /// Only the patterns by which readers find and straighten a code.
  init(_ version: QRVersion) {
    self.version = version
    size = version.size
    isDark = Array(repeating: false, count: size * size)
    isFixed = isDark
    for index in 0..<size {
      fix(6, index, isDark: index % 2 == 0)
      fix(index, 6, isDark: index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { finder(row, column) }
    let last = version.centres.last ?? 0
    for row in version.centres {
      for column in version.centres {
        let isFinder = (row == 6 && (column == 6 || column == last)) || (row == last && column == 6)
        if !isFinder { square(row, column, radius: 2) { $0 != 1 } }
      }
    }
    writeFormat(mask: 0)
    writeVersion()
  }

  private mutating func fix(_ row: Int, _ column: Int, isDark dark: Bool) {
    isDark[row * size + column] = dark
    isFixed[row * size + column] = true
  }

  private mutating func finder(_ row: Int, _ column: Int) {
    square(row, column, radius: 4) { $0 != 2 && $0 != 4 }
  }

  /// - Parameter isDark: Whether the ring at a distance from the centre is.
  private mutating func square(_ row: Int, _ column: Int, radius: Int, isDark: (Int) -> Bool) {
    for y in -radius...radius {
      for x in -radius...radius where (0..<size).contains(row + y) && (0..<size).contains(column + x) {
        fix(row + y, column + x, isDark: isDark(max(abs(x), abs(y))))
      }
    }
  }

  /// The level of correction (M is 00) and the mask with their own correction, twice.
  private mutating func writeFormat(mask: Int) {
    var rest = mask
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<6 { fix(index, 8, isDark: bit(index)) }
    fix(7, 8, isDark: bit(6))
    fix(8, 8, isDark: bit(7))
    fix(8, 7, isDark: bit(8))
    for index in 9..<15 { fix(8, 14 - index, isDark: bit(index)) }
    for index in 0..<8 { fix(8, size - 1 - index, isDark: bit(index)) }
    for index in 8..<15 { fix(size - 15 + index, 8, isDark: bit(index)) }
    fix(size - 8, 8, isDark: true)
  }

  /// From version 7 on the number of the version stands in the code.
  private mutating func writeVersion() {
    guard version.number >= 7 else { return }
    var rest = version.number
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version.number << 12 | rest
    for index in 0..<18 {
      let (far, near) = (size - 11 + index % 3, index / 3)
      fix(far, near, isDark: bits >> index & 1 == 1)
      fix(near, far, isDark: bits >> index & 1 == 1)
    }
  }

  /// Writes codewords in columns of two modules, from the right, by turns upwards and downwards.
  mutating func place(_ codewords: [UInt8]) {
    var index = 0
    var isUpward = true
    var right = size - 1
    while right > 0 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          if index < codewords.count * 8 {
            isDark[row * size + column] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
          }
          index += 1
        }
      }
      isUpward.toggle()
      right -= 2
    }
  }

  /// The same under one of the eight masks.
  func masked(_ mask: Int) -> QRMatrix {
    var result = self
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        if Self.isMasked(mask, row: row, column: column) { result.isDark[row * size + column].toggle() }
      }
    }
    result.writeFormat(mask: mask)
    return result
  }

  private static func isMasked(_ mask: Int, row: Int, column: Int) -> Bool {
    let product = row * column
    return switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: product % 2 + product % 3 == 0
    case 6: (product % 2 + product % 3) % 2 == 0
    default: ((row + column) % 2 + product % 3) % 2 == 0
    }
  }

  /// How hard it is to read: long runs, blocks, what looks like a finder, and far from half of it dark.
  var penalty: Int {
    let rows = (0..<size).map { row in Array(isDark[row * size..<(row + 1) * size]) }
    let columns = (0..<size).map { column in (0..<size).map { isDark[$0 * size + column] } }
    var sum = (rows + columns).reduce(0) { $0 + Self.penalty(ofLine: $1) }
    for row in 0..<size - 1 {
      for column in 0..<size - 1 {
        let first = rows[row][column]
        if rows[row][column + 1] == first, rows[row + 1][column] == first, rows[row + 1][column + 1] == first
        {
          sum += 3
        }
      }
    }
    let dark = isDark.count { $0 }
    return sum + abs(dark * 20 - isDark.count * 10) / isDark.count * 10
  }

  private static let finders = [
    [true, false, true, true, true, false, true, false, false, false, false],
    [false, false, false, false, true, false, true, true, true, false, true],
  ]

  private static func penalty(ofLine line: [Bool]) -> Int {
    var sum = 0
    var start = 0
    for index in 1...line.count where index == line.count || line[index] != line[start] {
      if index - start >= 5 { sum += index - start - 2 }
      start = index
    }
    for index in 0...(line.count - 11) where finders.contains(Array(line[index..<index + 11])) { sum += 40 }
    return sum
  }
}
