import Foundation

extension VendorJSON: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// One line with sorted keys.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { preconditionFailure("finite numbers can be encoded") }
    return Array(data)
  }
}

extension VendorJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(arrayLiteral elements: VendorJSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, VendorJSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

extension VendorJSON {
  var elements: [VendorJSON] { array ?? [] }
}

/// Deep answers read as `answer["data"]["id"].text`, whatever of it is there.
extension Optional where Wrapped == VendorJSON {
  subscript(key: String) -> VendorJSON? { self?[key] }

  var text: String? { self?.text }
  var integer: Int? { self?.integer }
  var elements: [VendorJSON] { self?.array ?? [] }
  var isTrue: Bool { self == .boolean(true) }
}
