/// The name of a git object in a SHA-1 repository: 20 bytes, which people read as 40 lower-case hexadecimal digits.
package struct ObjectID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The bytes in their order, the first one highest.
  private let high: UInt64
  private let middle: UInt64
  private let low: UInt32

  /// Takes the bytes that git writes into trees and packs.
  ///
  /// - Precondition: There are 20 of them.
  package init(bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == 20)
    high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
    middle = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    low = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
  }

  /// Returns nil unless `hex` is exactly 40 lower-case hexadecimal digits.
  package init?(_ hex: some StringProtocol) {
    var hex = String(hex)
    guard let id = hex.withUTF8({ ObjectID(digits: UnsafeRawBufferPointer($0)) }) else { return nil }
    self = id
  }

  /// Returns nil unless these are exactly 40 lower-case hexadecimal digits.
  package init?(digits: UnsafeRawBufferPointer) {
    guard digits.count == 40, let start = digits.baseAddress, let high = Self.number(start, count: 16),
      let middle = Self.number(start + 16, count: 16), let low = Self.number(start + 32, count: 8)
    else { return nil }
    self.high = high
    self.middle = middle
    self.low = UInt32(low)
  }

  private static func number(_ digits: UnsafeRawPointer, count: Int) -> UInt64? {
    var number: UInt64 = 0
    var index = 0
    while index < count {
      guard let value = value(of: digits.load(fromByteOffset: index, as: UInt8.self)) else { return nil }
      number = number << 4 | UInt64(value)
      index += 1
    }
    return number
  }

  private static func value(of digit: UInt8) -> UInt8? {
    if digit >= 48, digit <= 57 { return digit - 48 }
    return digit >= 97 && digit <= 102 ? digit - 87 : nil
  }

  /// Gives the bytes to whoever wants them as git writes them.
  package func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    withUnsafeBytes(of: (high.bigEndian, middle.bigEndian, low.bigEndian)) {
      body(UnsafeRawBufferPointer(rebasing: $0.prefix(20)))
    }
  }

  /// The 40 digits.
  package var hex: String { digits(40) }

  package var description: String { hex }

  /// The first ten digits, as reports print them.
  package var short: String { digits(10) }

  private func digits(_ count: Int) -> String {
    withBytes { bytes in
      String(unsafeUninitializedCapacity: count) { text in
        for index in 0..<count {
          let byte = bytes[index / 2]
          let value = index % 2 == 0 ? byte >> 4 : byte & 15
          text[index] = value < 10 ? value + 48 : value + 87
        }
        return count
      }
    }
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.high, a.middle, a.low) < (b.high, b.middle, b.low)
  }
}

extension ObjectID: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = ObjectID(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a git object id")
    }
    self = id
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
