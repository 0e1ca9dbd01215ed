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
    // A decoder would throw and catch several errors for each value, which takes a hundred times as long.
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)).flatMap {
      VendorJSON($0)
    }
  }

  private init?(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber: self = Self.number(number)
    case let items as [Any]: self = .array(items.compactMap { VendorJSON($0) })
    case let members as [String: Any]: self = .object(members.compactMapValues { VendorJSON($0) })
    case is NSNull: self = .null
    default: return nil
    }
  }

  private static func number(_ number: NSNumber) -> VendorJSON {
    // Foundation reads no number into a C char but a truth value.
    if number.objCType.pointee == CChar(UInt8(ascii: "c")) { return .boolean(number.boolValue) }
    if let integer = Int(exactly: number.doubleValue), number.doubleValue.magnitude < 1e15 {
      return .integer(integer)
    }
    return Int(number.stringValue).map { .integer($0) } ?? .real(number.doubleValue)
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
