import Foundation

/// What a vendor's server answered: read without a promise of its shape.
package enum VendorJSON: Sendable, Hashable, Decodable {
  case object([String: VendorJSON])
  case array([VendorJSON])
  case string(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case null

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([VendorJSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: VendorJSON].self))
    }
  }

  /// nil when it is no JSON.
  package static func parse(_ bytes: [UInt8]) -> VendorJSON? {
    try? JSONDecoder().decode(VendorJSON.self, from: Data(bytes))
  }

  package var object: [String: VendorJSON]? { if case .object(let value) = self { value } else { nil } }
  package var array: [VendorJSON]? { if case .array(let value) = self { value } else { nil } }

  /// A string, or a number as text: vendors write ids both ways.
  package var text: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): String(value)
    case .object, .array, .real, .boolean, .null: nil
    }
  }

  /// A number, or a string that holds one.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .string(let value): Int(value)
    case .object, .array, .real, .boolean, .null: nil
    }
  }

  package subscript(key: String) -> VendorJSON? { object?[key] }
}
